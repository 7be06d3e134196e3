"""The cards of Swap!: 104 of four colours, four kinds of them special.

Source: Swap! rulebook. It names no colours; which they are is a ruling.
"""

from slapmat.table.language import N_, _

DECK_CARDS = 104
HAND_CARDS = 10
RED, YELLOW, GREEN, BLUE = "red", "yellow", "green", "blue"
COLOURS = (RED, YELLOW, GREEN, BLUE)
SWAP, SUPER_SWAP, SWITCH_COLOR, SLAP = "swap", "super_swap", "switch_color", "slap"
SPECIALS = (SWAP, SUPER_SWAP, SWITCH_COLOR, SLAP)
CARDS = (*COLOURS, *SPECIALS)
LEFT, RIGHT = "left", "right"
DIRECTIONS = (LEFT, RIGHT)

NAMES = {
    RED: N_("red"),
    YELLOW: N_("yellow"),
    GREEN: N_("green"),
    BLUE: N_("blue"),
    SWAP: N_("Swap!"),
    SUPER_SWAP: N_("Super Swap!"),
    SWITCH_COLOR: N_("Switch Color"),
    SLAP: N_("Slap"),
    LEFT: N_("to the left"),
    RIGHT: N_("to the right"),
}


def called(name: str) -> str:
    """Give a card, a colour or a direction as people at the table call it."""
    return _(NAMES.get(name, name))

"""The 120 cards of Swintus Zombie, and what fits on what.

Source: Swintus Zombie rulebook, "Components", "Number Cards", "Virus and Vaccine Cards",
"Instruction Cards". On the pipe a card is "red_7", "red_khapyozh", "red_virus" or "polisvin".
A card of which only the kind is known is named by that alone ("khapyozh"), an unknown one is "".
"""

from collections.abc import Mapping

COLOURS = ("red", "green", "yellow", "blue")
NUMBERS = tuple("01234567")
KHAPYOZH = "khapyozh"
PEREKHRYUK = "perekhryuk"
TIKHOKHRYUN = "tikhokhryun"
KHLOPKOPYT = "khlopkopyt"
POLISVIN = "polisvin"
VIRUS = "virus"
VACCINE = "vaccine"
COLOURED = (KHAPYOZH, PEREKHRYUK, TIKHOKHRYUN, KHLOPKOPYT)
INSTRUCTIONS = (*COLOURED, POLISVIN)
ZOMBIES = (VIRUS, VACCINE)
VALUES = (*NUMBERS, *INSTRUCTIONS, *ZOMBIES)
UNKNOWN = ""
DEALT_CARDS = 8
COPIES = 2
POLISVINS = 8


def card_name(colour: str, value: str) -> str:
    """Give the name of a card; Polisvin is grey and has no colour."""
    return value if value == POLISVIN or not colour else f"{colour}_{value}"


_COLOURED_CARDS = {
    card_name(colour, value): (colour, value)
    for colour in COLOURS
    for value in (*NUMBERS, *COLOURED, *ZOMBIES)
}
_PARTS: Mapping[str, tuple[str, str]] = {
    **_COLOURED_CARDS,
    **{value: ("", value) for value in INSTRUCTIONS},
    UNKNOWN: ("", ""),
}
DECK: Mapping[str, int] = dict.fromkeys(_COLOURED_CARDS, COPIES) | {POLISVIN: POLISVINS}
ZOMBIE_CARDS = sum(n for card, n in DECK.items() if _PARTS[card][1] in ZOMBIES)
ALL_CARDS = sum(DECK.values())

# What people type: the rulebook's other words for the same.
_ALIASES = {
    "orange": "yellow",
    "gobble": KHAPYOZH,
    "turnaround": PEREKHRYUK,
    "hush": TIKHOKHRYUN,
    "clap": KHLOPKOPYT,
}


def deck_cards(*, has_zombies: bool) -> int:
    """Give how many cards a game is played with: 120, or 104 for beginners."""
    return ALL_CARDS if has_zombies else ALL_CARDS - ZOMBIE_CARDS


def colour_of(card: str) -> str:
    """Give a card's colour; "" where it has none, or it is not known."""
    return _PARTS.get(card, ("", ""))[0]


def value_of(card: str) -> str:
    """Give a card's number or kind; "" where it is not known."""
    return _PARTS.get(card, ("", ""))[1]


def is_zombie(card: str) -> bool:
    """Say whether a card is a virus or a vaccine."""
    return value_of(card) in ZOMBIES


def read_card(text: str) -> str | None:
    """Give the card that a text names, in the order of its words or not; None: it is no card."""
    words = text.lower().replace("_", " ").replace(":", " ").replace("-", " ").split()
    words = [_ALIASES.get(word, word) for word in words]
    for name in ("_".join(words), "_".join(reversed(words))):
        if name in DECK:
            return name
    return None


def fits(card: str, top: str, colour: str, *, is_top_value_counted: bool = True) -> bool:
    """Say whether a card may be played.

    Rules: "Adding to the Pile", "Instruction Cards", "Infection". What is not known forbids
    nothing.

    Args:
        card: The card.
        top: What lies on the pile; "" where that is not known.
        colour: The colour that counts: the top card's, or the one named for a Polisvin.
        is_top_value_counted: Whether the top card may be matched by its value too.
    """
    value = value_of(card)
    if value == POLISVIN or not colour or colour_of(card) == colour:
        return True
    # A virus or a vaccine goes onto its own colour only.
    is_same = is_top_value_counted and value == value_of(top)
    return is_same and value not in ZOMBIES

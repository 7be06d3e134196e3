"""Cards, colours and directions of Swintus Zombie in the words of the table's language."""

from collections.abc import Mapping

from slapmat.games.swintus.cards import (
    KHAPYOZH,
    KHLOPKOPYT,
    NUMBERS,
    PEREKHRYUK,
    POLISVIN,
    TIKHOKHRYUN,
    VACCINE,
    VIRUS,
    colour_of,
    value_of,
)
from slapmat.games.swintus.state import LEFT
from slapmat.table.language import N_, _, n_, number, p_
from slapmat.table.stamps import NS_PER_MS

COARSE_NS = 5 * NS_PER_MS

COLOUR_WORDS: Mapping[str, str] = {
    "red": N_("red"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "blue": N_("blue"),
}
KINDS: Mapping[str, str] = {
    KHAPYOZH: N_("Khapyozh"),
    PEREKHRYUK: N_("Perekhryuk"),
    TIKHOKHRYUN: N_("Tikhokhryun"),
    KHLOPKOPYT: N_("Khlopkopyt"),
    POLISVIN: N_("Polisvin"),
    VIRUS: N_("Virus"),
    VACCINE: N_("Vaccine"),
}
NUMBER_OF: Mapping[str, str] = {
    "red": N_("red {number}"),
    "green": N_("green {number}"),
    "yellow": N_("yellow {number}"),
    "blue": N_("blue {number}"),
}
INSTRUCTION_OF: Mapping[str, str] = {
    "red": N_("red {card}"),
    "green": N_("green {card}"),
    "yellow": N_("yellow {card}"),
    "blue": N_("blue {card}"),
}
ZOMBIES: Mapping[tuple[str, str], str] = {
    ("red", VIRUS): N_("Nekrokashel"),
    ("red", VACCINE): N_("Grelka-gorelka"),
    ("green", VIRUS): N_("Mertvosopli"),
    ("green", VACCINE): N_("Umorin"),
    ("yellow", VIRUS): N_("Skeletizm"),
    ("yellow", VACCINE): N_("Shtyroid"),
    ("blue", VIRUS): N_("Gnilozubye"),
    ("blue", VACCINE): N_("Buravushka"),
}


def card_text(card: str) -> str:
    """Give a card as people call it: "red 7", "blue Khapyozh", "Polisvin", "Nekrokashel"."""
    colour, value = colour_of(card), value_of(card)
    name = ZOMBIES.get((colour, value))
    if name is not None:
        return _(name)
    if not colour:
        return _(KINDS[value]) if value in KINDS else ""
    if value in NUMBERS:
        return _(NUMBER_OF[colour]).format(number=value)
    return _(INSTRUCTION_OF[colour]).format(card=_(KINDS[value]))


def kind_text(value: str) -> str:
    """Give a number or a kind of card by itself: "7", "Khapyozh"."""
    return _(KINDS[value]) if value in KINDS else value


def colour_text(colour: str) -> str:
    """Give a colour; "" where none is known."""
    return _(COLOUR_WORDS[colour]) if colour in COLOUR_WORDS else ""


def direction_text(direction: int) -> str:
    """Give the direction of play."""
    return p_("direction", "left") if direction == LEFT else p_("direction", "right")


def cards_text(count: int) -> str:
    """Give a number of cards."""
    return n_("{count} card", "{count} cards", count).format(count=count)


def gap_text(gap_ns: int, doubt_ns: int) -> str:
    """Give a gap in ms, with no more digits than its doubt supports."""
    digits = 0 if doubt_ns >= COARSE_NS else 1 if doubt_ns >= NS_PER_MS else 2
    return _("{gap} ms").format(gap=number(gap_ns / NS_PER_MS, digits))

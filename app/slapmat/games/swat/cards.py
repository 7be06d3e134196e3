"""The 110 cards of SWAT!

Source: SWAT! rulebook, "Game Components".
"""

from collections.abc import Mapping

ZAPPER = "zapper"
WILD = "wild"
SWAT_OR_NOT = "swat_or_not"

Cards = Mapping[str, int]
"""How many of each card, by name; nobody changes one in place."""


def sure(value: int) -> str:
    """Give the name of the Sure Sting card of this value."""
    return f"sure:{value:+d}"


def double(value: int) -> str:
    """Give the name of the Double or NoSting card of this value."""
    return f"double:{value:+d}"


def value_of(card: str) -> int:
    """Give the value printed on a Sure Sting or Double or NoSting card."""
    return int(card.partition(":")[2])


def value_text(card: str) -> str:
    """Give the value as printed: "+4", "-2"."""
    return card.partition(":")[2]


SURE_COUNTS = {sure(value): 3 for value in (1, 2, 3, 4)} | {sure(-1): 4, sure(-2): 4}
DOUBLE_COUNTS = {
    double(2): 12,
    double(3): 10,
    double(4): 8,
    double(5): 8,
    double(6): 8,
    double(-2): 6,
    double(-4): 6,
}
DECK: Cards = {SWAT_OR_NOT: 15, ZAPPER: 13, WILD: 4} | SURE_COUNTS | DOUBLE_COUNTS


def added(cards: Cards, more: Cards) -> Cards:
    """Give both together."""
    total = dict(cards)
    for card, count in more.items():
        total[card] = total.get(card, 0) + count
    return total


def counted(names: tuple[str, ...]) -> Cards:
    """Count cards that lie in a row."""
    total: dict[str, int] = {}
    for name in names:
        total[name] = total.get(name, 0) + 1
    return total

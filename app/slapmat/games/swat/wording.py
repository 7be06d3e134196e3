"""Numbers of SWAT! as they are printed."""

from slapmat.games.swat.cards import SWAT_OR_NOT, WILD, ZAPPER
from slapmat.table.language import N_, _, number
from slapmat.table.stamps import NS_PER_MS

MINUS = "\u2212"
NOTHING = "\u2013"
NAMES = {ZAPPER: N_("Zapper"), WILD: N_("Wild"), SWAT_OR_NOT: N_("Swat or Not")}
COARSE_NS = 5 * NS_PER_MS


def card_text(card: str) -> str:
    """Give a card as people call it: "Zapper", "+4", "+4 Sure Sting"."""
    kind, __, value = card.partition(":")
    if not value:
        return _(NAMES.get(kind, kind))
    shown = value.replace("-", MINUS)
    return _("{value} Sure Sting").format(value=shown) if kind == "sure" else shown


def points_text(points: int, *, signed: bool = False) -> str:
    """Give points as printed: "27", "−1"; signed: "+4", "0"."""
    return f"+{number(points)}" if signed and points > 0 else number(points)


def gap_text(gap_ns: int, doubt_ns: int) -> str:
    """Give a gap in ms, with no more digits than its doubt supports."""
    digits = 0 if doubt_ns >= COARSE_NS else 1 if doubt_ns >= NS_PER_MS else 2
    return _("{ms} ms").format(ms=number(gap_ns / NS_PER_MS, digits))

"""Numbers of SWAT! as they are printed."""

from slapmat.table.stamps import NS_PER_MS

MINUS = "\u2212"
NOTHING = "\u2013"
COARSE_NS = 5 * NS_PER_MS


def card_text(card: str) -> str:
    """Give a card as people call it: "Zapper", "+4", "+4 Sure Sting"."""
    kind, _, value = card.partition(":")
    if not value:
        return {"swat_or_not": "Swat or Not"}.get(kind, kind.capitalize())
    shown = value.replace("-", MINUS)
    return f"{shown} Sure Sting" if kind == "sure" else shown


def points_text(points: int, *, signed: bool = False) -> str:
    """Give points as printed: "27", "−1"; signed: "+4", "0"."""
    sign = MINUS if points < 0 else "+" if signed and points else ""
    return f"{sign}{abs(points)}"


def gap_text(gap_ns: int, doubt_ns: int) -> str:
    """Give a gap in ms, with no more digits than its doubt supports."""
    digits = 0 if doubt_ns >= COARSE_NS else 1 if doubt_ns >= NS_PER_MS else 2
    return f"{gap_ns / NS_PER_MS:.{digits}f} ms"

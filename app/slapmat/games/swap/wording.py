"""Times of Swap! as they are shown."""

from slapmat.table.language import _, number
from slapmat.table.stamps import NS_PER_MS

COARSE_NS = 5 * NS_PER_MS


def gap_text(gap_ns: int, doubt_ns: int) -> str:
    """Give a gap in ms, with no more digits than its doubt supports."""
    digits = 0 if doubt_ns >= COARSE_NS else 1 if doubt_ns >= NS_PER_MS else 2
    return _("{number} ms").format(number=number(gap_ns / NS_PER_MS, digits))

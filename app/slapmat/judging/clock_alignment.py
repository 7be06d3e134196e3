"""Where another clock stands on the table's: from pings, with an error that can be believed.

A ping is sent at `sent_ns` on the table's clock, heard and answered at two times of the other
clock, and its answer has come by `got_ns`. Nobody can see how the delay is shared between the two
ways. But the other clock showed `heard` not before `sent_ns`, and `replied` not after `got_ns`;
and no crystal is off by more than MOST_DRIFT. So every ping bounds where the other clock stands at
any time, the tighter the sooner it came back and the nearer it is, and the truth lies within all
these bounds. The estimate is a line through the quickest quarter of the pings, kept within them.

What was told stays told: the mapping never jumps, but is bent by at most MOST_SLEW, so that two
edges of one clock keep their order, and their gap to half a thousandth.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

MOST_DRIFT = 200e-6
"""How fast two clocks may drift apart: a Pico's crystal is good for 30 ppm, a Pi's for 50."""
MOST_SLEW = 500e-6
REMEMBERED = 64
LEAST_PINGS = 4
# The estimate is worked out anew so often at the most; in between it is a line.
RENEWED_NS = 50_000_000
NEARING_NS = 2_000_000_000


class Ping(NamedTuple):
    """One ping that was answered; times in ns, the inner two on the other clock."""

    sent_ns: int
    heard_ns: int
    replied_ns: int
    got_ns: int

    @property
    def round_trip_ns(self) -> int:
        """Give how long it was under way, without what the other side took."""
        return (self.got_ns - self.sent_ns) - (self.replied_ns - self.heard_ns)


class Mapped(NamedTuple):
    """A time of the other clock on the table's, and how far that may be off, either way."""

    at_ns: int
    error_ns: int


class _Anchor(NamedTuple):
    """From here on the mapping is a line: at `other_ns` it is `offset_ns`, and bends by `slope`."""

    other_ns: int
    offset_ns: float
    slope: float
    error_ns: float


@dataclass(slots=True)
class ClockAlignment:
    """Another clock on the table's, from the pings of the last half minute."""

    _pings: deque[Ping] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    _anchor: _Anchor | None = None

    @property
    def is_known(self) -> bool:
        """Say whether enough pings came back to map anything."""
        return len(self._pings) >= LEAST_PINGS

    @property
    def least_round_trip_ns(self) -> int:
        """Give the round trip of the quickest ping that is remembered; 0 without one."""
        return min((ping.round_trip_ns for ping in self._pings), default=0)

    def add(self, ping: Ping) -> bool:
        """Take a ping that was answered; one that cannot be is left out, and False is given."""
        if ping.round_trip_ns < 0 or ping.replied_ns < ping.heard_ns:
            return False
        self._pings.append(ping)
        if self._anchor is not None and self.is_known:
            self._renew(max(ping.replied_ns, self._anchor.other_ns))
        return True

    def mapped(self, other_ns: int) -> Mapped:
        """Give a time of the other clock on the table's.

        Raises:
            ValueError: Too few pings came back; see `is_known`.
        """
        if not self.is_known:
            raise ValueError("Nothing is known of the other clock yet.")
        anchor = self._anchor
        if anchor is None or other_ns - anchor.other_ns > RENEWED_NS:
            anchor = self._renew(other_ns)
        after_ns = other_ns - anchor.other_ns
        # Before the anchor the line of the one before held; what it was off by is in the error.
        offset_ns = anchor.offset_ns + anchor.slope * max(0, after_ns)
        error_ns = anchor.error_ns + (MOST_DRIFT + MOST_SLEW) * abs(after_ns)
        return Mapped(other_ns + round(offset_ns), round(error_ns) + 1)

    def _renew(self, other_ns: int) -> _Anchor:
        """Work out the estimate for a moment, and bend the mapping towards it from there on."""
        low_ns, high_ns = bounds(self._pings, other_ns)
        fitted_ns, drift = fitted(self._pings, other_ns)
        wanted_ns = min(max(fitted_ns, low_ns), high_ns)
        old = self._anchor
        if old is None:
            offset_ns, slope = wanted_ns, drift
        else:
            offset_ns = old.offset_ns + old.slope * max(0, other_ns - old.other_ns)
            # With the drift itself: else it would always be behind by what comes of it meanwhile.
            slope = drift + (wanted_ns - offset_ns) / NEARING_NS
            slope = min(max(slope, -MOST_SLEW), MOST_SLEW)
        error_ns = max(high_ns - offset_ns, offset_ns - low_ns, self.least_round_trip_ns / 2)
        self._anchor = _Anchor(other_ns, offset_ns, slope, error_ns)
        return self._anchor


def bounds(pings: Sequence[Ping], other_ns: int) -> tuple[float, float]:
    """Give between which offsets (table's less other clock's) the truth lies at a moment, in ns."""
    low_ns = max(
        ping.sent_ns - ping.heard_ns - MOST_DRIFT * abs(other_ns - ping.heard_ns) for ping in pings
    )
    high_ns = min(
        ping.got_ns - ping.replied_ns + MOST_DRIFT * abs(other_ns - ping.replied_ns)
        for ping in pings
    )
    # Clocks that drift faster than any crystal make them cross: then neither can be believed.
    return (low_ns, high_ns) if low_ns <= high_ns else (high_ns, low_ns)


def fitted(pings: Sequence[Ping], other_ns: int) -> tuple[float, float]:
    """Give a line through the quickest quarter of the pings: its offset at a moment, its slope."""
    best = sorted(pings, key=lambda ping: ping.round_trip_ns)[: max(LEAST_PINGS, len(pings) // 4)]
    points = [
        (
            (ping.heard_ns + ping.replied_ns) / 2 - other_ns,
            (ping.sent_ns + ping.got_ns - ping.heard_ns - ping.replied_ns) / 2,
        )
        for ping in best
    ]
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0
    slope = min(max(slope, -MOST_DRIFT), MOST_DRIFT)
    return mean_y - slope * mean_x, slope

"""When something happened, and how well that is known."""

from typing import NamedTuple

MAIN_CLOCK = "main"
NS_PER_MS = 1_000_000
NS_PER_S = 1_000_000_000


class Stamp(NamedTuple):
    """One moment on one clock.

    Attributes:
        at_ns: Nanoseconds on the table's monotonic clock.
        jitter_ns: The stamp may be off by this much either way.
        clock: The clock that made it; two stamps of one clock share its offset error.
        offset_error_ns: For a foreign clock, how far its mapping to the table's clock may be off.
    """

    at_ns: int
    jitter_ns: int
    clock: str = MAIN_CLOCK
    offset_error_ns: int = 0

    def doubt_ns(self, other: "Stamp") -> int:
        """Give the gap up to which the order of the two cannot be told, in ns."""
        doubt_ns = self.jitter_ns + other.jitter_ns
        if self.clock != other.clock:
            doubt_ns += self.offset_error_ns + other.offset_error_ns
        return doubt_ns

    def surely_before(self, other: "Stamp") -> bool:
        """Say whether this came first, whatever the errors were."""
        return other.at_ns - self.at_ns > self.doubt_ns(other)

    def moved(self, by_ns: int) -> "Stamp":
        """Give the same stamp `by_ns` later."""
        return self._replace(at_ns=self.at_ns + by_ns)

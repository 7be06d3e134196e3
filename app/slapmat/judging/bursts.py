"""A burst: edges of one line that follow each other too closely to be told apart."""

from dataclasses import dataclass

from slapmat.table.stamps import NS_PER_MS, Stamp

SPIKE_NS = NS_PER_MS
NOISY_NS = 200 * NS_PER_MS


@dataclass(slots=True)
class Burst:
    """One burst of one line; it grows while its edges come.

    Attributes:
        first: Its first edge.
        last: Its last edge so far.
        begins_closed: How the line was before it.
        ends_closed: How the line is after it, as far as it has come.
    """

    first: Stamp
    last: Stamp
    begins_closed: bool
    ends_closed: bool

    @property
    def lasts_ns(self) -> int:
        """Give the time from its first edge to its last."""
        return self.last.at_ns - self.first.at_ns

    @property
    def is_spike(self) -> bool:
        """Say whether it is too short for a finger: under 1 ms, and open again."""
        return not (self.begins_closed or self.ends_closed) and self.lasts_ns < SPIKE_NS

    @property
    def is_press(self) -> bool:
        """Say whether a finger closed the line."""
        return not (self.begins_closed or self.is_spike)

    @property
    def is_noisy(self) -> bool:
        """Say whether it is too long for a finger's bounces."""
        return self.lasts_ns > NOISY_NS

    @property
    def opens(self) -> bool:
        """Say whether a finger left the line in it."""
        return not (self.ends_closed or self.is_spike)

    def is_over(self, watermark_ns: int, quiet_ns: int) -> bool:
        """Say whether no edge below the watermark or after it can still belong to it."""
        return watermark_ns >= self.last.at_ns + quiet_ns

    def is_press_sure(self, watermark_ns: int, quiet_ns: int) -> bool:
        """Say whether an edge to come can no longer change that this is, or is not, a press.

        What is at least 1 ms long stays no spike. Shorter, but closed at the watermark: an edge
        to come makes it long enough if the watermark is 1 ms after the first.
        """
        return (
            self.begins_closed
            or self.lasts_ns >= SPIKE_NS
            or (self.ends_closed and watermark_ns >= self.first.at_ns + SPIKE_NS)
            or self.is_over(watermark_ns, quiet_ns)
        )

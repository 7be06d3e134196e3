"""When what has failed is tried again: ever more seldom, and soon again once it has worked."""

from slapmat.table.stamps import NS_PER_S

FIRST_RETRY_NS = NS_PER_S
LAST_RETRY_NS = 30 * NS_PER_S
# What fails again later than this after it was tried did work meanwhile.
WORKED_NS = 5 * NS_PER_S


class Backoff:
    """The times at which one thing is tried again: after 1 s, 2 s, 4 s, at most 30 s."""

    def __init__(self, first_ns: int = FIRST_RETRY_NS, last_ns: int = LAST_RETRY_NS) -> None:
        """Begin with nothing failed."""
        self._first_ns = first_ns
        self._last_ns = last_ns
        self._after_ns = 0
        self.retry_at_ns: int | None = None

    def is_due(self, now_ns: int) -> bool:
        """Say whether it may be tried now."""
        return self.retry_at_ns is None or now_ns >= self.retry_at_ns

    def failed(self, now_ns: int) -> None:
        """Note that it has failed now."""
        has_worked = self.retry_at_ns is None or now_ns - self.retry_at_ns >= WORKED_NS
        self._after_ns = self._first_ns if has_worked else min(2 * self._after_ns, self._last_ns)
        self.retry_at_ns = now_ns + self._after_ns

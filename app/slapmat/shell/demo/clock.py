"""A clock that runs as fast as is wished, or as fast as the machine."""

import time

from slapmat.table.stamps import NS_PER_S

# Far from 0, as a machine's own clock is: nothing may mistake 0 for a moment of the evening.
BEGINS_NS = 1_000 * NS_PER_S


class DemoClock:
    """The time of a demo; it passes only while the demo sleeps."""

    def __init__(self, speed: float | None = None) -> None:
        """Begin.

        Args:
            speed: How many times faster than real time it runs; None: without any waiting.
        """
        self._speed = speed
        self._now_ns = BEGINS_NS
        self._began_s = time.monotonic()

    def now_ns(self) -> int:
        """Give the time."""
        return self._now_ns

    def sleep_until(self, at_ns: int) -> None:
        """Let the time pass up to a moment; one that is over is now."""
        self._now_ns = max(self._now_ns, at_ns)
        if self._speed is None:
            return
        due_s = self._began_s + (self._now_ns - BEGINS_NS) / NS_PER_S / self._speed
        time.sleep(max(0.0, due_s - time.monotonic()))

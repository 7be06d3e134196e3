"""gpiozero's ticks on the table's clock.

Ticks are opaque: a factory alone knows what they count and how to subtract them (pigpio's are 32
bits of µs that wrap after 71 minutes). So the two clocks are read side by side now and then, and a
tick is placed by its difference to the tick that was read.
"""

from collections.abc import Callable
from typing import Protocol

from slapmat.table.stamps import NS_PER_MS, NS_PER_S

SAMPLES = 5
# Where a stamp may lie as seen from its callback. One that lies elsewhere is of another clock
# (lg before Linux 5.7 mixed two), and nobody knows how far that one is off.
OLDEST_NS = 60 * NS_PER_S
NEWEST_NS = 100 * NS_PER_MS


class TickingFactory(Protocol):
    """What gpiozero's factories tell about time."""

    def ticks(self) -> float:
        """Give the time now."""

    def ticks_diff(self, later: float, earlier: float) -> float:
        """Give how much later one is, in seconds."""


class UnknownClockError(ValueError):
    """A tick of a clock whose offset is not known."""


class TickClock:
    """Places a factory's ticks on the table's clock."""

    def __init__(self, factory: TickingFactory, clock_ns: Callable[[], int]) -> None:
        """Read both clocks."""
        self._factory = factory
        self._clock_ns = clock_ns
        self._read_at = (0, 0.0)
        self.read_again()

    @property
    def read_at_ns(self) -> int:
        """When the clocks were last read."""
        return self._read_at[0]

    def read_again(self) -> None:
        """Read both clocks side by side; the time between them is wrong by half the reading."""
        readings = []
        for _ in range(SAMPLES):
            before_ns = self._clock_ns()
            ticks = self._factory.ticks()
            took_ns = self._clock_ns() - before_ns
            readings.append((took_ns, before_ns + took_ns // 2, ticks))
        _, at_ns, ticks = min(readings)
        # One assignment: callbacks of other threads read it.
        self._read_at = (at_ns, ticks)

    def at_ns(self, ticks: float) -> int:
        """Give when a tick of just now was.

        Raises:
            UnknownClockError: It cannot have been just now.
        """
        read_ns, read_ticks = self._read_at
        after_s = self._factory.ticks_diff(ticks, read_ticks)
        before_s = self._factory.ticks_diff(read_ticks, ticks)
        # Where ticks wrap, one of the two went the long way round.
        offset_s = after_s if abs(after_s) <= abs(before_s) else -before_s
        at_ns = read_ns + round(offset_s * NS_PER_S)
        age_ns = self._clock_ns() - at_ns
        if not -NEWEST_NS <= age_ns <= OLDEST_NS:
            raise UnknownClockError(f"a stamp lies {age_ns / NS_PER_S:.3f} s back")
        return at_ns

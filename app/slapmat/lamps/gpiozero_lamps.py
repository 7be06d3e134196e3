"""Lamps that blink by themselves: a thread of their own, which sleeps while nothing changes.

The table only says states. A pin that hangs or fails holds up no slap: its thread does, and what
it raised is said the next time that the table tells a state.
"""

import threading
import time
from collections.abc import Callable, Mapping

from slapmat.lamps.patterns import Beat, Power
from slapmat.lamps.port import Bank, Failures
from slapmat.referee.effects import LampState
from slapmat.table.stamps import NS_PER_S

# Long enough for any pin; a thread that hangs longer is left behind, and ends with the program.
MOST_WAIT_S = 2.0


class GpiozeroLamps:
    """The lamps of a table, on gpiozero's pins or at the end of a cable."""

    def __init__(
        self, bank: Bank, power: Power, clock_ns: Callable[[], int] = time.monotonic_ns
    ) -> None:
        """Take the lamps, not open yet."""
        self._bank = bank
        self._power = power
        self._clock_ns = clock_ns
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._beat = Beat(power)
        # What the thread has ended of; None: it lives, or was told to end.
        self.failure: Exception | None = None
        self._is_closing = False
        self._thread: threading.Thread | None = None

    @property
    def failures(self) -> Failures:
        """The lamps that were given up while others work."""
        return self._bank.failures

    def open(self) -> None:
        """Take the pins, and start; all are dark.

        Raises:
            LampsError: No lamp can be had.
        """
        self.close()
        self._bank.open()
        self._beat, self.failure, self._is_closing = Beat(self._power), None, False
        self._thread = threading.Thread(target=self._run, name="lamps", daemon=True)
        self._thread.start()

    def light(self, states: Mapping[str, LampState]) -> None:
        """Light every lamp as its button is told, at once; the others are dark.

        Raises:
            LampsError: No lamp works any more.
        """
        if self.failure is not None:
            raise self.failure
        with self._lock:
            self._beat.tell(states, self._clock_ns())
        self._wake.set()

    def close(self) -> None:
        """Let all go dark, and give the pins back."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._is_closing = True
        self._wake.set()
        thread.join(MOST_WAIT_S)
        self._bank.close()

    def _run(self) -> None:
        try:
            while not self._is_closing:
                self._wake.clear()
                due_ns = self._turn()
                self._wake.wait(None if due_ns is None else due_ns / NS_PER_S)
        except Exception as error:  # noqa: BLE001 - told by the next `light`, on the table's own thread
            self.failure = error

    def _turn(self) -> int | None:
        """Write the levels of this moment; give in how many ns the next ones are due."""
        with self._lock:
            now_ns = self._clock_ns()
            levels, next_ns = self._beat.levels(now_ns), self._beat.next_ns(now_ns)
        self._bank.show(levels)
        return None if next_ns is None else max(0, next_ns - self._clock_ns())

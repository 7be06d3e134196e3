"""The loudspeaker: a thread of its own, which sleeps while nothing is to be heard.

The table only asks; a device that hangs, is slow to open, or fails holds up no slap.
"""

import threading
import time
from collections.abc import Callable

from slapmat.referee.effects import Play
from slapmat.sound.mixing import Mixing
from slapmat.table.stamps import NS_PER_S

# Long enough for a device that works. A thread that waits longer for one that hangs is left behind:
# it gives that up by itself (`apart.py`), and whoever turned the volume is not to wait so long.
MOST_WAIT_S = 0.5


class Loudspeaker:
    """What makes cues and the voice heard."""

    def __init__(
        self,
        make: Callable[[], Mixing],
        *,
        has_cues: bool = True,
        clock_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Take what makes it, not open yet.

        Args:
            make: Gives what does the work, anew each time that it is opened.
            has_cues: Whether cues are heard, or only the voice.
            clock_ns: The clock.
        """
        self._make = make
        self._has_cues = has_cues
        self._clock_ns = clock_ns
        self._wake = threading.Event()
        # What the thread has ended of; None: it lives, or was told to end.
        self.failure: Exception | None = None
        self._stop = threading.Event()
        self._mixing: Mixing | None = None
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Start; the thread opens the device and tells what is wrong with it."""
        self.close()
        self.failure, self._stop, self._mixing = None, threading.Event(), self._make()
        self._thread = threading.Thread(
            target=self._run, args=(self._mixing, self._stop), name="sound", daemon=True
        )
        self._thread.start()

    def play(self, play: Play) -> None:
        """Begin a short sound, and return at once.

        Raises:
            Exception: The thread has ended with this.
        """
        self._check()
        if self._mixing is not None and self._has_cues:
            self._mixing.ask(play, self._clock_ns())
            self._wake.set()

    def say(self, samples: bytes) -> None:
        """Have the voice heard; what it said before ends. No samples: it is silent."""
        if self._mixing is not None:
            self._mixing.say(samples, self._clock_ns())
            self._wake.set()

    def close(self) -> None:
        """Be silent, and give the device back."""
        thread, self._thread, self._mixing = self._thread, None, None
        if thread is None:
            return
        self._stop.set()
        self._wake.set()
        thread.join(MOST_WAIT_S)

    def _check(self) -> None:
        if self.failure is not None:
            raise self.failure

    def _run(self, mixing: Mixing, stop: threading.Event) -> None:
        """Turn until told to stop; a thread that hung for long has an event of its own."""
        try:
            while not stop.is_set():
                self._wake.clear()
                due_ns = mixing.turn(self._clock_ns())
                if not stop.is_set():
                    self._wake.wait(wait_s(due_ns, self._clock_ns()))
            mixing.close()
        except Exception as error:  # noqa: BLE001 - told by the next `play`, on the table's own thread
            self.failure = error


def wait_s(due_ns: int | None, now_ns: int) -> float | None:
    """Give for how long to wait, in s; None: until something is asked for."""
    return None if due_ns is None else max(0, due_ns - now_ns) / NS_PER_S

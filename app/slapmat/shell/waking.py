"""Sleeping until something happens: a pipe that any thread may write to.

A sleep ends late by what a processor takes to come back from its rest: 60 to 200 µs. Where a slap
may be decided when it ends, the last bit of it is waited for awake: as long as they are late here.
"""

import ctypes
import os
import selectors
import time
from collections.abc import Callable
from contextlib import suppress

from slapmat.table.stamps import NS_PER_MS, NS_PER_S

MOST_READ_BYTES = 4096
# Linux, <linux/prctl.h>: how late the thread's sleeps may end, so that several can end together.
PR_SET_TIMERSLACK = 29
SLACK_NS = 1_000
# A slap is known to be one after 1 ms and what its source allows for.
SHORT_NS = 2 * NS_PER_MS
# At the beginning, and at most: what is later than that is no rest, but others at work.
AWAKE_NS = 120_000
MOST_AWAKE_NS = 400_000
# One late sleep is waited for at once, and forgotten by and by.
MARGIN_SHARE = 4
FORGOTTEN_SHARE = 16


class Waker:
    """Ends the loop's sleep, from whatever thread.

    Attributes:
        awake_ns: How long the end of a short sleep is waited for awake.
    """

    def __init__(self, clock_ns: Callable[[], int] = time.monotonic_ns) -> None:
        """Make the pipe; this thread, which is to sleep, is woken exactly from now on.

        Args:
            clock_ns: The clock of the times it is given and gives.
        """
        wake_exactly()
        self._clock_ns = clock_ns
        self._read_fd, self._write_fd = os.pipe()
        os.set_blocking(self._read_fd, False)
        os.set_blocking(self._write_fd, False)
        # Not epoll: it counts in whole ms, rounded up, and a slap is known after one.
        self._selector = selectors.SelectSelector()
        self._selector.register(self._read_fd, selectors.EVENT_READ)
        self._is_woken = False
        self._has_bytes = False
        self.awake_ns = AWAKE_NS

    def wake(self) -> None:
        """Let the sleep under way, or the next one, end at once; never blocks or raises."""
        self._is_woken = True
        # A full pipe wakes as well, and a source's thread may outlive the loop.
        with suppress(OSError):
            os.write(self._write_fd, b"\0")

    @property
    def is_woken(self) -> bool:
        """Say whether somebody woke the loop since `take` was called last."""
        return self._is_woken

    def take(self) -> bool:
        """Say whether somebody woke the loop since the last call."""
        if not (self._is_woken or self._has_bytes):
            return False
        # The pipe is emptied first: a byte too many costs one turn, one too few a slap.
        self._has_bytes = False
        with suppress(BlockingIOError):
            os.read(self._read_fd, MOST_READ_BYTES)
        is_woken, self._is_woken = self._is_woken, False
        return is_woken

    def sleep(self, until_ns: int, now_ns: int) -> int:
        """Sleep until then, or until somebody wakes us; a short sleep ends on time.

        Args:
            until_ns: When it is over.
            now_ns: The time, just read.

        Returns:
            The time after it. In some machines a reading of the clock is dear: no one is wasted.
        """
        span_ns = until_ns - now_ns
        if not 0 < span_ns < SHORT_NS:
            self._select(span_ns)
            return self._clock_ns()
        self._select(span_ns - self.awake_ns)
        woken_ns = now_ns = self._clock_ns()
        while now_ns < until_ns:
            if self._has_bytes or self._is_woken:
                # What woke us may have happened since.
                return self._clock_ns()
            now_ns = self._clock_ns()
        if span_ns > self.awake_ns:
            self._note_late(woken_ns - (until_ns - self.awake_ns))
        return now_ns

    def _note_late(self, late_ns: int) -> None:
        """Wait awake for as long as sleeps were late of late, and a little more."""
        forgotten_ns = self.awake_ns - self.awake_ns // FORGOTTEN_SHARE
        wanted_ns = late_ns + late_ns // MARGIN_SHARE
        self.awake_ns = min(max(wanted_ns, forgotten_ns), MOST_AWAKE_NS)

    def _select(self, span_ns: int) -> None:
        # Whoever is between its two steps of waking has the byte written after `take`.
        self._has_bytes = bool(self._selector.select(max(0, span_ns) / NS_PER_S))

    def close(self) -> None:
        """Give the pipe back."""
        self._selector.close()
        os.close(self._read_fd)
        # Not before the number is gone: a late wake must not write into another file.
        write_fd, self._write_fd = self._write_fd, -1
        os.close(write_fd)


def wake_exactly() -> None:
    """Have the kernel end this thread's sleeps when they are over, not up to 50 µs later.

    A slap is known to be one after a sleep. Other systems than Linux do as they do.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).prctl(PR_SET_TIMERSLACK, ctypes.c_ulong(SLACK_NS), 0, 0, 0)

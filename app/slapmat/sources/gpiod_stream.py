"""Rings when the kernel has edges, and keeps its buffer from running over.

A thread waits for edges and wakes the reader, who empties the buffer: it has the processor at once,
and its watermark does not hang on when this thread gets its turn. Only where the reader does not
come does the thread empty it. It wakes the reader once more where a number is missing: else the
reader knows when it wants to look again. Whatever is raised here is kept for the reader; the thread
ends only with the chip or the source.

The buffer is read without asking first whether there is anything in it, nor how long to wait: a
reading that finds none costs a slap one call of the kernel, not three.
"""

import errno
import logging
import os
import select
import threading
from collections.abc import Callable
from contextlib import suppress

from slapmat.sources.gpiod_order import ALLOWANCE_NS, PATIENCE_NS, Order, Told
from slapmat.sources.gpiod_port import MOST_UNREAD, Request
from slapmat.sources.port import Wake
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

# Then what is behind a missing number can be told.
GIVEN_UP_MS = -(-PATIENCE_NS // NS_PER_MS)
# So long the reader may take to come before the thread empties the buffer, which has room for more
# than any contact moves meanwhile.
READER_MS = 10
GONE = select.POLLERR | select.POLLHUP | select.POLLNVAL


class GpiodStream:
    """The edges of one request."""

    def __init__(
        self, request: Request, order: Order, wake: Wake, clock_ns: Callable[[], int]
    ) -> None:
        """Start the thread.

        Args:
            request: The lines.
            order: Puts the edges in order.
            wake: Called when there are edges, and when a missing number is given up.
            clock_ns: The clock of the stamps.
        """
        self._request = request
        self._order = order
        self._wake = wake
        self._clock_ns = clock_ns
        self._lock = threading.Lock()
        os.set_blocking(request.fd, False)
        self._error: Exception | None = None
        self._nudge_fd = os.eventfd(0)
        self._is_over = self._is_rung = False
        self._thread = threading.Thread(target=self._run, name="slapmat-gpiod", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        poll = polling(self._request.fd, self._nudge_fd)
        answer = polling(self._nudge_fd)
        timeout_ms: int | None = None
        while not self._is_over and self._error is None:
            ready = dict(poll.poll(timeout_ms))
            if not ready:
                self._ring()
            elif self._request.fd in ready and not self._is_over:
                if ready[self._request.fd] & GONE:
                    # Older kernels say so only here, later ones to whoever reads as well.
                    self._error = OSError(errno.ENODEV, os.strerror(errno.ENODEV))
                # Before the ring: who is rung for answers, however quick.
                self._is_rung = True
                self._ring()
                if not answer.poll(READER_MS):
                    self._drain_instead()
                    # For what came since; and should the reader have slept through the first.
                    self._ring()
            if answer.poll(0):
                os.eventfd_read(self._nudge_fd)
            with self._lock:
                timeout_ms = GIVEN_UP_MS if self._order.is_missing else None

    def _drain_instead(self) -> None:
        try:
            self._drain()
        except Exception as error:  # noqa: BLE001 - the reader raises it, where it is heard
            self._error = error

    def _ring(self) -> None:
        try:
            self._wake()
        except Exception:
            log.exception("waking the reader of the pins")

    def _drain(self) -> bool:
        """Read all that is there; says whether there was anything."""
        is_new, is_full = False, True
        with self._lock, suppress(BlockingIOError):
            while is_full:
                events = self._request.read_edge_events(MOST_UNREAD)
                self._order.add(events, self._clock_ns())
                is_new, is_full = True, len(events) == MOST_UNREAD
        return is_new

    def take(self, now_ns: int) -> tuple[list[Told], int]:
        """Give the edges that can be put in order, and before when no more will come.

        Raises:
            OSError: The chip has gone.
            Exception: What was raised on the thread.
        """
        if self._error is not None:
            raise self._error
        is_new = self._drain()
        with self._lock:
            told = self._order.take(now_ns)
            doubtful_ns = self._order.doubtful_from_ns
        if self._is_rung or (is_new and doubtful_ns is not None):
            # The thread has not seen that this was read, or that a number is missing.
            self._is_rung = False
            os.eventfd_write(self._nudge_fd, 1)
        until_ns = now_ns - ALLOWANCE_NS
        return told, until_ns if doubtful_ns is None else min(until_ns, doubtful_ns)

    def stop(self) -> None:
        """End the thread; the request stays."""
        self._is_over = True
        os.eventfd_write(self._nudge_fd, 1)
        self._thread.join()
        os.close(self._nudge_fd)


def polling(*fds: int) -> select.poll:
    """Give what waits for these files."""
    poll = select.poll()
    for fd in fds:
        poll.register(fd, select.POLLIN)
    return poll

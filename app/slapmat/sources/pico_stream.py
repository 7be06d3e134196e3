"""One Pico's port, read and written: by a thread of its own, and by whoever reads the source.

The thread sleeps until something comes or is to be sent. The reader reads the port too, so that his
watermark does not hang on when the thread gets its turn. Each reads at most once per turn, so that
a port that brings bytes without end holds up nobody.
"""

import logging
import os
import select
import threading
from collections.abc import Callable

from slapmat.sources.pico_talk import PicoTalk
from slapmat.sources.port import SourceError, Wake
from slapmat.sources.serial_ports import Port
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)


class PicoStream:
    """One open port and the conversation over it."""

    def __init__(self, port: Port, talk: PicoTalk, wake: Wake, clock_ns: Callable[[], int]) -> None:
        """Start the thread.

        Args:
            port: The port, closed by `stop`.
            talk: What is said.
            wake: Called when there is something to read.
            clock_ns: The clock of the stamps.
        """
        self._port = port
        self._talk = talk
        self._wake = wake
        self._clock_ns = clock_ns
        self._lock = threading.Lock()
        self._failure: Exception | None = None
        self._is_over = False
        self._sleeps_until_ns = 0
        self._ready = threading.Event()
        self._nudge_fd = os.eventfd(0, os.EFD_NONBLOCK)
        self._thread = threading.Thread(target=self._run, name="slapmat-pico", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        poll = select.poll()
        poll.register(self._port.fd, select.POLLIN)
        poll.register(self._nudge_fd, select.POLLIN)
        while not self._is_over and self._failure is None:
            with self._lock:
                self._sleeps_until_ns = self._talk.due_ns
            wait_ms = max(0, -(-(self._sleeps_until_ns - self._clock_ns()) // NS_PER_MS))
            ready = dict(poll.poll(wait_ms))
            if self._nudge_fd in ready:
                os.eventfd_read(self._nudge_fd)
            with self._lock:
                is_news = not self._is_over and self._turn()
            if is_news:
                self._ring()

    def _turn(self) -> bool:
        """Read what is there and send what is due; says whether the reader should come."""
        before_ns = self._talk.until_ns
        try:
            data = self._port.read()
            if data:
                self._talk.receive(data, self._clock_ns())
            sent = self._talk.to_send(self._clock_ns())
            if sent:
                self._port.write(sent)
        except Exception as error:  # noqa: BLE001 - the reader raises it, where it is heard
            self._failure = error
            self._ready.set()
            return True
        if self._talk.is_ready:
            self._ready.set()
        is_further = self._talk.until_ns != before_ns and self._talk.asking.pings.is_attentive(
            self._clock_ns()
        )
        return self._talk.has_news or is_further

    def _ring(self) -> None:
        try:
            self._wake()
        except Exception:
            log.exception("waking the reader of the Pico")

    def wait_ready(self, most_s: float) -> tuple[str, int]:
        """Wait until it can be played with; gives its clock's name, and how far that may be off.

        Raises:
            SourceError: It cannot, or says nothing for so long.
        """
        self._ready.wait(most_s)
        with self._lock:
            self._check()
            if not self._talk.is_ready:
                raise self._talk.why_not_ready()
            return self._talk.clock, self._talk.offset_error_ns

    def _check(self) -> None:
        if self._failure is not None:
            raise self._failure

    def take(self) -> tuple[list[Edge | Level], int]:
        """Give the edges and levels that came, and before when nothing more will.

        Raises:
            SourceError: The port has gone, or it cannot be gone on with.
            Exception: What was raised on the thread.
        """
        with self._lock:
            if self._failure is None:
                self._turn()
            self._check()
            signals, until_ns = self._talk.take(), self._talk.until_ns
        if until_ns is None:
            raise SourceError("The Pico is not ready.")
        self._nudge()
        return signals, until_ns

    def rouse(self) -> None:
        """Hear that something happens on another Pico: this one's watermark is wanted soon."""
        with self._lock:
            self._talk.asking.pings.rouse(self._clock_ns())
        self._nudge()

    def light(self, brightness: tuple[int, ...], most_full: int) -> None:
        """Set the lamps."""
        with self._lock:
            self._talk.asking.light(brightness, most_full)
        os.eventfd_write(self._nudge_fd, 1)

    def _nudge(self) -> None:
        """Let the thread look anew at what is due, where that is sooner than it knows."""
        if self._talk.due_ns < self._sleeps_until_ns:
            os.eventfd_write(self._nudge_fd, 1)

    def stop(self) -> None:
        """End the thread and close the port."""
        self._is_over = True
        os.eventfd_write(self._nudge_fd, 1)
        self._thread.join()
        os.close(self._nudge_fd)
        self._port.close()
        if self._talk.noise:
            log.info("%s: %s", self._port.path, self._talk.noise)

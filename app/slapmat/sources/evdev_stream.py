"""Empties the devices' buffers: a thread of its own that wakes the reader.

The reader empties them too, so that its watermark does not hang on when this thread gets its turn.
A device that goes is taken out and remembered; the thread goes on for the others.
"""

import logging
import os
import select
import threading

from slapmat.sources.evdev_reader import Reader, Told
from slapmat.sources.port import Wake
from slapmat.table.stamps import NS_PER_S

log = logging.getLogger(__name__)


class EvdevStream:
    """The open devices of one source, each at its place."""

    def __init__(self, wake: Wake, settled_after_ns: int) -> None:
        """Start the thread, without any device.

        Args:
            wake: Called when there is news, and once more when the last one is settled.
            settled_after_ns: How long after an event nothing earlier can come.
        """
        self._wake = wake
        self._settled_s = settled_after_ns / NS_PER_S
        self._lock = threading.Lock()
        self._readers: dict[int, Reader] = {}
        self._told: list[tuple[int, Told]] = []
        self._gone: dict[int, Exception] = {}
        self._epoll = select.epoll()
        self._stop_fd = os.eventfd(0)
        self._epoll.register(self._stop_fd, select.EPOLLIN)
        self._thread = threading.Thread(target=self._run, name="slapmat-evdev", daemon=True)
        self._thread.start()

    def add(self, place: int, reader: Reader) -> None:
        """Listen to one more device, which is closed here."""
        with self._lock:
            self._epoll.register(reader.device.fd, select.EPOLLIN)
            self._readers[place] = reader
            self._told.append((place, reader.first))

    def _run(self) -> None:
        timeout_s: float | None = None
        while True:
            ready = [fd for fd, _ in self._epoll.poll(timeout_s)]
            if self._stop_fd in ready:
                return
            if ready:
                with self._lock:
                    self._drain()
            self._ring()
            timeout_s = self._settled_s if ready else None

    def _ring(self) -> None:
        try:
            self._wake()
        except Exception:
            log.exception("waking the reader of the keys")

    def _drain(self) -> bool:
        """Read all that is there; says whether there was anything."""
        before = len(self._told) + len(self._gone)
        for place, reader in [*self._readers.items()]:
            try:
                self._told += [(place, told) for told in reader.read()]
            except Exception as error:  # noqa: BLE001 - whoever takes hears of it; the others go on
                self._gone[place] = error
                self._drop(place)
        return len(self._told) + len(self._gone) > before

    def _drop(self, place: int) -> None:
        reader = self._readers.pop(place)
        try:
            self._epoll.unregister(reader.device.fd)
            reader.device.close()
        except Exception:
            log.exception("closing an input device")

    def take(self) -> tuple[list[tuple[int, Told]], dict[int, Exception]]:
        """Give what the devices told, with their places, in order; and those that have gone."""
        with self._lock:
            is_news = self._drain()
            told, self._told = self._told, []
            gone, self._gone = self._gone, {}
        if is_news:
            # What the thread did not see itself is settled a little later too.
            self._ring()
        return sorted(told, key=at_ns), gone

    def stop(self) -> None:
        """End the thread and close the devices."""
        os.eventfd_write(self._stop_fd, 1)
        self._thread.join()
        for place in [*self._readers]:
            self._drop(place)
        self._epoll.close()
        os.close(self._stop_fd)


def at_ns(told: tuple[int, Told]) -> int:
    """Give what orders the news of several devices; each device's own are in order already."""
    return told[1].at_ns

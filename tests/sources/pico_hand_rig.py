"""The source pico on a bench: a simulated Pico at the end of a cable that takes no time."""

import os
import threading
from contextlib import suppress
from dataclasses import dataclass, field

import pytest

from slapmat.mat.pico_pins import BUTTON_AT
from slapmat.sources.pico_finding import Named
from slapmat.sources.pico_source import PicoSource
from tests.sources.pico_rig import SimPico
from tests.sources.rigs import START_NS, HandClock


class HandPort:
    """A port whose other end answers while it is written to."""

    path = "hand"

    def __init__(self, pico: SimPico, clock: HandClock) -> None:
        self._pico, self._clock = pico, clock
        self._lock = threading.Lock()
        self.fd = os.eventfd(1, os.EFD_NONBLOCK)
        pico.opened(clock.now_ns)

    def read(self) -> bytes:
        with suppress(BlockingIOError):
            os.eventfd_read(self.fd)
        with self._lock:
            return b"".join(self._pico.tell())

    def write(self, data: bytes) -> None:
        with self._lock:
            self._pico.hear(data, self._clock.now_ns)
        os.eventfd_write(self.fd, 1)

    def contact(self, is_closed: bool) -> None:
        with self._lock:
            self._pico.contact(0, is_closed, self._clock.now_ns)
        os.eventfd_write(self.fd, 1)

    def close(self) -> None:
        os.close(self.fd)


@dataclass
class PicoRig:
    clock: HandClock = field(default_factory=HandClock)
    pico: SimPico = field(default_factory=lambda: SimPico(born_ns=START_NS - 1_000_000_000))

    def __post_init__(self) -> None:
        self._port: HandPort | None = None
        self.source = PicoSource(
            BUTTON_AT, Named("hand"), open_port=self._opened, clock_ns=self.clock
        )

    def _opened(self, _: str) -> HandPort:
        self._port = HandPort(self.pico, self.clock)
        return self._port

    def contact(self, is_closed: bool) -> None:
        if self._port is not None:
            self._port.contact(is_closed)

    def tick(self) -> None:
        self.clock.now_ns += 1_000_000


def pico_rig(monkeypatch: pytest.MonkeyPatch) -> PicoRig:
    del monkeypatch
    return PicoRig()

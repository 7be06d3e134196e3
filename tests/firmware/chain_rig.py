"""A table whose buttons are on an emulated Pico with the released firmware, all on one clock.

Emulated contacts, firmware and USB; then a real terminal, pyserial, and the program as it is. The
clock goes on only while the emulator runs, so that a slow computer changes nothing: only the
thread that reads the terminal has its own pace, which is the delay of a cable. While it is waited
for, time goes on only as long as somebody looks at the clock: else the emulator, which is quicker
than this computer's scheduler, would let seconds pass in which that thread has said nothing.
"""

import os
import pty
import select
import threading
import tty
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from slapmat.mat.pico_pins import BUTTON_AT, LINE_OF
from slapmat.sources.pico_errors import not_there
from slapmat.sources.pico_source import PicoSource
from tests.firmware.emulation import Pico
from tests.shell.rigs import START_NS, HandClock, Laid, TableRig

STEP_US = 1000
MOST_UNSEEN_STEPS = 20
PATIENCE_S = 60


class ChainClock(HandClock):
    """The table's clock, which knows that somebody has looked at it.

    It moves when the emulator has run, and before what the Pico said is on the terminal: so nobody
    has bytes before they were sent.
    """

    def __init__(self) -> None:
        super().__init__()
        self.was_seen = threading.Event()

    def __call__(self) -> int:
        self.was_seen.set()
        return self.now_ns


class Chain:
    """An emulated Pico, and the terminal at which it can be opened."""

    def __init__(self, pico: Pico, drift_ppm: float) -> None:
        self.pico = pico
        self.clock = ChainClock()
        self._rate = 1 + drift_ppm * 1e-6
        self._begin_us = pico.now_us
        self._told = len(pico.raw)
        self._is_open = False
        self._port = ""
        self._master_fd: int | None = None
        self.plug()

    def path(self) -> str:
        """Give the port, as a place of a Pico does."""
        if self._master_fd is None:
            raise not_there("", [])
        return self._port

    def plug(self) -> None:
        """Have a terminal, under another name than before."""
        self._master_fd, slave_fd = pty.openpty()
        tty.setraw(slave_fd)
        self._port = os.ttyname(slave_fd)
        # From its first closing on the terminal says whether somebody has it open.
        os.close(slave_fd)
        self._poll = select.poll()
        self._poll.register(self._master_fd, select.POLLIN)

    def unplug(self) -> None:
        """Pull the cable: the Pico is kept running, as one with a supply of its own is."""
        if self._master_fd is not None:
            os.close(self._master_fd)
        self._master_fd = None
        self._set_open(is_open=False)

    def step(self) -> None:
        """Let a millisecond pass."""
        if self._master_fd is not None:
            self._hear(self._master_fd)
        self.pico.run(STEP_US * self._rate)
        passed_us = (self.pico.now_us - self._begin_us) / self._rate
        self.clock.now_ns = START_NS + round(passed_us * 1000)
        for data in self.pico.raw[self._told :]:
            if self._is_open and self._master_fd is not None:
                os.write(self._master_fd, data)
        self._told = len(self.pico.raw)

    def _hear(self, master_fd: int) -> None:
        ready = dict(self._poll.poll(0)).get(master_fd, 0)
        self._set_open(not ready & select.POLLHUP)
        if ready & select.POLLIN:
            self.pico.send(os.read(master_fd, 4096))

    def _set_open(self, is_open: bool) -> None:
        if is_open != self._is_open:
            self._is_open = is_open
            self.pico.do("open", on=is_open)

    @contextmanager
    def stepping(self) -> Iterator[None]:
        """Let time pass by itself, while something waits for the Pico."""
        is_over = threading.Event()

        def run() -> None:
            while True:
                # In this order: who ends it sets both, the other way round.
                self.clock.was_seen.clear()
                if is_over.is_set():
                    return
                for _ in range(MOST_UNSEEN_STEPS):
                    self.step()
                self.clock.was_seen.wait(PATIENCE_S)

        thread = threading.Thread(target=run)
        thread.start()
        try:
            yield
        finally:
            is_over.set()
            self.clock.was_seen.set()
            thread.join()

    def close(self) -> None:
        self.unplug()


class ChainTable(TableRig):
    """A table at which emulated contacts are pressed by the button's name."""

    def __init__(self, chain: Chain, laid: Laid) -> None:
        self.chain = chain
        laid.clock = chain.clock
        self.pico_source = PicoSource(BUTTON_AT, chain, clock_ns=chain.clock, patience_s=PATIENCE_S)
        with chain.stepping():
            super().__init__([self.pico_source], laid)

    def run(self, ms: float) -> None:
        """Turn every millisecond, for so long."""
        for _ in range(round(ms)):
            self.chain.step()
            # On a busy computer the source's thread is late by any time: it is read here as well.
            self.waker.wake()
            self.loop.turn()

    def press(self, *buttons: str, hold_ms: float = 80, apart_us: float = 0) -> list[float]:
        """Press buttons one after another; gives when each contact closed, by the Pico's clock."""
        begin_us = self.chain.pico.now_us + 2000
        moments_us = [begin_us + at * apart_us for at in range(len(buttons))]
        lines = [LINE_OF[button] for button in buttons]
        pressed = list(zip(moments_us, lines, strict=True))
        down = [(us, line, True) for us, line in pressed]
        up = [(us + hold_ms * 1000, line, False) for us, line in pressed]
        self.chain.pico.press([*down, *up])
        self.run(hold_ms + 150 + len(buttons) * apart_us / 1000)
        return moments_us


@contextmanager
def chain_table(pico: Pico, laid: Laid, drift_ppm: float = 40) -> Iterator[ChainTable]:
    with ExitStack() as opened:
        chain = Chain(pico, drift_ppm)
        opened.callback(chain.close)
        table = ChainTable(chain, laid)
        opened.callback(table.close)
        yield table

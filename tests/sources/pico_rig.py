"""Simulated Picos: on a cable with delays and a clock set by hand, or behind a real terminal."""

import os
import pty
import select
import shutil
import threading
import time
import tty
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from slapmat.sources.pico_finding import PRODUCT
from slapmat.sources.pico_talk import PicoTalk
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_S
from slapmat.wire.frames import Frame, FrameReader
from slapmat.wire.messages import (
    ASK_HELLO,
    ASK_LEVELS,
    LAMPS,
    MOST_EDGES,
    PING,
    REBOOT,
    DeviceEdge,
    DeviceMessage,
    Edges,
    Heartbeat,
    Hello,
    Levels,
    Pong,
    device_frame,
)

ID = 0xE6614104030A5B2C


@dataclass
class SimPico:
    """A Pico as docs/pico-protocol.md tells it, with a clock that drifts.

    Attributes:
        id: Its number.
        boot: Of this start.
        drift_ppm: How much faster its clock runs.
        born_ns: When it was switched on.
        firmware: Its version.
        lamps: What the lamps were last told.
        is_rebooted: It was asked for its loader.
        lose: How many of the next edges its ring has no room for.
    """

    id: int = ID
    boot: int = 1
    drift_ppm: float = 0.0
    born_ns: int = 0
    firmware: tuple[int, int] = (1, 0)
    lamps: bytes = b""
    is_rebooted: bool = False
    is_mute: bool = False
    lose: int = 0
    lost: int = 0
    _out: list[bytes] = field(default_factory=list)
    _edges: list[DeviceEdge] = field(default_factory=list)
    _reader: FrameReader = field(default_factory=FrameReader)
    _closed: set[int] = field(default_factory=set)
    _line_no: dict[int, int] = field(default_factory=dict)
    _next_edge: int = 0
    _seq: int = 250

    def us(self, now_ns: int) -> int:
        return int((now_ns - self.born_ns) * (1 + self.drift_ppm * 1e-6)) // 1000

    def opened(self, now_ns: int) -> None:
        """A host has set DTR: what was for another is dropped."""
        self._out, self._edges = [b"\0"], []
        self._say(self.hello(now_ns))

    def hello(self, now_ns: int) -> Hello:
        now_us = self.us(now_ns)
        return Hello(self.firmware, 10, 10, 1024, self.id, self.boot, now_us, self._next_edge)

    def contact(self, button: int, is_closed: bool, now_ns: int, is_joint: bool = False) -> None:
        self._line_no[button] = (self._line_no.get(button, 37) + 1) & 0xFF
        number, self._next_edge = self._next_edge, (self._next_edge + 1) & 0xFFFFFFFF
        (self._closed.add if is_closed else self._closed.discard)(button)
        if self.lose:
            self.lose -= 1
            self.lost += 1
            return
        at_us, line_no = self.us(now_ns), self._line_no[button]
        edge = DeviceEdge(number, at_us, button, is_closed, is_joint, line_no=line_no)
        # A frame's edges are numbered without a gap.
        if self._edges and self._edges[-1].number + 1 != number:
            self._flush()
        self._edges.append(edge)

    def hear(self, data: bytes, now_ns: int) -> None:
        for frame in self._reader.feed(data):
            self._answer(frame, now_ns)

    def _answer(self, frame: Frame, now_ns: int) -> None:
        now_us = self.us(now_ns)
        if frame.kind == ASK_HELLO:
            self._say(self.hello(now_ns))
        elif frame.kind == PING:
            self._say(Pong(int.from_bytes(frame.body, "little"), now_us, now_us))
        elif frame.kind == ASK_LEVELS:
            self._say(Levels(now_us, frozenset(self._closed), self._next_edge))
        elif frame.kind == LAMPS:
            self.lamps = frame.body
        elif frame.kind == REBOOT:
            self.is_rebooted = True

    def beat(self, now_ns: int) -> None:
        self._say(Heartbeat(self.us(now_ns), self._next_edge, self.lost, 0))

    def _flush(self) -> None:
        while self._edges:
            now, self._edges = self._edges[:MOST_EDGES], self._edges[MOST_EDGES:]
            self._seq = (self._seq + 1) & 0xFF
            self._out.append(device_frame(self._seq, Edges(tuple(now))))

    def _say(self, message: DeviceMessage) -> None:
        """Say something; edges of before go first."""
        self._flush()
        self._seq = (self._seq + 1) & 0xFF
        self._out.append(device_frame(self._seq, message))

    def tell(self) -> list[bytes]:
        """Give what is to be sent, frame by frame."""
        self._flush()
        out, self._out = self._out, []
        return [] if self.is_mute else out


class Contact(NamedTuple):
    """A contact that is made at a true time."""

    at_ns: int
    button: int
    is_closed: bool


@dataclass
class Cable:
    """A conversation in the lab, whose bytes take their time each way and never overtake."""

    talk: PicoTalk
    pico: SimPico
    there_ns: Callable[[], int]
    back_ns: Callable[[], int]
    spoil: Callable[[bytes], bytes] = bytes
    contacts: list[Contact] = field(default_factory=list)
    signals: list[Edge | Level] = field(default_factory=list)
    _to_pico: list[tuple[int, bytes]] = field(default_factory=list)
    _to_host: list[tuple[int, bytes]] = field(default_factory=list)
    _beat_ns: int = NS_PER_S

    @property
    def buttons(self) -> tuple[str, ...]:
        """Give the buttons that the Pico has at the table."""
        return tuple(self.talk.button_at.values())

    def turn(self, now_ns: int) -> None:
        """Let happen what is due, in the order in which it would."""
        while self.contacts and self.contacts[0].at_ns <= now_ns:
            at_ns, button, is_closed = self.contacts.pop(0)
            self.pico.contact(button, is_closed, at_ns)
        while self._to_pico and self._to_pico[0][0] <= now_ns:
            self.pico.hear(self._to_pico.pop(0)[1], now_ns)
        if now_ns >= self._beat_ns:
            self._beat_ns += NS_PER_S
            self.pico.beat(now_ns)
        for data in self.pico.tell():
            put(self._to_host, now_ns + self.back_ns(), self.spoil(data))
        while self._to_host and self._to_host[0][0] <= now_ns:
            self.talk.receive(self._to_host.pop(0)[1], now_ns)
        sent = self.talk.to_send(now_ns)
        if sent:
            put(self._to_pico, now_ns + self.there_ns(), sent)
        self.signals = self.talk.take()

    def due_ns(self) -> int:
        """Give when something happens next."""
        ways = (self._to_pico, self._to_host)
        moments = [way[0][0] for way in ways if way] + [each.at_ns for each in self.contacts[:1]]
        return min([self.talk.due_ns, self._beat_ns, *moments])


def put(way: list[tuple[int, bytes]], at_ns: int, data: bytes) -> None:
    before_ns = way[-1][0] if way else at_ns
    way.append((max(before_ns, at_ns), data))


def run_cables(cables: Sequence[Cable], until_ns: int, read: Callable[[int], None]) -> None:
    """Let time pass from 0, and have everything read whenever anything has happened."""
    now_ns = 0
    for cable in cables:
        cable.pico.opened(0)
    while now_ns < until_ns:
        for cable in cables:
            cable.turn(now_ns)
        read(now_ns)
        now_ns = max(now_ns + 1_000, min(cable.due_ns() for cable in cables))


class PtyPico:
    """A simulated Pico behind a real terminal, in a tree that lists it as the kernel would.

    Opening the terminal is its DTR: it says hello then.
    """

    def __init__(self, root: Path, pico: SimPico | None = None, product: str = PRODUCT) -> None:
        self.root = root
        self.pico = pico or SimPico()
        self.pico.born_ns = time.monotonic_ns()
        self.product = product
        self.openings = 0
        self._lock = threading.Lock()
        self._master_fd = self._nudge_fd = -1
        self._raw = b""
        self._name = ""
        self._is_over = True
        self._thread: threading.Thread | None = None

    @property
    def path(self) -> str:
        return str(self.root / "dev" / self._name)

    def plug(self, name: str) -> None:
        self._name, self._is_over = name, False
        self._master_fd, slave_fd = pty.openpty()
        tty.setraw(slave_fd)
        # From its first closing on the terminal says whether somebody has it open.
        slave = os.ttyname(slave_fd)
        os.close(slave_fd)
        device = self.root / "sys/devices/usb1" / name
        interface = device / "interface"
        interface.mkdir(parents=True)
        words = {"idVendor": "2e8a", "idProduct": "000a", "product": self.product}
        for file, text in {**words, "serial": f"{self.pico.id:016X}"}.items():
            (device / file).write_text(f"{text}\n")
        listed = self.root / "sys/class/tty" / name
        listed.mkdir(parents=True)
        (listed / "device").symlink_to(interface)
        (self.root / "dev").mkdir(exist_ok=True)
        Path(self.path).symlink_to(slave)
        self._nudge_fd = os.eventfd(0, os.EFD_NONBLOCK)
        self._thread = threading.Thread(target=self._run, name="pico-rig", daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        if self._thread is None:
            return
        self._is_over = True
        os.eventfd_write(self._nudge_fd, 1)
        self._thread.join()
        self._thread = None
        os.close(self._master_fd)
        os.close(self._nudge_fd)
        Path(self.path).unlink()
        shutil.rmtree(self.root / "sys/class/tty" / self._name)
        shutil.rmtree(self.root / "sys/devices/usb1" / self._name)

    def restart(self) -> None:
        """Start anew without the port going, as on a UART."""
        with self._lock:
            self.pico = SimPico(self.pico.id, self.pico.boot + 1, born_ns=time.monotonic_ns())

    def contact(self, button: int, is_closed: bool, is_joint: bool = False) -> int:
        """Make a contact now; gives when that was."""
        with self._lock:
            now_ns = time.monotonic_ns()
            self.pico.contact(button, is_closed, now_ns, is_joint)
        os.eventfd_write(self._nudge_fd, 1)
        return now_ns

    def babble(self, data: bytes) -> None:
        """Send this instead of anything of its own."""
        with self._lock:
            self._raw += data
        os.eventfd_write(self._nudge_fd, 1)

    def _run(self) -> None:
        poll = select.poll()
        poll.register(self._nudge_fd, select.POLLIN)
        poll.register(self._master_fd, select.POLLIN)
        is_open = False
        while not self._is_over:
            ready = dict(poll.poll(2))
            if self._nudge_fd in ready:
                os.eventfd_read(self._nudge_fd)
            is_up = not ready.get(self._master_fd, 0) & select.POLLHUP
            with self._lock:
                now_ns = time.monotonic_ns()
                if is_up and not is_open:
                    self.openings += 1
                    self.pico.opened(now_ns)
                is_open = is_up
                if is_open:
                    self._talk(ready.get(self._master_fd, 0), now_ns)
            if not is_up:
                # A terminal that nobody has open is always ready.
                select.select([self._nudge_fd], [], [], 0.002)

    def _talk(self, ready: int, now_ns: int) -> None:
        if ready & select.POLLIN:
            try:
                self.pico.hear(os.read(self._master_fd, 4096), now_ns)
            except OSError:
                return
        if self._raw:
            sent = os.write(self._master_fd, self._raw[:2048]) if self._may_write() else 0
            self._raw = self._raw[sent:]
            return
        for data in self.pico.tell():
            os.write(self._master_fd, data)

    def _may_write(self) -> bool:
        return bool(select.select([], [self._master_fd], [], 0)[1])

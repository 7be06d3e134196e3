"""Input devices that are not there: what sysfs says of them, and devices for the library's port.

They do what the kernel does, read in Linux 6.12, drivers/input/evdev.c: packets, a small buffer
that says when it ran over, and forgotten events where the keys are asked for.
"""

import errno
import os
import threading
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from slapmat.sources.evdev_listing import Listing
from slapmat.sources.evdev_port import EV_KEY, EV_SYN, SYN_DROPPED, SYN_REPORT, code_named
from slapmat.table.stamps import NS_PER_S
from tests.sources.input_trees import ENCODER, TWELVE_BUTTONS, plug_into

NS_PER_US = 1_000


def code(name: str) -> int:
    number = code_named(name)
    assert number is not None
    return number


@dataclass(frozen=True)
class FakeEvent:
    sec: int
    usec: int
    type: int
    code: int
    value: int


@dataclass
class FakeDevice:
    """One plugged device, opened by at most one program."""

    size: int = 64
    down: set[int] = field(default_factory=set)
    events: deque[FakeEvent] = field(default_factory=deque)
    is_gone: bool = False
    is_held: bool = False
    is_grabbed: bool = False
    is_open: bool = False
    fd: int = -1

    def __post_init__(self) -> None:
        self._write_fd = -1
        # What is put in one go can be read in one go only.
        self._lock = threading.RLock()

    def opened(self) -> "FakeDevice":
        self.fd, self._write_fd = os.pipe()
        self.is_open = True
        self.events.clear()
        return self

    def put(self, name: str, value: int, at_ns: int) -> None:
        """Move a key: one packet."""
        with self._lock:
            (self.down.add if value else self.down.discard)(code(name))
            self.put_raw([(EV_KEY, code(name), value), (EV_SYN, SYN_REPORT, 0)], at_ns)

    def put_raw(self, packet: Iterable[tuple[int, int, int]], at_ns: int) -> None:
        with self._lock:
            for kind, number, value in packet if self.is_open else ():
                if len(self.events) >= self.size:
                    self.events.clear()
                    self._append(EV_SYN, SYN_DROPPED, 0, at_ns)
                self._append(kind, number, value, at_ns)

    def _append(self, kind: int, number: int, value: int, at_ns: int) -> None:
        sec, rest_ns = divmod(at_ns, NS_PER_S)
        self.events.append(FakeEvent(sec, rest_ns // NS_PER_US, kind, number, value))
        os.write(self._write_fd, b"e")

    def read(self) -> Iterable[FakeEvent]:
        with self._lock:
            self._check()
            if not self.events:
                raise BlockingIOError(errno.EAGAIN, "nothing there")
            os.read(self.fd, 4096)
            told = [self.events.popleft() for _ in range(min(len(self.events), 64))]
            if self.events:
                os.write(self._write_fd, b"e")
            return told

    def active_keys(self) -> Iterable[int]:
        with self._lock:
            self._check()
            self.events = deque(event for event in self.events if event.type != EV_KEY)
            return sorted(self.down)

    def grab(self) -> None:
        if self.is_held:
            raise OSError(errno.EBUSY, "Device or resource busy")
        self.is_grabbed = True

    def _check(self) -> None:
        if self.is_gone:
            raise OSError(errno.ENODEV, "No such device")

    def pull(self) -> None:
        """Unplug it: its readers hear of it."""
        self.is_gone = True
        os.close(self._write_fd)

    def close(self) -> None:
        if self.is_open:
            self.is_open = self.is_grabbed = False
            os.close(self.fd)
            if not self.is_gone:
                os.close(self._write_fd)


@dataclass
class FakeInputs:
    """A machine with sockets."""

    root: Path
    devices: dict[str, FakeDevice] = field(default_factory=dict)
    forbidden: set[str] = field(default_factory=set)

    @property
    def listing(self) -> Listing:
        return Listing(self.root)

    def plug(  # noqa: PLR0913 - each is one file of sysfs
        self,
        number: int,
        name: str = ENCODER,
        *,
        keys: Iterable[int] = TWELVE_BUTTONS,
        phys: str = "usb-1/input0",
        ids: tuple[str, str, str] = ("0003", "0079", "0006"),
        interval: str = "8ms",
    ) -> FakeDevice:
        path = plug_into(self.root, number, name, keys, phys, ids, interval)
        self.devices[path] = FakeDevice()
        return self.devices[path]

    def unplug(self, number: int) -> None:
        path = self.root / f"dev/input/event{number}"
        (self.root / f"sys/class/input/event{number}").unlink()
        path.unlink()
        self.devices.pop(str(path)).pull()

    def open_device(self, path: str) -> FakeDevice:
        if path in self.forbidden:
            raise PermissionError(errno.EACCES, "Permission denied", path)
        if path not in self.devices:
            raise OSError(errno.ENODEV, "No such device", path)
        return self.devices[path].opened()

"""Chips that are not there, for the port of the library gpiod: they do what the kernel does.

An edge is stamped and gets the request's next number at once (`interrupt`); the line's thread
tells it later (`tell`). Read in Linux 6.12, drivers/gpio/gpiolib-cdev.c.
"""

import errno
import os
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import gpiod
from gpiod.line import Bias, Clock, Direction, Drive, Edge, Value

from slapmat.sources.gpiod_port import MOST_UNREAD, Config
from tests.sources.rigs import HandClock

UP, DOWN = Value.INACTIVE, Value.ACTIVE
RISING = gpiod.EdgeEvent.Type.RISING_EDGE.value
FALLING = gpiod.EdgeEvent.Type.FALLING_EDGE.value


def pi_names(count: int = 58) -> list[str]:
    """Give the names of a Pi 4's lines under Raspberry Pi OS."""
    return ["ID_SDA", "ID_SCL", *(f"GPIO{n}" for n in range(2, 28)), *[""] * (count - 28)]


@dataclass
class FakeRequest:
    """Lines that somebody has asked the fake kernel for."""

    chip: "FakeChip"
    lines: list[int]
    settings: dict[int, gpiod.LineSettings]
    consumer: str
    buffer_size: int
    events: deque[gpiod.EdgeEvent] = field(default_factory=deque)
    numbers: dict[int, int] = field(default_factory=dict)
    stamped: dict[int, tuple[int, int]] = field(default_factory=dict)
    last_number: int = 0
    is_released: bool = False

    def __post_init__(self) -> None:
        self.fd, self.write_fd = os.pipe()

    def check(self) -> None:
        if self.chip.is_gone:
            raise OSError(errno.ENODEV, "No such device")

    def stamp(self, line: int, at_ns: int) -> None:
        self.last_number += 1
        self.stamped[line] = (at_ns, self.last_number)

    def put(self, line: int) -> None:
        """Tell an edge; its type is the level at this time, as the kernel's is."""
        at_ns, number = self.stamped.pop(line)
        self.numbers[line] = self.numbers.get(line, 0) + 1
        kind = RISING if self.chip.values[line] is DOWN else FALLING
        if len(self.lines) == 1:
            number = self.numbers[line]
        event = gpiod.EdgeEvent(kind, at_ns, line, number, self.numbers[line])
        is_full = len(self.events) == self.buffer_size
        if is_full:
            self.events.popleft()
        # Before anybody is told of it.
        self.events.append(event)
        if not is_full:
            os.write(self.write_fd, b"e")

    def read_edge_events(self, max_events: int | None = None) -> list[gpiod.EdgeEvent]:
        if self.chip.is_gone and self.chip.is_silent_when_gone:
            raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
        self.check()
        # Raises where there is none: nobody waits here.
        told = os.read(self.fd, max_events or 64)
        return [self.events.popleft() for _ in told]

    def get_values(self, lines: Iterable[int | str] | None = None) -> list[Value]:
        self.check()
        values = [self.chip.values[int(line)] for line in lines or self.lines]
        if self.chip.after_reading is not None:
            self.chip.after_reading()
        return values

    def set_values(self, values: dict[int | str, Value]) -> None:
        self.check()
        for line, value in values.items():
            assert self.settings[int(line)].direction is Direction.OUTPUT
            self.chip.drive(int(line), value)

    def release(self) -> None:
        if not self.is_released:
            self.is_released = True
            for line in self.lines:
                self.chip.holders.pop(line, None)
                self.chip.requests.pop(line, None)
            os.close(self.fd)
            if not self.chip.is_gone:
                os.close(self.write_fd)


@dataclass
class FakeChip:
    """One chip. `change` moves a contact; `interrupt` and `tell` do it in two steps."""

    clock: HandClock
    label: str = "pinctrl-bcm2711"
    names: list[str] = field(default_factory=pi_names)
    holders: dict[int, str] = field(default_factory=dict)
    refused: set[int] = field(default_factory=set)
    is_gone: bool = False
    # Older kernels tell nobody who reads that the chip has gone, only whoever waits.
    is_silent_when_gone: bool = False
    is_forbidden: bool = False
    open_count: int = 0
    requests: dict[int, FakeRequest] = field(default_factory=dict)
    asked: list[FakeRequest] = field(default_factory=list)
    before_request: Callable[[], None] | None = None
    # What happens between a reading of levels and the reader's next step.
    after_reading: Callable[[], None] | None = None
    # From outputs to inputs; and per input how late it is stamped.
    wires: dict[int, list[int]] = field(default_factory=dict)
    late_ns: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.values = dict.fromkeys(range(len(self.names)), UP)

    def interrupt(self, line: int, value: Value, at_ns: int | None = None) -> None:
        self.values[line] = value
        if line in self.requests:
            self.requests[line].stamp(line, self.clock.now_ns if at_ns is None else at_ns)

    def tell(self, line: int) -> None:
        if line in self.requests:
            self.requests[line].put(line)

    def change(self, line: int, value: Value, at_ns: int | None = None) -> None:
        self.interrupt(line, value, at_ns)
        self.tell(line)

    def drive(self, line: int, value: Value) -> None:
        """Pull an output to ground or let it go: what is wired to it follows."""
        self.values[line] = value
        for wired in self.wires.get(line, ()):
            self.change(wired, value, self.clock.now_ns + self.late_ns.get(wired, 0))

    def vanish(self) -> None:
        """Go, as when a driver is unbound: whoever waits for edges sees an error."""
        self.is_gone = True
        for request in {id(each): each for each in self.requests.values()}.values():
            os.close(request.write_fd)

    def get_info(self) -> gpiod.ChipInfo:
        return gpiod.ChipInfo("gpiochip", self.label, len(self.names))

    def get_line_info(self, line: int | str) -> gpiod.LineInfo:
        offset = int(line)
        holder = self.holders.get(offset)
        return gpiod.LineInfo(
            offset,
            self.names[offset],
            holder is not None,
            holder or "",
            Direction.INPUT.value,
            False,
            Bias.UNKNOWN.value,
            Drive.PUSH_PULL.value,
            Edge.NONE.value,
            Clock.MONOTONIC.value,
            False,
            0,
        )  # fmt: skip - the library's order, in its groups

    def request_lines(
        self, config: Config, consumer: str | None = None, event_buffer_size: int | None = None
    ) -> FakeRequest:
        if self.before_request is not None:
            self.before_request()
        lines = [line for line in config if isinstance(line, int)]
        if any(line in self.holders for line in lines):
            raise OSError(errno.EBUSY, "Device or resource busy")
        if any(line in self.refused for line in lines):
            raise OSError(errno.ENXIO, "No such device or address")
        settings = {line: config[line] or gpiod.LineSettings() for line in lines}
        size = min(event_buffer_size or 16 * len(lines), MOST_UNREAD)
        request = FakeRequest(self, lines, settings, consumer or "", size)
        self.asked.append(request)
        for line in lines:
            self.holders[line] = consumer or "?"
            self.requests[line] = request
        return request

    def close(self) -> None:
        self.open_count -= 1


@dataclass
class FakeGpio:
    """A machine's chips by their paths."""

    chips: dict[str, FakeChip]
    is_pi: bool = False

    def paths(self) -> list[str]:
        return [*self.chips]

    def open_chip(self, path: str) -> FakeChip:
        chip = self.chips[path]
        if chip.is_forbidden:
            raise PermissionError(errno.EACCES, "Permission denied")
        if chip.is_gone:
            raise FileNotFoundError(errno.ENOENT, "No such file or directory")
        chip.open_count += 1
        return chip

"""Wires between simulated lines, as far as there can be any.

The simulation knows none, and does not show what becomes of an open drain that is let go (the
kernel makes it an input, whose level stays as it was). So whoever sets an output here has the
level that was asked for copied to the contact of the line that it is wired to, once the kernel has
taken it. That is a part of the write, and its time a part of the write's.
"""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import gpiod
from gpiod.line import Direction, Value

from slapmat.sources.gpiod_port import Chip, Config, Request, SystemGpio
from tests.lab.simulated_chip import SimulatedChip


@dataclass
class WiredRequest:
    """Outputs of the chip that are wired to some of its inputs."""

    request: Request
    pulls: Mapping[int, int]

    @property
    def fd(self) -> int:
        return self.request.fd

    def read_edge_events(self, max_events: int | None = None) -> list[gpiod.EdgeEvent]:
        return self.request.read_edge_events(max_events)

    def get_values(self, lines: Iterable[int | str] | None = None) -> list[Value]:
        return self.request.get_values(lines)

    def set_values(self, values: dict[int | str, Value]) -> None:
        self.request.set_values(values)
        for line, value in values.items():
            is_low = value is Value.ACTIVE
            os.pwrite(self.pulls[int(line)], b"pull-down" if is_low else b"pull-up", 0)

    def release(self) -> None:
        self.request.release()
        for pull in self.pulls.values():
            os.close(pull)


@dataclass
class WiredChip:
    """The chip, open."""

    chip: Chip
    pulls: Mapping[int, str]

    def get_info(self) -> gpiod.ChipInfo:
        return self.chip.get_info()

    def get_line_info(self, line: int | str) -> gpiod.LineInfo:
        return self.chip.get_line_info(line)

    def request_lines(
        self, config: Config, consumer: str | None = None, event_buffer_size: int | None = None
    ) -> Request:
        request = self.chip.request_lines(config, consumer, event_buffer_size)
        if any(each and each.direction is Direction.OUTPUT for each in config.values()):
            pulls = {line: os.open(pull, os.O_WRONLY) for line, pull in self.pulls.items()}
            return WiredRequest(request, pulls)
        return request

    def close(self) -> None:
        self.chip.close()


class WiredGpio(SystemGpio):
    """This machine's chips, one of which has wires from outputs to inputs."""

    def __init__(self, simulated: SimulatedChip, wires: Mapping[int, int]) -> None:
        super().__init__()
        self._pulls = {out: str(simulated.pull(into)) for out, into in wires.items()}

    def open_chip(self, path: str) -> WiredChip:
        return WiredChip(super().open_chip(path), self._pulls)

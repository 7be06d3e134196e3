"""What is used of the library gpiod: chips, their lines, and a request that tells edges.

The classes of `gpiod` fit as they are; tests bring chips of their own.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

import gpiod
from gpiod.line import Value

Config = dict[Iterable[int | str] | int | str, gpiod.LineSettings | None]

# The kernel keeps no more edges than this for one request, whatever is asked.
MOST_UNREAD = 1024

MODEL = Path("/proc/device-tree/model")


class Request(Protocol):
    """Lines that are ours."""

    @property
    def fd(self) -> int:
        """The file that becomes readable when there are edges, and an error with the chip's end."""

    def read_edge_events(self, max_events: int | None = None) -> list[gpiod.EdgeEvent]:
        """Give the oldest edges; blocks where there is none."""

    def get_values(self, lines: Iterable[int | str] | None = None) -> list[Value]:
        """Give the levels of lines."""

    def set_values(self, values: dict[int | str, Value]) -> None:
        """Set the levels of lines that are outputs, all in one go."""

    def release(self) -> None:
        """Give the lines back."""


class Chip(Protocol):
    """An open chip."""

    def get_info(self) -> gpiod.ChipInfo:
        """Give its label and how many lines it has."""

    def get_line_info(self, line: int | str) -> gpiod.LineInfo:
        """Give a line's name and who has it."""

    def request_lines(
        self, config: Config, consumer: str | None = None, event_buffer_size: int | None = None
    ) -> Request:
        """Take lines, all or none."""

    def close(self) -> None:
        """Close it; requests stay."""


class Gpio(Protocol):
    """A machine's chips."""

    @property
    def is_pi(self) -> bool:
        """Say whether the machine is a Raspberry Pi."""

    def paths(self) -> Iterable[str]:
        """Give the files of all chips, in a fixed order."""

    def open_chip(self, path: str) -> Chip:
        """Open one."""


class SystemGpio:
    """This machine's chips."""

    def __init__(self, devices: Path = Path("/dev"), model: Path = MODEL) -> None:
        """Look in this folder; the other file names the board."""
        self._devices = devices
        self._model = model

    @property
    def is_pi(self) -> bool:
        """Say whether this is a Raspberry Pi."""
        try:
            return self._model.read_bytes().startswith(b"Raspberry Pi")
        except OSError:
            return False

    def paths(self) -> list[str]:
        """Give each chip once: a Pi 5 has its header's chip under a second name, as a link."""
        files = {path.resolve() for path in self._devices.glob("gpiochip*")}
        return sorted(map(str, files), key=lambda path: (len(path), path))

    def open_chip(self, path: str) -> Chip:
        """Open one.

        Raises:
            OSError: It may not be opened, or has gone.
        """
        return gpiod.Chip(path)

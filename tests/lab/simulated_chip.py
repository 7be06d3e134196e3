"""A chip of the kernel's gpio-sim: real lines at /dev/gpiochip*, moved by a write to their pulls.

See the kernel's Documentation/admin-guide/gpio/gpio-sim.rst.
"""

import os
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

CONFIG = Path("/sys/kernel/config/gpio-sim")
HEADER_NAMES = tuple(f"GPIO{line}" for line in range(28))


@dataclass(frozen=True, slots=True)
class Move:
    """A contact that is to close or open.

    Attributes:
        at_ns: When, from the start of the drive.
        line: Which line.
        is_closed: Whether it closes to ground.
    """

    at_ns: int
    line: int
    is_closed: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """A contact that was moved, some time between two readings of the clock."""

    line: int
    is_closed: bool
    before_ns: int
    after_ns: int


class SimulatedChip:
    """A chip, live from its making until it is taken away."""

    def __init__(
        self,
        name: str = "header",
        label: str = "pinctrl-bcm2711",
        names: Sequence[str] = HEADER_NAMES,
        *,
        is_live: bool = True,
    ) -> None:
        self.label = label
        self._folder = CONFIG / name
        self._bank = self._folder / "bank0"
        self._bank.mkdir(parents=True)
        (self._bank / "num_lines").write_text(str(len(names)))
        (self._bank / "label").write_text(label)
        for line, line_name in enumerate(names):
            self.line_folder(line).mkdir()
            if line_name:
                (self.line_folder(line) / "name").write_text(line_name)
        if is_live:
            self.set_live(is_live)

    def line_folder(self, line: int) -> Path:
        return self._bank / f"line{line}"

    def hog(self, line: int, holder: str) -> None:
        """Let a driver of the kernel have a line; the chip must not be live."""
        hog = self.line_folder(line) / "hog"
        hog.mkdir()
        (hog / "name").write_text(holder)
        (hog / "direction").write_text("input")

    def set_live(self, is_live: bool) -> None:
        (self._folder / "live").write_text(str(int(is_live)))

    @property
    def path(self) -> Path:
        return Path("/dev") / (self._bank / "chip_name").read_text().strip()

    def pull(self, line: int) -> Path:
        device = (self._folder / "dev_name").read_text().strip()
        chip = (self._bank / "chip_name").read_text().strip()
        return Path(f"/sys/devices/platform/{device}/{chip}/sim_gpio{line}/pull")

    def move(self, line: int, is_closed: bool) -> None:
        self.pull(line).write_text("pull-down" if is_closed else "pull-up")

    def start_drive(self, moves: Iterable[Move], folder: Path) -> "Drive":
        return Drive(self, moves, folder)

    def drive(self, moves: Iterable[Move], folder: Path) -> list[Moved]:
        """Make moves at their times; gives when each really was."""
        return self.start_drive(moves, folder).result()

    def take_away(self) -> None:
        if (self._folder / "live").read_text().strip() == "1":
            self.set_live(False)
        for hog in self._bank.glob("line*/hog"):
            hog.rmdir()
        for line in self._bank.glob("line*"):
            line.rmdir()
        self._bank.rmdir()
        self._folder.rmdir()


class Drive:
    """A run of the drive program, under way."""

    def __init__(self, chip: SimulatedChip, moves: Iterable[Move], folder: Path) -> None:
        in_order = sorted(moves, key=lambda move: move.at_ns)
        lines = sorted({move.line for move in in_order})
        self._lines = lines
        self._log = folder / "moved"
        script = folder / "moves"
        script.write_text(
            "".join(f"pull {chip.pull(line)}\n" for line in lines)
            + "".join(f"{m.at_ns} {lines.index(m.line)} {m.is_closed:d}\n" for m in in_order)
        )
        words = [os.environ["LAB_DRIVE"], str(script), str(self._log)]
        if "LAB_DRIVE_CPU" in os.environ:
            words.append(os.environ["LAB_DRIVE_CPU"])
        self._process = subprocess.Popen(words)

    def result(self) -> list[Moved]:
        """Wait for its end; gives what it did."""
        assert self._process.wait() == 0
        rows = [map(int, line.split()) for line in self._log.read_text().splitlines()]
        return [
            Moved(self._lines[line], bool(is_closed), before_ns, after_ns)
            for line, is_closed, before_ns, after_ns in rows
        ]

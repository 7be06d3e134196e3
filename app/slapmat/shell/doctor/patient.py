"""The machine as the checks read it; a test has one made of a folder."""

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from slapmat.settings.values import Settings

PATIENCE_S = 10
MOST_CHARACTERS = 1_000_000


@dataclass(frozen=True, slots=True)
class Said:
    """What a program said, and whether it ended well."""

    output: str = ""
    is_good: bool = False


Run = Callable[[Sequence[str]], Said]


def run(command: Sequence[str]) -> Said:
    """Run a program of the system; one that is not there, or hangs, says nothing."""
    try:
        done = subprocess.run(  # noqa: S603 - the commands stand in the checks, nothing comes from outside
            command,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
            timeout=PATIENCE_S,
        )
    except (OSError, subprocess.TimeoutExpired):
        return Said()
    return Said(done.stdout, done.returncode == 0)


@dataclass(frozen=True, slots=True)
class Patient:
    """A machine.

    Attributes:
        settings: The table's; the defaults where the file is broken.
        store: The file that keeps the matches; None: nobody knows where.
        settings_file: The settings file that was named; None: the usual one.
        root: Where the system's files are.
        environ: The environment.
        run: Runs a program of the system.
    """

    settings: Settings
    store: Path | None = None
    settings_file: Path | None = None
    root: Path = Path("/")
    environ: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    run: Run = run

    def path(self, name: str) -> Path:
        """Give a file of the system by its usual name."""
        return self.root / name.lstrip("/")

    def text(self, name: str) -> str:
        """Give what a file of the system says; empty where it says nothing to us."""
        try:
            with self.path(name).open(encoding="utf-8", errors="replace") as file:
                return file.read(MOST_CHARACTERS).rstrip("\0\n")
        except OSError:
            return ""

    def files(self, pattern: str) -> list[Path]:
        """Give the files of the system whose names fit, in order."""
        try:
            return sorted(self.root.glob(pattern.lstrip("/")))
        except OSError:
            return []

    @property
    def model(self) -> str:
        """Give the board's name, as a Raspberry Pi has one; else empty."""
        return self.text("/proc/device-tree/model")

    @property
    def is_pi(self) -> bool:
        """Say whether this is a Raspberry Pi."""
        return self.model.startswith("Raspberry Pi")

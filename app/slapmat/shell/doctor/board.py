"""Which machine and system this is."""

import platform
import sys
from dataclasses import dataclass

from slapmat.shell.doctor.finding import Finding, green, red, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import _

OLDEST_DEBIAN = 12
OLDEST_PYTHON = (3, 11)
DEBIANS = {"debian", "raspbian"}


@dataclass(frozen=True, slots=True)
class Board:
    """What is asked about.

    Attributes:
        model: The board's name; empty where it has none.
        machine: The processor, like "aarch64".
        system: The system's own name.
        system_id: The system, like "debian".
        version: Its version.
        python: Python's version.
    """

    model: str
    machine: str
    system: str
    system_id: str
    version: str
    python: tuple[int, ...]


def read(patient: Patient) -> Board:
    """Read it."""
    release = os_release(patient.text("/etc/os-release"))
    return Board(
        model=patient.model,
        machine=platform.machine(),
        system=release.get("PRETTY_NAME", platform.system()),
        system_id=release.get("ID", ""),
        version=release.get("VERSION_ID", ""),
        python=tuple(sys.version_info[:3]),
    )


def os_release(text: str) -> dict[str, str]:
    """Read the lines `NAME="value"` of /etc/os-release."""
    pairs = (line.split("=", 1) for line in text.splitlines() if "=" in line)
    return {name.strip(): value.strip().strip("\"'") for name, value in pairs}


def judge(board: Board) -> list[Finding]:
    """Judge it."""
    name = board.model or _("No Raspberry Pi")
    return [
        green("board", f"{name} ({board.machine})."),
        judge_system(board),
        judge_python(board.python),
    ]


def judge_system(board: Board) -> Finding:
    """Judge the system."""
    major = board.version.partition(".")[0]
    is_debian = board.system_id in DEBIANS and major.isdecimal()
    if is_debian and int(major) < OLDEST_DEBIAN:
        return yellow(
            "system",
            _("{system} is older than what slapmat is tried on.").format(system=board.system),
            _("Install Raspberry Pi OS 12 (Bookworm) or newer."),
        )
    return green("system", f"{board.system}.")


def judge_python(version: tuple[int, ...]) -> Finding:
    """Judge Python's version."""
    text = ".".join(map(str, version))
    if version[:2] < OLDEST_PYTHON:
        old = _("Python {version} is too old.").format(version=text)
        return red("python", old, _("Install Python 3.11 or newer."))
    return green("python", f"Python {text}.")


def check(patient: Patient) -> list[Finding]:
    """Check the board, the system and Python."""
    return judge(read(patient))

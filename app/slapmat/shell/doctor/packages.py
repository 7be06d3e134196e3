"""Whether the libraries are there, and go together."""

import importlib.util
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata

from slapmat.shell.doctor.finding import Finding, green, red, type_in, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import _

# Without gpiod, gpiozero reads the pins.
NEEDED = {"pygame-ce": red, "gpiozero": red, "gpiod": yellow}
LGPIO = "lgpio"


@dataclass(frozen=True, slots=True)
class Packages:
    """What is installed.

    Attributes:
        versions: Each distribution's version, by its name in lower case with dashes.
        has_lgpio: Whether `import lgpio` finds something.
        is_pi: Whether this is a Raspberry Pi.
    """

    versions: Mapping[str, str]
    has_lgpio: bool
    is_pi: bool


def installed() -> dict[str, str]:
    """Give the version of every distribution that is installed; what cannot be read is left out."""
    versions: dict[str, str] = {}
    for distribution in metadata.distributions():
        # One that was damaged has no name: its metadata gives None, whatever its type says.
        name: str | None = distribution.metadata["Name"]
        if name:
            versions.setdefault(
                name.lower().replace("_", "-").replace(".", "-"), distribution.version
            )
    return dict(sorted(versions.items()))


def read(patient: Patient) -> Packages:
    """Read what is installed here."""
    return Packages(installed(), importlib.util.find_spec(LGPIO) is not None, patient.is_pi)


def judge(packages: Packages) -> list[Finding]:
    """Judge what is installed."""
    faults = [*missing(packages.versions), *conflicts(packages)]
    return faults or [green("packages", f"{described(packages.versions)}.")]


def described(versions: Mapping[str, str]) -> str:
    """Give the versions that matter most."""
    shown = (*NEEDED, LGPIO, "rpi-lgpio")
    return ", ".join(f"{name} {versions[name]}" for name in shown if name in versions)


def missing(versions: Mapping[str, str]) -> Iterator[Finding]:
    """Complain about each library that is not there."""
    for name, complain in NEEDED.items():
        if name not in versions:
            said = _("The library {name} is missing.").format(name=name)
            yield complain("packages", said, type_in(f"{sys.executable} -m pip install {name}"))


def conflicts(packages: Packages) -> list[Finding]:
    """Complain about libraries that spoil each other."""
    versions, pip = packages.versions, f"{sys.executable} -m pip"
    found = []
    if {"pygame", "pygame-ce"} <= versions.keys():
        found.append(
            red(
                "packages",
                both_installed("pygame", "pygame-ce"),
                type_in(f"{pip} uninstall -y pygame pygame-ce && {pip} install pygame-ce"),
            )
        )
    if {"rpi-gpio", "rpi-lgpio"} <= versions.keys():
        found.append(
            yellow(
                "packages",
                both_installed("RPi.GPIO", "rpi-lgpio"),
                type_in(f"{pip} uninstall -y RPi.GPIO rpi-lgpio && {pip} install rpi-lgpio"),
            )
        )
    if LGPIO in versions and not packages.has_lgpio:
        found.append(
            yellow(
                "packages",
                _("lgpio {version} is an empty stub: there is nothing to import.").format(
                    version=versions[LGPIO]
                ),
                _("Type: {first}. Then: {then}").format(
                    first=f"{pip} uninstall -y lgpio", then="sudo apt install python3-lgpio"
                ),
            )
        )
    return found


def both_installed(one: str, other: str) -> str:
    """Say that two libraries bring the same files."""
    return _("{one} and {other} are both installed, and each overwrites the other's files.").format(
        one=one, other=other
    )


def check(patient: Patient) -> list[Finding]:
    """Check the libraries."""
    return judge(read(patient))

"""Whether the pins can be read: by trying to open them, for groups are only names."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from slapmat.shell.contacts import GPIOD, GPIOZERO, RPIGPIO, buttons_for
from slapmat.shell.doctor.finding import Finding, green, grey, join, red, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.shell.wired_mat import wired_of
from slapmat.table.errors import SlapmatError
from slapmat.table.language import _

OURS = "slapmat"
NEEDS_PINS = {GPIOD, GPIOZERO, RPIGPIO}


@dataclass(frozen=True, slots=True)
class Pins:
    """What is asked about.

    Attributes:
        chips: Each chip's file, and why it cannot be opened; empty: it can.
        is_needed: Whether the settings ask for buttons on pins.
        is_pi: Whether this is a Raspberry Pi.
        wanted: Per GPIO number that the table uses, what is on it.
        users: Per GPIO number that is taken, who has it; None: it cannot be asked.
        wiring: What is wrong with the wiring; empty: nothing.
    """

    chips: Mapping[str, str] = field(default_factory=dict)
    is_needed: bool = False
    is_pi: bool = False
    wanted: Mapping[int, str] = field(default_factory=dict)
    users: Mapping[int, str] | None = None
    wiring: str = ""


def read(patient: Patient) -> Pins:
    """Read it."""
    settings = patient.settings
    wanted, wiring = dict[int, str](), ""
    try:
        buttons = buttons_for(settings.table.seats)
        wired = wired_of(settings.mat, settings.buttons.pins, buttons)
        wanted |= {
            gpio: _("button {name}").format(name=button) for button, gpio in wired.buttons.items()
        }
        wanted |= {
            gpio: _("lamp {name}").format(name=button) for button, gpio in wired.lamps.items()
        }
    except SlapmatError as error:
        wiring = f"{error} {error.remedy}"
    return Pins(
        chips={str(path): refusal(path) for path in patient.files("/dev/gpiochip*")},
        is_needed=not NEEDS_PINS.isdisjoint(settings.buttons.sources),
        is_pi=patient.is_pi,
        wanted=wanted,
        users=users_of(patient),
        wiring=wiring,
    )


def refusal(chip: Path) -> str:
    """Try to open a chip; gives why that is refused, or nothing."""
    try:
        os.close(os.open(chip, os.O_RDWR | os.O_CLOEXEC))
    except OSError as error:
        return error.strerror or str(error)
    return ""


def users_of(patient: Patient) -> Mapping[int, str] | None:
    """Give who has which of the header's pins; None where gpiod or the header is missing."""
    try:
        from slapmat.sources.gpiod_header import find_header  # noqa: PLC0415 - gpiod may be missing
        from slapmat.sources.gpiod_port import SystemGpio  # noqa: PLC0415 - as above

        header = find_header(SystemGpio(patient.path("/dev")), patient.settings.buttons.chip)
    except (ImportError, SlapmatError):
        return None
    offsets = {gpio: header.offset_of(gpio) for gpio in range(len(header.lines))}
    lines = {gpio: header.lines[offset] for gpio, offset in offsets.items() if offset is not None}
    return {gpio: line.consumer or _("the kernel") for gpio, line in lines.items() if line.used}


def judge(pins: Pins) -> list[Finding]:
    """Judge it."""
    return [judge_chips(pins), judge_lines(pins)]


def judge_chips(pins: Pins) -> Finding:
    """Judge whether the chips are there and can be opened."""
    refused = {chip: why for chip, why in pins.chips.items() if why}
    if not pins.chips:
        if not (pins.is_needed or pins.is_pi):
            return green("pins", _("There is no GPIO chip, so no pins; none is used."))
        remedy = _("Take other buttons (buttons.sources), or a Raspberry Pi.")
        if pins.is_pi:
            remedy = _(
                "Start the Pi again. If that does not help, update it: sudo apt full-upgrade."
            )
        return red("pins", _("There is no GPIO chip, so no pins."), remedy)
    if len(refused) == len(pins.chips):
        chip, why = next(iter(refused.items()))
        text = _("{path} cannot be opened ({reason}).").format(path=chip, reason=why)
        return red("pins", text, join("gpio"))
    opened = ", ".join(chip for chip in pins.chips if chip not in refused)
    return green("pins", _("Can be opened: {chips}.").format(chips=opened))


def judge_lines(pins: Pins) -> Finding:
    """Judge whether the table's pins are free."""
    if pins.wiring:
        return red("lines", pins.wiring)
    if pins.users is None:
        return grey("lines", _("Who has which pin cannot be asked here."))
    taken = taken_lines(pins.wanted, pins.users)
    if taken:
        remedy = _("End that program, switch it off in config.txt, or set buttons.pins.")
        light = red if pins.is_needed or pins.is_pi else yellow
        return light("lines", f"{'; '.join(taken)}.", remedy)
    ours = any(OURS in user for user in pins.users.values())
    text = _("slapmat has its pins.") if ours else _("All pins of the table are free.")
    return green("lines", text)


def taken_lines(wanted: Mapping[int, str], users: Mapping[int, str]) -> Sequence[str]:
    """Name each of the table's pins that somebody else has."""
    return [
        _("GPIO{gpio} ({what}) is taken by {holder}").format(
            gpio=gpio, what=what, holder=users[gpio]
        )
        for gpio, what in sorted(wanted.items())
        if gpio in users and OURS not in users[gpio]
    ]


def check(patient: Patient) -> list[Finding]:
    """Check the pins."""
    return judge(read(patient))

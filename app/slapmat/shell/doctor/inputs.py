"""Keyboards, arcade boards and gamepads: what each is called, and whether it can be read."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from slapmat.shell.choosing import is_installed
from slapmat.shell.doctor import buttons
from slapmat.shell.doctor.finding import Finding, green, join, red
from slapmat.shell.doctor.patient import Patient
from slapmat.sources.evdev_listing import Listed, Listing
from slapmat.table.language import N_, _, n_, number
from slapmat.table.stamps import NS_PER_MS

CHECK = "inputs"
LIBRARY = "evdev"
INSTALL = N_(
    "Type: sudo apt install python3-evdev. Then delete the folder .venv: scripts/play sets it up "
    "anew."
)


@dataclass(frozen=True, slots=True)
class Inputs:
    """What is there.

    Attributes:
        devices: Those that could have buttons of the table.
        refused: Per file of one why it cannot be opened.
        wanted: Those that the settings name.
        is_needed: Whether some buttons are keys of input devices.
        has_library: Whether they can be read at all.
    """

    devices: Sequence[Listed] = ()
    refused: Mapping[str, str] = field(default_factory=dict)
    wanted: Sequence[str] = ()
    is_needed: bool = False
    has_library: bool = True


def read(patient: Patient) -> Inputs:
    """Read it."""
    every = Listing(patient.root).devices()
    wanted = patient.settings.buttons.devices
    devices = [
        each
        for each in every
        if each.is_joystick or each.is_keyboard or any(map(each.is_called, wanted))
    ]
    reasons = {each.path: refusal(each.path) for each in devices}
    return Inputs(
        devices,
        {path: why for path, why in reasons.items() if why},
        wanted,
        is_needed=buttons.read(patient).has_input_devices,
        has_library=is_installed(LIBRARY),
    )


def refusal(path: str) -> str:
    """Try to open a device; gives why that is refused, or nothing."""
    try:
        os.close(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC))
    except OSError as error:
        return error.strerror or str(error)
    return ""


def judge(inputs: Inputs) -> Iterator[Finding]:
    """Judge it."""
    if inputs.is_needed and not inputs.has_library:
        text = _("The library evdev is missing, so input devices cannot be read.")
        yield red(CHECK, text, _(INSTALL))
    for wanted in inputs.wanted:
        if not any(each.is_called(wanted) for each in inputs.devices):
            text = _('There is no input device called "{name}".').format(name=wanted)
            yield red(CHECK, text, _("Plug it in."))
    if not inputs.devices:
        yield green(CHECK, _("There is no keyboard, arcade board or gamepad."))
    for each in inputs.devices:
        yield judge_device(each, inputs)


def judge_device(each: Listed, inputs: Inputs) -> Finding:
    """Judge one device, and say what to call it."""
    why = inputs.refused.get(each.path)
    if why:
        # The window hears a keyboard all the same.
        is_wanted = any(map(each.is_called, inputs.wanted))
        is_fault = inputs.is_needed and (is_wanted or not inputs.wanted)
        if is_fault:
            text = _("{device} cannot be read ({reason}).").format(device=each, reason=why)
            return red(CHECK, text, join("input"))
        text = _("{device} cannot be read ({reason}); no need.")
        return green(CHECK, text.format(device=each, reason=why))
    count = len(each.joystick_keys)
    what = n_("{count} button", "{count} buttons", count) if count else _("a keyboard")
    late_ms = number(each.lateness.half_ns / NS_PER_MS, digits=1).removesuffix("0")
    return green(
        CHECK,
        _("{device}: {what}, within {late} ms: {reason}.").format(
            device=each, what=what.format(count=count), late=late_ms, reason=each.lateness.reason
        ),
    )


def check(patient: Patient) -> list[Finding]:
    """Check the input devices."""
    return [*judge(read(patient))]

"""Where presses come from, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.shell.choosing import AUTO, Choice, Machine, chosen
from slapmat.shell.contacts import EVDEV
from slapmat.shell.doctor.finding import Finding, green
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import _

CHECK = "buttons"


@dataclass(frozen=True, slots=True)
class Buttons:
    """What is asked about.

    Attributes:
        named: The sources that the settings name.
        choice: What "auto" means here; None: it is not among them.
    """

    named: Sequence[str]
    choice: Choice | None = None

    @property
    def has_input_devices(self) -> bool:
        """Say whether some buttons are keys of input devices."""
        return EVDEV in self.named or (self.choice is not None and self.choice.source == EVDEV)


def read(patient: Patient) -> Buttons:
    """Read it."""
    settings = patient.settings.buttons
    if AUTO not in settings.sources:
        return Buttons(settings.sources)
    machine = Machine(
        patient.path("/dev"), patient.path("/proc/device-tree/model"), root=patient.root
    )
    return Buttons(settings.sources, chosen(settings, machine))


def judge(buttons: Buttons) -> Finding:
    """Say it; whether they work is for other checks."""
    named = [name for name in buttons.named if name != AUTO]
    said = [_("The settings name {sources}.").format(sources=", ".join(named))] if named else []
    if buttons.choice is not None:
        source, reason = buttons.choice.source, buttons.choice.reason
        said.append(_("auto is {source}: {reason}").format(source=source, reason=reason))
    return green(CHECK, " ".join(said))


def check(patient: Patient) -> list[Finding]:
    """Check where presses come from."""
    return [judge(read(patient))]

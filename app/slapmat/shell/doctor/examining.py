"""All checks, one after another; one that fails itself is a finding, and stops no other."""

import logging
from collections.abc import Callable, Sequence

from slapmat.shell.doctor import (
    audio,
    board,
    buttons,
    clock,
    disk,
    inputs,
    packages,
    pins,
    power,
    proof,
    serial_ports,
    settings,
    store,
    video,
)
from slapmat.shell.doctor.finding import Finding, Light, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import _

log = logging.getLogger(__name__)

Check = Callable[[Patient], Sequence[Finding]]

# A new check is a module beside these, and a line here.
CHECKS: tuple[tuple[str, Check], ...] = (
    ("board", board.check),
    ("packages", packages.check),
    ("video", video.check),
    ("sound", audio.check),
    ("settings", settings.check),
    ("store", store.check),
    ("disk", disk.check),
    ("clock", clock.check),
    ("power", power.check),
    ("buttons", buttons.check),
    ("pins", pins.check),
    ("inputs", inputs.check),
    ("proof", proof.check),
    ("serial", serial_ports.check),
)


def examine(patient: Patient, checks: Sequence[tuple[str, Check]] = CHECKS) -> list[Finding]:
    """Give what every check finds."""
    return [finding for name, check in checks for finding in examined(name, check, patient)]


def examined(name: str, check: Check, patient: Patient) -> Sequence[Finding]:
    """Give what one check finds, whatever it raises."""
    try:
        return check(patient)
    except Exception as error:
        log.exception("the check %s", name)
        what = f"{type(error).__name__}: {error}"
        text = _("This could not be looked at ({error}).").format(error=what)
        return [yellow(name, text, _("The log says more."))]


def in_words(findings: Sequence[Finding]) -> str:
    """Give the findings for a person, a line each."""
    return "\n".join(map(line_of, findings))


def line_of(finding: Finding) -> str:
    """Give one finding as a line, whatever line ends a message has."""
    said = " ".join(f"{finding.text} {finding.remedy}".split())
    return f"{finding.light.value:6} {finding.check:8} {said}"


def as_json(findings: Sequence[Finding]) -> dict[str, object]:
    """Give the findings for other programs."""
    worst = max((finding.light for finding in findings), key=list(Light).index, default=Light.GREEN)
    return {
        "light": worst.value,
        "checks": [
            {
                "check": finding.check,
                "light": finding.light.value,
                "text": finding.text,
                "remedy": finding.remedy,
            }
            for finding in findings
        ],
    }

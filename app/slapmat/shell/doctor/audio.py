"""Whether anything could be heard."""

import os
import re

from slapmat.shell.doctor.finding import Finding, green, yellow
from slapmat.shell.doctor.patient import Patient

A_CARD = re.compile(r"^ *\d+ \[[^]]*\]: (?P<name>.+)$", re.MULTILINE)
CHECK = "sound"


def read(patient: Patient) -> tuple[list[str], bool]:
    """Give the names of the sound cards, and whether this user may use one of them."""
    cards = [card["name"].strip() for card in A_CARD.finditer(patient.text("/proc/asound/cards"))]
    files = patient.files("/dev/snd/controlC*")
    return cards, any(os.access(path, os.R_OK | os.W_OK) for path in files)


def judge(cards: list[str], *, may_use: bool) -> Finding:
    """Judge them."""
    if not cards:
        remedy = "Plug in a loudspeaker, or a television that has one."
        return yellow(CHECK, "There is no sound device; the table is silent.", remedy)
    if not may_use:
        remedy = "Type: sudo usermod -aG audio $USER. Then log out and in again."
        return yellow(
            CHECK, f"This user may not use the sound devices ({', '.join(cards)}).", remedy
        )
    return green(CHECK, f"{', '.join(cards)}.")


def check(patient: Patient) -> list[Finding]:
    """Check the sound devices."""
    cards, may_use = read(patient)
    return [judge(cards, may_use=may_use)]

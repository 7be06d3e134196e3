"""Whether anything could be heard, and spoken."""

import os
import re
import shutil
import sys

from slapmat.settings.values import Settings
from slapmat.shell.doctor.finding import Finding, green, join, type_in, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import _

A_CARD = re.compile(r"^ *\d+ \[[^]]*\]: (?P<name>.+)$", re.MULTILINE)
CHECK = "sound"
ESPEAK = "espeak-ng"
# In a process of its own, as for the screen: this one has opened no device, and may be playing.
PROBE = """
from slapmat.shell.hearing_sounds import devices
from slapmat.table.language import _
print("\\n".join(devices()))
"""


def read(patient: Patient) -> tuple[list[str], bool]:
    """Give the names of the sound cards, and whether this user may use one of them."""
    cards = [card["name"].strip() for card in A_CARD.finditer(patient.text("/proc/asound/cards"))]
    files = patient.files("/dev/snd/controlC*")
    return cards, any(os.access(path, os.R_OK | os.W_OK) for path in files)


def judge(cards: list[str], *, may_use: bool) -> Finding:
    """Judge them."""
    if not cards:
        remedy = _("Plug in a loudspeaker, or a television that has one.")
        return yellow(CHECK, _("There is no sound device; the table is silent."), remedy)
    if not may_use:
        text = _("This user may not use the sound devices ({cards}).")
        return yellow(CHECK, text.format(cards=", ".join(cards)), join("audio"))
    return green(CHECK, f"{', '.join(cards)}.")


def judge_choice(settings: Settings, names: list[str]) -> list[Finding]:
    """Judge whether the device that the settings name is among those that can be played on."""
    if not names:
        return []
    part, there = settings.sound.device, "; ".join(names)
    if part and not any(part.casefold() in name.casefold() for name in names):
        wrong = _("No device has {part} in its name (sound.device); there are: {names}.")
        return [yellow(CHECK, wrong.format(part=repr(part), names=there), _("Name one of these."))]
    text = _("A part of one of these names chooses it (sound.device): {names}.")
    return [green(CHECK, text.format(names=there))]


def judge_voice(settings: Settings, *, has_espeak: bool) -> list[Finding]:
    """Judge whether what is to be spoken can be."""
    if settings.speech.say == "off":
        return []
    if not has_espeak:
        text = _("Something is to be spoken, and espeak-ng is missing.")
        return [yellow(CHECK, text, type_in("sudo apt install espeak-ng"))]
    return [green(CHECK, _("espeak-ng speaks."))]


def check(patient: Patient) -> list[Finding]:
    """Check the sound devices, and the voice."""
    cards, may_use = read(patient)
    said = patient.run([sys.executable, "-c", PROBE])
    names = said.output.split("\n")[:-1] if said.is_good else []
    # It is not started: it would look for a sound server, whatever it is asked.
    has_espeak = shutil.which(ESPEAK, path=patient.environ.get("PATH", "")) is not None
    return [
        judge(cards, may_use=may_use),
        *judge_choice(patient.settings, names),
        *judge_voice(patient.settings, has_espeak=has_espeak),
    ]

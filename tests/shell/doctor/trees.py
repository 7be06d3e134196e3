"""Machines made of a folder each."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from slapmat.settings.values import Settings
from slapmat.shell.doctor.finding import Finding
from slapmat.shell.doctor.patient import Patient, Said

PI_5 = "Raspberry Pi 5 Model B Rev 1.0\0"


def made(root: Path, files: Mapping[str, str], said: Mapping[str, str] | None = None) -> Patient:
    """Give a machine with these files, whose programs say what is given by their first word."""
    for name, text in files.items():
        path = root / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    answers = dict(said or {})

    def run(command: Sequence[str]) -> Said:
        answer = answers.get(command[0])
        return Said() if answer is None else Said(answer, is_good=True)

    return Patient(Settings(), root / "store.sqlite3", root=root, environ={}, run=run)


def lights(findings: Sequence[Finding]) -> dict[str, str]:
    return {finding.check: finding.light.value for finding in findings}


def texts(findings: Sequence[Finding]) -> str:
    return " ".join(f"{finding.text} {finding.remedy}" for finding in findings)

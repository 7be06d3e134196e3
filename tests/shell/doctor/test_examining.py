"""All checks together."""

import logging
from collections.abc import Sequence
from pathlib import Path

import pytest

from slapmat.shell.doctor.examining import CHECKS, as_json, examine, in_words
from slapmat.shell.doctor.finding import Finding, green, grey, red, yellow
from slapmat.shell.doctor.patient import Patient, run
from tests.shell.doctor.trees import made


def test_every_check_looks_at_this_machine_and_at_an_empty_one(tmp_path: Path) -> None:
    for patient in (made(tmp_path, {}), Patient(made(tmp_path, {}).settings)):
        findings = examine(patient)
        assert len(findings) > len(CHECKS)
        assert not [finding for finding in findings if "looked at (" in finding.text]
        assert all(finding.text.endswith((".", "!")) for finding in findings)
        assert all(finding.remedy for finding in findings if finding.light.value == "red")


def test_a_check_that_fails_is_a_finding_and_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(patient: Patient) -> Sequence[Finding]:
        raise OSError(5, f"no {patient.root.name}")

    def works(patient: Patient) -> Sequence[Finding]:
        return [green("that", f"{patient.root.name} is fine.")]

    with caplog.at_level(logging.ERROR):
        found = examine(made(tmp_path, {}), [("this", fails), ("that", works)])
    assert [(each.check, each.light.value) for each in found] == [
        ("this", "yellow"),
        ("that", "green"),
    ]
    assert "OSError" in caplog.text


def test_each_finding_is_a_line() -> None:
    findings = [green("a", "Good."), red("bb", "Bad\nindeed.", "Mend it.")]
    assert in_words(findings).splitlines() == [
        "green  a        Good.",
        "red    bb       Bad indeed. Mend it.",
    ]


@pytest.mark.parametrize(
    ("findings", "light"),
    [
        ([], "green"),
        ([green("a", ""), grey("b", "")], "green"),
        ([yellow("a", ""), green("b", "")], "yellow"),
        ([red("a", ""), yellow("b", "")], "red"),
    ],
)
def test_the_worst_light_is_the_whole_machines(findings: list[Finding], light: str) -> None:
    assert as_json(findings)["light"] == light


def test_a_program_that_is_not_there_says_nothing() -> None:
    assert run(["slapmat-has-no-such-program"]).output == ""
    assert not run(["false"]).is_good
    assert run(["echo", "yes"]).output == "yes\n"

from pathlib import Path

import pytest

from slapmat.knowing.proof import Proof
from slapmat.shell.doctor import proof
from slapmat.shell.proving.kept import here_now, proof_path
from slapmat.shell.proving.record import keep
from tests.shell.doctor.trees import PI_5, lights, made, texts

MODEL = "/proc/device-tree/model"
PROOF = Proof(1_760, 18_000, 24_000, 9_000, 34_000, 0, 0, 3, (9_000, 22_000), ())


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_a_machine_without_pins_needs_no_proof(tmp_path: Path) -> None:
    found = proof.check(made(tmp_path, {}))
    assert (lights(found), texts(found)) == ({"proof": "grey"}, "There are no pins to measure. ")


def test_a_pi_that_was_not_measured_says_how(tmp_path: Path) -> None:
    found = proof.check(made(tmp_path, {MODEL: PI_5, "/dev/gpiochip0": ""}))
    assert lights(found) == {"proof": "grey"}
    assert "slapmat prove" in texts(found)


def test_a_proof_is_shown(tmp_path: Path) -> None:
    patient = made(tmp_path, {MODEL: PI_5, "/dev/gpiochip0": ""})
    keep(proof_path(), PROOF, here_now("gpiod", model=patient.path(MODEL)), "2026-11-30", {})
    found = proof.check(patient)
    assert lights(found) == {"proof": "green"}
    assert "stamps within 18 µs" in texts(found)


def test_a_proof_of_another_board_is_yellow(tmp_path: Path) -> None:
    patient = made(tmp_path, {MODEL: PI_5, "/dev/gpiochip0": ""})
    keep(proof_path(), PROOF, here_now("gpiod", model=tmp_path / "none"), "2026-11-30", {})
    found = proof.check(patient)
    assert lights(found) == {"proof": "yellow"}
    assert "made on the board –; this is Raspberry Pi 5" in texts(found)
    assert "slapmat prove" in texts(found)

"""`slapmat prove` on a real kernel's lines: real requests, real open drains, real stamps.

The wires are not real (wires.py), and neither is how a Pi's chip serves its pins: this shows that
the proof does what it says, and not how good any Pi is.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from slapmat.knowing.proof_text import lines_of
from slapmat.settings.values import Settings
from slapmat.shell.proving.firing import FEW_REPEATS, ProveError
from slapmat.shell.proving.kept import here_now, proof_here, proof_path
from slapmat.shell.proving.running import Machine, keep_proof, proof_wires, prove
from tests.lab.simulated_chip import SimulatedChip
from tests.lab.wires import WiredGpio

SETTINGS = Settings()


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_stamps_within_their_writes_are_proved_to_be(chip: SimulatedChip) -> None:
    wires = proof_wires(SETTINGS)
    machine = Machine(WiredGpio(chip, {wire.lamp_gpio: wire.button_gpio for wire in wires}))
    proof = prove(SETTINGS, wires, FEW_REPEATS, print, machine)
    print("\n".join(lines_of(proof)))
    assert proof.why_not == ""
    assert sum(row.wrong for row in proof.rows) == 0
    assert (proof.missing, proof.judged_wrong) == (0, 0)
    # Each stamp lies within its write, so a gap is off by no more than the two writes last.
    assert proof.worst_error_ns <= 2 * proof.write_ns[1]
    keep_proof(proof, SETTINGS, wires, "2026-11-30T20:15:00Z")
    found = proof_here(proof_path(), here_now("gpiod"))
    assert found is not None
    assert found.jitter_ns == proof.jitter_ns


def test_crossed_wires_are_found(chip: SimulatedChip) -> None:
    wires = proof_wires(SETTINGS)
    low, high = wires
    crossed = {low.lamp_gpio: high.button_gpio, high.lamp_gpio: low.button_gpio}
    with pytest.raises(ProveError, match=f"followed: the button of seat {high.seat}\\."):
        prove(SETTINGS, wires, FEW_REPEATS, print, Machine(WiredGpio(chip, crossed)))


def slapmat(*words: str) -> subprocess.CompletedProcess[str]:
    told = [sys.executable, "-m", "slapmat", *words]
    return subprocess.run(told, check=False, capture_output=True, text=True)


@pytest.mark.usefixtures("chip")
def test_without_wires_the_command_says_which_are_missing() -> None:
    said = slapmat("prove", "--yes")
    assert said.returncode == 1
    assert "GPIO12 (J8:32) was pulled to ground, and no button's pin followed." in said.stderr


def test_a_lamp_that_is_lit_is_named_and_nothing_driven(chip: SimulatedChip) -> None:
    chip.set_live(False)
    chip.hog(12, "a lamp")
    chip.set_live(True)
    said = slapmat("prove", "--yes")
    assert said.returncode == 1
    assert "GPIO12 is taken by a lamp" in said.stderr

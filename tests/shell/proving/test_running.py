"""A whole proof on a fake Pi with two wires."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from slapmat.journal.errors import StoreBusyError
from slapmat.journal.lock import StoreLock
from slapmat.knowing.proof import Proof
from slapmat.knowing.shots import Load
from slapmat.shell.proving.firing import FEW_REPEATS, GAPS_US, ProveError
from slapmat.shell.proving.running import prove
from slapmat.sources.port import SourceError
from tests.shell.proving.rig import SETTINGS, ProofRig
from tests.sources.fake_gpio import DOWN

US = 1_000


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def rig() -> ProofRig:
    return ProofRig()


def proved(rig: ProofRig) -> Proof:
    told: list[str] = []
    proof = prove(SETTINGS, rig.wires, FEW_REPEATS, told.append, rig.machine)
    assert told == ["The wires are tried.", "Pairs are fired, idle.", "Pairs are fired, busy."]
    return proof


def test_a_chip_that_stamps_at_once_is_right_at_every_gap(rig: ProofRig) -> None:
    proof = proved(rig)
    assert proof.why_not == ""
    assert proof.pairs == FEW_REPEATS * len(GAPS_US) * 2 * 2
    assert (proof.missing, proof.judged_wrong, proof.unclear) == (0, 0, 0)
    assert sum(row.wrong for row in proof.rows) == 0
    # What is left is the writes' own time.
    assert proof.jitter_ns <= 3 * US
    assert (proof.smallest_right_ns or 0) <= 10 * US
    assert rig.busy_count == 1


def test_a_chip_that_serves_pins_by_number_is_found_out(rig: ProofRig) -> None:
    low, high = rig.wires
    rig.chip.late_ns = {low.button_gpio: 5 * US, high.button_gpio: 30 * US}
    proof = proved(rig)
    wrong = {(row.wished_ns, row.first) for row in proof.rows if row.wrong}
    assert wrong == {(gap_us * US, high.seat) for gap_us in (5, 10, 20)}
    assert {row.load for row in proof.rows if row.wrong} == set(Load)
    assert 25 * US <= (proof.smallest_right_ns or 0) <= 60 * US
    # 25 µs between the two, and the writes' own time: half of it and half as much again.
    assert 18 * US <= proof.jitter_ns <= 24 * US
    assert proof.judged_wrong == 0


def test_after_a_proof_all_lines_are_let_go_and_given_back(rig: ProofRig) -> None:
    proved(rig)
    assert rig.chip.holders == {}
    assert DOWN not in rig.chip.values.values()


def test_lines_are_never_driven_high(rig: ProofRig) -> None:
    proved(rig)
    driven = [request for request in rig.chip.asked if request.lines == [12, 23]]
    assert [str(each.settings[12].drive) for each in driven] == ["Drive.OPEN_DRAIN"]


def test_while_the_table_runs_nothing_is_driven(rig: ProofRig, state: Path) -> None:
    (state / "slapmat").mkdir()
    with StoreLock(state / "slapmat" / "slapmat.sqlite3"), pytest.raises(StoreBusyError):
        proved(rig)
    assert rig.chip.asked == []


@pytest.mark.parametrize("gpio", [5, 12])
def test_a_pin_that_somebody_has_is_named(rig: ProofRig, gpio: int) -> None:
    rig.chip.holders[gpio] = "thermometer"
    with pytest.raises(SourceError, match=rf"GPIO{gpio} is taken by thermometer"):
        proved(rig)


def test_a_wire_that_is_not_there_is_named(rig: ProofRig) -> None:
    del rig.chip.wires[23]
    with pytest.raises(ProveError, match="no button's pin followed") as raised:
        proved(rig)
    assert "from GPIO23 (J8:16)" in raised.value.remedy
    assert rig.chip.holders == {}


def test_crossed_wires_are_named(rig: ProofRig) -> None:
    rig.chip.wires = {12: [27], 23: [5]}
    with pytest.raises(ProveError, match=r"this followed: the button of seat 2\."):
        proved(rig)


def test_wires_that_touch_are_named(rig: ProofRig) -> None:
    rig.chip.wires = {12: [5, 27], 23: [27]}
    with pytest.raises(ProveError, match=r"followed: the button of seat 2, the button of seat 7\."):
        proved(rig)


def test_where_a_button_is_held_nothing_is_driven(rig: ProofRig) -> None:
    rig.chip.values[27] = DOWN
    with pytest.raises(ProveError, match=r"GPIO27 \(J8:13\) is at ground"):
        proved(rig)
    assert rig.chip.values[12] is not DOWN


@dataclass
class Interruption:
    """Happens at one of the rests."""

    rig: ProofRig
    happen: Callable[[], None]
    rests: int = 40

    def __call__(self, span_ns: int) -> None:
        self.rig.clock.rest(span_ns)
        self.rests -= 1
        if self.rests == 0:
            self.happen()


def test_a_chip_that_goes_ends_it_with_an_error(rig: ProofRig) -> None:
    rig.machine = replace(rig.machine, rest=Interruption(rig, rig.chip.vanish))
    with pytest.raises(SourceError, match="The pins have gone"):
        proved(rig)


def test_ctrl_c_lets_all_lines_go(rig: ProofRig) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    rig.machine = replace(rig.machine, rest=Interruption(rig, interrupt))
    with pytest.raises(KeyboardInterrupt):
        proved(rig)
    assert rig.chip.holders == {}
    assert DOWN not in rig.chip.values.values()

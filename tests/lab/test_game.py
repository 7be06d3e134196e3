"""A whole game of SWAT! by edges of real lines: the kernel's clock and stamps, and our loop."""

import json
import time
from collections.abc import Iterator

import pytest

from slapmat.scene.elements import Podium
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import SimulatedChip
from tests.shell.rigs import SWAT, HandClock, Laid, TableRig

PINS = {"1": 17, "2": 27, "3": 22, "yes": 5, "no": 6}


class RealClock(HandClock):
    """The clock of the kernel's stamps; nobody sets it."""

    def __getattribute__(self, name: str) -> object:
        return time.monotonic_ns() if name == "now_ns" else super().__getattribute__(name)

    def __call__(self) -> int:
        return time.monotonic_ns()


class LabTable(TableRig):
    """A table at which real lines are moved in real time."""

    def __init__(self, chip: SimulatedChip) -> None:
        self.chip = chip
        laid = Laid(house_rules={"hands": 1}, clock=RealClock())
        super().__init__([GpiodSource(PINS)], laid)

    def run(self, ms: float) -> None:
        until_ns = self.clock.now_ns + round(ms * NS_PER_MS)
        now_ns = self.clock.now_ns
        while now_ns < until_ns:
            self.loop.turn(now_ns)
            now_ns = self.waker.sleep(min(self.loop.due_ns(), until_ns), self.clock.now_ns)
        self.loop.turn(now_ns)

    def press(self, *buttons: str, hold_ms: float = 80, apart_ms: float = 0) -> None:
        for button in buttons:
            self.chip.move(PINS[button], is_closed=True)
            self.run(apart_ms)
        self.run(hold_ms)
        for button in buttons:
            self.chip.move(PINS[button], is_closed=False)
        self.run(80)

    def dealer_and_others(self) -> tuple[str, list[str]]:
        seats = self.evening.live.seating.seats
        dealer = str(seats[self.report["dealer"]])
        return dealer, [button for button in ("1", "2", "3") if button != dealer]


@pytest.fixture
def table(chip: SimulatedChip) -> Iterator[LabTable]:
    table = LabTable(chip)
    yield table
    table.close()


def test_a_whole_game_on_real_lines(table: LabTable) -> None:
    for button in ("1", "2", "3", "yes"):
        table.press(button)
    dealer, others = table.dealer_and_others()
    table.press(dealer)
    table.steer("tab")
    for _ in range(2):
        table.window.type("d6")
        table.run(100)
    table.press(*others, apart_ms=4)
    first, second = (table.evening.live.seating.player_at(button) for button in others)
    claim = table.evening.live.match.state.claim
    assert claim.player == first
    assert claim.gaps_ns[second] >= 4 * NS_PER_MS
    table.run(1_700)
    dealer, _ = table.dealer_and_others()
    table.press(dealer, hold_ms=1_800)
    table.run(5_500)
    # The question whether that is the end.
    table.press("yes", hold_ms=1_800)
    assert isinstance(table.scene.body, Podium)
    (match,) = table.journal.matches()
    assert sorted(json.loads(match.summary or "")["totals"].values()) == [0, 0, 6]
    again = judged_again(
        SWAT, records_of(SWAT, table.journal.records(1)), table.journal.evidence(1)
    )
    assert [race.result for race in again] == [Result.SAME]

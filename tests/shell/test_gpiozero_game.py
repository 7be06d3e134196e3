"""A whole game on gpiozero's mock pins, which are driven low and high as buttons would."""

import json
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from slapmat.scene.elements import Podium
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.table.stamps import NS_PER_S
from tests.shell.rigs import SWAT, HandClock, Laid, TableRig

PINS = {"1": 17, "2": 27, "3": 22, "yes": 5, "no": 6}


class PinTable(TableRig):
    """A table of buttons between mock pins and ground."""

    def __init__(self, laid: Laid) -> None:
        self.factory: Any = MockFactory()
        super().__init__([GpiozeroSource(PINS, factory=self.factory, clock_ns=laid.clock)], laid)

    def press(self, *buttons: str, hold_ms: float = 80, apart_ms: float = 0) -> None:
        for button in buttons:
            self.factory.pin(PINS[button]).drive_low()
            self.run(apart_ms)
        self.run(hold_ms)
        for button in buttons:
            self.factory.pin(PINS[button]).drive_high()
        self.run(80)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> PinTable:
    clock = HandClock()
    # The mock's own clock becomes the test's; everything else of gpiozero is as it is.
    monkeypatch.setattr("gpiozero.pins.mock.monotonic", lambda: clock.now_ns / NS_PER_S)
    return PinTable(Laid(house_rules={"hands": 1}, clock=clock))


def play_to_the_end(table: PinTable) -> None:
    for button in ("1", "2", "3", "yes"):
        table.press(button)
    dealer, others = dealer_and_others(table)
    table.press(dealer)
    table.steer("tab")
    table.window.type("d6")
    table.run(100)
    table.window.type("d6")
    table.run(100)
    table.press(*others, apart_ms=4)
    dealer, others = dealer_and_others(table)
    table.run(1600)
    table.press(dealer, hold_ms=1700)
    table.run(5200)
    # The question whether that is the end.
    table.press("yes", hold_ms=1700)


def dealer_and_others(table: PinTable) -> tuple[str, list[str]]:
    seats = table.evening.live.seating.seats
    dealer = str(seats[table.report["dealer"]])
    return dealer, [button for button in ("1", "2", "3") if button != dealer]


def test_a_whole_game_on_mock_pins(table: PinTable) -> None:
    play_to_the_end(table)
    assert isinstance(table.scene.body, Podium)
    (match,) = table.journal.matches()
    summary = json.loads(match.summary or "")
    assert sorted(summary["totals"].values()) == [0, 0, 6]
    assert len(summary["winners"]) == 1


def test_the_margin_is_that_of_the_pins(table: PinTable) -> None:
    for button in ("1", "2", "3", "yes"):
        table.press(button)
    dealer, others = dealer_and_others(table)
    table.press(dealer)
    table.press(*others, apart_ms=4)
    first, second = (table.evening.live.seating.player_at(button) for button in others)
    claim = table.evening.live.match.state.claim
    assert claim.player == first
    assert claim.gaps_ns[second] == pytest.approx(4_000_000, abs=1000)


def test_the_races_on_mock_pins_are_judged_alike_again(table: PinTable) -> None:
    play_to_the_end(table)
    again = judged_again(
        SWAT, records_of(SWAT, table.journal.records(1)), table.journal.evidence(1)
    )
    assert [race.result for race in again] == [Result.SAME]


def test_a_button_held_at_the_start_does_not_hold_the_others_up(table: PinTable) -> None:
    table.factory.pin(PINS["3"]).drive_low()
    table.run(300)
    for button in ("1", "2", "yes"):
        table.press(button)
    assert table.report["phase"] == "waiting"

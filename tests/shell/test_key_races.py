"""Races on the keys of a window: as doubtful as its pumps are far apart, and judged again alike."""

from random import Random

import pytest

from slapmat.games.swat import events as e
from slapmat.shell.pacing import RACE_PUMP_NS
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from slapmat.sources.keyboard import ALLOWANCE_NS, KEYMAP, KeyboardSource
from slapmat.table.stamps import NS_PER_MS
from tests.shell.rigs import SWAT, Laid, TableRig

LATE_MS = (0, 0.1, 0.7, 3, 12, 60)


class BusyTable(TableRig):
    """A table of keys on a machine that wakes it too late, now and then by much."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        super().__init__([KeyboardSource()], Laid(house_rules={"hands": 1, "dead_heat": "reslap"}))

    def run(self, ms: float) -> None:
        until_ns = self.clock.now_ns + round(ms * NS_PER_MS)
        while self.clock.now_ns < until_ns:
            self.loop.turn()
            late_ns = round(self.chance.choice(LATE_MS) * NS_PER_MS)
            self.clock.now_ns = max(self.loop.due_ns(), self.clock.now_ns + 1) + late_ns

    def tap(self, *buttons: str) -> None:
        for button in buttons:
            self.window.key(KEYMAP[button], chr(KEYMAP[button]))
            self.run(self.chance.choice([1, 5, 20, 40]))
        for button in buttons:
            self.window.key(KEYMAP[button], is_down=False)
        self.run(200)


def played(seed: int) -> BusyTable:
    table = BusyTable(seed)
    for button in ("1", "2", "3", "yes"):
        table.tap(button)
    for _ in range(12):
        phase = table.report["phase"]
        if phase == "waiting" and table.report["dealer"] is not None:
            table.tap(str(table.evening.live.seating.seats[table.report["dealer"]]))
        if phase == "decide":
            table.tap("yes")
        table.tap(*table.chance.sample("123", table.chance.choice([1, 2, 3])))
        table.run(1_700)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_machine_was_doing_its_races_are_judged_again_alike(seed: int) -> None:
    table = played(seed)
    records = records_of(SWAT, table.journal.records(1))
    again = judged_again(SWAT, records, table.journal.evidence(1))
    assert len(again) >= 3
    assert [race for race in again if race.result is not Result.SAME] == []


def test_the_doubt_of_a_key_is_that_of_the_pump_that_brought_it() -> None:
    records = [
        record for seed in range(6) for record in records_of(SWAT, played(seed).journal.records(1))
    ]
    doubts_ns = {
        event.doubt_ns
        for record in records
        for event in record.events
        if isinstance(event, e.OfferClaimed) and event.how == "slap"
    }
    least_ns = 2 * (ALLOWANCE_NS + RACE_PUMP_NS // 2)
    assert min(doubts_ns) == least_ns
    assert max(doubts_ns) > least_ns + 10 * NS_PER_MS

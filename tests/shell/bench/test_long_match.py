from contextlib import closing
from pathlib import Path

import pytest

from slapmat.games.finding import game_called
from slapmat.journal.sqlite import SqliteJournal
from slapmat.rules.folding import fold
from slapmat.shell.bench.hand_table import HandTable
from slapmat.shell.bench.long_match import new_match, played, store_match
from slapmat.shell.stored_records import records_of

GAME = game_called("swat")


@pytest.mark.parametrize("events", [1, 10, 150])
def test_the_match_is_as_long_as_wanted_open_and_a_slap_can_claim(
    tmp_path: Path, events: int
) -> None:
    match = store_match(tmp_path / "match.sqlite3", events)
    with closing(SqliteJournal.open(match.path)) as journal:
        row = journal.match(match.match_id)
        records = records_of(GAME, journal.records(match.match_id))
    assert row.is_open
    assert row.record_count == match.records
    assert events <= match.events == sum(len(record.events) for record in records)
    assert GAME.race(fold(GAME, records).state) is not None


def test_no_hand_ever_scores_so_that_the_match_has_no_end() -> None:
    match, _ = new_match()
    hands = 0
    for records in played(match):
        hands += sum(type(event).__name__ == "HandBegan" for rec in records for event in rec.events)
        if hands == 3:
            break
    assert GAME.report(match.state)["totals"] == {"Ann": 0, "Ben": 0}
    assert not GAME.is_over(match.state)


def test_at_the_table_a_slap_is_kept_and_taken_back(tmp_path: Path) -> None:
    match = store_match(tmp_path / "match.sqlite3", 10)
    with HandTable(match.path) as table:
        before = table.evening.live.match.state
        table.slap()
        slapped = table.evening.live.match.state
        table.take_back()
        after = table.evening.live.match.state
        assert len(table.turns) == 2
    assert (before.phase, slapped.phase, after.phase) == ("offer", "waiting", "offer")
    with closing(SqliteJournal.open(match.path)) as journal:
        causes = [record.cause for record in journal.records(match.match_id)]
    assert causes[match.records :] == ["resume", "press", "undo"]

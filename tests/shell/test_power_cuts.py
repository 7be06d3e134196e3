"""The power fails in mid-game: the next start offers the game, with everything that was shown."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from slapmat.rules.folding import fold
from slapmat.shell.stored_records import records_of
from tests.shell.rigs import SWAT, Laid, SimulatedTable
from tests.shell.test_whole_game import play_a_game

ROOT = Path(__file__).parents[2]
LAST_WRITE = 12


def cut_at(path: Path, writes: int, moment: str) -> None:
    died = subprocess.run(
        [sys.executable, "-m", "tests.shell.play_and_die", str(path), str(writes), moment],
        cwd=ROOT,
        check=False,
    )
    assert died.returncode == -signal.SIGKILL


def uncut_records() -> list[object]:
    table = SimulatedTable(Laid(house_rules={"hands": 1}))
    play_a_game(table)
    return list(records_of(SWAT, table.journal.records(1)))


def test_the_game_has_as_many_writes_as_the_cuts_reach() -> None:
    assert len(uncut_records()) == LAST_WRITE


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("writes", [2, 3, 5, 6, 8, LAST_WRITE])
def test_after_a_power_cut_the_game_goes_on(tmp_path: Path, writes: int, moment: str) -> None:
    path = tmp_path / "slapmat.sqlite3"
    cut_at(path, writes, moment)
    kept = writes if moment == "after" else writes - 1
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(path), {"hands": 1}))
    assert table.scene.question is not None
    assert "Player 1 and Player 2" in table.scene.question.text
    table.press("yes")
    # At the very end all that is asked is whether it is right.
    asked = table.scene.question
    assert asked is None or "ends the game" in asked.text
    assert [*table.evening.log[:kept]] == uncut_records()[:kept]
    table.close()


@pytest.mark.slow
def test_a_resumed_game_is_finished_in_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "slapmat.sqlite3"
    cut_at(path, 5, "after")
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(path), {"hands": 1}))
    table.press("yes")
    table.press("1", "2", apart_ms=5)
    table.run(1600)
    table.press("yes", hold_ms=1700)
    table.run(5200)
    assert table.report["totals"] == {"Player 1": 4, "Player 2": 0}
    table.run(1200)
    table.press("yes", hold_ms=1700)
    table.close()
    reader = open_reader(path)
    (match,) = reader.matches()
    assert not match.is_open
    assert fold(SWAT, records_of(SWAT, reader.records(match.id))).state.winners == ("Player 1",)
    reader.close()


@pytest.mark.slow
def test_a_game_that_nobody_resumes_rests_also_behind_another_one(tmp_path: Path) -> None:
    path = tmp_path / "slapmat.sqlite3"
    cut_at(path, 5, "after")
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(path)))
    table.press("no")
    table.close()
    again = SimulatedTable(Laid(lambda: SqliteJournal.open(path)))
    assert again.scene.question is not None
    for button in ("no", "3", "4", "yes"):
        again.press(button)
    again.close()
    reader = open_reader(path)
    assert [row.is_open for row in reader.matches()] == [True, True]
    reader.close()

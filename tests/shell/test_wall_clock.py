"""The clock on the wall jumps by hours, stops, or begins before the last game: nothing cares."""

import ast
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from tests.shell.rigs import SWAT, Laid, SimulatedTable
from tests.shell.test_whole_game import play_a_game

EVENING = datetime(2025, 5, 1, 20, 15, tzinfo=UTC)
SOURCES = Path(__file__).parents[2] / "app" / "slapmat"


@dataclass
class JumpingWall:
    """A clock on the wall that jumps each time that somebody looks."""

    by: tuple[timedelta, ...]
    at: datetime = EVENING
    _jumps: Iterator[timedelta] = field(init=False)

    def __post_init__(self) -> None:
        self._jumps = cycle(self.by)

    def __call__(self) -> str:
        self.at += next(self._jumps)
        return f"{self.at:%Y-%m-%d %H:%M}"


STEADY = (timedelta(seconds=1),)
JUMPS = {
    "forward": (timedelta(hours=5),),
    "back": (timedelta(hours=-5),),
    "to and fro": (timedelta(hours=7), timedelta(hours=-9)),
    "standing": (timedelta(0),),
    "back to 1970": (timedelta(days=-20_209), timedelta(days=20_209)),
}


def played(place: Path, wall: Callable[[], str]) -> dict[str, object]:
    """Play a game at the real table, and read from the store what became of it."""
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(place), {"hands": 1}, wall=wall))
    play_a_game(table)
    table.close()
    reader = open_reader(place)
    match = reader.matches(1)[0]
    records = records_of(SWAT, reader.records(match.id))
    races = judged_again(SWAT, records, reader.evidence(match.id))
    kept = {
        "records": list(reader.records(match.id)),
        "evidence": reader.evidence(match.id),
        "summary": match.summary,
        "races": {race.result for race in races},
    }
    reader.close()
    return kept


@pytest.mark.parametrize("jumps", JUMPS.values(), ids=JUMPS)
def test_races_timers_and_scores_are_the_same_whatever_the_wall_says(
    tmp_path: Path, jumps: tuple[timedelta, ...]
) -> None:
    steady = played(tmp_path / "steady.sqlite3", JumpingWall(STEADY))
    assert played(tmp_path / "jumping.sqlite3", JumpingWall(jumps)) == steady
    assert steady["races"] == {Result.SAME}


def test_the_history_has_the_order_of_the_games_and_not_of_the_wall(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "store.sqlite3"
    wall = JumpingWall((timedelta(hours=-30),))
    for _ in range(3):
        played(place, wall)
    assert main(["history", "--json", "--store", str(place)]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["match"] for row in rows] == [3, 2, 1]
    started = [row["started"] for row in rows]
    assert started == sorted(started), "the newest game has the earliest date"


def test_a_game_that_begins_before_the_last_one_is_the_one_that_goes_on(tmp_path: Path) -> None:
    place = tmp_path / "store.sqlite3"
    played(place, JumpingWall(STEADY))
    before = JumpingWall(STEADY, EVENING - timedelta(days=1000))
    laid = Laid(lambda: SqliteJournal.open(place), wall=before)
    table = SimulatedTable(laid)
    table.start("1", "2")
    table.press("yes")
    table.press("1")
    stacks = table.report["stacks"]
    table.close()
    again = SimulatedTable(Laid(lambda: SqliteJournal.open(place), wall=before))
    assert again.scene.question is not None
    again.press("yes")
    assert again.report["stacks"] == stacks
    again.close()


def test_the_wall_is_read_for_people_only() -> None:
    readers = {
        str(path.relative_to(SOURCES))
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and is_wall(node)
    }
    assert readers == {
        "cli/bundle.py",  # a file's name
        "cli/faults.py",  # the log
        "journal/place.py",  # the name of a damaged store
        "journal/sheet.py",  # the name of a loose sheet
        "shell/kiosk/night.py",  # when the picture is dark
        "shell/wall.py",  # the history
    }


def is_wall(node: ast.Attribute) -> bool:
    """Say whether something asks for the wall's time: datetime.now, time.time and their kin."""
    asked = ast.unparse(node)
    return asked in {"time.time", "time.time_ns", "time.localtime", "time.gmtime"} or (
        asked.startswith(("datetime.", "date.")) and node.attr in {"now", "utcnow", "today"}
    )

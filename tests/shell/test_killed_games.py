"""`kill -9` at any step of the journal, in a hundred games: all is there once, and they go on."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from slapmat.journal.port import StoredRecord
from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.remembering import interrupted_match
from slapmat.shell.stored_records import stored
from tests.disk.memory import in_memory
from tests.shell.killed_games import mark_of
from tests.shell.rigs import Laid, SimulatedTable

ROOT = Path(__file__).parents[2]
GAMES, PLAYERS = 100, 2

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def games() -> Iterator[list[dict[str, Any]]]:
    """Play them; in memory, for what a disk does with syncs is no matter of being killed."""
    with TemporaryDirectory(prefix="slapmat-killed-", dir=in_memory()) as folder:
        words = ["-m", "tests.shell.killed_games", folder, str(GAMES), str(PLAYERS)]
        ran = subprocess.run(
            [sys.executable, *words], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
        )
        yield [json.loads(line) for line in ran.stdout.splitlines()]


def kept_in(store: Path) -> list[StoredRecord]:
    with closing(SqliteJournal.open(store)) as journal:
        matches = journal.matches()
        assert len(matches) <= 1
        return [*journal.records(1)] if matches else []


def resumed(store: Path) -> SimulatedTable:
    """Start again on what is left, and go on with the game."""
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(store), names=("Ann", "Ben")))
    assert table.scene.question is not None
    table.press("yes")
    return table


def test_games_were_killed_everywhere(games: list[dict[str, Any]]) -> None:
    whole, *others = games
    assert whole["is_over"]
    killed = [game for game in others if not game["is_over"]]
    assert len(killed) > 0.8 * GAMES
    # While the store was opened, while a record was written, and between two.
    assert any(not game["begun"] for game in killed)
    assert any(game["begun"] > len(game["kept"]) for game in killed)
    assert any(game["begun"] == len(game["kept"]) > 0 for game in killed)


def test_all_that_was_shown_is_there_once_and_the_game_goes_on(
    games: list[dict[str, Any]],
) -> None:
    offered = 0
    for game in games:
        store = Path(game["store"])
        records = kept_in(store)
        assert len(records) in {len(game["kept"]), game["begun"]}
        assert len(records) >= game["shown"]
        for record in records[: len(game["kept"])]:
            assert game["kept"][str(record.seq)] == mark_of(record)
        if game["is_over"]:
            continue
        with closing(open_reader(store)) as reader:
            is_offered = interrupted_match(reader) is not None
            is_finished = any(not match.is_open for match in reader.matches())
        assert is_offered or is_finished or not records
        if is_offered:
            offered += 1
            check_going_on(store, records)
    assert offered > GAMES // 2


def check_going_on(store: Path, records: list[StoredRecord]) -> None:
    table = resumed(store)
    log = [*map(stored, table.evening.log)]
    table.close()
    assert log[: len(records)] == records
    # That it went on is a record too, of the same match.
    assert len(log) == len(records) + 1
    assert kept_in(store) == log

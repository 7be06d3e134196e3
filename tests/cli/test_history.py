"""`slapmat history` lists the matches, whatever their texts hold."""

import json
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.journal.port import StoredRecord
from slapmat.journal.sqlite import SqliteJournal

ANN_AND_BEN = '{"players": ["Ann", "Ben"], "seats": {"Ann": 1, "Ben": 2}}'
ANN_WON = '{"totals": {"Ann": 12, "Ben": 0}, "winners": ["Ann"]}'
WALL = "2025-05-01 20:15"


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def journal() -> Iterator[SqliteJournal]:
    with closing(SqliteJournal.open()) as opened:
        yield opened


def history(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["history", *words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def test_matches_are_listed_the_newest_first_while_one_is_played(
    journal: SqliteJournal, capsys: pytest.CaptureFixture[str]
) -> None:
    journal.finish_match(journal.begin_match("swat", 1, ANN_AND_BEN, WALL), ANN_WON)
    journal.abandon_match(journal.begin_match("swat", 1, ANN_AND_BEN, WALL))
    journal.begin_match("swat", 1, ANN_AND_BEN, "1970-01-01 00:00")
    assert history(capsys) == (
        "   3  1970-01-01 00:00  swat  Ann, Ben (open)\n"
        "   2  2025-05-01 20:15  swat  Ann, Ben (abandoned)\n"
        "   1  2025-05-01 20:15  swat  Ann 12 (won), Ben 0\n"
    )
    assert history(capsys, "--limit", "1").startswith("   3 ")


def test_json_is_for_other_programs(
    journal: SqliteJournal, capsys: pytest.CaptureFixture[str]
) -> None:
    match_id = journal.begin_match("swat", 1, ANN_AND_BEN, WALL)
    journal.append(match_id, [StoredRecord(1, "command", 0, "{}")])
    journal.finish_match(match_id, ANN_WON)
    assert json.loads(history(capsys, "--json")) == [
        {
            "match": 1,
            "started": WALL,
            "game": "swat",
            "state": "finished",
            "records": 1,
            "players": ["Ann", "Ben"],
            "totals": {"Ann": 12, "Ben": 0},
            "winners": ["Ann"],
        }
    ]


def test_before_the_first_match_there_is_nothing_and_nothing_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert history(capsys) == "No match was played yet.\n"
    assert json.loads(history(capsys, "--json")) == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("header", ["{}", '{"players": 5}', '{"players": [1, {"a": []}]}'])
@pytest.mark.parametrize(
    "summary",
    ['{"totals": []}', '{"totals": {"Ann": "x"}, "winners": {}}', '{"totals": {"Ann": 1e999}}'],
)
def test_texts_of_another_shape_show_nothing(
    journal: SqliteJournal, capsys: pytest.CaptureFixture[str], header: str, summary: str
) -> None:
    journal.finish_match(journal.begin_match("swat", 1, header, WALL), summary)
    assert history(capsys) == "   1  2025-05-01 20:15  swat\n"


def test_no_name_can_move_the_cursor_or_fill_the_screen(
    journal: SqliteJournal, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["\x1b[2J\n", "Zoë", "\u202eab", "👩\u200d👧", "x" * 500, *"ABCDEFGHIJKLM"]
    journal.begin_match("sw\x07at", 1, json.dumps({"players": names}), "20\x9b25")
    said = history(capsys)
    assert said.startswith(r"   1  20\x9b25  sw\x07at  \x1b[2J\n, Zoë, \u202eab, 👩")
    assert f"👩\u200d👧, {'x' * 39}…, A" in said
    assert said.count("\n") == 1
    assert "H" not in said  # twelve players are enough
    huge = f'{{"totals": {{"Ann": {"9" * 4000}}}}}'
    journal.finish_match(journal.begin_match("swat", 1, "{}", ""), huge)
    assert "Ann ?" in history(capsys)


@pytest.mark.parametrize("limit", ["0", "x", "", "1.5", "9" * 5000, "٣"])
def test_a_limit_that_is_no_number_is_refused(
    capsys: pytest.CaptureFixture[str], limit: str
) -> None:
    assert main(["history", "--limit", limit]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "no whole number from 1.\nTry --limit 10.\n" in printed.err


def test_a_store_that_was_named_must_be_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["history", "--store", str(tmp_path / "none.sqlite3")]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "There is no store" in printed.err


def test_the_store_of_the_settings_is_the_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = tmp_path / "my.sqlite3"
    with closing(SqliteJournal.open(store)) as opened:
        opened.begin_match("swat", 1, ANN_AND_BEN, WALL)
    monkeypatch.setenv("SLAPMAT_STORE__PATH", str(store))
    assert "Ann, Ben" in history(capsys)
    monkeypatch.setenv("SLAPMAT_STORE__PATH", str(tmp_path / "unplugged" / "my.sqlite3"))
    assert main(["history"]) == 1
    assert "There is no store" in capsys.readouterr().err
    assert "Ann, Ben" in history(capsys, "--store", str(store))


def test_a_damaged_store_is_named_with_a_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = tmp_path / "diary.txt"
    store.write_bytes(b"Dear diary" * 100)
    assert main(["history", "--store", str(store)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "is damaged or no store of slapmat" in printed.err
    assert "mv diary.txt diary-damaged.txt" in printed.err


def test_what_is_no_store_is_said_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe, empty = tmp_path / "pipe", tmp_path / "empty"
    os.mkfifo(pipe)
    empty.touch()
    assert main(["history", "--store", str(pipe)]) == 1
    assert "is no plain file" in capsys.readouterr().err
    assert main(["history", "--store", str(empty)]) == 1
    assert "holds no match yet" in capsys.readouterr().err

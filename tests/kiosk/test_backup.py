"""Copies of the store: whole, checked, the older the fewer."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.cli.main import main
from slapmat.journal.errors import StoreError
from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.kiosk.backup import (
    KEPT,
    KEPT_DAYS,
    back_up,
    copies_in,
    day_of,
    sticks,
    superfluous,
)

STAMP = "20260131T201500"
PLAYERS = '{"players": ["Ann", "Ben"], "seats": {"Ann": 1, "Ben": 2}}'


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "slapmat.sqlite3"


@pytest.fixture
def journal(store: Path) -> Iterator[SqliteJournal]:
    with closing(SqliteJournal.open(store)) as opened:
        opened.begin_match("swat", 1, PLAYERS, "2026-01-31 20:00")
        yield opened


def match_count(path: Path) -> int:
    with closing(open_reader(path)) as reader:
        return len(list(reader.matches()))


@pytest.mark.usefixtures("journal")
def test_a_copy_is_whole_and_one_file_while_the_table_writes(store: Path) -> None:
    folder = store.parent / "copies"
    copied = back_up(store, folder, STAMP)
    assert copied.is_new
    assert [path.name for path in folder.iterdir()] == [f"slapmat-000001-{STAMP}.sqlite3"]
    assert match_count(copied.path) == 1


def test_what_has_not_changed_is_not_copied_again(store: Path, journal: SqliteJournal) -> None:
    folder = store.parent / "copies"
    first = back_up(store, folder, STAMP)
    assert not back_up(store, folder, "20260131T211500").is_new
    journal.begin_match("swat", 1, PLAYERS, "2026-01-31 21:00")
    second = back_up(store, folder, "19700101T000000")
    assert copies_in(folder) == [first.path, second.path]
    assert match_count(second.path) == 2


@pytest.mark.usefixtures("journal")
def test_what_a_power_cut_left_goes_and_is_never_called_a_copy(store: Path) -> None:
    folder = store.parent / "copies"
    folder.mkdir()
    for name in ("slapmat-000009-20260101T000000.sqlite3.part", "slapmat-1.sqlite3.part-journal"):
        (folder / name).write_bytes(b"half")
    (folder / "letter.txt").write_text("mine")
    copied = back_up(store, folder, STAMP)
    assert sorted(path.name for path in folder.iterdir()) == ["letter.txt", copied.path.name]


@pytest.mark.usefixtures("journal")
def test_a_store_that_is_damaged_is_not_copied_over_the_good_copies(store: Path) -> None:
    folder = store.parent / "copies"
    good = back_up(store, folder, STAMP)
    other = store.with_name("other.sqlite3")
    with closing(sqlite3.connect(good.path)) as source, closing(sqlite3.connect(other)) as target:
        source.backup(target)
    content = bytearray(other.read_bytes())
    content[4096 : len(content) // 2] = bytes(len(content) // 2 - 4096)
    other.write_bytes(content)
    with pytest.raises(StoreError):
        back_up(other, folder, STAMP)
    assert [*folder.iterdir()] == [good.path]


def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    with pytest.raises(StoreError):
        back_up(other, tmp_path / "copies", STAMP)
    assert not (tmp_path / "copies").exists()


@given(st.lists(st.integers(1, 60), min_size=1, max_size=200))
def test_the_newest_stay_and_one_of_each_day_behind_them(days: list[int]) -> None:
    copies: list[Path] = []
    for number, day in enumerate(sorted(days), 1):
        copies.append(
            Path(f"slapmat-{number:06}-2026{1 + day // 28:02}{1 + day % 28:02}T000000.sqlite3")
        )
        gone = superfluous(copies)
        assert not {*gone} & {*copies[-KEPT:]}
        kept = [copy for copy in copies[:-KEPT] if copy not in gone]
        assert len(kept) <= KEPT_DAYS
        assert len({day_of(copy) for copy in kept}) == len(kept)
        copies = [copy for copy in copies if copy not in gone]


def test_only_what_is_mounted_is_a_stick(tmp_path: Path) -> None:
    (tmp_path / "media" / "left-behind").mkdir(parents=True)
    assert sticks(tmp_path) == []


# The command.


@pytest.mark.usefixtures("journal")
def test_the_command_says_where_the_copy_is(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--store", str(store)]) == 0
    (copy,) = (store.parent / "copies").iterdir()
    assert capsys.readouterr().out == f"copied to {copy}\n"
    assert main(["backup", "--store", str(store)]) == 0
    assert capsys.readouterr().out == f"nothing new since {copy}\n"


def test_a_store_that_was_named_must_be_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--store", str(tmp_path / "no.sqlite3")]) == 2
    assert "There is no store" in capsys.readouterr().err


def test_before_the_first_match_there_is_nothing_to_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(["backup"]) == 0
    assert "nothing to copy" in capsys.readouterr().out


@pytest.mark.usefixtures("journal")
def test_a_folder_that_cannot_be_written_is_told_with_what_to_do(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = store.parent / "file"
    blocked.write_text("")
    assert main(["backup", str(blocked / "copies"), "--store", str(store)]) == 1
    first, remedy = capsys.readouterr().err.splitlines()
    assert first.startswith("slapmat: ")
    assert remedy

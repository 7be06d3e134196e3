"""The file itself: append only for every program, durable, readable while it is written."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.errors import NoStoreError, StoreError
from slapmat.journal.opening import open_for_writing
from slapmat.journal.place import default_store_path
from slapmat.journal.port import Evidence
from slapmat.journal.reading import PAGE_RECORDS, open_reader
from slapmat.journal.schema import MIGRATIONS
from slapmat.journal.sqlite import SqliteJournal
from tests.journal.stores import SUMMARY, begin, inside, record


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE matches SET game = 'x'",
        "DELETE FROM matches",
        "REPLACE INTO matches VALUES (1, 'x', 1, '{}', '')",
        "UPDATE records SET body = '{}'",
        "DELETE FROM records WHERE seq = 2",
        "REPLACE INTO records VALUES (1, 2, 'x', 0, '{}')",
        "INSERT INTO records VALUES (1, 4, 'x', 0, '{}')",
        "INSERT INTO records VALUES (1, NULL, 'x', 0, '{}')",
        "INSERT INTO records VALUES (7, 1, 'x', 0, '{}')",
        "UPDATE match_marks SET mark = 'abandoned'",
        "DELETE FROM match_marks",
        "REPLACE INTO match_marks VALUES (1, 1, 'reopened', NULL)",
        "INSERT INTO match_marks (match_id, mark) VALUES (1, 'lost')",
        "INSERT INTO match_marks (match_id, mark) VALUES (1, 'finished')",
        "UPDATE evidence SET trace = ''",
    ],
)
def test_no_program_can_change_or_erase_what_was_kept(
    journal: SqliteJournal, store: Path, change: str
) -> None:
    match_id = begin(journal)
    journal.append(match_id, [record(1), record(2)], [Evidence(1, "edges\n")])
    journal.finish_match(match_id, SUMMARY)
    with inside(store) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(change)
    assert list(journal.records(match_id)) == [record(1), record(2)]
    assert journal.match(match_id).summary == SUMMARY


def test_a_commit_is_on_the_disk_before_the_call_returns(store: Path) -> None:
    with closing(open_for_writing(store, MIGRATIONS)) as connection:
        full = 2
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (full,)
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_one_append_is_one_commit(journal: SqliteJournal, store: Path) -> None:
    match_id = begin(journal)
    with inside(store) as watcher:
        before = watcher.execute("PRAGMA data_version").fetchone()
        wal = Path(f"{store}-wal")
        bytes_before = wal.stat().st_size
        journal.append(match_id, [record(1), record(2)], [Evidence(1, "x" * 9000)])
        assert watcher.execute("PRAGMA data_version").fetchone() != before
    assert commits_in(wal, bytes_before) == 1


def commits_in(wal: Path, start: int) -> int:
    """Count the commits in a write-ahead log, by the frames that end one.

    The format is SQLite's: frames of a page with 24 bytes before it, of which bytes 4 to 8 are
    not 0 in the last frame of a commit.
    """
    data = wal.read_bytes()
    page_bytes = int.from_bytes(data[8:12], "big")
    frames = range(start, len(data), page_bytes + 24)
    return sum(data[frame + 4 : frame + 8] != bytes(4) for frame in frames)


def test_records_are_not_kept_without_the_evidence_that_they_rest_on(
    journal: SqliteJournal, store: Path
) -> None:
    match_id = begin(journal)
    with inside(store) as connection:
        connection.execute(
            "CREATE TRIGGER no_room BEFORE INSERT ON evidence BEGIN SELECT RAISE(ABORT, ''); END"
        )
        with pytest.raises(StoreError):
            journal.append(match_id, [record(1)], [Evidence(1, "edges\n")])
        assert list(journal.records(match_id)) == []
        connection.execute("DROP TRIGGER no_room")
    journal.append(match_id, [record(1)], [Evidence(1, "edges\n")])
    assert len(journal.evidence(match_id)) == 1


@pytest.mark.parametrize("count", [PAGE_RECORDS, PAGE_RECORDS + 1])
def test_a_long_match_is_read_whole(journal: SqliteJournal, count: int) -> None:
    match_id = begin(journal)
    written = [record(seq) for seq in range(1, count + 1)]
    journal.append(match_id, written)
    journal.append(begin(journal), [record(1)])
    assert list(journal.records(match_id)) == written


def test_what_was_kept_is_there_when_the_store_is_opened_again(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        match_id = begin(journal)
        journal.append(match_id, [record(1)], [Evidence(1, "edges\n")])
        kept = journal.match(match_id), list(journal.records(match_id)), journal.evidence(match_id)
    with closing(SqliteJournal.open(store)) as journal:
        assert (
            journal.match(match_id),
            list(journal.records(match_id)),
            journal.evidence(match_id),
        ) == kept
        journal.append(match_id, [record(2)])


def test_a_reader_needs_no_lock_and_sees_what_is_committed(
    journal: SqliteJournal, store: Path
) -> None:
    match_id = begin(journal)
    with closing(open_reader(store)) as reader:
        journal.append(match_id, [record(1)])
        assert list(reader.records(match_id)) == [record(1)]
        journal.append(match_id, [record(2)])
        assert reader.match(match_id).record_count == 2


def test_a_reader_cannot_write(journal: SqliteJournal, store: Path) -> None:
    begin(journal)
    with closing(open_reader(store)) as reader, pytest.raises(sqlite3.OperationalError):
        reader._connection.execute("DELETE FROM evidence")  # noqa: SLF001 - past our own doors


def test_there_is_nothing_to_read_before_the_first_match(tmp_path: Path) -> None:
    for missing in (tmp_path / "none.sqlite3", tmp_path / "no" / "folder" / "none.sqlite3"):
        with pytest.raises(NoStoreError, match="There is no store"):
            open_reader(missing)
    assert list(tmp_path.iterdir()) == []


def test_the_usual_place_is_the_state_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for state, folder in (
        (str(tmp_path / "state"), tmp_path / "state"),
        ("", tmp_path / "home/.local/state"),
        ("relative", tmp_path / "home/.local/state"),
    ):
        monkeypatch.setenv("XDG_STATE_HOME", state)
        assert default_store_path() == folder / "slapmat" / "slapmat.sqlite3"
        SqliteJournal.open().close()
        assert default_store_path().is_file()
        assert stat.S_IMODE(default_store_path().parent.stat().st_mode) == 0o700


def test_only_the_usual_folder_is_made(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="its folder is not there") as refusal:
        SqliteJournal.open(tmp_path / "usb" / "slapmat.sqlite3")
    assert "plug in the disk" in refusal.value.remedy
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_gone_from_its_folder_is_not_said_to_lack_the_folder(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        store.unlink()
        with pytest.raises(StoreError, match="its file is gone") as refusal:
            journal.check()
    assert "a new one is begun by itself" in refusal.value.remedy


@pytest.mark.parametrize("name", ["", ".", "/", "/proc/self/x/y", "/proc/slapmat.sqlite3", "a\0b"])
def test_a_place_that_can_hold_no_store_is_refused_with_a_remedy(name: str) -> None:
    with pytest.raises(StoreError) as refusal:
        SqliteJournal.open(Path(name))
    assert refusal.value.remedy


@pytest.mark.parametrize("name", ["a?b#c%20.sqlite3", "Spiele für Zoë.db", "x\udcff.sqlite3"])
def test_any_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    store = tmp_path / name
    with closing(SqliteJournal.open(store)) as journal:
        assert begin(journal) == 1
    with closing(open_reader(store)) as reader:
        assert reader.match(1).game == "swat"
    assert store.is_file()


def test_a_pipe_is_no_store_and_nobody_waits_at_it(store: Path) -> None:
    os.mkfifo(store)
    with pytest.raises(StoreError, match="is no plain file"):
        SqliteJournal.open(store)


def test_behind_a_link_is_the_same_store_with_the_same_lock(tmp_path: Path, store: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(store)
    held = closing(SqliteJournal.open(store))
    with held, pytest.raises(StoreError, match="is held by process"):
        SqliteJournal.open(link)


def test_evidence_of_earlier_runs_counts_too_and_less_room_is_made_at_once(store: Path) -> None:
    with closing(SqliteJournal.open(store, evidence_bytes=1000)) as journal:
        match_id = begin(journal)
        journal.append(match_id, [], [Evidence(race_no, "x" * 100) for race_no in range(10)])
    with closing(SqliteJournal.open(store, evidence_bytes=1000)) as journal:
        journal.append(match_id, [], [Evidence(10, "x")])
        assert [row.race_no for row in journal.evidence(match_id)] == list(range(1, 11))
    with closing(SqliteJournal.open(store, evidence_bytes=300)) as journal:
        assert [row.race_no for row in journal.evidence(match_id)] == [8, 9, 10]


def test_evidence_that_another_program_deleted_is_not_looked_for(store: Path) -> None:
    with closing(SqliteJournal.open(store, evidence_bytes=1000)) as journal:
        match_id = begin(journal)
        journal.append(match_id, [], [Evidence(1, "x" * 900)])
        with inside(store) as connection:
            connection.execute("DELETE FROM evidence")
        journal.append(match_id, [record(1)], [Evidence(2, "x" * 1001), Evidence(3, "x")])
        journal.append(match_id, [record(2)], [Evidence(4, "x")])
        assert [row.race_no for row in journal.evidence(match_id)][-1] == 4
        assert list(journal.records(match_id)) == [record(1), record(2)]


def test_refused_evidence_is_not_counted(store: Path) -> None:
    with closing(SqliteJournal.open(store, evidence_bytes=1000)) as journal:
        match_id = begin(journal)
        journal.append(match_id, [record(1)], [Evidence(1, "x" * 600)])
        with pytest.raises(StoreError):
            journal.append(match_id, [record(1)], [Evidence(2, "x" * 600)])
        journal.append(match_id, [], [Evidence(3, "x" * 400)])
        assert [row.race_no for row in journal.evidence(match_id)] == [1, 3]


def test_pruning_keeps_the_file_from_growing(store: Path) -> None:
    with closing(SqliteJournal.open(store, evidence_bytes=100_000)) as journal:
        match_id = begin(journal)
        for race_no in range(200):
            journal.append(match_id, [], [Evidence(race_no, "x" * 9_999)])
        assert [row.race_no for row in journal.evidence(match_id)] == list(range(190, 200))
    assert store.stat().st_size < 250_000

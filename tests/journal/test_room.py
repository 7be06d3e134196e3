"""Room made for the log is written over, and is never taken for what was kept."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.opening import WAL_BYTES
from slapmat.journal.reading import open_reader
from slapmat.journal.room import PIECE_BYTES, lengthen
from slapmat.journal.sqlite import SqliteJournal
from tests.journal.stores import begin, record

COUNT = 50


def log_of(store: Path) -> Path:
    return Path(f"{store}-wal")


def make_all_room(journal: SqliteJournal) -> int:
    pieces = 1
    while journal.make_room():
        pieces += 1
    return pieces


def append(journal: SqliteJournal, seqs: range) -> None:
    for seq in seqs:
        journal.append(1, [record(seq)])


def kept(store: Path) -> list[int]:
    with closing(open_reader(store)) as reader:
        return [found.seq for found in reader.records(1)]


def test_room_is_made_in_pieces_and_once(journal: SqliteJournal, store: Path) -> None:
    begin(journal)
    assert make_all_room(journal) == -(-WAL_BYTES // PIECE_BYTES)
    assert log_of(store).stat().st_size == WAL_BYTES
    assert not journal.make_room()


def test_a_log_with_room_does_not_grow_and_all_is_kept(journal: SqliteJournal, store: Path) -> None:
    begin(journal)
    append(journal, range(1, COUNT))
    make_all_room(journal)
    append(journal, range(COUNT, 2 * COUNT))
    assert log_of(store).stat().st_size == WAL_BYTES
    assert kept(store) == [*range(1, 2 * COUNT)]


def test_more_than_the_room_is_kept_as_well(journal: SqliteJournal, store: Path) -> None:
    begin(journal)
    make_all_room(journal)
    body = f'{{"much": "{"m" * 4000}"}}'
    count = 2 * WAL_BYTES // len(body)
    for seq in range(1, count, COUNT):
        journal.append(1, [record(n, body) for n in range(seq, seq + COUNT)])
    assert len(kept(store)) >= count


@pytest.mark.parametrize("cut_bytes", [0, 1, 24, 4095, 4096, PIECE_BYTES, 3 * PIECE_BYTES])
@pytest.mark.parametrize("more", [0, COUNT])
def test_a_power_cut_while_or_after_room_is_made_loses_nothing(
    journal: SqliteJournal, store: Path, tmp_path: Path, cut_bytes: int, more: int
) -> None:
    begin(journal)
    append(journal, range(1, COUNT))
    written_bytes = log_of(store).stat().st_size
    make_all_room(journal)
    append(journal, range(COUNT, COUNT + more))
    # What is on the disk while the program runs, and some of the zeros are not.
    copy = tmp_path / "cut.sqlite3"
    shutil.copy(store, copy)
    shutil.copy(log_of(store), log_of(copy))
    if not more:
        with log_of(copy).open("r+b") as log:
            log.truncate(written_bytes + cut_bytes)
    with closing(SqliteJournal.open(copy)) as again:
        append(again, range(COUNT + more, COUNT + more + 1))
    assert kept(copy) == [*range(1, COUNT + more + 1)]


def test_room_is_not_made_in_a_log_that_has_lost_its_name(
    journal: SqliteJournal, store: Path
) -> None:
    begin(journal)
    log_of(store).rename(store.with_name("elsewhere"))
    log_of(store).touch()
    with pytest.raises(Exception, match="another file is in its place"):
        journal.make_room()
    assert log_of(store).stat().st_size == 0


def test_a_log_is_never_begun_by_making_room(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        lengthen(tmp_path / "absent-wal", WAL_BYTES)
    assert list(tmp_path.iterdir()) == []

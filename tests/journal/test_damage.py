"""A store that is damaged, or is none, is named and never overwritten."""

import errno
import os
import random
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.errors import DamagedStoreError, StoreBusyError, StoreError
from slapmat.journal.place import set_aside
from slapmat.journal.port import Evidence
from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from tests.journal.stores import begin, inside, record


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "slapmat.sqlite3"
    with closing(SqliteJournal.open(path)) as journal:
        match_id = begin(journal)
        for seq in range(1, 200):
            journal.append(match_id, [record(seq, '{"x": "' + "y" * 200 + '"}')])
        journal.append(match_id, [], [Evidence(1, "edges\n" * 1000)])
    return path


def no_database(_: bytes) -> bytes:
    return b"Dear diary, today we played SWAT! and Ann won.\n" * 200


def torn(data: bytes) -> bytes:
    return data[: len(data) // 2]


def zeroed_pages(data: bytes) -> bytes:
    return data[:8192] + bytes(len(data) - 8192)


def lost_rows(data: bytes) -> bytes:
    """Let the head of a page of records count five rows only; reading it would be no error."""
    page = data.index(b"y" * 200) // 4096 * 4096
    return data[: page + 3] + b"\0\5" + data[page + 5 :]


def head_only(data: bytes) -> bytes:
    return data[:100]


DAMAGES = [no_database, torn, zeroed_pages, lost_rows, head_only]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_store_is_named_with_a_remedy_and_left_as_it_is(
    store: Path, damage: Callable[[bytes], bytes]
) -> None:
    store.write_bytes(damage(store.read_bytes()))
    before = store.read_bytes()
    for refused in (SqliteJournal.open, open_reader):
        with pytest.raises(DamagedStoreError, match="damaged or no store") as refusal:
            refused(store)
        assert "sets it aside whole" in refusal.value.remedy
    assert store.read_bytes() == before


def test_a_damaged_store_keeps_its_log_as_it_was_found(store: Path, tmp_path: Path) -> None:
    """Whoever opens a store to write moves its log into it; this one is still to be looked into."""
    with closing(SqliteJournal.open(store)) as journal:
        journal.append(1, [record(200)])
        main, log = lost_rows(store.read_bytes()), Path(f"{store}-wal").read_bytes()
    cut = tmp_path / "cut" / store.name
    cut.parent.mkdir()
    cut.write_bytes(main)
    Path(f"{cut}-wal").write_bytes(log)
    with pytest.raises(DamagedStoreError):
        SqliteJournal.open(cut)
    aside = set_aside(cut)
    assert (aside.read_bytes(), Path(f"{aside}-wal").read_bytes()) == (main, log)


def test_a_refused_store_is_not_held(store: Path) -> None:
    store.write_bytes(no_database(b""))
    for _ in range(2):
        with pytest.raises(DamagedStoreError):
            SqliteJournal.open(store)


def test_a_store_in_which_bytes_were_lost_is_refused_or_read_but_never_crashes(
    store: Path,
) -> None:
    whole = store.read_bytes()
    lots = random.Random(7)
    refused = 0
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(40):
            data[lots.randrange(len(data))] = lots.randrange(256)
        store.write_bytes(data)
        try:
            with closing(open_reader(store)) as reader:
                rows = [reader.matches(), list(reader.records(1)), reader.evidence(1)]
                assert all(isinstance(row, list) for row in rows)
        except StoreError as error:
            assert error.remedy  # noqa: PT017 - any of the errors will do
            refused += 1
    assert refused > 50


def test_text_that_lost_its_meaning_is_damage(store: Path) -> None:
    store.write_bytes(store.read_bytes().replace(b"Ann", b"\xff\xfe\xfd"))
    with closing(open_reader(store)) as reader, pytest.raises(DamagedStoreError, match="UTF-8"):
        reader.match(1)


def test_another_programs_database_is_neither_used_nor_called_damaged(tmp_path: Path) -> None:
    store = tmp_path / "browser.sqlite3"
    with inside(store) as connection:
        connection.execute("CREATE TABLE cookies (name TEXT)")
    before = store.read_bytes()
    for refused in (SqliteJournal.open, open_reader):
        with pytest.raises(StoreError, match="another program's database") as refusal:
            refused(store)
        assert not isinstance(refusal.value, DamagedStoreError)
    assert store.read_bytes() == before
    assert not Path(f"{store}-wal").exists()


def test_an_empty_file_is_a_store_that_was_not_begun(tmp_path: Path) -> None:
    store = tmp_path / "slapmat.sqlite3"
    store.touch()
    with closing(SqliteJournal.open(store)) as journal:
        assert begin(journal) == 1


def test_a_store_set_aside_is_whole_under_a_name_with_the_time(store: Path) -> None:
    for part, text in (("", b"main"), ("-wal", b"log"), ("-shm", b"index")):
        Path(f"{store}{part}").write_bytes(text)
    aside = set_aside(store)
    assert re.fullmatch(r"slapmat-damaged-\d{8}T\d{6}Z\.sqlite3", aside.name)
    assert [Path(f"{aside}{part}").read_bytes() for part in ("", "-wal", "-shm")] == [
        b"main",
        b"log",
        b"index",
    ]
    with closing(SqliteJournal.open(store)) as journal:
        assert journal.matches() == []
    assert aside.read_bytes() == b"main"


def test_stores_set_aside_in_one_second_do_not_replace_each_other(store: Path) -> None:
    asides = []
    for number in range(3):
        store.write_bytes(b"%d" % number)
        asides.append(set_aside(store))
    assert [aside.read_bytes() for aside in asides] == [b"0", b"1", b"2"]


def test_a_store_is_set_aside_also_where_a_file_has_one_name_only(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_link(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    # As on the FAT of a stick or a camera's card.
    monkeypatch.setattr(os, "link", no_link)
    for part in ("", "-wal", "-shm"):
        Path(f"{store}{part}").write_bytes(b"x" + part.encode())
    aside = set_aside(store)
    assert [Path(f"{aside}{part}").read_bytes() for part in ("", "-wal")] == [b"x", b"x-wal"]
    assert not store.exists()


def test_a_store_in_use_is_not_set_aside(store: Path) -> None:
    with closing(SqliteJournal.open(store)), pytest.raises(StoreBusyError):
        set_aside(store)
    assert store.exists()

"""An older store is copied and brought up to date; a newer one is left alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.errors import NewerStoreError, StoreError
from slapmat.journal.reading import open_reader
from slapmat.journal.schema import MIGRATIONS
from slapmat.journal.sqlite import SqliteJournal
from tests.journal.stores import begin, inside, record


def add_place(connection: sqlite3.Connection) -> None:
    """Stand for a next version, which this release does not have."""
    connection.execute("ALTER TABLE matches ADD COLUMN place TEXT NOT NULL DEFAULT 'home'")


def break_off(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE matches ADD COLUMN half INTEGER")
    connection.execute("SELECT * FROM nowhere")


NEXT = (*MIGRATIONS, add_place)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Make a store of version 1 with a match in it."""
    path = tmp_path / "slapmat.sqlite3"
    with closing(SqliteJournal.open(path)) as journal:
        journal.append(begin(journal), [record(1)])
    return path


def version(store: Path) -> int:
    with inside(store) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_a_new_store_has_the_newest_version_and_no_copy(store: Path) -> None:
    assert version(store) == len(MIGRATIONS)
    assert list(store.parent.glob("*.bak*")) == []


def test_an_older_store_is_brought_up_to_date_with_all_that_is_in_it(store: Path) -> None:
    with closing(SqliteJournal.open(store, migrations=NEXT)) as journal:
        assert list(journal.records(1)) == [record(1)]
        journal.append(1, [record(2)])
    with inside(store) as connection:
        assert connection.execute("SELECT id, place FROM matches").fetchall() == [(1, "home")]
    assert version(store) == 2


def test_the_older_store_is_kept_beside_it_and_can_be_opened(store: Path) -> None:
    SqliteJournal.open(store, migrations=NEXT).close()
    backup = store.with_name("slapmat-v1.sqlite3.bak")
    assert version(backup) == 1
    with closing(open_reader(backup)) as reader:
        assert list(reader.records(1)) == [record(1)]
    assert sorted(path.name for path in store.parent.glob("*.bak*")) == [backup.name]


def test_the_copy_has_what_was_still_in_the_log_of_a_killed_process(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        journal.append(1, [record(2)])
        wal = Path(f"{store}-wal").read_bytes()
        main = store.read_bytes()
    store.write_bytes(main)
    Path(f"{store}-wal").write_bytes(wal)
    SqliteJournal.open(store, migrations=NEXT).close()
    with closing(open_reader(store.with_name("slapmat-v1.sqlite3.bak"))) as reader:
        assert list(reader.records(1)) == [record(1), record(2)]


def test_a_migration_that_fails_leaves_the_older_store(store: Path) -> None:
    with pytest.raises(StoreError, match="no such table"):
        SqliteJournal.open(store, migrations=(*MIGRATIONS, break_off))
    assert version(store) == 1
    with closing(SqliteJournal.open(store)) as journal:
        assert list(journal.records(1)) == [record(1)]


def test_without_a_copy_nothing_is_migrated(store: Path) -> None:
    # A folder stands in the way of the copy.
    (store.parent / "slapmat-v1.sqlite3.bak").mkdir()
    with pytest.raises(StoreError):
        SqliteJournal.open(store, migrations=NEXT)
    assert version(store) == 1


def test_a_newer_store_is_refused_and_left_as_it_is(store: Path) -> None:
    SqliteJournal.open(store, migrations=NEXT).close()
    before = store.read_bytes()
    with pytest.raises(NewerStoreError, match=r"has version 2; .* up to 1") as refusal:
        SqliteJournal.open(store)
    assert "newest slapmat" in refusal.value.remedy
    with pytest.raises(NewerStoreError):
        open_reader(store)
    assert store.read_bytes() == before

"""One process holds the store, and its end, however sudden, gives it back."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.errors import StoreBusyError
from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from tests.journal.stores import begin, inside

HOLD = """
import sys
from pathlib import Path
from slapmat.journal.sqlite import SqliteJournal
journal = SqliteJournal.open(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def holder(store: Path) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, store], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"held\n"
    return process


def test_a_second_process_is_refused_and_told_who_holds_the_store(store: Path) -> None:
    with holder(store) as process:
        with pytest.raises(StoreBusyError, match=f"held by process {process.pid}:") as refusal:
            SqliteJournal.open(store)
        assert refusal.value.remedy
        process.kill()


def test_a_killed_process_holds_nothing(store: Path) -> None:
    with holder(store) as process:
        process.kill()
    assert store.with_name("slapmat.sqlite3.lock").read_bytes() == b"%d\n" % process.pid
    with closing(SqliteJournal.open(store)) as journal:
        assert begin(journal) == 1


def test_one_process_cannot_open_the_store_twice_either(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        with pytest.raises(StoreBusyError, match=f"held by process {os.getpid()}:"):
            SqliteJournal.open(store)
        assert begin(journal) == 1  # the first is unharmed
    SqliteJournal.open(store).close()


def test_a_refused_store_is_free_again_after_the_holder_closes(store: Path) -> None:
    journal = SqliteJournal.open(store)
    with pytest.raises(StoreBusyError):
        SqliteJournal.open(store)
    journal.close()
    SqliteJournal.open(store).close()


def test_a_lock_file_with_nonsense_in_it_is_no_hindrance(store: Path) -> None:
    store.with_name("slapmat.sqlite3.lock").write_bytes(b"\xff" * 1000)
    with closing(SqliteJournal.open(store)):
        assert store.with_name("slapmat.sqlite3.lock").read_bytes() == b"%d\n" % os.getpid()


def test_a_holder_without_a_number_is_another_process(store: Path) -> None:
    with closing(SqliteJournal.open(store)):
        store.with_name("slapmat.sqlite3.lock").write_bytes(b"")
        with pytest.raises(StoreBusyError, match="held by another process"):
            SqliteJournal.open(store)


def test_readers_are_let_in_while_the_store_is_held(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        begin(journal)
        with closing(open_reader(store)) as one, closing(open_reader(store)) as two:
            assert one.matches() == two.matches() == journal.matches()


def test_another_program_that_holds_the_file_is_not_waited_for_long(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        begin(journal)
        with inside(store) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreBusyError, match="held by another program"):
                begin(journal)
        assert begin(journal) == 2

"""A disk that is full or read-only is named, and what was committed stays."""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from slapmat.journal.errors import StoreError
from slapmat.journal.port import Evidence
from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from tests.journal.stores import SUMMARY, begin, record

PROGRAM = Path(__file__).with_name("on_small_disk.py")
# The account that owns nothing, on every Linux.
NOBODY = 65534
BIG = '{"x": "' + "y" * 5000 + '"}'


@contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    """Let the kernel refuse to write files longer than this, as a full disk would."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_where_no_more_can_be_written_what_was_committed_stays(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        match_id = begin(journal)
        journal.append(match_id, [record(1)])
        log_bytes = Path(f"{store}-wal").stat().st_size
        with no_file_beyond(log_bytes + 1000):
            with pytest.raises(StoreError) as refusal:
                journal.append(match_id, [record(2, BIG)], [Evidence(1, "edges\n")])
            with pytest.raises(StoreError):
                journal.finish_match(match_id, SUMMARY)
            assert list(journal.records(match_id)) == [record(1)]
        assert refusal.value.remedy
        assert journal.match(match_id).is_open
        # There is room again: everything that was missed goes in at once.
        journal.append(match_id, [record(2, BIG), record(3)])
    with closing(SqliteJournal.open(store)) as journal:
        assert list(journal.records(match_id)) == [record(1), record(2, BIG), record(3)]


def test_a_store_that_cannot_be_begun_leaves_no_store_and_no_lock(store: Path) -> None:
    with no_file_beyond(4096), pytest.raises(StoreError):
        SqliteJournal.open(store)
    with closing(SqliteJournal.open(store)) as journal:
        assert begin(journal) == 1


@pytest.mark.skipif(shutil.which("unshare") is None, reason="mounting a disk needs unshare")
def test_a_full_and_a_read_only_disk_are_named(tmp_path: Path) -> None:
    mounted = 'mount -t tmpfs -o size=1m tmpfs "$2" && exec "$0" "$1" "$2"'
    words: list[str | Path] = [
        "unshare",
        "-rm",
        "sh",
        "-c",
        mounted,
        sys.executable,
        PROGRAM,
        tmp_path,
    ]
    done = subprocess.run(words, capture_output=True, check=False, text=True)
    if "went on" not in done.stdout and ("unshare" in done.stderr or "mount" in done.stderr):
        pytest.skip(f"this machine lets nobody mount a small disk: {done.stderr.strip()}")
    said = done.stdout.splitlines()
    assert done.stderr == ""
    assert "the disk is full" in said[0]
    assert "Make room" in said[0]
    assert said[1] == "went on: True"
    assert "cannot be written here" in said[2]
    assert said[3] == "read: True"


def test_a_store_in_a_folder_where_nothing_can_be_written_is_read_all_the_same(
    store: Path,
) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        match_id = begin(journal)
    store.chmod(0o400)
    store.parent.chmod(0o500)
    try:
        with closing(open_reader(store)) as reader:
            assert reader.match(match_id).game == "swat"
    finally:
        store.parent.chmod(0o700)


@contextmanager
def as_another_user() -> Iterator[None]:
    """Be somebody whom the modes of files bind, as they do not bind root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_whoever_may_not_read_a_store_is_told_of_reading(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        begin(journal)
    store.chmod(0)
    with as_another_user(), pytest.raises(StoreError, match="it may not be read here"):
        open_reader(store)


@pytest.mark.parametrize("part", ["", "-wal"])
def test_a_file_of_the_store_that_was_removed_is_not_written_to(store: Path, part: str) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        match_id = begin(journal)
        Path(f"{store}{part}").unlink()
        with pytest.raises(StoreError):
            journal.check()
        with pytest.raises(StoreError):
            journal.append(match_id, [record(1)])


def test_a_log_that_was_cut_is_noticed_before_it_damages_the_store(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        match_id = begin(journal)
        os.truncate(f"{store}-wal", 100)
        with pytest.raises(StoreError):
            journal.check()
        with pytest.raises(StoreError):
            journal.append(match_id, [record(1)])
    with closing(SqliteJournal.open(store)) as journal:
        assert begin(journal) > 0


def test_a_lock_that_was_removed_is_taken_anew_before_somebody_else_writes(store: Path) -> None:
    with closing(SqliteJournal.open(store)) as journal:
        Path(f"{store}.lock").unlink()
        with pytest.raises(StoreError):
            journal.check()
    with closing(SqliteJournal.open(store)) as journal:
        journal.check()

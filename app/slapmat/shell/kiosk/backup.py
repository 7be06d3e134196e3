"""Copies of the store: whole ones, checked by opening them, the older the fewer.

SQLite's own backup reads beside the table that writes. A copy has its name only once it was opened,
looked through and synced, so whatever is called a copy is one. Copies are numbered: their order
does not depend on the clock, which a Pi without a network has wrong.
"""

import filecmp
import os
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from slapmat.journal.errors import StoreError
from slapmat.journal.opening import connect_read_only
from slapmat.journal.place import sync_folder
from slapmat.journal.reading import open_reader
from slapmat.journal.reasons import NOT_READABLE, plain_os_errors, plain_sqlite_errors
from slapmat.table.language import _

FOLDER = "copies"
STICK_FOLDER = "slapmat-copies"
NAME = re.compile(r"slapmat-([0-9]{6,})-([0-9]{8})T([0-9]{6})\.sqlite3")
UNFINISHED = ".part"
# The newest ones, and behind them one a day.
KEPT = 24
KEPT_DAYS = 30
STICK_ROOTS = ("media", "mnt", "run/media")


@dataclass(frozen=True, slots=True)
class Copied:
    """What came of it.

    Attributes:
        path: The newest copy.
        is_new: Whether it was made now; if not, nothing has changed since it was made.
        removed: How many older ones went.
    """

    path: Path
    is_new: bool
    removed: int


def back_up(store: Path, folder: Path, stamp: str) -> Copied:
    """Copy the store into a folder, which is made if it is not there.

    Args:
        store: The file that keeps the matches.
        folder: Where copies go.
        stamp: The time on the wall for the name: "20260131T201500".

    Raises:
        StoreError: It cannot be read, or the copy cannot be written, or is not sound.
    """
    # What is wrong with the store is told of it, not of a copy.
    open_reader(store).close()
    with plain_os_errors(folder):
        folder.mkdir(mode=0o750, parents=True, exist_ok=True)
        copies = copies_in(folder)
        newest = copies[-1] if copies else None
        number = number_of(newest) + 1 if newest is not None else 1
        copy = folder / f"slapmat-{number:06}-{stamp}.sqlite3"
        unfinished = copy.with_name(f"{copy.name}{UNFINISHED}")
        forget_unfinished(folder)
        try:
            write_copy(store, unfinished)
            check_copy(unfinished)
            if newest is not None and filecmp.cmp(newest, unfinished, shallow=False):
                return Copied(newest, is_new=False, removed=0)
            unfinished.replace(copy)
            sync_folder(folder)
        finally:
            unfinished.unlink(missing_ok=True)
        old = superfluous([*copies, copy])
        for each in old:
            each.unlink(missing_ok=True)
    return Copied(copy, is_new=True, removed=len(old))


def write_copy(store: Path, copy: Path) -> None:
    """Write a copy that is one file by itself, and on the disk when this returns.

    Raises:
        StoreError: The store cannot be read, or the copy cannot be written.
    """
    with plain_sqlite_errors(store, NOT_READABLE):
        source = connect_read_only(store)
    with closing(source), plain_sqlite_errors(copy), closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE").fetchone()
    with copy.open("rb") as written:
        os.fsync(written.fileno())


def check_copy(copy: Path) -> None:
    """Open a copy as the table would, and look through all of it.

    Raises:
        StoreError: It is no sound store.
    """
    with closing(open_reader(copy)):
        pass
    with plain_sqlite_errors(copy), closing(connect_read_only(copy)) as connection:
        (result,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if result != "ok":
        raise StoreError(
            _("The copy {copy} is not sound: {reason}.").format(copy=copy.name, reason=result),
            remedy=_("Look at the disk; the older copies are kept."),
        )


def forget_unfinished(folder: Path) -> None:
    """Remove what a power cut has left of a copy."""
    for path in folder.glob(f"slapmat-*.sqlite3{UNFINISHED}*"):
        path.unlink(missing_ok=True)


def copies_in(folder: Path) -> list[Path]:
    """Give the copies in a folder, the oldest first."""
    found = [path for path in folder.iterdir() if NAME.fullmatch(path.name)]
    return sorted(found, key=number_of)


def number_of(copy: Path) -> int:
    """Give a copy's number."""
    found = NAME.fullmatch(copy.name)
    return 0 if found is None else int(found[1])


def superfluous(copies: Sequence[Path]) -> list[Path]:
    """Give the copies that may go: of those behind the newest, all but the last of each day.

    Args:
        copies: The oldest first.
    """
    behind = copies[:-KEPT]
    last_of_day = {day_of(copy): copy for copy in behind}
    kept = sorted(last_of_day.values(), key=number_of)[-KEPT_DAYS:]
    return [copy for copy in behind if copy not in kept]


def day_of(copy: Path) -> str:
    """Give the day in a copy's name."""
    found = NAME.fullmatch(copy.name)
    return "" if found is None else found[2]


def sticks(root: Path = Path("/")) -> list[Path]:
    """Give the sticks and disks that are mounted where sticks are, and can be written."""
    return [path for path in mounted(root) if os.access(path, os.W_OK)]


def mounted(root: Path) -> Iterable[Path]:
    """Give what is mounted below the folders for sticks."""
    for name in STICK_ROOTS:
        for path in sorted((root / name).glob("*")) + sorted((root / name).glob("*/*")):
            with suppress(OSError):
                if path.is_dir() and path.is_mount():
                    yield path

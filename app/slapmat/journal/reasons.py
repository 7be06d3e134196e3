"""From what SQLite and the kernel report to what is wrong and what to do about it."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from slapmat.journal.errors import DamagedStoreError, StoreBusyError, StoreError, UnfitError
from slapmat.table.language import N_, _

# What is wrong, and what to do.
Reason = tuple[str, str]

FULL = (N_("the disk is full"), N_("Make room; what was kept so far is safe."))
NOT_WRITABLE = (
    N_("it cannot be written here"),
    N_("Give this user the right to write there, or choose another store with --store."),
)
# Of a store that a game still plays in, readers need an index beside it.
NOT_READABLE = (
    N_("it may not be read here"),
    N_("Ask as the user who plays, or let this one read it and write in its folder."),
)
ABSENT = (
    N_("its folder is not there"),
    N_("Make the folder, or plug in the disk that it is on, or choose another store with --store."),
)
GONE = (
    N_("its file is gone"),
    N_("Put it back, or leave it: a new one is begun by itself, with all of the game that is on."),
)
DISK_FAULT = (
    N_("the disk reports a fault"),
    N_("Check the disk, and copy the store to another one."),
)

OS_REASONS = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: NOT_WRITABLE,
    errno.EACCES: NOT_WRITABLE,
    errno.EPERM: NOT_WRITABLE,
    errno.ENOENT: ABSENT,
    errno.ENOTDIR: ABSENT,
    errno.EIO: DISK_FAULT,
}
SQLITE_REASONS = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: NOT_WRITABLE,
    sqlite3.SQLITE_PERM: NOT_WRITABLE,
    sqlite3.SQLITE_CANTOPEN: NOT_WRITABLE,
    sqlite3.SQLITE_IOERR: DISK_FAULT,
}
DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
HELD = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
UNFIT = {sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH}


@contextmanager
def plain_os_errors(store: Path, refused: Reason = NOT_WRITABLE) -> Iterator[None]:
    """Turn what the kernel refuses into a `StoreError`; `refused` is told of a missing right."""
    try:
        yield
    # A ValueError or RuntimeError is about a name that can be no file's: a zero byte, a circle.
    except (OSError, RuntimeError, ValueError) as error:
        said = getattr(error, "strerror", None) or str(error)
        code = getattr(error, "errno", None) or 0
        found = OS_REASONS.get(code, (said, N_("Choose another with --store.")))
        if found == ABSENT and os.path.isdir(store.parent):  # noqa: PTH112 - of a name that can be no folder's it says no, and raises nothing
            found = GONE
        reason, remedy = refused if found == NOT_WRITABLE else found
        told = _("The store {store}: {reason} ({why}).")
        if reason == said:
            told = _("The store {store}: {reason}.")
        raise StoreError(
            told.format(store=store, reason=_(reason), why=said), remedy=_(remedy)
        ) from error


@contextmanager
def plain_sqlite_errors(store: Path, refused: Reason = NOT_WRITABLE) -> Iterator[None]:
    """Turn what SQLite refuses into a `StoreError`; misuse by our own code stays what it is."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.DatabaseError as error:
        raise explained(error, store, refused) from error
    except UnicodeDecodeError as error:
        raise damaged(store, str(error)) from error


def explained(error: sqlite3.DatabaseError, store: Path, refused: Reason) -> StoreError:
    """Give the error that a person can act on."""
    # The lowest byte is the kind, what is above it the detail. Python's own complaint, a text
    # in the file that is no UTF-8, has no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if code in DAMAGE:
        return damaged(store, str(error))
    if code in HELD:
        return StoreBusyError(
            _("{store} is held by another program ({why}).").format(store=store, why=error),
            remedy=_("Close the program that has the store open."),
        )
    if code in UNFIT:
        return UnfitError(
            _("The store {store} does not take this ({why}).").format(store=store, why=error)
        )
    found = SQLITE_REASONS.get(code, (str(error), N_("Choose another store with --store.")))
    reason, remedy = refused if found == NOT_WRITABLE else found
    return StoreError(
        _("The store {store}: {reason} ({why}).").format(store=store, reason=_(reason), why=error),
        remedy=_(remedy),
    )


def damaged(store: Path, why: str) -> DamagedStoreError:
    """Say that a file is no sound store."""
    why = " ".join(why.split())  # SQLite tells damaged pages line by line
    aside = store.with_name(f"{store.stem}-damaged{store.suffix}")
    return DamagedStoreError(
        _("{store} is damaged or no store of slapmat ({why}).").format(store=store, why=why),
        remedy=_(
            "`slapmat play` sets it aside whole and begins a new one. Or move it away yourself, "
            "with its -wal if there is one (mv {old} {new} in {folder})."
        ).format(old=store.name, new=aside.name, folder=os.fspath(store.parent)),
    )

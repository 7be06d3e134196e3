"""Opening the store's file: checked first, then brought up to date, never overwritten."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from slapmat.journal.errors import NewerStoreError, StoreError
from slapmat.journal.place import sync_folder
from slapmat.journal.reasons import NOT_READABLE, damaged, plain_os_errors, plain_sqlite_errors
from slapmat.journal.schema import APPLICATION_ID, FOREVER, Migration
from slapmat.table.language import _

# Another program that looks into the file may hold it for a moment.
PATIENCE_S = 0.5
# After a long evening the write-ahead log is cut back to this.
WAL_BYTES = 4 * 1024 * 1024

# How SQLite says that it cannot make the index file, depending on the file system.
NO_INDEX = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}


def open_for_writing(store: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    """Open the store, or start one; an older one is copied, then brought up to date.

    Raises:
        DamagedStoreError: The file is no sound store.
        NewerStoreError: A newer slapmat wrote it.
        StoreError: It cannot be opened or written.
    """
    with ExitStack() as undo, plain_sqlite_errors(store):
        is_sound = is_sound_to_look_at(store, len(migrations))
        connection = connect(store, "mode=rwc")
        undo.callback(connection.close)
        version = checked_version(connection, store, len(migrations))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA journal_size_limit = {WAL_BYTES}")
        if version and not is_sound:
            check_soundness(connection, store)
        migrate(connection, store, version, migrations)
        undo.pop_all()
    return connection


def is_sound_to_look_at(store: Path, newest: int) -> bool:
    """Refuse a store that cannot be used, without writing to it.

    Closing a store that can be written moves its log into it, and what is damaged is to be set
    aside as it was found.

    Returns:
        Whether it is known to be sound; if not, it was interrupted while it was begun, and whoever
        may write has to put it right first.

    Raises:
        DamagedStoreError: The file is no sound store.
        NewerStoreError: A newer slapmat wrote it.
        StoreError: It cannot be opened.
    """
    if not store.exists():
        return False
    with closing(connect(store, "mode=ro")) as connection:
        try:
            connection.execute("PRAGMA user_version").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in NO_INDEX:
                return False
            raise
        if checked_version(connection, store, newest):
            check_soundness(connection, store)
    return True


def open_for_reading(store: Path, version: int) -> sqlite3.Connection:
    """Open the store to read, beside the process that writes to it, if there is one.

    Raises:
        DamagedStoreError: The file is no sound store.
        NewerStoreError: A newer slapmat wrote it.
        StoreError: It cannot be read, or an older slapmat wrote it.
    """
    with ExitStack() as undo, plain_sqlite_errors(store, NOT_READABLE):
        connection = connect_read_only(store)
        undo.callback(connection.close)
        found = checked_version(connection, store, version)
        if found == 0:
            raise StoreError(
                _("{store} holds no match yet.").format(store=store),
                remedy=_("Play a match first."),
            )
        if found < version:
            raise StoreError(
                _("{store} was written by an older slapmat.").format(store=store),
                remedy=_("Start a match; that brings the store up to date."),
            )
        check_soundness(connection, store)
        undo.pop_all()
    return connection


def connect(store: Path, how: str) -> sqlite3.Connection:
    """Open the file; transactions are ours to begin and end."""
    return sqlite3.connect(
        f"{store.as_uri()}?{how}", uri=True, timeout=PATIENCE_S, isolation_level=None
    )


def connect_read_only(store: Path) -> sqlite3.Connection:
    """Open the file to read, also in a folder where nothing can be written."""
    connection = connect(store, "mode=ro")
    try:
        connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as error:
        connection.close()
        wal = Path(f"{store}-wal")
        # Readers share an index file, which cannot be made there. Where there is no log to
        # index, the file alone is the whole store.
        if error.sqlite_errorcode & 0xFF not in NO_INDEX or wal.exists():
            raise
        connection = connect(store, "mode=ro&immutable=1")
    return connection


def checked_version(connection: sqlite3.Connection, store: Path, newest: int) -> int:
    """Give the store's version, 0 for an empty file.

    Raises:
        NewerStoreError: Its version is above `newest`.
        StoreError: It is another program's file.
    """
    version = pragma(connection, "user_version")
    if pragma(connection, "application_id") != APPLICATION_ID:
        if version or pragma(connection, "schema_version"):
            raise StoreError(
                _("{store} is another program's database.").format(store=store),
                remedy=_("Choose another store with --store."),
            )
        return 0
    if version > newest:
        raise NewerStoreError(
            _("{store} has version {version}; this slapmat knows versions up to {newest}.").format(
                store=store, version=version, newest=newest
            ),
            remedy=_("Install the newest slapmat, or choose another store with --store."),
        )
    return version


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """Give a number from the file's head."""
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def check_soundness(connection: sqlite3.Connection, store: Path) -> None:
    """Look through the tables that must not be lost.

    Evidence is most of the file and would make every start slow; it is looked at when it is read.

    Raises:
        DamagedStoreError: The pages of a table do not fit together.
    """
    for table in FOREVER:
        (result,) = connection.execute(f"PRAGMA quick_check({table})").fetchone()
        if result != "ok":
            raise damaged(store, str(result))


def migrate(
    connection: sqlite3.Connection, store: Path, version: int, migrations: Sequence[Migration]
) -> None:
    """Bring the store up to date in one commit, after copying what was there.

    Raises:
        StoreError: The copy cannot be written; the store is as it was.
    """
    if version == len(migrations):
        return
    if version:
        copy_beside(connection, store, version)
    with transaction(connection):
        for migration in migrations[version:]:
            migration(connection)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
    with plain_os_errors(store):
        sync_folder(store.parent)


def copy_beside(connection: sqlite3.Connection, store: Path, version: int) -> None:
    """Copy the store whole to `<name>-v<version>.sqlite3.bak`, or leave what is there."""
    backup = store.with_name(f"{store.stem}-v{version}{store.suffix}.bak")
    unfinished = Path(f"{backup}.part")
    with plain_os_errors(backup), plain_sqlite_errors(backup):
        unfinished.unlink(missing_ok=True)
        copy = sqlite3.connect(unfinished)
        try:
            connection.backup(copy)
            # One file by itself, which reading does not add a log to.
            copy.execute("PRAGMA journal_mode = DELETE").fetchone()
        finally:
            copy.close()
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        unfinished.replace(backup)
        sync_folder(backup.parent)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Make everything inside one commit, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # After some failures SQLite has rolled back by itself.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise

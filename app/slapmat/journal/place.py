"""Where the store is, and moving a damaged one out of the way."""

import os
from datetime import UTC, datetime
from pathlib import Path

from slapmat.journal.errors import StoreError
from slapmat.journal.lock import StoreLock
from slapmat.journal.reasons import plain_os_errors

STORE_NAME = "slapmat.sqlite3"

# The store itself comes last: killed on the way, it still stands there, damaged as before. And a
# write-ahead log left beside a new store would be thrown away.
PARTS = ("-wal", "-shm", "")


def default_store_path() -> Path:
    """Give the store's place: `slapmat/slapmat.sqlite3` in the XDG state folder.

    Raises:
        StoreError: This user has no home folder.
    """
    state = Path(os.environ.get("XDG_STATE_HOME", ""))
    # The XDG base directory specification: a relative path is to be ignored.
    if state.is_absolute():
        return state / "slapmat" / STORE_NAME
    try:
        return Path.home() / ".local" / "state" / "slapmat" / STORE_NAME
    except RuntimeError as error:
        raise StoreError(
            "This user has no home folder to keep matches in.",
            remedy="Set store.path in the settings, or XDG_STATE_HOME.",
        ) from error


def store_place(path: Path | None) -> Path:
    """Give the place for a store that will be written, and see that its folder is there.

    Only the default folder is made. A folder that somebody named may be on a disk that is not
    plugged in, and then the matches would quietly go elsewhere.

    Args:
        path: A place that was asked for; the default one if it is None.

    Raises:
        StoreError: There can be no store at this place.
    """
    asked = default_store_path() if path is None else path
    with plain_os_errors(asked):
        place = asked.resolve()
        if path is None:
            place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Asks for the error that says what is wrong with the folder.
        os.scandir(place.parent).close()
    if place.is_dir():
        raise StoreError(f"{place} is a folder, not a store.", remedy="Name a file in it.")
    return place


def set_aside(path: Path | None = None) -> Path:
    """Rename a damaged store, whole, so that a new one can be started in its place.

    Args:
        path: The store; the default one if it is None.

    Returns:
        Its new name, which has the time in it.

    Raises:
        StoreBusyError: Another process holds it.
        StoreError: It cannot be renamed.
    """
    place = store_place(path)
    with StoreLock(place), plain_os_errors(place):
        aside = free_name(place)
        for part in PARTS:
            piece = Path(f"{place}{part}")
            if piece.exists():
                piece.rename(f"{aside}{part}")
        sync_folder(place.parent)
    return aside


def free_name(place: Path) -> Path:
    """Give a name with the time in it that nothing has yet."""
    moment = f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    number = 1
    while True:
        again = "" if number == 1 else f"-{number}"
        name = place.with_name(f"{place.stem}-damaged-{moment}{again}{place.suffix}")
        if not any(Path(f"{name}{part}").exists() for part in PARTS):
            return name
        number += 1


def sync_folder(folder: Path) -> None:
    """Make the names in a folder outlive a power cut."""
    folder_fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder_fd)
    finally:
        os.close(folder_fd)

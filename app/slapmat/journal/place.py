"""Where the store is, and moving a damaged one out of the way."""

import errno
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from slapmat.journal.errors import StoreError
from slapmat.journal.lock import StoreLock
from slapmat.journal.reasons import plain_os_errors
from slapmat.table.language import _

STORE_NAME = "slapmat.sqlite3"

PARTS = ("", "-wal", "-shm")
# Sticks and cards that a camera could read know no second name for a file.
NO_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}


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
            _("This user has no home folder to keep matches in."),
            remedy=_("Set store.path in the settings, or XDG_STATE_HOME."),
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
            make_folder(place.parent)
        # Asks for the error that says what is wrong with the folder.
        os.scandir(place.parent).close()
        is_there, is_plain = place.exists(), place.is_file()
    if place.is_dir():
        raise StoreError(
            _("{place} is a folder, not a store.").format(place=place),
            remedy=_("Name a file in it."),
        )
    # Opening a pipe would wait for somebody at its other end.
    if is_there and not is_plain:
        raise StoreError(
            _("{place} is no plain file.").format(place=place),
            remedy=_("Name another with --store."),
        )
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
        parts = [part for part in PARTS if Path(f"{place}{part}").exists()]
        try:
            # Every part first has both names, on the disk. Whenever the power goes, the store is
            # whole under the old name or the new one; a log that has lost its store, which SQLite
            # throws away, has its other name.
            for part in parts:
                os.link(f"{place}{part}", f"{aside}{part}")
            sync_folder(place.parent)
            for part in parts:
                os.unlink(f"{place}{part}")  # noqa: PTH108 - beside the call that made the name
        except OSError as error:
            if error.errno not in NO_LINKS:
                raise
            rename(place, aside, parts)
        sync_folder(place.parent)
    return aside


def rename(place: Path, aside: Path, parts: Sequence[str]) -> None:
    """Rename a store where it cannot have two names; the log comes first, with its store in place.

    Raises:
        OSError: It cannot be renamed.
    """
    for part in reversed(parts):
        Path(f"{place}{part}").rename(f"{aside}{part}")


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, so that they outlive a power cut.

    Raises:
        OSError: It cannot be made.
    """
    missing = [folder, *folder.parents]
    missing = [each for each in missing if not each.exists()]
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for made in missing:
        sync_folder(made.parent)


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

"""Writing a file so that, whenever the power goes, it is the old one or the new one, whole."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from slapmat.table.errors import SlapmatError, reason_of
from slapmat.table.language import _

# The umask takes from this what the user does not want.
NEW_FILE_MODE = 0o666
# How SQLite's files begin.
DATABASE = b"SQLite format 3\0"


class WriteError(SlapmatError):
    """A file cannot be written; what was there is unchanged."""


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file by a new one, in one step.

    Args:
        path: The file; behind a link, the file that it names.
        data: What it will hold.

    Raises:
        WriteError: It cannot be written, or the name is no plain file's; nothing was changed.
    """
    try:
        place = path.resolve()
        if place.exists() and not place.is_file():
            raise WriteError(
                _("{path} is no plain file.").format(path=path), remedy=_("Name another file.")
            )
        spare_database(place)
        unfinished = place.with_name(f".{place.name}.{os.getpid()}.part")
        try:
            fill(unfinished, data, like=place)
            unfinished.replace(place)
        except BaseException:
            with suppress(OSError):
                unfinished.unlink()
            raise
        sync_folder(place.parent)
    # A ValueError or RuntimeError is about a name that can be no file's: a zero byte, a circle.
    except (OSError, RuntimeError, ValueError) as error:
        raise WriteError(
            _("{path} cannot be written ({reason}).").format(path=path, reason=reason_of(error)),
            remedy=_("Make room or give this user the right to write there, or name another file."),
        ) from error


def spare_database(path: Path) -> None:
    """Refuse to write over a database: a slip of the hand may name the store.

    Raises:
        OSError: It cannot be read.
        WriteError: It is one.
    """
    if not path.is_file():
        return
    with path.open("rb") as file:
        if file.read(len(DATABASE)) == DATABASE:
            raise WriteError(
                _("{path} is a database, maybe the one that keeps your games.").format(path=path),
                remedy=_("Name another file."),
            )


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it.

    Raises:
        WriteError: It cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WriteError(
            _("The folder {folder} cannot be made ({reason}).").format(
                folder=folder, reason=error.strerror
            ),
            remedy=_("Give this user the right to write there."),
        ) from error


def fill(path: Path, data: bytes, *, like: Path) -> None:
    """Write a new file to the disk, with the rights of the one that it will replace."""
    file_fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, NEW_FILE_MODE)
    with os.fdopen(file_fd, "wb") as file:
        with suppress(FileNotFoundError):
            os.fchmod(file_fd, stat.S_IMODE(like.stat().st_mode))
        file.write(data)
        file.flush()
        os.fsync(file_fd)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder outlive a power cut."""
    folder_fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder_fd)
    finally:
        os.close(folder_fd)

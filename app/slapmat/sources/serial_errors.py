"""What may be wrong with a serial port, and what to do about it."""

import errno
import grp
from contextlib import suppress
from pathlib import Path

from slapmat.sources.port import SourceError
from slapmat.table.language import _

BUSY = frozenset({errno.EBUSY, errno.EAGAIN})
MAY_NOT = frozenset({errno.EACCES, errno.EPERM})
GONE = frozenset({errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.EIO})
PROC = Path("/proc")


class VanishedError(SourceError):
    """The port has gone while it was used."""


def cannot_open(path: str, error: Exception) -> SourceError:
    """Say why a port cannot be opened, whatever the library has made of it."""
    number = getattr(error, "errno", None)
    if number in BUSY:
        return busy(path)
    if number in MAY_NOT:
        return not_allowed(path)
    if number in GONE:
        return SourceError(
            _("There is no serial port {path}.").format(path=path),
            remedy=_("Plug it in: it is found again by itself."),
        )
    return SourceError(
        _("The serial port {path} cannot be opened: {why}.").format(path=path, why=error),
        remedy=_("It is tried again by itself."),
    )


def busy(path: str) -> SourceError:
    """Say who has a port."""
    holder = holder_of(path) or _("another program")
    return SourceError(
        _("The serial port {path} is taken by {holder}.").format(path=path, holder=holder),
        remedy=_("End that program (another slapmat? a terminal?): it is tried again by itself."),
    )


def holder_of(path: str) -> str:
    """Give the name of the program that has a file open; "" where the kernel does not tell us."""
    try:
        wanted = Path(path).resolve()
        folders = [folder for folder in PROC.iterdir() if folder.name.isdecimal()]
    except OSError:
        return ""
    for folder in folders:
        with suppress(OSError):
            if any(link.readlink() == wanted for link in (folder / "fd").iterdir()):
                return (folder / "comm").read_text("utf-8", "replace").strip()
    return ""


def not_allowed(path: str) -> SourceError:
    """Say how this user gets the right to use a port."""
    group = "dialout"
    with suppress(OSError, KeyError):
        group = grp.getgrgid(Path(path).stat().st_gid).gr_name
    return SourceError(
        _("This user may not use the serial port {path}.").format(path=path),
        # For a Pico the udev rule of systemd/ is the other way: docs/sources.md.
        remedy=_("Type: sudo usermod -aG {group} $USER. Then log out and in again.").format(
            group=group
        ),
    )


def vanished(path: str) -> VanishedError:
    """Say that a port has gone."""
    return VanishedError(
        _("The serial port {path} has gone.").format(path=path),
        remedy=_("Plug it in: it is found again by itself, in any socket."),
    )


def stuck(path: str) -> SourceError:
    """Say that a port takes nothing from us."""
    return SourceError(
        _("The serial port {path} takes nothing.").format(path=path),
        remedy=_("Unplug it, and plug it in again."),
    )

"""Puts firmware onto a Pico that shows itself as a drive, as its loader does."""

import errno
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from slapmat.shell.doctor.patient import Said, run
from slapmat.sources.pico_finding import picos
from slapmat.sources.serial_listing import SerialListing
from slapmat.table.errors import SlapmatError

LABEL = "RPI-RP2"
INFO = "INFO_UF2.TXT"
BOARD = "Board-ID: RPI-RP2"
NEWER_BOARD = "Board-ID: RP2350"
CHUNK_BYTES = 4096
LOOK_EVERY_S = 0.1
# A desktop takes some seconds to show a drive; a Pico less than one to come back.
DRIVE_S = 15.0
BACK_S = 15.0
HOLD = "Hold the Pico's button BOOTSEL down while you plug it in."


class FlashError(SlapmatError):
    """The firmware could not be put onto a Pico."""


@dataclass(frozen=True, slots=True)
class Drives:
    """Where a Pico's drive is looked for; tests have folders of their own.

    Attributes:
        root: Where the system's files are.
        run: Runs a program of the system.
        sleep: Lets time pass.
    """

    root: Path = Path("/")
    run: Callable[[Sequence[str]], Said] = run
    sleep: Callable[[float], None] = field(default=time.sleep)

    @property
    def listing(self) -> SerialListing:
        """Give the serial ports of this machine."""
        return SerialListing(self.root)

    def mounted(self, board: str = BOARD) -> list[Path]:
        """Give the folders of the drives that are a Pico's loader."""
        with suppress(OSError):
            lines = (self.root / "proc/mounts").read_text("utf-8", "replace").splitlines()
            places = (line.split()[1] for line in lines if len(line.split()) > 1)
            folders = (Path(place.replace("\\040", " ")) for place in places)
            return sorted({folder for folder in folders if is_loader(folder, board)})
        return []

    def find(self, patience_s: float = 0.0) -> Path:
        """Give the one drive, mounting it where that is possible.

        Raises:
            FlashError: There is none, or several.
        """
        turns = round(patience_s / LOOK_EVERY_S)
        while not (found := self.mounted()):
            if self._is_unmounted():
                self.run(["udisksctl", "mount", "-b", f"/dev/disk/by-label/{LABEL}"])
                if found := self.mounted():
                    break
            if turns <= 0:
                raise self._none()
            turns -= 1
            self.sleep(LOOK_EVERY_S)
        if len(found) > 1:
            names = ", ".join(map(str, found))
            raise FlashError(
                f"There are {len(found)} drives of Picos: {names}.",
                remedy="Leave one plugged in, and unplug the others.",
            )
        return found[0]

    def _is_unmounted(self) -> bool:
        return (self.root / "dev/disk/by-label" / LABEL).exists()

    def _none(self) -> FlashError:
        if self._is_unmounted():
            device = f"/dev/disk/by-label/{LABEL}"
            return FlashError(
                f"The Pico's drive {device} is not mounted.",
                remedy=f"Type: sudo mount -o uid=$USER {device} /mnt. Then do this again.",
            )
        if newer := self.mounted(NEWER_BOARD):
            return FlashError(
                f"The drive {newer[0]} is a Pico 2's.",
                remedy="slapmat's firmware is for the RP2040: take a Pico, a Pico H or a Pico W.",
            )
        return FlashError(f"There is no drive {LABEL}.", remedy=HOLD)

    def wait_for(self, pico_id: str, before: frozenset[str]) -> str:
        """Wait until a Pico is back with its new firmware.

        Args:
            pico_id: Its number; "" where that is not known.
            before: The numbers of those that were there all along.

        Returns:
            Its number.

        Raises:
            FlashError: It does not come.
        """
        for _ in range(round(BACK_S / LOOK_EVERY_S)):
            there = {port.serial_number for port in picos(self.listing)}
            new = {pico_id} & there if pico_id else there - before
            if new:
                return min(new)
            self.sleep(LOOK_EVERY_S)
        raise FlashError(
            "The firmware was written, but the Pico has not come back.",
            remedy="Unplug it, and plug it in again; then: slapmat pico list.",
        )


def is_loader(folder: Path, board: str) -> bool:
    """Say whether a drive is the loader of such a board, by what it says of itself."""
    try:
        return board in (folder / INFO).read_text("ascii", "replace")
    except OSError:
        return False


def copy(data: bytes, folder: Path, progress: Callable[[int, int], None]) -> None:
    """Write firmware onto a drive.

    Args:
        data: The firmware.
        folder: The drive's.
        progress: Gets how many bytes are written, and of how many.

    Raises:
        FlashError: It cannot be written.
    """
    written = 0
    try:
        # Not through the cache: what is told as written is on the Pico.
        file_fd = os.open(folder / "slapmat.uf2", os.O_WRONLY | os.O_CREAT | os.O_SYNC, 0o644)
        try:
            while written < len(data):
                written += os.write(file_fd, data[written : written + CHUNK_BYTES])
                progress(written, len(data))
        finally:
            with suppress(OSError):
                os.close(file_fd)
    except OSError as error:
        # With its last block the Pico starts anew, and takes the drive away.
        if written >= len(data) - CHUNK_BYTES and error.errno in {errno.EIO, errno.ENODEV}:
            return
        raise not_written(folder, error) from error


def not_written(folder: Path, error: OSError) -> FlashError:
    """Say why nothing could be written."""
    if error.errno == errno.ENOSPC:
        return FlashError(f"{folder} is full.", remedy="Unplug the Pico. " + HOLD)
    if error.errno in {errno.EROFS, errno.EACCES, errno.EPERM}:
        return FlashError(
            f"{folder} may not be written to: {error.strerror}.",
            remedy="Mount it so that you may write, or do this as root (sudo).",
        )
    return FlashError(f"{folder} cannot be written: {error.strerror}.", remedy=HOLD)

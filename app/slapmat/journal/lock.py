"""One process holds the store: a lock on a file beside it, which has that process's number in it.

The kernel gives the lock back when its holder ends, however it ends. So the file may stay, and its
number means something only while somebody holds the lock.
"""

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from slapmat.journal.errors import StoreBusyError
from slapmat.journal.reasons import plain_os_errors
from slapmat.table.language import _

MOST_PID_BYTES = 32


class StoreLock:
    """The right to write to a store, held until `release`."""

    def __init__(self, store: Path) -> None:
        """Take the lock.

        Raises:
            StoreBusyError: Another process has it.
            StoreError: There can be no lock beside this store.
        """
        self._path = store.with_name(store.name + ".lock")
        with plain_os_errors(store):
            self._fd = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                holder = os.pread(self._fd, MOST_PID_BYTES, 0)
                self.release()
                raise busy(store, holder) from None
            except OSError:
                self.release()
                raise
        self._sign()

    def _sign(self) -> None:
        """Write this process's number; on a full disk the lock holds without it."""
        with suppress(OSError):
            os.ftruncate(self._fd, 0)
            os.pwrite(self._fd, f"{os.getpid()}\n".encode(), 0)

    def check(self) -> None:
        """Look whether the lock still bars others: not so where somebody has removed its file.

        Raises:
            OSError: It does not.
        """
        mine, found = os.fstat(self._fd), self._path.stat()
        if (mine.st_dev, mine.st_ino) != (found.st_dev, found.st_ino):
            raise FileNotFoundError(errno.ENOENT, _("another file is in its lock's place"))

    def release(self) -> None:
        """Give the lock back; twice is once."""
        if self._fd >= 0:
            os.close(self._fd)
        self._fd = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def busy(store: Path, holder: bytes) -> StoreBusyError:
    """Name the process that holds the store, unless it has not signed yet."""
    pid = holder.strip()
    who = _("process {pid}").format(pid=int(pid)) if pid.isdigit() else _("another process")
    return StoreBusyError(
        _("{store} is held by {who}: slapmat is running already.").format(store=store, who=who),
        remedy=_("End that one first, or choose another store with --store."),
    )

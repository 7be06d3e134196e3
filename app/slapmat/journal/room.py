"""Room for the store's log, made while nobody waits.

A commit is quicker where the log is written over than where it grows: then the file system has
books of its own to keep. So the log is lengthened with zeros before it is needed. To SQLite they
are no part of it: it ends where a frame's salt and checksum do not fit, and what is behind is left
over from before (https://www.sqlite.org/walformat.html). And should the disk get full later, an
evening's records have their place.
"""

import os
from pathlib import Path

# On a slow card that is some 50 ms.
PIECE_BYTES = 256 * 1024
# Nobody's last space is taken.
LEAST_FREE_BYTES = 64 * 1024 * 1024


def lengthen(log: Path, until_bytes: int) -> bool:
    """Add a piece to the log, and wait until it is on the disk; what is in it stays.

    SQLite has no locks on its log, so none is lost when it is closed here.

    Args:
        log: The log; its only writer is the caller.
        until_bytes: How long it is to be.

    Returns:
        Whether there is more to add.

    Raises:
        OSError: It cannot be written.
    """
    fd = os.open(log, os.O_WRONLY | os.O_CLOEXEC)
    try:
        space = os.fstatvfs(fd)
        size_bytes = os.fstat(fd).st_size
        piece_bytes = min(PIECE_BYTES, until_bytes - size_bytes)
        if piece_bytes <= 0 or space.f_bavail * space.f_frsize < LEAST_FREE_BYTES:
            return False
        written_bytes = os.pwrite(fd, bytes(piece_bytes), size_bytes)
        os.fdatasync(fd)
        return size_bytes + written_bytes < until_bytes
    finally:
        os.close(fd)

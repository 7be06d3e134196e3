"""A folder in memory, for tests that write much and to which no disk matters."""

import shutil
from pathlib import Path

PLACE = Path("/dev/shm")  # noqa: S108 - whoever uses it makes a folder of its own in it
ENOUGH_BYTES = 200 * 1024 * 1024


def in_memory() -> Path | None:
    """Give it; None where there is none, or a small one, as in some containers."""
    if PLACE.is_dir() and shutil.disk_usage(PLACE).free > ENOUGH_BYTES:
        return PLACE
    return None

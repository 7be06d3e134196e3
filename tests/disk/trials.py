"""Tries every state that a power cut may leave, in a folder in memory."""

import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.disk.disks import Disk, put, states
from tests.disk.memory import in_memory
from tests.disk.recording import Note


@dataclass(frozen=True)
class Found:
    """What somebody finds after a power cut.

    Attributes:
        folder: The files.
        said: What the program had said before.
    """

    folder: Path
    said: bytes


def cut_at_each_sync(
    notes: Sequence[Note],
    recorded_in: Path,
    disk: Disk,
    check: Callable[[Found], object],
    most: int = 40,
) -> int:
    """Cut the power before each sync and at the end, and check what may then be found.

    What can be found in between can be found just before the next sync as well.

    Args:
        notes: What a program did.
        recorded_in: The folder that it did it to.
        disk: The disk before.
        check: Raises if what is found is not as it should be.
        most: How many combinations to try at each cut.

    Returns:
        How many states were tried.
    """
    chance, said, tried = random.Random(1), b"", 0
    with place() as folder:
        for at, note in enumerate(notes):
            if note.kind == "Y" or at == len(notes) - 1:
                for files in states(disk, chance, most):
                    shutil.rmtree(folder)
                    folder.mkdir()
                    put(files, recorded_in, folder)
                    check(Found(folder, said))
                    tried += 1
            said += note.data if note.kind == "S" else b""
            disk.take(note)
    return tried


@contextmanager
def place() -> Iterator[Path]:
    """Give a folder on which syncing costs nothing."""
    with TemporaryDirectory(prefix="slapmat-cut-", dir=in_memory()) as name:
        folder = Path(name) / "disk"
        folder.mkdir()
        yield folder

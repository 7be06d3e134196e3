"""Runs a program and notes what it does to the files in a folder: tests/disk/disk_shim.c."""

import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

ROOT = Path(__file__).parents[2]
SOURCE = Path(__file__).with_name("disk_shim.c")
HEAD = struct.Struct("5Q")
Words = Sequence[str | Path]
COMPILERS = ("cc", "gcc", "clang")


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that was done.

    Attributes:
        kind: "C" create, "M" make a folder, "D" open a folder, "W" write, "T" truncate, "Y" sync,
            "R" rename, "L" link, "U" unlink, "S" say something on stdout.
        file: Which file, a number that it keeps under every name; 0 if that does not matter.
        at: Where it was written; how long a truncated file is.
        names: The name, or the old one and the new.
        data: What was written or said.
    """

    kind: str
    file: int
    at: int
    names: tuple[str, ...]
    data: bytes


@cache
def shim() -> Path:
    """Give the compiled shim.

    Raises:
        RuntimeError: There is no compiler; scripts/test installs one.
    """
    made = Path(mkdtemp(prefix="slapmat-shim-")) / "disk_shim.so"
    words = ["-shared", "-fPIC", "-O1", "-o", str(made), str(SOURCE), "-ldl"]
    for compiler in COMPILERS:
        try:
            subprocess.run([compiler, *words], check=True)
        except FileNotFoundError:
            continue
        return made
    raise RuntimeError("There is no C compiler. Type: sudo apt-get install gcc libc6-dev")


def environment(folder: Path, log: Path) -> dict[str, str]:
    """Give the environment in which a program is recorded."""
    return {
        **os.environ,
        "LD_PRELOAD": str(shim()),
        "SHIM_FOLDER": str(folder),
        "SHIM_LOG": str(log),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def recorded(folder: Path, log: Path, words: Words) -> list[Note]:
    """Run a Python program, and give what it did in the folder."""
    log.unlink(missing_ok=True)
    command = [sys.executable, *map(str, words)]
    environ = environment(folder, log)
    subprocess.run(command, check=True, env=environ, stdout=subprocess.PIPE, cwd=ROOT)
    return [*notes_in(log.read_bytes())]


def notes_in(data: bytes) -> Iterator[Note]:
    at = 0
    while at < len(data):
        kind, file, offset, name_bytes, data_bytes = HEAD.unpack_from(data, at)
        at += HEAD.size
        names = data[at : at + name_bytes].decode()
        at += name_bytes
        yield Note(chr(kind), file, offset, tuple(names.split("\n")), data[at : at + data_bytes])
        at += data_bytes

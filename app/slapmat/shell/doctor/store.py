"""Whether the matches are kept."""

import os
import re
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from slapmat.journal.errors import NoStoreError, StoreError
from slapmat.journal.place import PARTS
from slapmat.journal.reading import open_reader
from slapmat.journal.reasons import plain_os_errors
from slapmat.shell.doctor.finding import Finding, green, red
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import _, n_, number

CHECK = "store"
# `1: FLOCK  ADVISORY  WRITE 1234 08:02:131 0 EOF`: who holds which file.
A_LOCK = re.compile(r"FLOCK +\w+ +\w+ +(?P<pid>\d+) +\w+:\w+:(?P<inode>\d+) ")
MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Kept:
    """What is asked about.

    Attributes:
        place: The store.
        matches: How many it has; None: there is no store yet.
        size_bytes: How long it is, with what belongs to it.
        holder: The process that plays with it; None: nobody.
        is_writable: Whether it, or its folder where there is none yet, can be written.
        error: Why it cannot be read.
    """

    place: Path
    matches: int | None = None
    size_bytes: int = 0
    holder: int | None = None
    is_writable: bool = True
    error: StoreError | None = None


def read(patient: Patient, place: Path) -> Kept:
    """Read it; the store is only looked at, also while somebody plays."""
    try:
        with plain_os_errors(place):
            return Kept(
                place=place,
                matches=matches_in(place),
                size_bytes=sum(size_of(Path(f"{place}{part}")) for part in PARTS),
                holder=holder_of(Path(f"{place}.lock"), patient.text("/proc/locks")),
                is_writable=is_writable(place),
            )
    except StoreError as refused:
        return Kept(place, error=refused)


def matches_in(place: Path) -> int | None:
    """Give how many matches are kept; None: there is no store yet.

    Raises:
        StoreError: It cannot be read.
    """
    try:
        with closing(open_reader(place)) as reader:
            return len(reader.matches())
    except NoStoreError:
        return None


def size_of(path: Path) -> int:
    """Give a file's size; nothing where there is none."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def holder_of(lock: Path, locks: str) -> int | None:
    """Give the process that holds a lock, by the kernel's list: asking for it would take it."""
    try:
        inode = lock.stat().st_ino
    except OSError:
        return None
    found = (held for held in A_LOCK.finditer(locks) if int(held["inode"]) == inode)
    return next((int(held["pid"]) for held in found), None)


def is_writable(place: Path) -> bool:
    """Say whether matches could be kept there; the folders above are made by the first match."""
    there = next((path for path in (place, *place.parents) if path.exists()), Path("/"))
    return os.access(there, os.W_OK)


def judge(kept: Kept) -> Finding:
    """Judge it."""
    if kept.error is not None:
        return red(CHECK, str(kept.error), kept.error.remedy)
    if not kept.is_writable:
        remedy = _("Give this user the right to write there, or set store.path.")
        return red(CHECK, _("{path} cannot be written.").format(path=kept.place), remedy)
    said = [f"{kept.place}: {how_many(kept)}."]
    if kept.holder is not None:
        said.append(_("Process {number} plays with it.").format(number=kept.holder))
    return green(CHECK, " ".join(said))


def how_many(kept: Kept) -> str:
    """Say how many matches are kept."""
    if kept.matches is None:
        return _("no match was played yet")
    text = n_("{count} match, {size} MiB", "{count} matches, {size} MiB", kept.matches)
    return text.format(count=kept.matches, size=number(kept.size_bytes / MIB, digits=1))


def check(patient: Patient) -> list[Finding]:
    """Check the store."""
    if patient.store is None:
        text = _("Nobody knows where the matches are kept.")
        return [red(CHECK, text, _("Set store.path."))]
    return [judge(read(patient, patient.store))]

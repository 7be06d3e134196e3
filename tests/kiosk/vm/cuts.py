"""Power cuts: the disk as it would be had the power gone at any write.

QEMU's blklogwrites writes down every write and flush of the guest, in the format of dm-log-writes.
A machine that is killed loses nothing that QEMU had already given to the host: kinder than a real
cut. Here every write since the last flush is lost, kept, or half of them are, by lot.
"""

import random
import shutil
import sqlite3
import struct
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

MAGIC = 0x6A736677736872
FLUSH, DISCARD, MARK = 1, 4, 8
HEAD = struct.Struct("<QQQI")
ENTRY = struct.Struct("<QQQQ")
STORE = "/var/lib/slapmat/slapmat/slapmat.sqlite3"
KEPT = ("none", "half", "all")


class Entry(NamedTuple):
    """One write, or a flush; `end` is where the log was when it was complete."""

    end: int
    disk_at: int
    log_at: int
    length: int
    flags: int


class Mark(NamedTuple):
    """At this length of the log so many records had been seen in the store."""

    records: int
    log_bytes: int


def entries(log: Path) -> list[Entry]:
    """Read the log; what was cut off at its end is left out."""
    size, found = log.stat().st_size, []
    with log.open("rb") as file:
        magic, _, _, sector = HEAD.unpack(file.read(HEAD.size))
        if magic != MAGIC:
            raise ValueError("this is no log of writes")
        at = sector
        while at + sector <= size:
            file.seek(at)
            disk, count, flags, data = ENTRY.unpack(file.read(ENTRY.size))
            if not (count or flags or data):
                break
            length = 0 if flags & (DISCARD | MARK) else count * sector
            log_at = at + sector
            end = log_at + (data if flags & MARK else length)
            at = -(-end // sector) * sector
            if at > size:
                break
            found.append(Entry(at, disk * sector, log_at, length, flags))
    return found


def write(disk: Path, log: Path, some: Iterable[Entry]) -> None:
    """Do writes to a disk."""
    with disk.open("r+b") as target, log.open("rb") as source:
        for entry in some:
            source.seek(entry.log_at)
            target.seek(entry.disk_at)
            target.write(source.read(entry.length))


def copy(source: Path, target: Path) -> None:
    """Copy a disk with its holes."""
    subprocess.run(["cp", "--sparse=always", "--reflink=auto", source, target], check=True)


@dataclass(frozen=True)
class Found:
    """What is on a disk after a cut."""

    fsck: int
    integrity: str
    records: int
    is_dense: bool


def look(disk: Path, folder: Path) -> Found:
    """Mend a disk as a start would, and read the store from it."""
    checked = subprocess.run(["e2fsck", "-fy", disk], capture_output=True, check=False)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for end in ("", "-wal"):
        target = folder / f"store{end}"
        subprocess.run(
            ["debugfs", "-R", f"dump {STORE}{end} {target}", disk], capture_output=True, check=False
        )
        if target.exists() and not target.stat().st_size:
            target.unlink()
    if not (folder / "store").exists():
        return Found(checked.returncode, "no store", 0, is_dense=False)
    try:
        connection = sqlite3.connect(folder / "store")
        (integrity,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        seqs = [seq for (seq,) in connection.execute("SELECT seq FROM records ORDER BY seq")]
        connection.close()
    except sqlite3.Error as error:
        return Found(checked.returncode, str(error), 0, is_dense=False)
    is_dense = not seqs or seqs == [*range(seqs[0], seqs[0] + len(seqs))]
    return Found(checked.returncode, integrity, len(seqs), is_dense)


class Game(NamedTuple):
    """A game that was played in a machine: the disk before, its writes, and what was seen when."""

    before: Path
    log: Path
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Cut:
    """One cut and what came of it.

    Attributes:
        place: After this write of the log, which is still lost or kept.
        kept: What of those since the last flush is on the disk.
        lot: Draws which half.
        seen: How many records had been seen in the store.
        found: What was found on the disk.
    """

    place: int
    kept: str
    lot: int
    seen: int
    found: Found | None = None

    @property
    def is_good(self) -> bool:
        found = self.found
        return (
            found is not None
            and found.fsck <= 1
            and found.integrity == "ok"
            and found.is_dense
            and found.records >= self.seen
        )

    def make(self, game: Game, disk: Path) -> None:
        """Make the disk as it is after this cut."""
        written = entries(game.log)
        flushed = flushed_before(written, self.place)
        copy(game.before, disk)
        write(disk, game.log, written[:flushed])
        write(disk, game.log, self.survivors(written[flushed : self.place + 1]))

    def survivors(self, tail: list[Entry]) -> list[Entry]:
        """Give what of the writes since the last flush is on the disk."""
        lots = random.Random(self.lot)
        return [
            each
            for each in tail
            if self.kept == "all" or (self.kept == "half" and lots.random() < 0.5)
        ]


def flushed_before(written: list[Entry], place: int) -> int:
    """Give how many of the writes are on the disk for sure when a write is under way."""
    return max((at + 1 for at in range(place + 1) if written[at].flags & FLUSH), default=0)


def drawn(game: Game, count: int) -> list[Cut]:
    """Draw cuts by lot, at writes that came after the first mark; in their order."""
    lots, written = random.Random(7), entries(game.log)
    first = next(at for at, entry in enumerate(written) if entry.end >= game.marks[0].log_bytes)
    places = sorted(lots.sample(range(first, len(written)), min(count, len(written) - first)))
    return [
        Cut(
            place,
            KEPT[number % 3],
            number,
            max((m.records for m in game.marks if m.log_bytes <= written[place].end), default=0),
        )
        for number, place in enumerate(places)
    ]


def cuts_of(game: Game, count: int, out: Path) -> Iterator[Cut]:
    """Cut the power at `count` writes of a game, and look at each disk."""
    written = entries(game.log)
    disk, current = out / "cut.raw", out / "current.raw"
    copy(game.before, current)
    done = 0
    for each in drawn(game, count):
        flushed = flushed_before(written, each.place)
        write(current, game.log, written[done:flushed])
        done = flushed
        copy(current, disk)
        write(disk, game.log, each.survivors(written[flushed : each.place + 1]))
        yield replace(each, found=look(disk, out / "store"))
    current.unlink()
    disk.unlink(missing_ok=True)

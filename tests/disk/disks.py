"""Every state in which a power cut may leave a disk, from a record of what was done to it.

What is certain: a file's bytes and length as they were when it was last synced, and the names in a
folder as they were when the folder was last synced. Everything later may be on the disk or not,
each sector of 512 bytes and each name by itself, in whatever order. That is more than any file
system loses, and all that POSIX promises.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path, PurePath
from typing import Self

from tests.disk.recording import Note

SECTOR = 512
# Where so many things are uncertain at most, every combination of them is tried.
MOST_COMBINED = 4
FILLINGS = (b"\0", b"\xa5")


@dataclass
class Disk:
    """A disk while it is written.

    Attributes:
        synced: Each file's bytes that are certain.
        unsynced: What was done to each file since.
        names: Which file each name certainly is; 0 is a folder.
        renamed: What was done to names since, the oldest first.
        folders: The folders that were opened or made, by their numbers.
        made: The folders that were made, by their names.
    """

    synced: dict[int, bytes] = field(default_factory=dict)
    unsynced: dict[int, list[Note]] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    renamed: list[Note] = field(default_factory=list)
    folders: dict[int, str] = field(default_factory=dict)
    made: set[str] = field(default_factory=set)

    @classmethod
    def holding(cls, folder: Path) -> Self:
        """Give the disk with the files that are in a folder now, all of them certain."""
        disk = cls()
        for path in folder.rglob("*"):
            if path.is_file():
                disk.names[str(path)] = path.stat().st_ino
                disk.synced[path.stat().st_ino] = path.read_bytes()
        return disk

    def take(self, note: Note) -> None:
        """Let something be done."""
        match note.kind:
            case "W" | "T":
                self.unsynced.setdefault(note.file, []).append(note)
            case "C" | "R" | "L" | "U":
                folders = {PurePath(name).parent for name in note.names}
                assert len(folders) == 1, "from folder to folder is not understood here"
                self.renamed.append(note)
            case "M":
                self.folders[note.file] = note.names[0]
                self.made.add(note.names[0])
                self.renamed.append(note)
            case "D":
                self.folders[note.file] = note.names[0]
            case "Y" if note.file in self.folders:
                self._sync_folder(self.folders[note.file])
            case "Y":
                done = self.unsynced.pop(note.file, [])
                self.synced[note.file] = written(self.synced.get(note.file, b""), done)

    def _sync_folder(self, folder: str) -> None:
        of_folder = [
            note for note in self.renamed if str(PurePath(note.names[-1]).parent) == folder
        ]
        self.names = named(self.names, of_folder)
        self.renamed = [note for note in self.renamed if note not in of_folder]


def written(data: bytes, notes: Iterable[Note]) -> bytes:
    """Give a file's bytes after some writes."""
    made = bytearray(data)
    for note in notes:
        if note.kind == "T":
            del made[note.at :]
            made.extend(bytes(note.at - len(made)))
        else:
            made.extend(bytes(max(0, note.at - len(made))))
            made[note.at : note.at + len(note.data)] = note.data
    return bytes(made)


def named(names: Mapping[str, int], notes: Iterable[Note]) -> dict[str, int]:
    """Give the names after some changes of them."""
    made = dict(names)
    for note in notes:
        match note.kind, note.names:
            case ("C" | "M", (name,)):
                made[name] = note.file if note.kind == "C" else 0
            case ("U", (name,)):
                made.pop(name, None)
            case ("R", (old, new)) if old in made:
                made[new] = made.pop(old)
            case ("L", (old, new)) if old in made:
                made[new] = made[old]
    return made


def found(disk: Disk, kept: Iterable[Note]) -> dict[str, bytes]:
    """Give the files that are found, by their names, where so much was kept of the uncertain."""
    kept = [*kept]
    names = named(disk.names, (note for note in kept if note.kind not in "WT"))
    return {
        name: written(
            disk.synced.get(file, b""),
            (note for note in kept if note.kind in "WT" and note.file == file),
        )
        for name, file in names.items()
        if file and disk.made.intersection(map(str, PurePath(name).parents)) <= names.keys()
    }


def uncertain(disk: Disk) -> list[Note]:
    """Give what may be on the disk or not."""
    return [*disk.renamed, *(note for notes in disk.unsynced.values() for note in notes)]


def states(disk: Disk, chance: random.Random, most: int) -> Iterator[dict[str, bytes]]:
    """Give what may be found: each combination where there are few, else the telling ones.

    Args:
        disk: The disk when the power goes.
        chance: Draws among many, and tears.
        most: How many combinations at most.
    """
    notes = uncertain(disk)
    if len(notes) <= MOST_COMBINED:
        choices = product((False, True), repeat=len(notes))
        chosen = [[note for note, is_in in zip(notes, c, strict=True) if is_in] for c in choices]
    else:
        chosen = [*telling(notes)]
        chance.shuffle(chosen)
        chosen = [[], notes, *chosen][:most]
    for kept in chosen:
        yield found(disk, kept)
        if any(note.kind == "W" for note in kept):
            yield found(disk, torn(kept, chance))


def telling(notes: Sequence[Note]) -> Iterator[list[Note]]:
    """Give all but one, one alone, and what stops somewhere."""
    for at in range(len(notes)):
        yield [*notes[:at], *notes[at + 1 :]]
        yield [notes[at]]
        yield [*notes[: at + 1]]
        yield [note for note in notes if note.kind in "CMRLU" or note is notes[at]]


def torn(notes: Sequence[Note], chance: random.Random) -> list[Note]:
    """Tear writes into sectors: each is there, is missing, or holds what was never written."""
    made: list[Note] = []
    for note in notes:
        if note.kind != "W" or chance.random() < 0.3:
            made.append(note)
            continue
        filling = chance.choice(FILLINGS)
        for part in sectors_of(note):
            fate = chance.random()
            if fate < 0.6:
                made.append(part)
            elif fate < 0.7:
                made.append(replace(part, data=filling * len(part.data)))
    return made


def sectors_of(note: Note) -> Iterator[Note]:
    """Give a write as one write for each sector that it touches."""
    at, end = note.at, note.at + len(note.data)
    while at < end:
        stop = min(end, (at // SECTOR + 1) * SECTOR)
        yield replace(note, at=at, data=note.data[at - note.at : stop - note.at])
        at = stop


def put(files: Mapping[str, bytes], old: Path, new: Path) -> None:
    """Lay files into a folder instead of the one where they were recorded."""
    for name, data in files.items():
        place = new / PurePath(name).relative_to(old)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)

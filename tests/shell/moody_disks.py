"""Disks that fail before or after they have written, and are exchanged for others."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from slapmat.journal.errors import StoreError
from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import Evidence, MatchRow, StoredRecord


class Mood(Enum):
    """What a disk does with the next write."""

    WRITES = "writes"
    REFUSES = "refuses"
    WRITES_AND_FAILS = "writes, and says that it has not"


@dataclass
class MoodyDisk(MemoryJournal):
    """A store of which each write may go wrong."""

    drive: "Drive"
    number: int

    def __post_init__(self) -> None:
        super().__init__()

    def check(self) -> None:
        if self.drive.plugged != self.number:
            raise StoreError("The disk was pulled out.")

    def _in_this_mood(self, write: Callable[[], int | None]) -> int | None:
        self.check()
        mood = self.drive.moods.pop(0) if self.drive.moods else Mood.WRITES
        if mood is Mood.REFUSES:
            raise StoreError("The disk is full.")
        answer = write()
        if mood is Mood.WRITES_AND_FAILS:
            raise StoreError("The disk reports a fault.")
        return answer

    def begin_match(self, game: str, rules_version: int, header: str, wall: str) -> int:
        write = super().begin_match
        return self._in_this_mood(lambda: write(game, rules_version, header, wall)) or 0

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        write = super().append
        self._in_this_mood(lambda: write(match_id, records, evidence))

    def finish_match(self, match_id: int, summary: str) -> None:
        write = super().finish_match
        self._in_this_mood(lambda: write(match_id, summary))

    def reopen_match(self, match_id: int) -> None:
        write = super().reopen_match
        self._in_this_mood(lambda: write(match_id))


@dataclass
class Drive:
    """Where one of several disks is plugged in, or none."""

    moods: list[Mood]
    disks: list[MoodyDisk] = field(default_factory=list)
    plugged: int | None = 0

    def plug(self, number: int | None) -> None:
        self.plugged = number

    def open(self) -> MoodyDisk:
        if self.plugged is None:
            raise StoreError("Its folder is not there.")
        while len(self.disks) <= self.plugged:
            self.disks.append(MoodyDisk(self, len(self.disks)))
        return self.disks[self.plugged]

    def with_seed(self, seed: int) -> list[tuple[MoodyDisk, MatchRow]]:
        """Give each place where the match of this seed is."""
        return [
            (disk, row)
            for disk in self.disks
            for row in disk.matches()
            if json.loads(row.header) == {"seed": seed}
        ]

"""The port through which matches are kept; what their records say is the caller's affair.

A journal is append only. Each call that writes is one commit: once it returns, what it wrote
outlives a power cut, and if it raises, nothing of it was written. Texts are JSON objects, checked
for that and for their size, and otherwise taken as they come.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

DEFAULT_EVIDENCE_BYTES = 64 * 1024 * 1024


class Mark(StrEnum):
    """What was noted about a match as a whole; the newest mark counts."""

    FINISHED = "finished"
    REOPENED = "reopened"
    ABANDONED = "abandoned"


class StoredRecord(NamedTuple):
    """One record of a match.

    Attributes:
        seq: Running number in the match, from 1.
        cause: Why it was written, one word.
        at_ns: When, on the monotonic clock of the run that wrote it.
        body: Everything else, the text of a JSON object without the three names above.
    """

    seq: int
    cause: str
    at_ns: int
    body: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a race was judged from.

    Attributes:
        race_no: The caller's number of the race in the match.
        trace_text: Its raw edges, as lines that `slapmat judge` reads.
    """

    race_no: int
    trace_text: str


@dataclass(frozen=True, slots=True)
class EvidenceRow:
    """Evidence as it was kept.

    Attributes:
        race_no: The caller's number of the race in the match.
        seq: The match's newest record when the evidence was written; 0 before the first.
        trace_text: The raw edges.
        is_cut: The text was too long; its last lines are missing.
    """

    race_no: int
    seq: int
    trace_text: str
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as the history shows it.

    Attributes:
        id: Its number; a later match has a greater one.
        game: The game's slug.
        rules_version: The version of the rules that its records were written by.
        header: JSON text from the start of the match.
        wall: The wall clock at its start, as the caller gave it; for people only.
        record_count: How many records it has, which is the newest one's `seq`.
        mark: The newest mark, if there is any.
        summary: JSON text from its end, while it is finished.
    """

    id: int
    game: str
    rules_version: int
    header: str
    wall: str
    record_count: int
    mark: Mark | None = None
    summary: str | None = None

    @property
    def is_open(self) -> bool:
        """Say whether the match can go on."""
        return self.mark in {None, Mark.REOPENED}


class JournalReader(Protocol):
    """What can be read of the matches that are kept."""

    def matches(self, limit: int | None = None) -> list[MatchRow]:
        """Give the newest `limit` matches, or all, the newest first."""

    def match(self, match_id: int) -> MatchRow:
        """Give one match.

        Raises:
            UnknownMatchError: There is none of this number.
        """

    def records(self, match_id: int) -> Iterator[StoredRecord]:
        """Give a match's records in order.

        Raises:
            UnknownMatchError: There is no such match.
        """

    def evidence(self, match_id: int) -> list[EvidenceRow]:
        """Give what is still kept of a match's evidence, the oldest first.

        Raises:
            UnknownMatchError: There is no such match.
        """

    def races(self, match_id: int) -> list[int]:
        """Give the numbers of the match's races of which evidence is still kept, in their order.

        Raises:
            UnknownMatchError: There is no such match.
        """

    def evidence_of(self, match_id: int, race_no: int) -> list[EvidenceRow]:
        """Give what is still kept of one race's evidence, the oldest first.

        Raises:
            UnknownMatchError: There is no such match.
        """

    def close(self) -> None:
        """Give everything back; twice is once."""


class Journal(JournalReader, Protocol):
    """A journal that can be written; whatever it raises is a `StoreError`."""

    def check(self) -> None:
        """Look whether what is written now would be kept, without writing anything."""

    def make_room(self) -> bool:
        """Make a piece of room for what will be written, so that writing it takes less time.

        Call it while nobody waits: it takes as long as the disk needs for the piece.

        Returns:
            Whether there is more to make.
        """

    def begin_match(self, game: str, rules_version: int, header: str, wall: str) -> int:
        """Start a match.

        Args:
            game: The game's slug.
            rules_version: The version of its rules.
            header: JSON text: who plays, in which seats, by which house rules.
            wall: The wall clock as text, for people only.

        Returns:
            The match's number.
        """

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        """Add records, with the evidence that they rest on, in one commit.

        The oldest evidence, of whatever match, gives way to the newest; records never do.

        Raises:
            SequenceError: The first `seq` is not the next one, or a later one does not follow.
            UnknownMatchError: There is no such match.
        """

    def finish_match(self, match_id: int, summary: str) -> None:
        """Note that the match is over; a later summary replaces an earlier one.

        Args:
            match_id: The match's number.
            summary: JSON text: totals and winners.
        """

    def reopen_match(self, match_id: int) -> None:
        """Note that the match goes on after all, because its end was undone."""

    def abandon_match(self, match_id: int) -> None:
        """Note that the match will not be played to its end."""

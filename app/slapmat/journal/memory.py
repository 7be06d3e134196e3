"""A journal that forgets: for tests, and for playing on when the store cannot be used."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from slapmat.journal import checks
from slapmat.journal.errors import UnknownMatchError
from slapmat.journal.port import (
    DEFAULT_EVIDENCE_BYTES,
    Evidence,
    EvidenceRow,
    Mark,
    MatchRow,
    StoredRecord,
)


class MemoryJournal:
    """A journal in memory, which refuses what the one on disk refuses."""

    def __init__(self, *, evidence_bytes: int = DEFAULT_EVIDENCE_BYTES) -> None:
        """Start empty, to keep at most `evidence_bytes` of evidence."""
        self._evidence_bytes = evidence_bytes
        self._matches: dict[int, MatchRow] = {}
        self._records: dict[int, list[StoredRecord]] = {}
        self._evidence: list[tuple[int, EvidenceRow]] = []

    def check(self) -> None:
        """Do nothing: memory is always there."""

    def make_room(self) -> bool:
        """Do nothing: there is room as long as there is memory."""
        return False

    def begin_match(self, game: str, rules_version: int, header: str, wall: str) -> int:
        """Start a match; see `Journal`."""
        checks.check_match(game, rules_version, header, wall)
        match_id = len(self._matches) + 1
        self._matches[match_id] = MatchRow(match_id, game, rules_version, header, wall, 0)
        self._records[match_id] = []
        return match_id

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        """Add records and evidence; see `Journal`."""
        match = self.match(match_id)
        checks.check_records(records, match.record_count)
        checks.check_evidence(evidence)
        record_count = match.record_count + len(records)
        self._matches[match_id] = replace(match, record_count=record_count)
        self._records[match_id].extend(records)
        for item in evidence:
            text, is_cut = checks.cut_trace(item.trace_text)
            row = EvidenceRow(item.race_no, record_count, text, is_cut)
            self._evidence.append((match_id, row))
        self._forget_oldest_evidence()

    def _forget_oldest_evidence(self) -> None:
        sizes = [len(row.trace_text.encode()) for _, row in self._evidence]
        total_bytes = sum(sizes)
        for size in sizes:
            if total_bytes <= self._evidence_bytes:
                break
            total_bytes -= size
            del self._evidence[0]

    def finish_match(self, match_id: int, summary: str) -> None:
        """Note the end; see `Journal`."""
        checks.check_summary(summary)
        self._mark(match_id, Mark.FINISHED, summary)

    def reopen_match(self, match_id: int) -> None:
        """Note that the match goes on; see `Journal`."""
        self._mark(match_id, Mark.REOPENED)

    def abandon_match(self, match_id: int) -> None:
        """Note that the match was given up; see `Journal`."""
        self._mark(match_id, Mark.ABANDONED)

    def _mark(self, match_id: int, mark: Mark, summary: str | None = None) -> None:
        self._matches[match_id] = replace(self.match(match_id), mark=mark, summary=summary)

    def matches(self, limit: int | None = None) -> list[MatchRow]:
        """Give the newest matches; see `JournalReader`."""
        newest_first = list(reversed(self._matches.values()))
        return newest_first if limit is None else newest_first[: max(limit, 0)]

    def match(self, match_id: int) -> MatchRow:
        """Give one match; see `JournalReader`."""
        if match_id not in self._matches:
            raise UnknownMatchError(match_id)
        return self._matches[match_id]

    def records(self, match_id: int) -> Iterator[StoredRecord]:
        """Give a match's records; see `JournalReader`."""
        self.match(match_id)
        return iter(tuple(self._records[match_id]))

    def evidence(self, match_id: int) -> list[EvidenceRow]:
        """Give a match's evidence; see `JournalReader`."""
        self.match(match_id)
        return [row for of_match, row in self._evidence if of_match == match_id]

    def races(self, match_id: int) -> list[int]:
        """Give the races that have evidence; see `JournalReader`."""
        return sorted({row.race_no for row in self.evidence(match_id)})

    def evidence_of(self, match_id: int, race_no: int) -> list[EvidenceRow]:
        """Give one race's evidence; see `JournalReader`."""
        return [row for row in self.evidence(match_id) if row.race_no == race_no]

    def close(self) -> None:
        """Do nothing: what was kept can still be read."""

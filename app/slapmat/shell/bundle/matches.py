"""The newest matches as `slapmat replay` reads them, cut where they are too long."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from slapmat.journal.exports import export_lines
from slapmat.journal.port import EvidenceRow, MatchRow, StoredRecord
from slapmat.journal.reading import SqliteReader

MOST_MATCHES = 3
MOST_RECORD_BYTES = 3 * 1024 * 1024
MOST_EVIDENCE_BYTES = 3 * 1024 * 1024


class MatchText(NamedTuple):
    """A match: the name of its file, its game's slug, and its lines."""

    name: str
    game: str
    lines: Sequence[str]


def newest_matches(reader: SqliteReader) -> Iterator[MatchText]:
    """Give the newest matches, the newest first.

    Raises:
        StoreError: The store cannot be read.
    """
    for row in reader.matches(MOST_MATCHES):
        yield match_text(reader, row)


def match_text(reader: SqliteReader, row: MatchRow) -> MatchText:
    """Give one match; of a very long one the newest records and races."""
    records = list(reader.records(row.id))
    kept = newest_records(records, MOST_RECORD_BYTES)
    evidence: Sequence[EvidenceRow] = reader.newest_evidence(row.id, MOST_EVIDENCE_BYTES)
    is_cut = len(kept) < len(records)
    name = f"matches/{row.id}{'-cut' if is_cut else ''}.jsonl"
    return MatchText(name, row.game, list(export_lines(row, kept, evidence)))


def newest_records(records: Sequence[StoredRecord], most_bytes: int) -> Sequence[StoredRecord]:
    """Give the newest records that fit, in their order."""
    room, first = most_bytes, len(records)
    while first and (room := room - len(records[first - 1].body)) >= 0:
        first -= 1
    return records[first:]

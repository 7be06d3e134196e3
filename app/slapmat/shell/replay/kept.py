"""A kept match as it comes back, from the store or from a file of its export."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from slapmat.journal.checks import MOST_TEXT_BYTES
from slapmat.journal.exports import read_export
from slapmat.journal.json_text import read_object
from slapmat.journal.port import EvidenceRow, JournalReader, MatchRow, StoredRecord
from slapmat.rules.contract import Game
from slapmat.rules.records import Record
from slapmat.scene.elements import SEATS
from slapmat.shell.stored_records import game_by_rules, records_of


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match read back.

    Attributes:
        game: Its game.
        match_id: Its number in the store that it was played with.
        seats: Who sat where, as far as its header tells.
        records: All its records.
        evidence: What is still kept of its races.
    """

    game: Game[Any]
    match_id: int
    seats: Mapping[str, int]
    records: tuple[Record, ...]
    evidence: tuple[EvidenceRow, ...]


def match_in_store(journal: JournalReader, row: MatchRow) -> KeptMatch:
    """Read a match back from a store.

    Raises:
        InputError: It is no match of a game that is known here, by the rules that are known here.
        StoreError: It cannot be read.
    """
    game = game_by_rules(row.game, row.rules_version)
    records = journal.records(row.id)
    return kept(game, row.id, row.header, records, journal.evidence(row.id))


def match_in_file(path: Path) -> KeptMatch:
    """Read a match back from an export.

    Raises:
        InputError: The file cannot be read or used; or as above.
    """
    export = read_export(path)
    game = game_by_rules(export.game, export.rules_version)
    return kept(game, export.match, export.header, export.records, export.evidence)


def kept(
    game: Game[Any],
    match_id: int,
    header: str,
    records: Iterable[StoredRecord],
    evidence: Iterable[EvidenceRow],
) -> KeptMatch:
    """Read the parts of a kept match."""
    return KeptMatch(
        game=game,
        match_id=match_id,
        seats=seats_of(read_object(header, "The match's header", MOST_TEXT_BYTES)),
        records=records_of(game, records),
        evidence=tuple(evidence),
    )


def seats_of(header: Mapping[str, object]) -> dict[str, int]:
    """Give who sat where; what is no seat is left out."""
    seats = header.get("seats")
    if not isinstance(seats, dict):
        return {}
    return {name: seat for name, seat in seats.items() if seat in range(1, SEATS + 1)}

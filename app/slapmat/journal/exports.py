"""A match as a file of JSON lines: its header, its records, and the evidence that is left.

    {"slapmat_export": 1, "game": "swat", "rules_version": 1, "match": 12, "wall": …, "header": …}
    {"seq": 1, "cause": "command", "at_ns": 0, …}      the record's body beside its three names
    {"evidence": 1, "seq": 4, "trace": …}              with "cut": true if its end is missing

The lines are ASCII, so that no terminal, mail or editor can spoil them. They may come from
anywhere: reading is strict, and every error has the line's number.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from slapmat.journal.checks import MOST_BODY_BYTES, MOST_TEXT_BYTES
from slapmat.journal.errors import DamagedStoreError
from slapmat.journal.export_line import FORMAT, REMEDY, Line
from slapmat.journal.json_text import read_object
from slapmat.journal.port import EvidenceRow, MatchRow, StoredRecord
from slapmat.table.errors import InputError, reason_of

# A body of the greatest length, with every character escaped.
MOST_LINE_BYTES = 6 * MOST_BODY_BYTES


@dataclass(frozen=True, slots=True)
class Export:
    """A match read back.

    Attributes:
        game: The game's slug.
        match: Its number in the store that it came from.
        header: JSON text from the start of the match.
        records: Its records, from 1 without a gap.
        evidence: What its races were judged from.
        rules_version: The version of the rules that wrote it, where the file has it.
        wall: The wall clock at its start, where the file has it.
    """

    game: str
    match: int
    header: str
    records: tuple[StoredRecord, ...]
    evidence: tuple[EvidenceRow, ...]
    rules_version: int | None = None
    wall: str = ""


def export_lines(
    match: MatchRow, records: Iterable[StoredRecord], evidence: Iterable[EvidenceRow]
) -> Iterator[str]:
    """Give the lines of a match, without line ends.

    Raises:
        DamagedStoreError: A text in the store is not the JSON that was written.
    """
    yield json.dumps(
        {
            "slapmat_export": FORMAT,
            "game": match.game,
            "rules_version": match.rules_version,
            "match": match.id,
            "wall": match.wall,
            "header": stored_object(match.header, "The match's header", MOST_TEXT_BYTES),
        }
    )
    for record in records:
        body = stored_object(record.body, f"Record {record.seq}'s body", MOST_BODY_BYTES)
        own = {"seq": record.seq, "cause": record.cause, "at_ns": record.at_ns}
        yield json.dumps(own | body | own)
    for row in evidence:
        line = {"evidence": row.race_no, "seq": row.seq, "trace": row.trace_text}
        yield json.dumps(line | ({"cut": True} if row.is_cut else {}))


def stored_object(text: str, what: str, most_bytes: int) -> dict[str, Any]:
    """Read a JSON object that the journal checked before it kept it."""
    try:
        return read_object(text, what, most_bytes)
    except InputError as error:
        raise DamagedStoreError(
            str(error), remedy="The disk has lost it; the store's other matches may be sound."
        ) from error


def read_export(path: Path) -> Export:
    """Read a file of export lines.

    Raises:
        InputError: It cannot be read, or is no export; the message has the line's number.
    """
    try:
        with path.open("rb") as file:
            return parse_export(file, str(path))
    except InputError:
        raise
    except (OSError, ValueError) as error:
        raise InputError(
            f"{path} cannot be read ({reason_of(error)}).",
            remedy="Name a file that `slapmat export` wrote.",
        ) from error


def parse_export(file: BinaryIO, name: str) -> Export:
    """Read export lines.

    Args:
        file: The lines.
        name: What to call the file in messages.

    Raises:
        InputError: A line cannot be used; the message has its number.
    """
    head: Line | None = None
    records: list[StoredRecord] = []
    evidence: list[EvidenceRow] = []
    for line in lines(file, name):
        if head is None:
            head = line.checked_head()
        elif "evidence" in line.values:
            evidence.append(line.as_evidence(len(records)))
        else:
            records.append(line.as_record(len(records) + 1))
    if head is None:
        raise InputError(f"{name} line 1: the file is empty.", remedy=REMEDY)
    return Export(
        game=head.text("game"),
        match=head.number("match", least=1),
        header=json.dumps(head.values["header"]),
        records=tuple(records),
        evidence=tuple(evidence),
        rules_version=head.number("rules_version") if "rules_version" in head.values else None,
        wall=head.text("wall") if "wall" in head.values else "",
    )


def lines(file: BinaryIO, name: str) -> Iterator[Line]:
    """Give the lines of a file, each one JSON object."""
    number = 0
    while data := file.readline(MOST_LINE_BYTES + 1):
        number += 1
        try:
            values = read_object(data, "It", MOST_LINE_BYTES)
        except InputError as error:
            raise InputError(f"{name} line {number}: {error}", remedy=REMEDY) from error
        yield Line(f"{name} line {number}", values)

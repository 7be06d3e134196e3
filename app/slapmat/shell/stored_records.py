"""A match's records as the journal keeps them, and back."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from slapmat.journal.checks import MOST_BODY_BYTES
from slapmat.journal.json_text import read_object
from slapmat.journal.port import Evidence, StoredRecord
from slapmat.referee.effects import RaceEvidence
from slapmat.rules.codec import decode_event, encode_event
from slapmat.rules.contract import Game
from slapmat.rules.records import Cause, Record
from slapmat.table.errors import InputError

BODY_NAMES = frozenset({"events", "undoes", "shift_ns"})
REMEDY = "Use a match that slapmat wrote, and the version that wrote it."


def stored(record: Record) -> StoredRecord:
    """Give a record as it is kept; what does not apply to it is left out of the body."""
    body: dict[str, Any] = {"events": [encode_event(event) for event in record.events]}
    if record.undoes is not None:
        body["undoes"] = record.undoes
    if record.shift_ns:
        body["shift_ns"] = record.shift_ns
    return StoredRecord(record.seq, record.cause.value, record.at_ns, json.dumps(body))


def stored_evidence(evidence: RaceEvidence) -> Evidence:
    """Give a race's evidence as it is kept: a trace that `slapmat judge` reads."""
    return Evidence(evidence.race_no, "".join(f"{line}\n" for line in evidence.lines))


def record_of(game: Game[Any], kept: StoredRecord) -> Record:
    """Read one record back.

    Raises:
        InputError: It is no record of this game; the message has its number.
    """
    try:
        body = read_object(kept.body, "Its body", MOST_BODY_BYTES)
        return Record(
            seq=kept.seq,
            cause=cause_of(kept.cause),
            at_ns=kept.at_ns,
            events=events_of(game, body),
            undoes=whole_number(body, "undoes"),
            shift_ns=whole_number(body, "shift_ns") or 0,
        )
    except InputError as error:
        raise InputError(f"Record {kept.seq}: {error}", remedy=error.remedy or REMEDY) from error


def records_of(game: Game[Any], kept: Iterable[StoredRecord]) -> tuple[Record, ...]:
    """Read a match's records back.

    Raises:
        InputError: One is no record of this game.
    """
    return tuple(record_of(game, record) for record in kept)


def cause_of(word: str) -> Cause:
    """Give the cause that a word means.

    Raises:
        InputError: It means none.
    """
    if word not in set(Cause):
        raise InputError(f"its cause is {word!r:.60}, which is unknown.")
    return Cause(word)


def events_of(game: Game[Any], body: Mapping[str, Any]) -> tuple[Any, ...]:
    """Read the events in a body, which has nothing that nobody knows.

    Raises:
        InputError: They are none, or it has.
    """
    unknown = sorted(body.keys() - BODY_NAMES)
    if unknown:
        raise InputError(f"{unknown[0]!r:.60} is unknown.")
    events = body.get("events")
    if not isinstance(events, list):
        raise InputError("its events are no list.")
    return tuple(decode_event(game.event_types, event) for event in events)


def whole_number(body: Mapping[str, Any], name: str) -> int | None:
    """Give a whole number from a body, or None if it is not there.

    Raises:
        InputError: It is none.
    """
    value = body.get(name)
    # Not isinstance: True is an int too.
    if value is not None and type(value) is not int:
        raise InputError(f"{name} is {value!r:.60}, no whole number.")
    return value

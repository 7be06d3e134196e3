"""A match's records as the journal keeps them, and back."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from slapmat.games.finding import game_called
from slapmat.journal.checks import MOST_BODY_BYTES
from slapmat.journal.json_text import read_object
from slapmat.journal.port import Evidence, StoredRecord
from slapmat.referee.effects import RaceEvidence
from slapmat.rules.codec import encode_event, event_decoder
from slapmat.rules.contract import Game
from slapmat.rules.records import Cause, Record
from slapmat.scene.elements import SEATS
from slapmat.table.errors import InputError

BODY_NAMES = frozenset({"events", "undoes", "shift_ns", "seated"})
CAUSES = {cause.value: cause for cause in Cause}
REMEDY = "Use a match that slapmat wrote, and the version that wrote it."


def game_by_rules(slug: str, rules_version: int | None) -> Game[Any]:
    """Give a game, if it still means what it meant.

    Raises:
        InputError: It is unknown, or its rules are others now.
    """
    game = game_called(slug)
    if rules_version not in {None, game.spec.rules_version}:
        raise InputError(
            f"The match was played by version {rules_version} of the rules of {slug}, and this "
            f"slapmat has version {game.spec.rules_version}.",
            remedy="Use the slapmat that it was played with.",
        )
    return game


def stored(record: Record) -> StoredRecord:
    """Give a record as it is kept; what does not apply to it is left out of the body."""
    body: dict[str, Any] = {"events": [encode_event(event) for event in record.events]}
    if record.undoes is not None:
        body["undoes"] = record.undoes
    if record.shift_ns:
        body["shift_ns"] = record.shift_ns
    if record.seated is not None:
        name, seat_no = record.seated
        body["seated"] = {"player": name, "seat": seat_no}
    return StoredRecord(record.seq, record.cause.value, record.at_ns, json.dumps(body))


def stored_evidence(evidence: RaceEvidence) -> Evidence:
    """Give a race's evidence as it is kept: a trace that `slapmat judge` reads."""
    return Evidence(evidence.race_no, "".join(f"{line}\n" for line in evidence.lines))


def record_of(game: Game[Any], kept: StoredRecord) -> Record:
    """Read one record back.

    Raises:
        InputError: It is no record of this game; the message has its number.
    """
    return next(iter(read_records(game, [kept])))


def records_of(game: Game[Any], kept: Iterable[StoredRecord]) -> tuple[Record, ...]:
    """Read a match's records back.

    Raises:
        InputError: One is no record of this game.
    """
    return tuple(read_records(game, kept))


def read_records(game: Game[Any], kept: Iterable[StoredRecord]) -> Iterator[Record]:
    """Read a match's records back, one by one as they are asked for.

    Raises:
        InputError: One is no record of this game; the message has its number.
    """
    decoded = event_decoder(game.event_types)
    for record in kept:
        try:
            body = read_object(record.body, "Its body", MOST_BODY_BYTES)
            yield Record(
                record.seq,
                cause_of(record.cause),
                record.at_ns,
                events_of(decoded, body),
                whole_number(body, "undoes"),
                whole_number(body, "shift_ns") or 0,
                seated_of(body),
            )
        except InputError as error:
            raise InputError(
                f"Record {record.seq}: {error}", remedy=error.remedy or REMEDY
            ) from error


def cause_of(word: str) -> Cause:
    """Give the cause that a word means.

    Raises:
        InputError: It means none.
    """
    cause = CAUSES.get(word)
    if cause is None:
        raise InputError(f"its cause is {word!r:.60}, which is unknown.")
    return cause


def events_of(decoded: Callable[[object], Any], body: Mapping[str, Any]) -> tuple[Any, ...]:
    """Read the events in a body, which has nothing that nobody knows.

    Raises:
        InputError: They are none, or it has.
    """
    if not body.keys() <= BODY_NAMES:
        raise InputError(f"{min(body.keys() - BODY_NAMES)!r:.60} is unknown.")
    events = body.get("events")
    if not isinstance(events, list):
        raise InputError("its events are no list.")
    return tuple([decoded(event) for event in events])


def seated_of(body: Mapping[str, Any]) -> tuple[str, int] | None:
    """Read who sat down, and where; None: nobody.

    Raises:
        InputError: It does not say so.
    """
    seated = body.get("seated")
    if seated is None:
        return None
    if isinstance(seated, dict) and seated.keys() == {"player", "seat"}:
        name, seat_no = seated["player"], seated["seat"]
        if isinstance(name, str) and type(seat_no) is int and 1 <= seat_no <= SEATS:
            return name, seat_no
    raise InputError("it does not say who sat down where.")


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

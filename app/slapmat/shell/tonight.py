"""How this evening's games have ended so far, from the store: a restart does not end an evening."""

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from slapmat.journal.checks import MOST_TEXT_BYTES
from slapmat.journal.json_text import read_object
from slapmat.journal.port import JournalReader, Mark, MatchRow
from slapmat.referee.tonight import Reaction, Result
from slapmat.scene.elements import SEATS, Person
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

MOST_MATCHES = 100
EVENING = timedelta(hours=12)


def results_tonight(journal: JournalReader, wall: str) -> tuple[Result, ...]:
    """Give the games that were finished and began within the last twelve hours, in their order.

    Args:
        journal: The store.
        wall: The clock on the wall now, as the store's matches have it.
    """
    try:
        rows = journal.matches(MOST_MATCHES)
        results = [result_of(row) for row in rows if is_tonight(row.wall, wall)]
    except SlapmatError as error:
        log.warning("this evening's games: %s", error)
        return ()
    return tuple(result for result in reversed(results) if result is not None)


def is_tonight(began: str, now: str) -> bool:
    """Say whether a match that began then is one of this evening's; no clock, no evening."""
    try:
        ago = datetime.fromisoformat(now) - datetime.fromisoformat(began)
    except (ValueError, TypeError):  # no date, or one with a zone
        return False
    # A clock that was set back does not take games away that were just played.
    return abs(ago) <= EVENING


def result_of(row: MatchRow) -> Result | None:
    """Give how a match ended; None: it has not.

    Raises:
        InputError: What is kept of it is no JSON object.
    """
    if row.mark is not Mark.FINISHED or row.summary is None:
        return None
    header = read_object(row.header, "The match's header", MOST_TEXT_BYTES)
    summary = read_object(row.summary, "The match's summary", MOST_TEXT_BYTES)
    winners = summary.get("winners")
    names = tuple(map(str, winners)) if isinstance(winners, list) else ()
    return Result(row.game, people_of(header), names, fastest_of(summary))


def people_of(header: Mapping[str, Any]) -> tuple[Person, ...]:
    """Give who sat where, as far as that is told."""
    seats = header.get("seats")
    if not isinstance(seats, dict):
        return ()
    return tuple(Person(seat, name) for name, seat in seats.items() if seat in range(1, SEATS + 1))


def fastest_of(summary: Mapping[str, Any]) -> Reaction | None:
    """Give the fastest slap of a match, if one is told."""
    fastest = summary.get("fastest")
    if not isinstance(fastest, dict):
        return None
    name, ms = fastest.get("player"), fastest.get("ms")
    if not isinstance(name, str) or isinstance(ms, bool) or not isinstance(ms, int | float):
        return None
    return Reaction(name, round(ms * NS_PER_MS))

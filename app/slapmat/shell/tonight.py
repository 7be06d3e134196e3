"""How this evening's games have ended so far, from the store: a restart does not end an evening."""

import logging
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from slapmat.journal.checks import MOST_TEXT_BYTES
from slapmat.journal.json_text import read_object
from slapmat.journal.port import JournalReader, Mark, MatchRow
from slapmat.referee.tonight import Reaction, Result
from slapmat.rules.statistics import Tally
from slapmat.scene.elements import SEATS, Person
from slapmat.shell.counting import count_into
from slapmat.shell.one_evening import of_one_evening
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

MOST_MATCHES = 100
# Nobody waits at the start for more: an evening's games that were left have fewer.
MOST_LEFT_RECORDS = 2_000


def results_tonight(journal: JournalReader, wall: str) -> tuple[Result, ...]:
    """Give the games of the evening that goes on now, those that tell something, in their order.

    Args:
        journal: The store.
        wall: The clock on the wall now, as the store's matches have it.
    """
    try:
        ours = of_one_evening(journal.matches(MOST_MATCHES), wall)
        left = slaps_of_left(journal, ours)
        told = [row for row in reversed(ours) if is_finished(row) or row.id in left]
        return tuple(result_of(row, left.get(row.id)) for row in told)
    except SlapmatError as error:
        log.warning("this evening's games: %s", error)
        return ()


def slaps_of_left(journal: JournalReader, rows: Iterable[MatchRow]) -> dict[int, Reaction]:
    """Give by match the fastest slap of those that were left, as far as they are soon counted.

    A match that was finished tells it in its summary; the statistics know those of all.

    Raises:
        StoreError: The journal cannot be read.
    """
    found: dict[int, Reaction] = {}
    room_records = MOST_LEFT_RECORDS
    for row in rows:
        room_records -= 0 if is_finished(row) else row.record_count
        if is_finished(row) or room_records < 0:
            continue
        tally = Tally()
        deque(count_into(tally, journal, row), maxlen=0)
        slap = tally.statistics.fastest
        if slap is not None and slap.after_ns is not None:
            found[row.id] = Reaction(slap.player, slap.after_ns)
    return found


def is_finished(row: MatchRow) -> bool:
    """Say whether a match was played to its end, and tells of it."""
    return row.mark is Mark.FINISHED and row.summary is not None


def result_of(row: MatchRow, fastest: Reaction | None) -> Result:
    """Give how a match ended; of one that was left, its fastest slap.

    Raises:
        InputError: What is kept of it is no JSON object.
    """
    header = read_object(row.header, "The match's header", MOST_TEXT_BYTES)
    if row.summary is None or not is_finished(row):
        return Result(row.game, people_of(header), (), fastest)
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

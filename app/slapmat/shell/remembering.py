"""What an evening remembers of the earlier ones: an interrupted match, and names."""

import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from slapmat.journal.checks import MOST_TEXT_BYTES
from slapmat.journal.json_text import read_object
from slapmat.journal.port import JournalReader, MatchRow
from slapmat.referee.setup import StoredMatch
from slapmat.rules.contract import Game
from slapmat.rules.folding import fold
from slapmat.scene.elements import SEATS
from slapmat.shell.stored_records import read_records
from slapmat.table.errors import SlapmatError

log = logging.getLogger(__name__)

# So many matches are looked at for names, and so many names are kept.
MOST_MATCHES = 50
MOST_NAMES = 24


def interrupted_match(journal: JournalReader, game: Game[Any]) -> StoredMatch | None:
    """Give the newest match if it can go on: open, of this game, by these rules, and whole."""
    try:
        newest = journal.matches(1)
        if not newest or not newest[0].is_open or not is_by_these_rules(newest[0], game):
            return None
        return stored_match(journal, newest[0], game)
    except SlapmatError as error:
        log.warning("the last match cannot go on: %s", error)
        return None


def is_by_these_rules(row: MatchRow, game: Game[Any]) -> bool:
    """Say whether this game's records mean now what they meant when they were written."""
    return (row.game, row.rules_version) == (game.spec.slug, game.spec.rules_version)


def stored_match(journal: JournalReader, row: MatchRow, game: Game[Any]) -> StoredMatch | None:
    """Read a match back; None if its start was never written, or nobody knows who sat where.

    Raises:
        InputError: Its records are no whole match of this game.
        StoreError: They cannot be read.
    """
    with without_garbage_search():
        ledger = fold(game, read_records(game, journal.records(row.id)))
    header = read_object(row.header, "The match's header", MOST_TEXT_BYTES)
    seats = header.get("seats")
    players = game.players(ledger.state)
    if not players or not isinstance(seats, dict) or not set(players) <= seats.keys():
        return None
    if not all(seat in range(1, SEATS + 1) for seat in seats.values()):
        return None
    return StoredMatch(row.id, header, ledger)


@contextmanager
def without_garbage_search() -> Iterator[None]:
    """Make many values that all stay without searching through them for garbage again and again."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def names_played(journal: JournalReader) -> tuple[str, ...]:
    """Give the names of earlier evenings, the latest first."""
    try:
        rows = journal.matches(MOST_MATCHES)
        names = dict.fromkeys(name for row in rows for name in players_of(row))
    except SlapmatError as error:
        log.warning("names of earlier evenings: %s", error)
        return ()
    return tuple(names)[:MOST_NAMES]


def players_of(row: MatchRow) -> list[str]:
    """Give a match's players; nobody where its header does not tell.

    Raises:
        InputError: The header is no JSON object.
    """
    players = read_object(row.header, "The match's header", MOST_TEXT_BYTES).get("players")
    return [name for name in players if isinstance(name, str)] if isinstance(players, list) else []

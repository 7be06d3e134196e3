"""What an evening remembers of the earlier ones: an interrupted match, and names."""

import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from slapmat.games.finding import game_called
from slapmat.journal.checks import MOST_TEXT_BYTES
from slapmat.journal.json_text import read_object
from slapmat.journal.port import JournalReader, MatchRow
from slapmat.referee.setup import StoredMatch, seats_of
from slapmat.rules.contract import Game
from slapmat.rules.folding import fold
from slapmat.scene.elements import SEATS
from slapmat.shell.stored_records import read_records
from slapmat.table.errors import SlapmatError

log = logging.getLogger(__name__)

# So many matches are looked at for names and for what rests, and so many names are kept.
MOST_MATCHES = 50
MOST_NAMES = 24
# What has rested while so many others were played is no longer asked about at the start; and so
# many are offered in a list.
MOST_RESTING = 10


def interrupted_match(journal: JournalReader) -> StoredMatch | None:
    """Give the newest match that can go on: open, of a game that is there, by its rules, whole."""
    try:
        rows = journal.matches(MOST_RESTING)
    except SlapmatError as error:
        log.warning("no match can go on: %s", error)
        return None
    matches = (match_of(journal, row) for row in rows if row.is_open)
    return next(filter(None, matches), None)


def rests_more(journal: JournalReader, stored: StoredMatch | None) -> bool:
    """Say whether others rest beside this one, as far as that is seen without reading them."""
    rows = resting_rows(journal) or ()
    return any(stored is None or row.id != stored.match_id for row in rows)


def resting_matches(journal: JournalReader | None) -> list[StoredMatch] | None:
    """Give the matches that can go on, the newest first; None where they cannot be read."""
    rows = None if journal is None else resting_rows(journal)
    if journal is None or rows is None:
        return None
    return list(filter(None, (match_of(journal, row) for row in rows)))


def resting_rows(journal: JournalReader) -> list[MatchRow] | None:
    """Give the newest matches that seem able to go on; None where they cannot be read."""
    try:
        rows = (row for row in journal.matches(MOST_MATCHES) if row.is_open and row.record_count)
        return list(islice(filter(is_of_a_game_that_is_there, rows), MOST_RESTING))
    except SlapmatError as error:
        log.warning("games that rest: %s", error)
        return None


def is_of_a_game_that_is_there(row: MatchRow) -> bool:
    """Say whether there is its game, by the rules that it was played by."""
    try:
        return is_by_these_rules(row, game_called(row.game))
    except SlapmatError:
        return False


def match_of(journal: JournalReader, row: MatchRow) -> StoredMatch | None:
    """Read a match back; None if it cannot go on."""
    try:
        game = game_called(row.game)
        return stored_match(journal, row, game) if is_by_these_rules(row, game) else None
    except SlapmatError as error:
        log.warning("match %d cannot go on: %s", row.id, error)
    except Exception:
        # The game may be anybody's: what it raises over its records keeps nobody from play.
        log.exception("match %d cannot go on", row.id)
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
    if not isinstance(header.get("seats"), dict):
        return None
    seats, players = seats_of(header, ledger.records), game.players(ledger.state)
    if not players or not set(players) <= seats.keys():
        return None
    if not all(seat in range(1, SEATS + 1) for seat in seats.values()):
        return None
    return StoredMatch(row.id, header, ledger, row.wall)


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

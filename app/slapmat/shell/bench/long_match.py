"""A match of as many events as wanted, played by the rules and kept in a store.

Two players play to a target that nobody reaches, for every hand is counted as nothing: the only
match of SWAT! without an end. Each hand has six offers, of three recorded cards each.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from slapmat.games.finding import game_called
from slapmat.games.swat.cards import DECK
from slapmat.games.swat.commands import RecordCard, TypePoints
from slapmat.games.swat.state import OPENS_AFTER_NS, Phase
from slapmat.journal.port import Journal
from slapmat.journal.sqlite import SqliteJournal
from slapmat.referee.match import Match, NoDoubt
from slapmat.rules.commands import Start, Yes
from slapmat.rules.records import Record
from slapmat.shell.stored_records import stored
from slapmat.sources.simulated import JITTER_NS
from slapmat.table.stamps import NS_PER_S, Stamp

GAME = game_called("swat")
SEATS = {"Ann": 1, "Ben": 2}
HOUSE_RULES = {"target": 999}
HEADER = (
    '{"players": ["Ann", "Ben"], "seats": {"Ann": 1, "Ben": 2},'
    ' "house_rules": {"target": 999}, "seed": 1}'
)
CARDS = tuple(card for card, count in DECK.items() for _ in range(count))
CARDS_AN_OFFER = 3
OFFERS_A_HAND = 6
BATCH = 500


@dataclass(frozen=True, slots=True)
class LongMatch:
    """A store with one open match.

    Attributes:
        path: The store's file.
        match_id: The match's number.
        events: How many events it has.
        records: How many records.
    """

    path: Path
    match_id: int
    events: int
    records: int


def new_match(clock_ns: int = 0) -> tuple["Match[object]", list[Record]]:
    """Begin a match of two; gives it and its first records."""
    match = Match(GAME, NoDoubt(JITTER_NS), clock_ns=clock_ns)
    return match, match.do(Start(tuple(SEATS), 1, HOUSE_RULES))


def played(match: "Match[object]") -> Iterator[list[Record]]:
    """Play hand after hand; gives the records of each thing that is done."""
    while True:
        yield from played_hand(match)


def played_hand(match: "Match[object]") -> Iterator[list[Record]]:
    """Play one hand, and count it as nothing."""
    yield match.do(Yes())
    for offer in range(OFFERS_A_HAND):
        if offer:
            yield match.advance(match.clock_ns + OPENS_AFTER_NS + 1)
        for card in CARDS[offer * CARDS_AN_OFFER : (offer + 1) * CARDS_AN_OFFER]:
            yield match.advance(match.clock_ns + NS_PER_S)
            yield match.do(RecordCard(card))
        for order, player in enumerate(sorted(SEATS, reverse=offer >= OFFERS_A_HAND // 2)):
            stamp = Stamp(match.clock_ns + NS_PER_S // 4 * (order + 1), JITTER_NS)
            match.press(player, stamp, stamp.at_ns + NS_PER_S // 10)
        yield match.advance(match.clock_ns + NS_PER_S)
    yield from counted_as_nothing(match)


def counted_as_nothing(match: "Match[object]") -> Iterator[list[Record]]:
    """Count the hand as nothing, and begin the next."""
    for player in SEATS:
        yield match.do(TypePoints(player, 0))
    if match.state.phase is not Phase.HAND_OVER:  # type: ignore[attr-defined] # the state is SWAT!'s
        raise AssertionError("the hand goes on")
    yield match.do(Yes())


def events_of(records: list[Record]) -> int:
    """Count the events of records."""
    return sum(len(record.events) for record in records)


def store_match(path: Path, events: int) -> LongMatch:
    """Play a match until it has so many events and a slap can claim, and keep it.

    Raises:
        StoreError: It cannot be kept.
    """
    match, records = new_match()
    with closing(SqliteJournal.open(path)) as journal:
        match_id = journal.begin_match(GAME.spec.slug, GAME.spec.rules_version, HEADER, "bench")
        count, waiting = events_of(records), records
        for more in played(match):
            count += events_of(more)
            waiting += more
            is_done = count >= events and GAME.race(match.state) is not None
            if len(waiting) >= BATCH or is_done:
                keep(journal, match_id, waiting)
                waiting = []
            if is_done:
                break
        return LongMatch(path, match_id, count, match.ledger.seq)


def keep(journal: Journal, match_id: int, records: list[Record]) -> None:
    """Keep records in one commit."""
    journal.append(match_id, [*map(stored, records)])

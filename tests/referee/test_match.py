"""One match: doubtful lines, going on after a power cut, races told."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from slapmat.games.finding import game_called
from slapmat.judging.race import Flag, Span
from slapmat.referee.match import Match, NoDoubt, SeatQuality
from slapmat.rules.codec import decode_event, encode_event
from slapmat.rules.commands import Start
from slapmat.rules.contract import Timer
from slapmat.rules.folding import fold
from slapmat.rules.records import Cause, Record
from slapmat.table.stamps import NS_PER_MS, Stamp

GAME = game_called("swat")
JITTER_NS = 1000


@dataclass(slots=True)
class Lines:
    """Lines on which an edge of some players was lost."""

    doubtful: set[str] = field(default_factory=set)

    def __call__(self, player: str, first_ns: int, last_ns: int | None) -> SeatQuality:
        del last_ns
        spans = (Span(Flag.LOST_EDGES, first_ns, first_ns + 10**12),)
        return SeatQuality(Stamp(0, JITTER_NS), spans if player in self.doubtful else ())


class Played:
    """A match of three with an open offer, and its records."""

    def __init__(self) -> None:
        self.lines = Lines()
        self.match = Match(GAME, self.lines, clock_ns=50)
        self.records: list[Record] = self.match.do(Start(("Ann", "Ben", "Cid")))
        self.dealer = str(self.report["dealer"])
        self.press(self.dealer, 60)
        self.one, self.other = self.report["eligible"]

    @property
    def report(self) -> dict[str, Any]:
        return GAME.report(self.match.state)

    def press(self, player: str, at_ns: int) -> None:
        self.match.press(player, Stamp(at_ns, JITTER_NS), at_ns)
        self.advance(at_ns)

    def advance(self, until_ns: int) -> None:
        self.records += self.match.advance(until_ns)


def test_where_a_lost_edge_could_change_the_answer_the_table_decides() -> None:
    played = Played()
    played.lines.doubtful = {played.other}
    played.press(played.one, 5 * NS_PER_MS)
    played.advance(6 * NS_PER_MS)
    assert played.report["phase"] == "decide"
    assert played.report["eligible"] == [played.one, played.other]


def test_the_seen_slap_is_the_first_guess_where_an_edge_was_lost() -> None:
    played = Played()
    played.lines.doubtful = {played.one}
    played.press(played.other, 5 * NS_PER_MS)
    played.advance(6 * NS_PER_MS)
    assert played.records[-1].events[-1].guess == (played.other, played.one)


def test_a_lost_edge_of_the_only_one_who_slapped_names_nobody_else() -> None:
    played = Played()
    played.lines.doubtful = {played.one}
    played.press(played.one, 5 * NS_PER_MS)
    played.advance(6 * NS_PER_MS)
    assert played.report["dealer"] == played.one


def test_a_match_tells_each_race_that_it_has_judged_once() -> None:
    played = Played()
    played.press(played.one, 5 * NS_PER_MS)
    played.advance(6 * NS_PER_MS)
    (judged,) = played.match.take_judged()
    assert judged.verdict.places == ((played.one,),)
    assert judged.seq == played.records[-1].seq
    assert played.match.take_judged() == []


def test_a_match_goes_on_from_its_records_with_the_time_that_was_left() -> None:
    played = Played()
    played.press(played.one, 1000 * NS_PER_MS)
    played.advance(1500 * NS_PER_MS)
    written = [encode_event(event) for record in played.records for event in record.events]
    records = [
        Record(
            r.seq,
            r.cause,
            r.at_ns,
            tuple(decode_event(GAME.event_types, e) for e in map(encode_event, r.events)),
        )
        for r in played.records
    ]
    assert written
    again = Match(GAME, NoDoubt(JITTER_NS), ledger=fold(GAME, records), clock_ns=1500 * NS_PER_MS)
    assert again.state == played.match.state
    (resumed,) = again.resume(9_000 * NS_PER_MS)
    assert resumed.cause is Cause.RESUME
    assert again.advance(9_999 * NS_PER_MS) == []
    (opened,) = again.advance(10_000 * NS_PER_MS)
    assert opened.cause is Cause.CLOCK


def test_undo_reaches_back_over_a_resume() -> None:
    played = Played()
    before = played.report
    played.press(played.one, 1000 * NS_PER_MS)
    played.advance(1500 * NS_PER_MS)
    played.match.resume(9_000 * NS_PER_MS)
    played.match.undo()
    assert played.report == before


def test_a_resume_may_go_back_in_time_as_a_new_boot_does() -> None:
    played = Played()
    played.press(played.one, 1000 * NS_PER_MS)
    played.advance(1500 * NS_PER_MS)
    played.match.resume(7)
    played.advance(999 * NS_PER_MS)
    assert played.report["phase"] == "waiting"
    played.advance(1001 * NS_PER_MS)
    assert played.report["phase"] == "offer"


class Restless:
    """SWAT! with a timer that is due for ever."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the game has
        return getattr(GAME, name)

    def timer(self, state: object) -> Timer:
        del state
        return Timer(0, "again")


def test_a_game_whose_timers_never_rest_fails_rather_than_hold_the_table() -> None:
    game: Any = Restless()
    match: Match[Any] = Match(game, NoDoubt(0))
    with pytest.raises(RuntimeError, match="does not come to rest"):
        match.do(Start(("Ann", "Ben", "Cid")))

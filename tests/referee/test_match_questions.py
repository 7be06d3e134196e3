"""One match of a game that asks questions, and whose races a press opens."""

import pytest

from slapmat.referee.match import LONG_NS, Match, NoDoubt
from slapmat.rules.commands import No, Start, Yes
from slapmat.rules.records import Cause, Record
from slapmat.table.errors import RuleViolation
from slapmat.table.stamps import NS_PER_MS, Stamp
from tests.referee.small_game import Asked, Lost, Opened, Small, SmallGame, Told

JITTER_NS = 1000
NAMES = ("Ann", "Ben", "Cid", "Dee")


class Played:
    """A match of four; the first of them is on turn."""

    def __init__(self) -> None:
        self.match: Match[Small] = Match(SmallGame(), NoDoubt(JITTER_NS))
        self.records: list[Record] = self.match.do(Start(NAMES))

    def press(self, player: str, at_ms: float, hold_ms: float = 80, **more: bool) -> None:
        at_ns = round(at_ms * NS_PER_MS)
        stamp = Stamp(at_ns, JITTER_NS)
        self.match.press(player, stamp, at_ns + round(hold_ms * NS_PER_MS), **more)

    def advance(self, at_ms: float) -> list[object]:
        records = self.match.advance(round(at_ms * NS_PER_MS))
        self.records += records
        return [event for record in records for event in record.events]


def test_a_press_that_opens_a_race_is_the_first_slap_in_it() -> None:
    played = Played()
    played.press("Ben", 10)
    played.press("Cid", 30)
    opened, lost = played.advance(100)
    assert opened == Opened("Ben", 10 * NS_PER_MS)
    assert lost == Lost(("Dee",), ("Ben", "Cid"))


def test_a_press_that_opened_a_race_is_not_pressed_once_more_when_it_was_short() -> None:
    played = Played()
    played.press("Ben", 10)
    played.press("Cid", 30)
    played.advance(100)
    assert played.advance(2000) == []


def test_a_press_that_opened_a_race_means_something_else_once_its_ring_is_full() -> None:
    played = Played()
    played.press("Ben", 10, hold_ms=2000)
    assert played.advance(1000) == [Opened("Ben", 10 * NS_PER_MS)]
    assert played.advance(1600) == [Asked("Ben", yes_held=False, jitter_ns=JITTER_NS)]
    assert played.records[-1].at_ns == 10 * NS_PER_MS + LONG_NS


def test_the_slap_that_opened_a_race_goes_with_it() -> None:
    played = Played()
    played.press("Ben", 10, hold_ms=2000)
    played.advance(1600)
    played.match.do(No())
    # Another race: Ben has not slapped in it.
    played.press("Cid", 5000)
    played.press("Dee", 5010)
    assert played.advance(5100)[-1] == Lost(("Ben",), ("Cid", "Dee"))


def test_the_presser_of_a_race_for_others_is_no_slap_in_it() -> None:
    played = Played()
    played.press("Ann", 10, hold_ms=2000)
    assert played.advance(3000) == [Asked("Ann", yes_held=False, jitter_ns=JITTER_NS)]


def test_no_is_an_answer_while_a_question_stands() -> None:
    played = Played()
    played.match.do(Told("red"))
    played.press("Ann", 10, hold_ms=2000)
    played.advance(3000)
    played.match.do(No())
    assert played.match.state.asked is None
    assert played.match.state.told == ("red",)


def test_no_takes_back_once_no_question_stands() -> None:
    played = Played()
    played.match.do(Told("red"))
    (record,) = played.match.do(No())
    assert record.cause is Cause.UNDO
    assert played.match.state.told == ()


def test_no_goes_on_taking_back_behind_a_question_that_was_answered_with_no() -> None:
    played = Played()
    played.match.do(Told("red"))
    played.match.do(Told("blue"))
    played.press("Ann", 10, hold_ms=2000)
    played.advance(3000)
    for left in (("red", "blue"), ("red",), ()):
        played.match.do(No())
        assert played.match.state.told == left


def test_no_goes_on_taking_back_behind_a_question_that_was_answered_with_yes() -> None:
    played = Played()
    played.match.do(Told("red"))
    played.press("Ann", 10, hold_ms=2000)
    played.advance(3000)
    played.match.do(Yes())
    played.match.do(No())
    assert played.match.state.asked is not None
    played.match.do(No())
    played.match.do(No())
    assert played.match.state.told == ()


def test_a_no_that_changes_something_is_a_step_of_its_own() -> None:
    played = Played()
    played.press("Ben", 10, hold_ms=2000)
    played.advance(3000)
    # The race that the press had opened is gone, the question too: not what was before the press.
    (record,) = played.match.do(No())
    assert record.cause is Cause.COMMAND


def test_a_no_that_was_taken_back_is_not_given_again_but_goes_further_back() -> None:
    played = Played()
    played.match.do(Told("red"))
    played.press("Ben", 10, hold_ms=2000)
    played.advance(3000)
    causes = [played.match.do(No())[0].cause for _ in range(5)]
    assert causes == [Cause.COMMAND, *[Cause.UNDO] * 4]
    assert played.match.state.told == ()


def test_a_yes_that_was_taken_back_leaves_the_no_to_be_given() -> None:
    played = Played()
    played.press("Ben", 10, hold_ms=2000)
    played.advance(3000)
    played.match.do(Yes())
    played.match.do(No())
    (record,) = played.match.do(No())
    assert record.cause is Cause.COMMAND


def test_an_answer_can_be_taken_back_and_the_question_stands_again() -> None:
    played = Played()
    played.press("Ann", 10, hold_ms=2000)
    played.advance(3000)
    played.match.do(Yes())
    played.match.do(No())
    assert played.match.state.asked is not None


def test_yes_without_a_question_is_the_game_s_to_refuse() -> None:
    with pytest.raises(RuleViolation):
        Played().match.do(Yes())


def test_a_press_says_whether_yes_was_held_with_it() -> None:
    played = Played()
    played.press("Ann", 10, hold_ms=2000, yes_held=True)
    assert played.advance(3000) == [Asked("Ann", yes_held=True, jitter_ns=JITTER_NS)]


def test_a_press_says_how_far_off_its_moment_may_be() -> None:
    played = Played()
    played.match.press("Ann", Stamp(10, 7, offset_error_ns=5), 10 + 2 * LONG_NS)
    (asked,) = played.advance(3000)
    assert asked == Asked("Ann", yes_held=False, jitter_ns=12)


def test_a_game_is_told_who_has_slapped_so_far() -> None:
    played = Played()
    played.press("Cid", 10)
    played.advance(20)
    # Dee was next, Ben is not there yet.
    played.press("Dee", 20.1)
    assert played.match._moment().slapped == ("Cid",)  # noqa: SLF001 - what every decision gets

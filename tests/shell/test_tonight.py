"""The evening's table outlives a restart: it is read from the store."""

import json

import pytest

from slapmat.journal.memory import MemoryJournal
from slapmat.referee.tonight import Tonight
from slapmat.shell.tonight import is_tonight, results_tonight

NOW = "2026-11-30 23:10"


def finished(journal: MemoryJournal, winner: str, wall: str = NOW, game: str = "swat") -> None:
    header = json.dumps({"seats": {"Ann": 1, "Bo": 4}})
    match_id = journal.begin_match(game, 1, header, wall)
    fastest = {"player": winner, "ms": 212.5}
    journal.finish_match(match_id, json.dumps({"winners": [winner], "fastest": fastest}))


def test_wins_of_all_games_are_counted_and_the_fastest_slap_is_known() -> None:
    journal = MemoryJournal()
    finished(journal, "Ann")
    finished(journal, "Bo", game="swoop")
    finished(journal, "Bo", game="gone")
    tonight = Tonight(results_tonight(journal, NOW))
    assert tonight.wins() == {"Bo": 2, "Ann": 1}
    assert [each.person.seat_no for each in tonight.standings()] == [4, 1]
    fastest = tonight.fastest()
    assert fastest is not None
    assert fastest.after_ns == 212_500_000


def test_a_game_that_is_not_over_or_was_given_up_is_not_counted() -> None:
    journal = MemoryJournal()
    finished(journal, "Ann")
    journal.reopen_match(1)
    journal.begin_match("swat", 1, "{}", NOW)
    journal.abandon_match(2)
    assert results_tonight(journal, NOW) == ()


def test_another_evening_is_not_counted() -> None:
    journal = MemoryJournal()
    finished(journal, "Ann", "2026-11-29 23:00")
    finished(journal, "Bo", "2026-11-30 18:00")
    assert Tonight(results_tonight(journal, NOW)).wins() == {"Bo": 1}


@pytest.mark.parametrize(
    ("began", "is_so"),
    [
        ("2026-11-30 12:00", True),
        ("2026-11-30 11:00", False),
        ("2026-12-01 01:00", True),
        ("", False),
        ("yesterday", False),
        ("2026-11-30 20:00+01:00", False),
    ],
)
def test_an_evening_is_twelve_hours_of_a_clock_that_may_be_set(began: str, *, is_so: bool) -> None:
    assert is_tonight(began, NOW) is is_so


def test_a_summary_that_says_nothing_is_no_reason_to_fail() -> None:
    journal = MemoryJournal()
    match_id = journal.begin_match("swat", 1, '{"seats": 3}', NOW)
    journal.finish_match(match_id, '{"winners": 3, "fastest": {"player": 1, "ms": true}}')
    (result,) = results_tonight(journal, NOW)
    assert (result.seats, result.winners, result.fastest) == ((), (), None)

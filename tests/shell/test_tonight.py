"""The evening's table outlives a restart: it is read from the store."""

import json

import pytest

from slapmat.journal.memory import MemoryJournal
from slapmat.referee.tonight import EVENING_GAP_NS, Result, Tonight
from slapmat.shell.one_evening import of_one_evening
from slapmat.shell.tonight import results_tonight
from tests.shell.rigs import SimulatedTable

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
        ("2026-11-30 17:10", True),
        ("2026-11-30 17:09", False),
        ("2026-12-01 01:00", True),
        # No clock: it was played just before.
        ("", True),
        ("yesterday", True),
    ],
)
def test_an_evening_goes_on_for_six_hours_of_a_clock_that_may_be_set(
    began: str, *, is_so: bool
) -> None:
    journal = MemoryJournal()
    finished(journal, "Ann", began)
    assert bool(results_tonight(journal, NOW)) is is_so


def test_the_evenings_table_and_its_statistics_are_of_the_same_games() -> None:
    """Also where the evening is longer than any number of hours counted back from now."""
    journal = MemoryJournal()
    for hour in ("05:00", "11:01", "15:00", "20:30", "23:05"):
        finished(journal, "Ann", f"2026-11-30 {hour}")
    ours = of_one_evening(journal.matches(100))
    assert len(ours) == len(results_tonight(journal, NOW)) == 4


@pytest.mark.parametrize("wrong", ["2099-01-01 00:00", "1970-01-01 01:00", ""])
def test_a_clock_that_was_wrong_for_a_game_does_not_end_the_evening(wrong: str) -> None:
    journal = MemoryJournal()
    for wall in ("2026-11-30 18:00", wrong, "2026-11-30 19:00"):
        finished(journal, "Ann", wall)
    assert len(results_tonight(journal, NOW)) == 3
    assert len(results_tonight(journal, "1970-01-01 01:20")) == 3


def test_an_evening_from_before_the_start_ends_as_well() -> None:
    played = [Result("swat", (), ("Zoë",))]
    for after_ns, wins in ((EVENING_GAP_NS, 1), (EVENING_GAP_NS + 1, 0)):
        tonight = Tonight(played, now_ns=7)
        tonight.begin(7 + after_ns)
        assert len(tonight.wins()) == wins


def test_an_evening_ends_where_no_game_begins_for_six_hours() -> None:
    tonight = Tonight([Result("swat", (), ("Zoë",))])
    for now_ns, wins in ((7, 1), (7 + EVENING_GAP_NS, 1), (8 + 2 * EVENING_GAP_NS, 0)):
        tonight.begin(now_ns)
        assert len(tonight.wins()) == wins


def test_a_table_that_stands_for_days_begins_each_evening_anew() -> None:
    rig = SimulatedTable()
    rig.start("1", "2")
    rig.evening.set_aside()
    rig.evening.tonight.add(Result("swat", (), ("Zoë",)))
    rig.clock.now_ns += EVENING_GAP_NS
    # Whoever sat there has gone: the title stands again.
    rig.start("1", "2")
    assert rig.evening.is_match_on
    assert rig.evening.tonight.results == []
    rig.close()


def test_a_summary_that_says_nothing_is_no_reason_to_fail() -> None:
    journal = MemoryJournal()
    match_id = journal.begin_match("swat", 1, '{"seats": 3}', NOW)
    journal.finish_match(match_id, '{"winners": 3, "fastest": {"player": 1, "ms": true}}')
    (result,) = results_tonight(journal, NOW)
    assert (result.seats, result.winners, result.fastest) == ((), (), None)

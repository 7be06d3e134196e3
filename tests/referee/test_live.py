"""A match on live lines: what counts after it was interrupted, and what lines remember."""

import pytest

from slapmat.games.finding import game_called
from slapmat.judging.live import LEAST_MUCH, LiveLines
from slapmat.judging.race import Ask, Race
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.referee.effects import Append, BeginMatch
from slapmat.referee.live import MOST_REMEMBERED, forget_old
from slapmat.referee.setup import StoredMatch
from slapmat.rules.contract import RaceCall
from slapmat.rules.folding import fold
from slapmat.table.signals import Complete, Edge
from slapmat.table.stamps import NS_PER_S, Stamp
from tests.referee.evening_rig import EveningRig


def test_after_a_new_boot_slaps_count_though_the_clock_is_behind_the_last_record() -> None:
    before = EveningRig(house_rules={"hands": 1})
    before.wait(60_000)
    before.start("1", "2", "4")
    before.press(before.dealer_button)
    assert before.report["phase"] == "offer"
    header = next(e.header for e in before.effects if isinstance(e, BeginMatch))
    stored = StoredMatch(3, header, fold(game_called("swat"), before.records))
    after = EveningRig(house_rules={"hands": 1}, stored=stored)
    after.press("yes")
    assert after.now_ns < before.records[-1].at_ns
    first, second = after.others("1", "2", "4")
    after.press(first, second, apart_ms=3)
    assert after.report["phase"] == "waiting"
    assert after.dealer_button == first


def told_races(rig: EveningRig) -> list[int]:
    """Give the races whose edges were told, in their order."""
    appended = [effect for effect in rig.effects if isinstance(effect, Append)]
    return [evidence.race_no for effect in appended for evidence in effect.evidence]


@pytest.mark.parametrize(("others", "times"), [(0, 1), (1, 2)])
def test_a_race_is_told_again_only_where_somebody_slapped_in_it_after_its_answer(
    others: int, times: int
) -> None:
    rig = EveningRig()
    rig.start("1", "2", "4")
    for _ in range(2):
        rig.press(rig.dealer_button)
        first, second = rig.others("1", "2", "4")
        rig.press(*(first, second)[: 1 + others], apart_ms=200)
        rig.wait(2000)
    first_race = told_races(rig)[0]
    assert told_races(rig).count(first_race) == times


HERTZ = 20
CALL = RaceCall((1, 0), Race(at_ns=10 * NS_PER_S, ask=Ask.FIRST, seats=("Ann",)), {})


def most_remembered(call: RaceCall | None, until_s: int) -> int:
    """Press a button again and again, and say how much was remembered at most."""
    lines = LiveLines(Wiring(("1",), {"main": SourceClock(1000)}, {"1": "main"}))
    most = 0
    for begin_ns in range(0, until_s * NS_PER_S, NS_PER_S):
        moments_ns = range(begin_ns, begin_ns + NS_PER_S, NS_PER_S // HERTZ)
        edges = [Edge("1", at % 2 == 0, Stamp(ns, 1000)) for at, ns in enumerate(moments_ns)]
        lines.deliver([*edges, Complete(begin_ns + NS_PER_S)])
        lines.take_contacts()
        most = max(most, lines.remembered)
        forget_old(lines, begin_ns + NS_PER_S, call)
    return most


@pytest.mark.parametrize("until_s", [100, 400])
def test_where_no_race_is_on_little_is_remembered_however_long_they_play(until_s: int) -> None:
    assert most_remembered(None, until_s) < LEAST_MUCH + 2 * HERTZ


def test_a_race_has_all_that_came_since_its_arm() -> None:
    assert most_remembered(CALL, 200) >= 190 * HERTZ


def test_of_a_race_that_nobody_ends_the_last_seconds_must_do() -> None:
    assert MOST_REMEMBERED < most_remembered(CALL, 4000) <= 2 * MOST_REMEMBERED

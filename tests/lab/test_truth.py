"""What is taken for the truth of a pair: read from the writes, it is what the judge would say."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.judging.judge import Answer, Judge
from slapmat.judging.values import Ask, Race, Verdict
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.sources.overwritten import OVERWRITTEN_NS
from slapmat.table.signals import MAIN_SOURCE, Edge
from slapmat.table.stamps import NS_PER_MS, Stamp
from tests.lab.pairs import Judged
from tests.lab.simulated_chip import Moved
from tests.lab.truth import Truth, truths_of

SEATS = {"1": "Ann", "2": "Ben"}
LINES = {17: "1", 27: "2"}
WINDOW_NS = 55 * NS_PER_MS


def moved(*moves: tuple[int, int, int]) -> list[Moved]:
    """Give writes of (line, from µs, until µs), each moving its line the other way."""
    is_closed = dict.fromkeys(LINES, False)
    made = []
    for line, from_us, until_us in moves:
        is_closed[line] = not is_closed[line]
        made.append(Moved(line, is_closed[line], from_us * 1000, until_us * 1000))
    return made


def truth(*moves: tuple[int, int, int]) -> Truth:
    (told,) = truths_of(moved(*moves), [(0, WINDOW_NS)])
    return told


def lines_of(told: Truth) -> list[int]:
    return [move.line for move in told.presses]


@given(
    st.lists(
        st.tuples(st.sampled_from(sorted(LINES)), st.integers(1, 30_000)), min_size=1, max_size=12
    )
)
def test_writes_that_take_no_time_leave_the_judge_and_the_truth_one(
    steps: list[tuple[int, int]],
) -> None:
    at_us, moves = 0, []
    for line, later_us in steps:
        at_us += later_us
        moves.append((line, at_us, at_us))
    made = moved(*moves)
    (told,) = truths_of(made, [(0, WINDOW_NS)])
    assert told.is_clear
    assert [SEATS[LINES[line]] for line in lines_of(told)] == named_by_the_judge(made)


def named_by_the_judge(made: Sequence[Moved]) -> list[str]:
    wiring = Wiring(tuple(SEATS), {MAIN_SOURCE: SourceClock(0)})
    judge = Judge(Table(wiring, SEATS))
    judge.deliver(Race(0, Ask.ORDER, tuple(SEATS.values()), WINDOW_NS))
    for move in made:
        judge.deliver(Edge(LINES[move.line], move.is_closed, Stamp(move.before_ns, 0)))
    (verdict,) = judge.finish()
    return [seat for place in verdict.places for seat in place]


def test_a_press_that_a_standstill_made_a_spike_is_none() -> None:
    told = truth((17, 5_000, 5_100), (17, 5_300, 5_400), (27, 6_000, 6_100))
    assert (lines_of(told), told.is_clear) == ([27], True)


def test_bounces_that_a_standstill_tore_apart_are_a_spike_and_a_later_press() -> None:
    told = truth((17, 5_000, 5_010), (17, 5_300, 5_310), (27, 24_000, 24_010), (17, 26_000, 26_010))
    assert (lines_of(told), told.is_clear) == ([27, 17], True)


def test_a_press_right_behind_a_late_release_is_part_of_it() -> None:
    made = moved((17, 0, 10), (17, 60_000, 60_010), (17, 75_000, 75_010), (27, 76_000, 76_010))
    (told,) = truths_of(made, [(70 * NS_PER_MS, 125 * NS_PER_MS)])
    assert (lines_of(told), told.is_clear) == ([27], True)


def test_a_write_within_which_the_rules_change_is_not_clear() -> None:
    assert not truth((17, 5_000, 5_300), (17, 6_200, 6_300), (27, 6_500, 6_600)).is_clear
    assert not truth(
        (17, 5_000, 5_010), (17, 8_000, 8_010), (17, 27_500, 28_500), (27, 30_000, 30_010)
    ).is_clear
    assert not truth((17, 54_900, 55_100)).is_clear


def test_a_write_that_began_before_the_race_and_ended_in_it_is_not_clear() -> None:
    made = moved((17, 4_600, 5_900), (27, 6_300, 6_400))
    (told,) = truths_of(made, [(5 * NS_PER_MS, 60 * NS_PER_MS)])
    assert not told.is_clear


def test_the_gap_is_known_as_well_as_the_two_writes() -> None:
    gap = truth((17, 5_000, 5_100), (27, 6_000, 6_300)).gap
    assert gap is not None
    assert (gap.least_ns, gap.most_ns, gap.middle_ns) == (900_000, 1_300_000, 1_100_000)
    assert [gap.beyond_ns(us * 1000) for us in (899, 900, 1_300, 1_302)] == [1_000, 0, 0, 2_000]


def named(winner_us: int, first_us: int) -> Judged:
    """Give a pair in which Ann was first, at 5 ms, and Ben was named, by these two stamps."""
    told = truth((17, 5_000, 5_100), (27, 5_500, 5_600))
    stamps = {"Ben": Stamp(winner_us * 1000, 0), "Ann": Stamp(first_us * 1000, 0)}
    gaps_ns = (0, stamps["Ann"].at_ns - stamps["Ben"].at_ns)
    verdict = Verdict((("Ben",), ("Ann",)), gaps_ns, True, False, (), (), (), stamps)
    return Judged(0, told, Answer(0, verdict), 0, 0)


def test_only_a_stamp_later_than_any_thread_may_be_excuses_a_wrong_winner() -> None:
    late_us = 5_100 + OVERWRITTEN_NS // 1000
    assert named(5_550, late_us).is_wrong
    assert not named(5_550, late_us).is_stamped_too_late
    assert named(5_550, late_us + 1).is_stamped_too_late
    assert not named(5_550, late_us + 1).is_told_too_late


@pytest.mark.parametrize(
    ("told_ns", "is_excused"), [(NS_PER_MS, False), (3 * NS_PER_MS, True), (None, True)]
)
def test_only_an_edge_that_was_told_after_the_answer_excuses_that_the_first_was_not_seen(
    told_ns: int | None, is_excused: bool
) -> None:
    seen = named(5_550, 6_000)
    assert seen.answer is not None
    alone = replace(seen.answer.verdict, stamps={"Ben": Stamp(5_550_000, 0)})
    assert replace(seen, has_late_edge=True).is_told_too_late
    assert not seen.is_told_too_late
    pair = replace(seen, answer=Answer(0, alone), answered_ns=2 * NS_PER_MS, told_ns=told_ns)
    assert pair.is_told_too_late is is_excused

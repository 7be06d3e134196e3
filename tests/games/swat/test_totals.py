"""Totals are kept from hand to hand, and are what every hand adds up to all the same."""

from collections import Counter
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from slapmat.games.swat.state import State
from tests.games.playing import Played
from tests.games.swat.script import MOVES, STARTS, Line
from tests.referee.pipe_rig import table

# Corrections of any hand so far, in the middle of anything else.
NEXT_HAND: list[Line] = [{"do": "deck_out"}, {"wait_ns": 6 * 10**9}, {"do": "yes"}, {"do": "yes"}]
CORRECTION = st.fixed_dictionaries(
    {
        "do": st.just("points"),
        "player": st.sampled_from(("Ann", "Ben")),
        "points": st.integers(-9, 9),
        "hand": st.integers(1, 3),
    }
)
PLAY = st.one_of(MOVES, st.just(NEXT_HAND), CORRECTION.map(lambda line: [line]))


def added_up(state: State) -> Counter[str]:
    """Add up the points of every hand before the last one."""
    points: Counter[str] = Counter()
    for hand in state.past:
        points.update(hand.total_of(state.rules))
    return points


@given(start=STARTS, lines=st.lists(PLAY, max_size=12).map(chain.from_iterable))
def test_the_points_of_the_hands_before_are_those_of_each_of_them(
    start: Line, lines: chain[Line]
) -> None:
    pipe = Played("swat")
    pipe.send({**start, "house_rules": {"hands": 3}})
    for line in lines:
        pipe.send(line)
        assert Counter(pipe.match.state.scored) == added_up(pipe.match.state)


def test_a_correction_of_an_old_hand_is_in_the_total() -> None:
    rig = table(hands=3)
    rig.points("Ann", 5)
    rig.end_hand()
    rig.do("next")
    rig.points("Ann", 7, hand=1)
    assert rig.state["totals"]["Ann"] == 7
    assert rig.do("no")["totals"]["Ann"] == 5

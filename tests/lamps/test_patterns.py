"""What lamps do in each state, and how bright."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.lamps.patterns import RHYTHMS, STEADY, Beat, Power, place_in
from slapmat.referee.effects import LampState
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

states = st.dictionaries(st.sampled_from(["1", "2", "12", "yes"]), st.sampled_from(LampState))
times = st.integers(0, 10 * NS_PER_S)


def test_every_state_but_dark_has_a_rhythm_of_its_own() -> None:
    assert set(RHYTHMS) == set(LampState) - {LampState.DARK}
    assert len(set(RHYTHMS.values())) == len(RHYTHMS)


def test_who_may_slap_has_light_without_a_wink() -> None:
    beat = Beat(Power())
    beat.tell({"1": LampState.MAY_SLAP, "2": LampState.DARK}, 0)
    assert beat.levels(0) == {"1": 1.0}
    assert beat.next_ns(0) is None


@pytest.mark.parametrize("state", RHYTHMS)
def test_every_rhythm_begins_with_light(state: LampState) -> None:
    beat = Beat(Power())
    beat.tell({"1": state}, 5)
    assert beat.levels(5) == {"1": 1.0}


def test_a_foul_is_two_short_flashes_and_a_pause() -> None:
    beat = Beat(Power())
    beat.tell({"1": LampState.FOUL}, 0)
    lit_ms = [ms for ms in range(2000) if beat.levels(ms * NS_PER_MS)]
    assert lit_ms == [*range(80), *range(200, 280), *range(1000, 1080), *range(1200, 1280)]


def test_lamps_in_one_state_blink_together_whenever_they_began() -> None:
    beat = Beat(Power())
    beat.tell({"1": LampState.YOUR_TURN}, 0)
    beat.tell({"1": LampState.YOUR_TURN, "2": LampState.YOUR_TURN}, 300 * NS_PER_MS)
    assert beat.levels(499 * NS_PER_MS).keys() == {"1", "2"}
    assert beat.levels(500 * NS_PER_MS) == {}


def test_a_state_that_comes_again_begins_anew() -> None:
    beat = Beat(Power())
    beat.tell({"1": LampState.WON}, 0)
    beat.tell({}, 50 * NS_PER_MS)
    beat.tell({"1": LampState.WON}, 100 * NS_PER_MS)
    assert beat.levels(100 * NS_PER_MS) == {"1": 1.0}


@given(states, times, times)
def test_nothing_changes_before_the_time_that_is_told(
    told: dict[str, LampState], began_ns: int, passed_ns: int
) -> None:
    beat = Beat(Power())
    beat.tell(told, began_ns)
    now_ns = began_ns + passed_ns
    next_ns = beat.next_ns(now_ns)
    if next_ns is None:
        assert set(told.values()) <= {LampState.DARK, LampState.MAY_SLAP}
        return
    assert next_ns > now_ns
    assert beat.levels(next_ns - 1) == beat.levels(now_ns)
    assert beat.levels(next_ns) != beat.levels(now_ns)


@given(st.lists(st.integers(1, 900), min_size=2, max_size=6), st.integers(0, 10**11))
def test_a_rhythm_turns_from_light_to_dark_and_back(lengths: list[int], passed_ns: int) -> None:
    rhythm = tuple(lengths if len(lengths) % 2 == 0 else lengths[:-1])
    is_on, turn_ns = place_in(rhythm, passed_ns)
    assert turn_ns is not None
    assert place_in(rhythm, passed_ns + turn_ns)[0] is not is_on


def test_a_rhythm_that_never_changes_is_light() -> None:
    assert place_in((STEADY,), 10**12) == (True, None)


@pytest.mark.parametrize(
    ("lit", "level"), [(0, 1.0), (1, 1.0), (10, 1.0), (12, 200 / 240), (14, 200 / 280)]
)
def test_by_default_all_lamps_together_take_at_most_200_ma(lit: int, level: float) -> None:
    assert Power().level(lit) == pytest.approx(level)


@given(st.floats(0.05, 1), st.integers(1, 500), st.integers(10, 5000), st.integers(1, 14))
def test_lamps_never_take_more_than_was_said(
    brightness: float, lamp_ma: int, most_ma: int, lit: int
) -> None:
    level = Power(brightness, lamp_ma, most_ma).level(lit)
    assert 0 < level <= brightness
    assert level * lit * lamp_ma <= most_ma * 1.000001


def test_one_that_blinks_counts_as_if_it_were_on() -> None:
    beat = Beat(Power(lamp_ma=20, most_ma=20))
    beat.tell({"1": LampState.MAY_SLAP, "2": LampState.YOUR_TURN}, 0)
    assert beat.levels(0) == {"1": 0.5, "2": 0.5}
    assert beat.levels(600 * NS_PER_MS) == {"1": 0.5}


@pytest.mark.parametrize(
    ("power", "lamps", "may_dim"),
    [
        (Power(1.0, 20, 200), 10, False),
        (Power(1.0, 20, 200), 11, True),
        (Power(0.5, 20, 200), 1, True),
    ],
)
def test_lamps_may_have_to_be_dimmed_by_their_brightness_or_by_the_current_of_all(
    power: Power, lamps: int, may_dim: bool
) -> None:
    assert power.may_dim(lamps) is may_dim

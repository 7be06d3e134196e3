"""Laws of mapping another clock: the truth is inside the stated error, and nothing ever jumps."""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slapmat.judging.clock_alignment import LEAST_PINGS, MOST_SLEW, ClockAlignment, Ping

NS_PER_S = 1_000_000_000
START_NS = 7 * NS_PER_S
SHIFT_NS = 123_456_789_012

Clock = Callable[[int], int]
Delay = Callable[[random.Random], int]


def drifting(ppm: float, swing_ppm: float, swing_s: float) -> Clock:
    """Give a clock in whole µs whose rate is off by so much, and swings by so much more."""
    steps_ns = 10_000_000
    table = [0.0]

    def read(true_ns: int) -> int:
        while len(table) * steps_ns <= true_ns + steps_ns:
            at_s = len(table) * steps_ns / NS_PER_S
            rate = ppm + (swing_ppm if at_s % swing_s < swing_s / 2 else -swing_ppm)
            table.append(table[-1] + steps_ns * rate * 1e-6)
        at, rest = divmod(true_ns, steps_ns)
        off_ns = table[at] + (table[at + 1] - table[at]) * rest / steps_ns
        return (round(true_ns + off_ns) - SHIFT_NS) // 1000 * 1000

    return read


def usb_like(lots: random.Random) -> int:
    delay_ns = lots.uniform(5_000, 130_000)
    if lots.random() < 0.3:
        delay_ns += lots.expovariate(1 / 150_000)
    if lots.random() < 0.05:
        delay_ns += lots.uniform(500_000, 8_000_000)
    return round(delay_ns)


def up_to(most_ns: int) -> Delay:
    return lambda lots: lots.randint(0, most_ns)


def always(delay_ns: int) -> Delay:
    return lambda _: delay_ns


def answered(
    clock: Clock, lots: random.Random, there: Delay, back: Delay, pings: int
) -> Iterator[Ping]:
    sent_ns = START_NS
    for _ in range(pings):
        heard_ns = sent_ns + there(lots)
        replied_ns = heard_ns + lots.randint(5_000, 25_000)
        got_ns = replied_ns + back(lots)
        yield Ping(sent_ns, clock(heard_ns), clock(replied_ns), got_ns)
        sent_ns = max(got_ns, sent_ns + lots.randint(50_000_000, 600_000_000))


clocks = st.builds(drifting, st.floats(-150, 150), st.floats(0, 50), st.floats(1, 60))
delays = st.one_of(
    st.just(usb_like),
    st.integers(0, 50_000_000).map(up_to),
    st.integers(0, 50_000_000).map(always),
)


@settings(max_examples=150, deadline=None)
@given(clock=clocks, there=delays, back=delays, seed=st.integers(0, 10**6))
def test_the_truth_is_inside_the_stated_error(
    clock: Clock, there: Delay, back: Delay, seed: int
) -> None:
    """More than asked: always, for rates off by up to 200 ppm; a µs is the other clock's tick."""
    lots, aligned = random.Random(seed), ClockAlignment()
    for ping in answered(clock, lots, there, back, 90):
        aligned.add(ping)
        if not aligned.is_known:
            continue
        for after_ns in (0, 1_000_000, 200_000_000, 900_000_000):
            true_ns = ping.got_ns + after_ns
            told = aligned.mapped(clock(true_ns))
            assert abs(told.at_ns - true_ns) <= told.error_ns + 1_001


@given(there=delays, back=delays, seed=st.integers(0, 10**6))
def test_the_error_is_never_below_half_the_least_round_trip(
    there: Delay, back: Delay, seed: int
) -> None:
    lots, clock, aligned = random.Random(seed), drifting(30, 1, 60), ClockAlignment()
    for ping in answered(clock, lots, there, back, 20):
        aligned.add(ping)
        if aligned.is_known:
            assert 2 * aligned.mapped(ping.replied_ns).error_ns >= aligned.least_round_trip_ns


@given(
    clock=clocks,
    there=delays,
    back=delays,
    seed=st.integers(0, 10**6),
    gap_us=st.integers(1, 5_000),
)
def test_two_edges_keep_their_order_and_their_gap_whatever_was_learned_between(
    clock: Clock, there: Delay, back: Delay, seed: int, gap_us: int
) -> None:
    lots, aligned = random.Random(seed), ClockAlignment()
    for ping in answered(clock, lots, there, back, 40):
        before = aligned.mapped(ping.heard_ns).at_ns if aligned.is_known else None
        aligned.add(ping)
        if before is None:
            continue
        after = aligned.mapped(ping.heard_ns + gap_us * 1000).at_ns
        moved_ns = abs(after - before - gap_us * 1000)
        span_ns = max(gap_us * 1000, ping.replied_ns - ping.heard_ns)
        assert moved_ns <= MOST_SLEW * span_ns + 2
        assert after > before


@given(st.lists(st.integers(0, 10**10), min_size=2, max_size=40), st.integers(0, 10**6))
def test_later_is_never_mapped_before_earlier(moments: list[int], seed: int) -> None:
    lots, clock, aligned = random.Random(seed), drifting(-80, 40, 9), ClockAlignment()
    for ping in answered(clock, lots, usb_like, usb_like, 12):
        aligned.add(ping)
    mapped = [aligned.mapped(START_NS - SHIFT_NS + at_ns).at_ns for at_ns in sorted(set(moments))]
    assert all(before < after for before, after in pairwise(mapped))


def test_nothing_is_mapped_before_enough_pings_came_back() -> None:
    aligned = ClockAlignment()
    for at in range(LEAST_PINGS - 1):
        aligned.add(Ping(at * 10, at * 10, at * 10, at * 10 + 5))
    assert not aligned.is_known
    with pytest.raises(ValueError, match="known"):
        aligned.mapped(0)


@pytest.mark.parametrize("ping", [Ping(0, 5, 4, 9), Ping(0, 0, 50, 9), Ping(9, 0, 0, 0)])
def test_an_answer_that_cannot_be_is_left_out(ping: Ping) -> None:
    aligned = ClockAlignment()
    assert not aligned.add(ping)
    assert not aligned.is_known


@pytest.mark.parametrize("ppm", [-100, 100])
def test_a_steady_drift_is_followed_and_not_run_after(ppm: float) -> None:
    clock, lots, alignment = drifting(ppm, 0, 1), random.Random(1), ClockAlignment()
    for ping in answered(clock, lots, always(100_000), always(100_000), 64):
        alignment.add(ping)
        if alignment.is_known:
            alignment.mapped(ping.replied_ns)
    true_ns = ping.got_ns + 100_000_000
    # 2 s of such a drift would be 200 µs.
    assert abs(alignment.mapped(clock(true_ns)).at_ns - true_ns) < 20_000

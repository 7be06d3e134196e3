from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.sources.ticks import NEWEST_NS, OLDEST_NS, TickClock, UnknownClockError
from slapmat.table.stamps import NS_PER_S
from tests.sources.rigs import HandClock

WRAP = 2**32


@dataclass
class Monotonic:
    """Ticks as lgpio's: seconds of the same clock."""

    clock: HandClock

    def ticks(self) -> float:
        return self.clock.seconds()

    def ticks_diff(self, later: float, earlier: float) -> float:
        return later - earlier


@dataclass
class Wrapping:
    """Ticks as pigpio's: 32 bits of µs, from another beginning."""

    clock: HandClock
    offset: int = 0

    def ticks(self) -> float:
        return (self.clock.now_ns // 1_000 + self.offset) % WRAP

    def ticks_diff(self, later: float, earlier: float) -> float:
        return ((later - earlier) % WRAP) / 1_000_000


@given(st.integers(0, 10**15))
def test_ticks_of_the_same_clock_mean_the_same_moment(now_ns: int) -> None:
    clock = HandClock(now_ns)
    assert abs(TickClock(Monotonic(clock), clock).at_ns(clock.seconds()) - now_ns) < 200


@given(
    read_us=st.integers(0, 2**40),
    later_us=st.integers(-1_000_000, 50_000_000),
    offset=st.integers(0, WRAP - 1),
)
def test_ticks_that_wrap_are_placed_on_either_side_of_the_last_reading(
    read_us: int, later_us: int, offset: int
) -> None:
    clock = HandClock(read_us * 1_000)
    factory = Wrapping(clock, offset)
    ticks = TickClock(factory, clock)
    edge_us = read_us + later_us
    clock.now_ns = max(clock.now_ns, edge_us * 1_000)
    assert ticks.at_ns((edge_us + offset) % WRAP) == edge_us * 1_000


def test_the_clocks_can_be_read_again() -> None:
    clock = HandClock()
    factory = Wrapping(clock)
    ticks = TickClock(factory, clock)
    clock.now_ns += 3 * NS_PER_S
    factory.offset = 500
    ticks.read_again()
    assert ticks.read_at_ns == clock.now_ns
    assert ticks.at_ns(factory.ticks()) == clock.now_ns


@pytest.mark.parametrize("off_ns", [NEWEST_NS * 2, -OLDEST_NS * 2, 1_700_000_000 * NS_PER_S])
def test_a_tick_of_another_clock_is_refused(off_ns: int) -> None:
    clock = HandClock()
    ticks = TickClock(Monotonic(clock), clock)
    with pytest.raises(UnknownClockError):
        ticks.at_ns((clock.now_ns + off_ns) / NS_PER_S)


@dataclass
class Slow:
    """Ticks read over a socket: the reading takes its time, seldom the same."""

    clock: HandClock
    takes_ns: list[int]

    def ticks(self) -> float:
        said = self.clock.seconds()
        self.clock.now_ns += self.takes_ns.pop()
        return said

    def ticks_diff(self, later: float, earlier: float) -> float:
        return later - earlier


def test_the_quickest_reading_of_the_clocks_is_kept() -> None:
    clock = HandClock()
    ticks = TickClock(Slow(clock, [900_000, 800_000, 100, 700_000, 600_000]), clock)
    assert abs(ticks.at_ns(clock.seconds()) - clock.now_ns) < 200

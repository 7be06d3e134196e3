"""Stamps that a bounce has overwritten before anybody was told, of a library that hides it."""

from hypothesis import given
from hypothesis import strategies as st

from slapmat.sources.gpiozero_factories import STAMPINGS
from slapmat.sources.overwritten import OVERWRITTEN_NS
from slapmat.table.stamps import NS_PER_MS, Stamp

LGPIO = STAMPINGS["LGPIOFactory"].quality
late_ns = st.integers(0, OVERWRITTEN_NS)
bounces_ns = st.lists(st.integers(0, 12 * NS_PER_MS), max_size=10)


def told(pressed_ns: int, bounces_ns: list[int], thread_late_ns: int) -> Stamp:
    """Give what lgpio tells first: the last edge before the line's thread ran."""
    before_ns = [bounce_ns for bounce_ns in bounces_ns if bounce_ns <= thread_late_ns]
    return Stamp(pressed_ns + max(before_ns, default=0), LGPIO.jitter_ns)


@given(st.integers(0, 5 * NS_PER_MS), bounces_ns, bounces_ns, late_ns, late_ns)
def test_nobody_is_named_instead_of_whom_a_bounce_has_overwritten(
    gap_ns: int, firsts_ns: list[int], seconds_ns: list[int], first_late: int, second_late: int
) -> None:
    first = told(0, firsts_ns, first_late)
    second = told(gap_ns, seconds_ns, second_late)
    assert not second.surely_before(first)


def test_lgpio_still_orders_what_lies_above_all_its_doubt() -> None:
    first, second = told(0, [0], 0), told(2 * LGPIO.jitter_ns + 1, [], 0)
    assert first.surely_before(second)
    assert not LGPIO.is_coarse

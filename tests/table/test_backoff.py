"""When what has failed is tried again."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from slapmat.table.backoff import FIRST_RETRY_NS, LAST_RETRY_NS, WORKED_NS, Backoff


def test_what_has_not_failed_may_be_tried_at_once() -> None:
    assert Backoff().is_due(0)


@given(st.lists(st.integers(0, WORKED_NS - 1), min_size=2, max_size=40))
def test_what_fails_whenever_it_is_tried_is_tried_ever_more_seldom(late_ns: list[int]) -> None:
    backoff, now_ns, waits_ns = Backoff(), 0, list[int]()
    for each_ns in late_ns:
        backoff.failed(now_ns)
        assert backoff.retry_at_ns is not None
        assert not backoff.is_due(backoff.retry_at_ns - 1)
        waits_ns.append(backoff.retry_at_ns - now_ns)
        now_ns = backoff.retry_at_ns + each_ns
    assert waits_ns[0] == FIRST_RETRY_NS
    assert all(after == min(2 * before, LAST_RETRY_NS) for before, after in pairwise(waits_ns))


@given(st.integers(1, 40), st.integers(WORKED_NS, 10**12))
def test_what_has_worked_meanwhile_is_tried_soon_again(failures: int, worked_ns: int) -> None:
    backoff = Backoff()
    for _ in range(failures):
        backoff.failed(backoff.retry_at_ns or 0)
    assert backoff.retry_at_ns is not None
    now_ns = backoff.retry_at_ns + worked_ns
    backoff.failed(now_ns)
    assert backoff.retry_at_ns == now_ns + FIRST_RETRY_NS

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.knowing.contacts import GATHER_NS, Kind
from slapmat.knowing.watching import DROPPED, MOST_CONTACTS, MatWatch
from slapmat.table.signals import Complete, Edge, Level
from tests.knowing.hands import MS, edges, level, mat, watched

KINDS: dict[str, tuple[Sequence[Edge | Level], list[Kind]]] = {
    "a clean press and its release": (edges(0, 100), [Kind.CLOSING, Kind.OPENING]),
    "a press that bounces": (edges(0, 1, 3, 100, 101, 104), [Kind.CLOSING, Kind.OPENING]),
    "very quick": (edges(0, 30), [Kind.TAP]),
    "under 1 ms": (edges(0, 0.9), [Kind.SPIKE]),
    "1 ms": (edges(0, 1), [Kind.TAP]),
    "opens while it is held": (edges(0, 100, 102, 300), [Kind.CLOSING, Kind.DROPOUT, Kind.OPENING]),
    "edges without end": (edges(*range(0, 240, 20)), [Kind.NOISE]),
    "two within 50 ms are one contact": (edges(0, 49.999), [Kind.TAP]),
    "50 ms apart they are two": (edges(0, 50), [Kind.CLOSING, Kind.OPENING]),
}


@pytest.mark.parametrize("name", KINDS)
def test_edges_that_follow_each_other_closely_are_one_contact(name: str) -> None:
    signals, kinds = KINDS[name]
    assert [contact.kind for contact in watched(*signals, until_ms=1_000).contacts] == kinds


def test_a_bounce_is_measured_from_its_first_edge_to_its_last() -> None:
    (contact,) = watched(*edges(0, 1, 3.5, 4, 4.5), until_ms=1_000).contacts
    assert (contact.edges, contact.lasts_ns, contact.gap_ns) == (5, 4.5 * MS, 2.5 * MS)


def test_an_edge_whose_direction_was_misread_is_put_right_by_the_level() -> None:
    watch = watched(*edges(0, 1), level(200, closed=True))
    assert [contact.kind for contact in watch.contacts] == [Kind.CLOSING]
    assert (watch.is_closed, watch.missed) == (True, 0)


def test_a_level_that_no_edge_told_is_missed_once() -> None:
    watch = watched(*edges(0), level(200, closed=True), level(900, closed=False))
    assert (watch.is_closed, watch.missed) == (False, 1)


def test_a_level_read_while_it_bounces_says_nothing() -> None:
    watch = watched(*edges(0, 1, 2), level(20, closed=False))
    assert (watch.is_moving, watch.is_closed) == (True, True)


def test_what_is_not_over_is_no_contact_yet_unless_it_is_noise() -> None:
    assert watched(*edges(0, 100, 101)).known_contacts()[1:] == []
    (noise,) = watched(*edges(*range(0, 240, 20))).known_contacts()
    assert noise.kind is Kind.NOISE


def test_what_is_closed_before_any_edge_was_so_from_the_start() -> None:
    assert watched(level(0, closed=True)).starts_closed
    assert not watched(level(0, closed=False), *edges(1)).starts_closed
    assert not watched(*edges(1), level(200, closed=True)).starts_closed


def test_a_step_in_the_numbers_is_a_lost_edge() -> None:
    watch = watched(*edges(0, 100, seqno=1), *edges(300, seqno=4), *edges(400, seqno=5))
    assert watch.lost == 1


def test_a_source_that_was_opened_again_numbers_from_1() -> None:
    watch = watched(*edges(0, 100, seqno=1))
    watch.renew()
    for edge in edges(300, 400, seqno=1):
        watch.feed(edge)
    assert watch.lost == 0


def test_an_edge_older_than_one_before_is_late_and_changes_nothing() -> None:
    watch = watched(*edges(100), *edges(50))
    assert (watch.late, watch.is_moving, watch.is_closed) == (1, True, True)


def test_signals_above_the_watermark_wait_and_are_then_taken_in_order() -> None:
    first, second = edges(10, 200)
    watch = MatWatch({"1": "main"})
    watch.hear([second, first, Complete(100 * MS)])
    assert (watch.buttons["1"].is_closed, watch.buttons["1"].is_moving) == (True, False)
    watch.hear([Complete(200 * MS + GATHER_NS + 1)])
    assert [contact.kind for contact in watch.buttons["1"].contacts] == [Kind.CLOSING, Kind.OPENING]


def test_one_source_does_not_wait_for_another() -> None:
    watch = MatWatch({"1": "gpiod", "2": "keyboard"})
    watch.hear([*edges(10, button="1"), *edges(10, button="2"), Complete(100 * MS, "gpiod")])
    assert (watch.buttons["1"].is_closed, watch.buttons["2"].is_closed) == (True, False)


def test_of_very_many_contacts_the_newest_are_remembered_and_each_press_is_told_once() -> None:
    watch = MatWatch({"1": "main"})
    told = []
    for i in range(2 * MOST_CONTACTS):
        watch.hear([*edges(100 * i, first_closes=i % 2 == 0), Complete((100 * i + 60) * MS)])
        told += watch.take_presses()
    contacts = watch.buttons["1"].contacts
    assert MOST_CONTACTS - DROPPED <= len(contacts) <= MOST_CONTACTS
    assert contacts[-1].at_ns == (2 * MOST_CONTACTS - 1) * 100 * MS
    assert told == [("1", 200 * i * MS) for i in range(MOST_CONTACTS)]


moments = st.lists(st.integers(0, 3_000_000), max_size=40, unique=True)


@given(us=moments, order=st.randoms(use_true_random=False))
def test_the_order_of_delivery_changes_nothing(us: list[int], order: object) -> None:
    told = edges(*(each / 1_000 for each in sorted(us)))
    shuffled = list(told)
    order.shuffle(shuffled)  # type: ignore[attr-defined] # Hypothesis gives random.Random
    assert mat(shuffled).buttons["1"].contacts == mat(told).buttons["1"].contacts


@given(us=moments, later_ms=st.integers(0, 10**6))
def test_every_edge_is_in_one_contact_and_shifting_time_changes_no_kind(
    us: list[int], later_ms: int
) -> None:
    times = [each / 1_000 for each in sorted(us)]
    contacts = mat(edges(*times)).buttons["1"].contacts
    later = mat(edges(*(ms + later_ms for ms in times))).buttons["1"].contacts
    assert sum(contact.edges for contact in contacts) == len(us)
    assert [contact.kind for contact in contacts] == [contact.kind for contact in later]
    assert all(contact.gap_ns < GATHER_NS for contact in contacts)
    assert all(0 <= contact.gap_ns <= contact.lasts_ns for contact in contacts)

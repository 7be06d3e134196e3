"""Edges in order, and what missing numbers mean."""

from dataclasses import dataclass, field

import gpiod
from hypothesis import given
from hypothesis import strategies as st

from slapmat.sources.gpiod_order import PATIENCE_NS, Order, Told
from slapmat.sources.gpiod_port import MOST_UNREAD
from slapmat.sources.overwritten import OVERWRITTEN_NS
from slapmat.table.stamps import NS_PER_MS

A, B = 17, 27
EARLIER_NS, NOW_NS = 100 * NS_PER_MS, 200 * NS_PER_MS
LATER_NS = NOW_NS + OVERWRITTEN_NS + PATIENCE_NS + NS_PER_MS
PRESSED = gpiod.EdgeEvent.Type.RISING_EDGE.value


@dataclass
class Lines:
    """Makes edges; `line_number` counts by itself."""

    told: dict[int, int] = field(default_factory=dict)

    def edge(self, line: int, at_ns: int, number: int) -> gpiod.EdgeEvent:
        self.told[line] = self.told.get(line, 0) + 1
        return gpiod.EdgeEvent(PRESSED, at_ns, line, number, self.told[line])


def order_of(*events: gpiod.EdgeEvent, read_ns: int = NOW_NS) -> Order:
    order = Order([A, B])
    order.add([*events], read_ns)
    return order


def test_edges_that_come_in_any_order_are_told_in_that_of_their_numbers() -> None:
    lines = Lines()
    first, second = lines.edge(A, 100, 1), lines.edge(B, 200, 2)
    told = order_of(second, first).take(0)
    assert [each.event for each in told] == [first, second]
    assert [each.early_ns for each in told] == [0, 0]


def test_an_edge_behind_a_missing_number_waits_for_it() -> None:
    lines = Lines()
    order = order_of(lines.edge(A, 100, 1), lines.edge(B, 300, 3))
    assert len(order.take(300)) == 1
    assert order.is_missing
    assert order.doubtful_from_ns == 100
    order.add([lines.edge(A, 200, 2)], NOW_NS)
    assert not order.is_missing
    assert [(each.event.timestamp_ns, each.early_ns) for each in order.take(300)] == [
        (200, 0),
        (300, 0),
    ]


def test_it_waits_until_the_patience_is_over() -> None:
    order = order_of(Lines().edge(A, NOW_NS, 2))
    assert order.take(NOW_NS + PATIENCE_NS - 1) == []
    assert len(order.take(NOW_NS + PATIENCE_NS)) == 1
    assert order.doubtful_from_ns is None


def test_a_number_that_never_comes_makes_the_next_edge_of_each_line_doubtful() -> None:
    lines = Lines()
    order = order_of(
        lines.edge(A, NOW_NS - 3_000, 1), lines.edge(A, NOW_NS, 3), lines.edge(B, NOW_NS + 1_000, 4)
    )
    told = order.take(LATER_NS)
    assert [each.early_ns for each in told] == [0, 3_000, 4_000]


def test_an_edge_that_is_read_at_once_is_doubtful_by_no_more_than_a_thread_may_be_late() -> None:
    lines = Lines()
    order = order_of(lines.edge(A, EARLIER_NS, 1), lines.edge(B, NOW_NS, 3))
    assert [each.early_ns for each in order.take(LATER_NS)] == [0, OVERWRITTEN_NS]


def test_an_edge_that_is_read_late_is_doubtful_by_as_much_as_its_thread_may_have_been_late() -> (
    None
):
    lines = Lines()
    late_ns = 4 * OVERWRITTEN_NS
    order = order_of(
        lines.edge(A, EARLIER_NS, 1), lines.edge(B, NOW_NS, 9), read_ns=NOW_NS + late_ns
    )
    assert [each.early_ns for each in order.take(LATER_NS)] == [0, late_ns]


def test_a_reading_however_late_doubts_no_more_than_a_missing_number_is_waited_for() -> None:
    order = order_of(Lines().edge(A, NOW_NS, 2), read_ns=NOW_NS + 10 * PATIENCE_NS)
    assert [each.early_ns for each in order.take(LATER_NS)] == [PATIENCE_NS]


def test_an_edge_behind_which_nothing_is_missing_is_not_doubtful_however_late_it_is_read() -> None:
    lines = Lines()
    order = order_of(lines.edge(A, EARLIER_NS, 1), lines.edge(B, NOW_NS, 2), read_ns=LATER_NS)
    assert [each.early_ns for each in order.take(LATER_NS)] == [0, 0]


def test_the_first_edge_of_all_may_have_lost_one_before_it() -> None:
    assert [each.early_ns for each in order_of(Lines().edge(A, NOW_NS, 2)).take(LATER_NS)] == [
        OVERWRITTEN_NS
    ]


def test_only_the_first_edge_of_a_line_after_the_gap_is_doubtful() -> None:
    lines = Lines()
    order = order_of(
        lines.edge(A, NOW_NS - 500, 1), lines.edge(A, NOW_NS, 3), lines.edge(A, NOW_NS + 500, 4)
    )
    assert [each.early_ns for each in order.take(LATER_NS)][1:] == [500, 0]


def test_each_line_is_doubtful_since_its_own_last_edge_however_many_gaps_there_were() -> None:
    lines = Lines()
    order = order_of(
        lines.edge(A, NOW_NS - 4_000, 1),
        lines.edge(A, NOW_NS - 3_000, 3),
        lines.edge(A, NOW_NS - 2_000, 5),
        lines.edge(B, NOW_NS, 7),
    )
    assert [each.early_ns for each in order.take(LATER_NS)] == [0, 1_000, 1_000, 4_000]


def test_an_edge_long_after_the_gap_is_not_doubtful() -> None:
    lines = Lines()
    late_ns = NOW_NS + OVERWRITTEN_NS + 1
    order = order_of(
        lines.edge(A, NOW_NS - 500, 1), lines.edge(A, NOW_NS, 3), lines.edge(B, late_ns, 4)
    )
    assert [each.early_ns for each in order.take(LATER_NS)] == [0, 500, 0]


def test_a_lost_edge_shows_in_its_lines_own_numbers() -> None:
    lines = Lines()
    first = lines.edge(A, 100, 1)
    lines.edge(A, 200, 2)
    third = lines.edge(A, 300, 3)
    assert [each.number for each in order_of(first, third).take(LATER_NS)] == [1, 3]


def full_buffer(lines: Lines, line: int, number: int) -> list[gpiod.EdgeEvent]:
    return [lines.edge(line, 1_000 + i, number + i) for i in range(MOST_UNREAD)]


def test_a_full_buffer_that_lost_edges_of_an_unknown_line_makes_each_other_line_skip_one() -> None:
    lines = Lines()
    order = order_of(lines.edge(A, 1, 1), lines.edge(B, 2, 2))
    order.add(full_buffer(lines, A, 4), NOW_NS)
    order.add([lines.edge(B, 9_000, 4 + MOST_UNREAD)], NOW_NS)
    told = order.take(LATER_NS)
    assert [each.number for each in told if each.event.line_offset == B] == [1, 3]
    assert [each.number for each in told if each.event.line_offset == A] == [*range(1, 1026)]


def test_a_full_buffer_that_lost_nothing_skips_nothing() -> None:
    lines = Lines()
    order = order_of(lines.edge(B, 1, 1))
    order.add(full_buffer(lines, A, 2), NOW_NS)
    order.add([lines.edge(B, 9_000, 2 + MOST_UNREAD)], NOW_NS)
    told = order.take(LATER_NS)
    assert [each.number for each in told if each.event.line_offset == B] == [1, 2]


@given(data=st.data(), count=st.integers(1, 12))
def test_whatever_order_and_batches_edges_come_in_they_are_told_the_same(
    data: st.DataObject, count: int
) -> None:
    lines = Lines()
    events = [
        lines.edge(data.draw(st.sampled_from([A, B])), 100 * number, number)
        for number in range(1, count + 1)
    ]
    shuffled = data.draw(st.permutations(events))
    order, told = Order([A, B]), []
    for event in shuffled:
        order.add([event], NOW_NS)
        told += order.take(0)
    assert [each.event for each in told] == events
    assert all(each.early_ns == 0 for each in told)


@dataclass
class Kernel:
    """Stamps and numbers contacts, and tells them when a line's thread runs, as Linux does."""

    number: int = 0
    pending: dict[int, tuple[int, int]] = field(default_factory=dict)
    lines: Lines = field(default_factory=Lines)
    told: list[gpiod.EdgeEvent] = field(default_factory=list)

    def interrupt(self, line: int, at_ns: int) -> None:
        self.number += 1
        self.pending[line] = at_ns, self.number

    def run_thread(self, line: int) -> None:
        if line in self.pending:
            self.told.append(self.lines.edge(line, *self.pending.pop(line)))


@dataclass(frozen=True)
class Bounced:
    """A contact that bounces, and a thread that comes `waits_ns` after its first edge."""

    line: int
    at_ns: int
    bounces_ns: list[int]
    waits_ns: int

    @property
    def edges_ns(self) -> list[int]:
        return sorted({self.at_ns, *(self.at_ns + bounce_ns for bounce_ns in self.bounces_ns)})


def bounced(line: int) -> st.SearchStrategy[Bounced]:
    return st.builds(
        Bounced,
        st.just(line),
        st.integers(NOW_NS, NOW_NS + 5 * NS_PER_MS),
        st.lists(st.integers(1, 6 * NS_PER_MS), max_size=6),
        st.integers(0, 8 * NS_PER_MS),
    )


def read_at_last(contacts: list[Bounced]) -> tuple[list[Told], int]:
    """Give what is told of contacts, all read when the last thread has run; and when that was."""
    kernel = Kernel()
    happenings = [
        *((at_ns, 0, each.line) for each in contacts for at_ns in each.edges_ns),
        *((each.at_ns + each.waits_ns, 1, each.line) for each in contacts),
    ]
    over_ns = max(at_ns for at_ns, _, _ in happenings)
    for at_ns, is_thread, line in sorted(happenings):
        if is_thread:
            kernel.run_thread(line)
        else:
            kernel.interrupt(line, at_ns)
    for each in contacts:
        kernel.run_thread(each.line)
    order = order_of(*kernel.told, read_ns=over_ns)
    return order.take(over_ns + PATIENCE_NS), over_ns


@given(bounced(A), bounced(B))
def test_what_a_bounce_overwrote_lies_within_the_doubt_where_the_thread_was_no_later_than_seen(
    one: Bounced, other: Bounced
) -> None:
    told, over_ns = read_at_last([one, other])
    for contact in (one, other):
        first = next(each for each in told if each.event.line_offset == contact.line)
        stamp_ns = first.event.timestamp_ns
        seen_ns = max(over_ns - stamp_ns, OVERWRITTEN_NS)
        if stamp_ns - contact.at_ns <= seen_ns:
            assert stamp_ns - first.early_ns <= contact.at_ns

"""What the ring cannot keep is counted, where and of which button."""

import pytest

from slapmat.wire.messages import Heartbeat
from tests.firmware.emulation import opened
from tests.firmware.scenes import BUTTONS, storm
from tests.firmware.truth import assert_true

WHILE_LOSING_US = 2.5
"""Counting a lost edge takes the interrupt longer: the next may be stamped so much late."""


@pytest.mark.slow
def test_a_thousand_edges_wait_for_a_host_that_does_not_read() -> None:
    with opened() as pico:
        pico.do("reads", on=False)
        for number in range(2):
            pico.press(storm(50, pico.now_us + 100, within_us=1_900, seed=number))
            pico.run(50_000)
        pico.do("reads", on=True)
        pico.run(1_100_000)
        assert len(pico.edges()) == 1_000
        assert_true(pico.edges(), pico.truth())
        assert pico.said(Heartbeat)[-1].lost_edges == 0


@pytest.mark.slow
def test_while_the_host_does_not_read_every_lost_edge_is_counted() -> None:
    with opened() as pico:
        start = pico.now_us
        rounds = 5  # so that no button loses 256 edges: its own count has 8 bits
        edges = [
            edge
            for number in range(rounds)
            for edge in storm(50, start + 1_000 + number * 3_000, within_us=1_900, seed=number)
        ]
        pico.press(edges)
        pico.run(2_000)
        pico.do("reads", on=False)  # in the middle of the first storm
        pico.run(2_000_000)
        late = storm(30, pico.now_us + 100, within_us=1_900, seed=99)
        pico.press(late)  # lost too, all of it: the ring is full
        pico.run(3_000)
        pico.do("reads", on=True)
        pico.run(200_000)
        after = storm(10, pico.now_us + 100, within_us=1_900, seed=5)
        pico.press(after)
        pico.run(1_200_000)
        told = pico.edges()
        truth = pico.truth()
        beat = pico.said(Heartbeat)[-1]
        assert beat.lost_edges > 1_000
        assert len(told) + beat.lost_edges == len(truth)
        assert beat.next_edge == len(truth)
        for button in range(BUTTONS):
            true = [(us, closed) for us, of, closed in truth if of == button]
            mine = [edge for edge in told if edge.button == button]
            at = 0
            for edge in mine:
                # The button's own count says which of its edges this is, 8 bits of it.
                while (at + 1) & 0xFF != edge.line_no:
                    at += 1
                assert abs(edge.at_us - true[at][0]) <= WHILE_LOSING_US, edge
                assert edge.is_closed == true[at][1]
                at += 1
            assert at == len(true), "the last storm was told again"


@pytest.mark.slow
def test_what_is_lost_is_missing_where_it_was_lost() -> None:
    """Each lost stretch makes its gap in the numbers, also when there are many."""
    with opened() as pico:
        pico.do("reads", on=False)
        for number in range(3):
            pico.press(storm(50, pico.now_us + 100, within_us=1_900, seed=number))
            pico.run(3_000)
        for number in range(6):  # a little room, and a storm that is more than it
            pico.press(storm(50, pico.now_us + 100, within_us=1_900, seed=10 + number))
            pico.do("reads", on=True)
            pico.run(500)
            pico.do("reads", on=False)
            pico.run(2_500)
        pico.do("reads", on=True)
        pico.run(1_300_000)
        truth = pico.truth()
        beat = pico.said(Heartbeat)[-1]
        assert beat.lost_edges > 0
        assert beat.next_edge == len(truth)
        assert len(pico.edges()) + beat.lost_edges == len(truth)
        for edge in pico.edges():
            # Edges within one interrupt are told in the buttons' order: their numbers may swap.
            near = truth[max(0, edge.number - 6) : edge.number + 7]
            assert any(
                abs(us - edge.at_us) <= WHILE_LOSING_US
                and button == edge.button
                and is_closed == edge.is_closed
                for us, button, is_closed in near
            ), edge

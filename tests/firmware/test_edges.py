"""What the pins do is told as it was, by the released firmware in both emulators."""

import pytest

from slapmat.wire.messages import Levels, ask_levels
from tests.firmware.emulation import Edge, in_rp2040py, opened
from tests.firmware.scenes import BUTTONS, mixed_edges, storm
from tests.firmware.truth import assert_order, assert_true

WRAP_US = 1 << 32


@pytest.mark.slow
def test_four_hundred_edges_are_right_within_a_microsecond_in_rp2040js() -> None:
    with opened() as pico:
        pico.press(mixed_edges(400, pico.now_us + 1000, seed=7))
        pico.run(200_000)
        assert len(pico.edges()) == 400
        assert_true(pico.edges(), pico.truth())
        assert_order(pico.edges(), pico.truth())


@pytest.mark.slow
def test_four_hundred_edges_are_right_within_a_microsecond_in_rp2040py() -> None:
    with in_rp2040py() as pico:
        pico.run(30_000)
        pico.press(mixed_edges(400, pico.now_us + 1000, seed=8))
        pico.run(150_000)
        assert len(pico.edges()) == 400
        assert_true(pico.edges(), pico.truth())
        assert_order(pico.edges(), pico.truth())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_storm_of_five_hundred_edges_in_two_milliseconds_loses_none(seed: int) -> None:
    with opened() as pico:
        edges = storm(50, pico.now_us + 100, within_us=1_900, seed=seed)
        assert len(edges) == 500
        assert edges[-1][0] - edges[0][0] <= 2_000
        pico.press(edges)
        pico.run(100_000)
        assert len(pico.edges()) == 500
        assert_true(pico.edges(), pico.truth())
        assert_order(pico.edges(), pico.truth())
        assert not any(edge.is_both for edge in pico.edges())


@pytest.mark.slow
def test_stamps_go_on_over_the_wrap_of_the_32_bit_microseconds() -> None:
    start = WRAP_US - 60_000
    with opened("--start-us", str(start)) as pico:
        assert pico.now_us < WRAP_US - 10_000
        # So dense that some from before the wrap are looked at after it.
        pico.press(storm(50, WRAP_US - 1_000, within_us=1_900, seed=3))
        pico.run(90_000)
        told = pico.edges()
        assert told[0].at_us < WRAP_US < told[-1].at_us
        assert_true(told, pico.truth())


@pytest.mark.slow
def test_an_edge_that_waits_over_the_wrap_keeps_its_time() -> None:
    """The host reads it an hour late: its upper half was put in at once."""
    start = WRAP_US - 60_000
    with opened("--start-us", str(start)) as pico:
        pico.do("reads", on=False)
        pico.press(storm(50, pico.now_us + 100, within_us=1_900, seed=1))
        pico.run(100_000)
        assert pico.now_us > WRAP_US
        pico.do("reads", on=True)
        pico.run(50_000)
        assert_true(pico.edges(), pico.truth())
        assert all(WRAP_US - 60_000 < edge.at_us < WRAP_US for edge in pico.edges())


@pytest.mark.slow
@pytest.mark.parametrize("open_pico", [opened, in_rp2040py], ids=["rp2040js", "rp2040py"])
def test_pairs_three_microseconds_apart_are_ordered_and_closer_ones_never_wrongly(
    open_pico: object,
) -> None:
    assert callable(open_pico)
    with open_pico() as pico:
        if pico.now_us == 0:
            pico.run(30_000)
        gaps_us = [0, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.3, 1.7, 2, 2.5, 3, 3.1, 4, 6, 10]
        pairs: list[tuple[float, int, int]] = []
        at_us = pico.now_us + 500
        edges: list[Edge] = []
        for first, second in ((0, 9), (9, 0), (3, 4), (8, 2)):
            for gap_us in gaps_us:
                pairs.append((gap_us, first, second))
                for is_closed in (True, False):
                    at_us += 400.37
                    edges.append((at_us, first, is_closed))
                    edges.append((at_us + gap_us, second, is_closed))
        pico.press(edges)
        pico.run(400.37 * len(edges) + 20_000)
        told = pico.edges()
        assert len(told) == len(edges)
        for at, (gap_us, first, second) in enumerate(pair for pair in pairs for _ in range(2)):
            one, other = told[2 * at : 2 * at + 2]
            assert {one.button, other.button} == {first, second}
            assert not one.is_joint
            is_ordered = not other.is_joint
            assert is_ordered or gap_us < 3, gap_us
            if is_ordered:
                assert (one.button, other.button) == (first, second), gap_us
                assert other.at_us >= one.at_us


@pytest.mark.slow
@pytest.mark.parametrize("pair", [(0, 9), (9, 0), (3, 4)], ids=str)
def test_no_stamp_is_off_by_more_than_stated_whenever_the_interrupt_is_at_work(
    pair: tuple[int, int],
) -> None:
    """The second edge comes at any moment of the first one's interrupt, in any part of its µs."""
    edges: list[Edge] = []
    with opened() as pico:
        at_us = pico.now_us // 1 + 500
        for step in range(130):
            for phase_us in (0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875):
                for is_closed in (True, False):
                    at_us += 60
                    times_us = (at_us + phase_us, at_us + phase_us + step * 0.016)
                    edges += [
                        (round(us, 3), button, is_closed)
                        for us, button in zip(times_us, pair, strict=True)
                    ]
        pico.press(edges)
        pico.run(60 * len(edges) + 20_000)
        assert len(pico.edges()) == len(edges)
        assert_true(pico.edges(), pico.truth())
        assert_order(pico.edges(), pico.truth())


@pytest.mark.slow
def test_a_button_that_closes_and_opens_before_it_is_served_says_both() -> None:
    with opened() as pico:
        at_us = pico.now_us + 1_000
        # A glitch far shorter than any contact's, and one that ends closed.
        pico.press([(at_us, 2, True), (at_us + 0.05, 2, False)])
        pico.press([(at_us + 100, 3, True)])
        pico.press([(at_us + 200, 3, False), (at_us + 200.05, 3, True)])
        pico.run(20_000)
        glitch, close, dip = pico.edges()[:2], pico.edges()[2], pico.edges()[3:]
        assert [(edge.button, edge.is_closed) for edge in glitch] == [(2, True), (2, False)]
        assert [edge.is_both for edge in glitch] == [True, True]
        assert [edge.is_joint for edge in glitch] == [False, True]
        assert [edge.line_no for edge in glitch] == [1, 2]
        assert not close.is_both
        assert [(edge.button, edge.is_closed) for edge in dip] == [(3, False), (3, True)]
        assert all(edge.is_both for edge in dip)
        assert len({edge.at_us for edge in glitch}) == 1


@pytest.mark.slow
def test_edges_of_one_moment_say_that_they_are_joint() -> None:
    with opened() as pico:
        pico.press([(pico.now_us + 1_000, button, True) for button in range(BUTTONS)])
        pico.run(20_000)
        told = pico.edges()
        assert sorted(edge.button for edge in told) == list(range(BUTTONS))
        assert [edge.is_joint for edge in told] == [False] + [True] * 9
        assert len({edge.at_us for edge in told}) == 1


@pytest.mark.slow
def test_levels_are_those_of_their_moment() -> None:
    with opened() as pico:
        pico.press([(pico.now_us + 100, button, True) for button in (1, 8)])
        pico.run(5_000)
        pico.send(ask_levels(0))
        pico.run(5_000)
        (levels,) = pico.said(Levels)
        assert levels.closed == {1, 8}
        assert levels.next_edge == 2


@pytest.mark.slow
@pytest.mark.parametrize("pair", [(0, 9), (9, 0)], ids=["registers 0, 1", "registers 1, 0"])
def test_edges_that_come_while_the_interrupt_looks_are_never_told_the_wrong_way_round(
    pair: tuple[int, int],
) -> None:
    """The pins lie in two registers, which cannot be read at once."""
    first, second = pair
    with opened() as pico:
        at_us = pico.now_us + 500
        gaps_ns = (8, 16, 32, 48, 80)
        cases = [(ns / 1000, gap / 1000) for ns in range(0, 900, 16) for gap in gaps_ns]
        edges: list[Edge] = []
        for after_us, gap_us in cases:
            at_us += 100
            one_us = at_us + after_us
            edges += [(at_us, 4, True), (one_us, first, True), (one_us + gap_us, second, True)]
            edges += [(at_us + 30 + 10 * n, button, False) for n, button in enumerate((4, *pair))]
        pico.press(edges)
        pico.run(100 * len(cases) + 50_000)
        told = [edge for edge in pico.edges() if edge.is_closed and edge.button != 4]
        assert len(told) == 2 * len(cases)
        orders = set()
        for at, case in enumerate(cases):
            one, other = told[2 * at : 2 * at + 2]
            is_ordered = not other.is_joint
            orders.add(is_ordered)
            assert not is_ordered or (one.button, other.button) == pair, case
        assert orders == {True, False}, "both were tried"

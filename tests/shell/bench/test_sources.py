"""The buttons of the bench keep the promises of a source."""

import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.shell.bench.edge_script import EdgeScript
from slapmat.shell.bench.prompt_source import PromptSource
from slapmat.shell.bench.raw_source import RawEdge, RawSource
from slapmat.sources.simulated import JITTER_NS
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS


@given(seed=st.integers(0, 10**6), from_ns=st.integers(0, 10**15))
def test_a_drawn_press_closes_opens_and_ends_open(seed: int, from_ns: int) -> None:
    edges = EdgeScript(seed).press("1", from_ns)
    assert edges[0] == RawEdge(from_ns, "1", is_closed=True)
    assert [edge.is_closed for edge in edges] == [True, False] * (len(edges) // 2)
    assert edges == sorted(edges)


@given(seed=st.integers(0, 10**6))
def test_slaps_of_several_hands_come_in_the_order_of_their_times(seed: int) -> None:
    edges = EdgeScript(seed).slaps(("1", "2"), 5)
    assert edges == sorted(edges)
    assert {edge.button for edge in edges} == {"1", "2"}


def test_raw_edges_become_edges_when_they_are_read() -> None:
    source = RawSource(["1", "2"])
    source.found = [RawEdge(5, "1", is_closed=True), RawEdge(7, "2", is_closed=False)]
    batch = source.read(9)
    told = [(s.button, s.closed, s.stamp.at_ns) for s in batch.signals if isinstance(s, Edge)]
    assert told == [("1", True, 5), ("2", False, 7)]
    assert batch.complete_until_ns == 9


def test_a_press_wakes_for_each_edge_and_none_breaks_the_watermark() -> None:
    source, woken, edges = PromptSource(["1"], seed=3), threading.Event(), []
    source.open(woken.set)
    hand = threading.Thread(target=source.press, args=("1",))
    watermark_ns = 0
    hand.start()
    while hand.is_alive() or woken.is_set():
        if woken.wait(0.01):
            woken.clear()
            batch = source.read(watermark_ns + 1)
            stamps_ns = [s.stamp.at_ns for s in batch.signals if isinstance(s, Edge)]
            assert all(stamp_ns >= watermark_ns for stamp_ns in stamps_ns)
            edges += stamps_ns
            watermark_ns = batch.complete_until_ns
    hand.join()
    assert edges == sorted(edges)
    assert len(edges) >= 2
    assert source.quality.jitter_ns == JITTER_NS


def test_a_press_whose_thread_is_kept_from_running_is_whole_all_the_same() -> None:
    source, seen = PromptSource(["1"], seed=3), list[Edge]()

    def starved() -> None:
        # The pressing thread goes on only when the loop has read for a second, by its clock.
        now_ns = time.monotonic_ns()
        for ms in range(0 if seen else 1000):
            batch = source.read(now_ns + ms * NS_PER_MS)
            seen.extend(signal for signal in batch.signals if isinstance(signal, Edge))

    source.open(starved)
    source.press("1")
    drawn = EdgeScript(3).press("1", seen[0].stamp.at_ns)
    assert [edge.closed for edge in seen] == [edge.is_closed for edge in drawn]
    assert all(
        abs(edge.stamp.at_ns - raw.at_ns) < NS_PER_MS for edge, raw in zip(seen, drawn, strict=True)
    )


# Of these presses two edges are less than 0.1 ms apart, and the first one's stamp is as far ahead.
@pytest.mark.parametrize("seed", [35, 173, 241, 291])
def test_a_stamp_ahead_of_its_moment_is_not_overtaken_by_the_next(seed: int) -> None:
    source, seen = PromptSource(["1"], seed=seed), list[Edge]()

    def read() -> None:
        batch = source.read(1)
        seen.extend(signal for signal in batch.signals if isinstance(signal, Edge))

    source.open(read)
    source.press("1")
    stamps_ns = [edge.stamp.at_ns for edge in seen]
    assert stamps_ns == sorted(stamps_ns)

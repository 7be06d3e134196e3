import json
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.judging.judge import Judge
from slapmat.judging.trace import Trace, read_trace
from slapmat.judging.values import Race, Verdict
from slapmat.sources.port import SourceError
from slapmat.sources.replayed import Pace, ReplayedSource, replayed_sources
from slapmat.table.signals import Complete, Edge, Level, Signal
from slapmat.table.stamps import NS_PER_MS
from tests.sources.rigs import START_NS, Bell, edge

HEADER = {
    "trace": 1,
    "seats": {"1": "Ann", "2": "Ben"},
    "jitter_ns": 1000,
    "sources": {"pico": {"jitter_ns": 2000, "offset_error_ns": 50_000}},
}
Line = dict[str, object]


def trace_of(*lines: Line) -> Trace:
    return read_trace([json.dumps(line) for line in (HEADER, *lines)])


def complete(until_ns: int, source: str = "main") -> Line:
    return {"complete": {"until_ns": until_ns, "source": source}}


def opened(trace: Trace, pace: Pace, source: str = "main") -> ReplayedSource:
    made = ReplayedSource(trace, source, pace=pace)
    made.open(Bell())
    return made


def stamps_ns(signals: Sequence[Edge | Level]) -> list[int]:
    return [signal.stamp.at_ns if isinstance(signal, Edge) else signal.at_ns for signal in signals]


def test_in_its_own_time_it_begins_at_the_first_reading() -> None:
    made = opened(trace_of(edge(True, 500), edge(False, 900)), Pace.AS_RECORDED)
    first = made.read(START_NS)
    assert made.shift_ns == START_NS - 500
    assert stamps_ns(first.signals) == [START_NS]
    assert not made.read(START_NS + 399).signals
    assert stamps_ns(made.read(START_NS + 400).signals) == [START_NS + 400]
    assert made.is_over


def test_as_it_is_read_every_reading_gives_a_line_with_its_own_stamp() -> None:
    made = opened(trace_of(edge(True, 500), complete(600), edge(False, 900)), Pace.AS_READ)
    told = [made.read(START_NS) for _ in range(4)]
    assert [stamps_ns(batch.signals) for batch in told] == [[500], [], [900], []]
    assert [batch.complete_until_ns for batch in told] == [900, 900, START_NS, START_NS]
    assert made.is_over


def test_what_was_delivered_late_comes_late_again() -> None:
    made = opened(
        trace_of(edge(True, 500), edge(True, 90, "2"), edge(False, 900)), Pace.AS_RECORDED
    )
    made.read(START_NS)
    assert made.shift_ns == START_NS - 90
    assert not made.read(START_NS + 409).signals
    assert stamps_ns(made.read(START_NS + 410).signals) == [START_NS + 410, START_NS]


def test_without_recorded_watermarks_it_promises_what_it_keeps() -> None:
    made = opened(
        trace_of(edge(True, 500), edge(True, 90, "2"), edge(False, 900)), Pace.AS_RECORDED
    )
    assert made.read(START_NS).complete_until_ns == START_NS
    assert made.read(START_NS + 400).complete_until_ns == START_NS
    assert made.read(START_NS + 500).complete_until_ns == START_NS + 500


@pytest.mark.parametrize("pace", Pace)
def test_a_promise_that_was_broken_is_broken_again(pace: Pace) -> None:
    trace = trace_of(edge(True, 400), edge(True, 500), complete(450), edge(True, 410, "2"))
    made = opened(trace, pace)
    batches = [made.read(now_ns) for now_ns in range(400, 510)]
    broken = [batch for batch in batches if 410 in stamps_ns(batch.signals)]
    before = batches[batches.index(broken[0]) - 1]
    assert before.complete_until_ns == 450


def test_when_all_is_told_nothing_more_comes() -> None:
    made = opened(trace_of(edge(True, 500)), Pace.AS_RECORDED)
    made.read(START_NS)
    assert made.read(START_NS + 10 * NS_PER_MS).complete_until_ns == START_NS + 10 * NS_PER_MS


def test_each_source_of_a_trace_is_one_by_itself_in_the_same_time() -> None:
    trace = trace_of(
        {**edge(True, 500, "2"), "source": "pico"}, edge(True, 520), complete(700, "pico")
    )
    sources = replayed_sources(trace, Pace.AS_RECORDED)
    assert [(each.name, each.buttons) for each in sources] == [("main", ("1",)), ("pico", ("2",))]
    for each in sources:
        each.open(Bell())
        each.read(START_NS)
    assert [each.shift_ns for each in sources] == [START_NS - 500] * 2


def test_the_stamps_are_those_of_the_recorded_clock() -> None:
    trace = trace_of({**edge(True, 500, "2"), "source": "pico"})
    made = opened(trace, Pace.AS_READ, "pico")
    (told,) = made.read(0).signals
    assert isinstance(told, Edge)
    assert (told.source, told.stamp.clock, told.stamp.offset_error_ns) == (
        "pico",
        trace.table.wiring.sources["pico"].clock,
        50_000,
    )
    assert made.quality.jitter_ns == 52_000
    assert not made.quality.is_coarse


@pytest.mark.parametrize("name", ["pico", "nonsense"])
def test_a_source_that_the_trace_does_not_have_is_refused(name: str) -> None:
    with pytest.raises(SourceError, match=name) as refused:
        ReplayedSource(trace_of(edge(True, 500)), name, pace=Pace.AS_READ)
    assert "main" in refused.value.remedy


def test_a_trace_in_which_nothing_happens_is_over_at_once() -> None:
    made = opened(trace_of(), Pace.AS_RECORDED)
    assert made.read(START_NS).complete_until_ns == START_NS
    assert made.is_over


def test_opened_again_it_starts_again() -> None:
    made = opened(trace_of(edge(True, 500)), Pace.AS_RECORDED)
    first = made.read(START_NS)
    made.open(Bell())
    assert made.read(START_NS) == first


@st.composite
def traces(draw: st.DrawFn) -> Trace:
    moments = st.integers(0, 400).map(lambda tenth_ms: tenth_ms * 100_000)
    edges = st.builds(edge, st.booleans(), moments, st.sampled_from(["1", "2"]))
    arm = {"at_ns": draw(moments), "ask": "first", "seats": ["Ann", "Ben"], "timeout_ms": 40}
    lines = draw(st.lists(edges | st.builds(complete, moments), max_size=12))
    return trace_of({"arm": arm}, *lines)


def judged(trace: Trace, signals: Sequence[Signal], shift_ns: int) -> Verdict:
    judge = Judge(trace.table)
    for line in trace.deliveries:
        if isinstance(line, Race):
            judge.deliver(Race(line.at_ns + shift_ns, line.ask, line.seats, line.timeout_ns))
    for signal in signals:
        judge.deliver(signal)
    return judge.finish()[0]


@given(trace=traces(), pace=st.sampled_from(Pace))
def test_a_replayed_race_is_judged_as_the_recorded_one(trace: Trace, pace: Pace) -> None:
    made = opened(trace, pace)
    replayed: list[Signal] = []
    for now_ns in range(START_NS, START_NS + 90 * NS_PER_MS, NS_PER_MS):
        batch = made.read(now_ns)
        replayed += [*batch.signals, Complete(batch.complete_until_ns)]
    recorded = judged(trace, [s for s in trace.deliveries if not isinstance(s, Race)], 0)
    again = judged(trace, replayed, made.shift_ns)
    assert replace(again, stamps={}, is_decided=True) == replace(
        recorded, stamps={}, is_decided=True
    )
    # The recording's last watermark may have been too low to decide.
    assert again.is_decided or not recorded.is_decided

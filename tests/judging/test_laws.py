"""The laws of docs/judging.md, on traces of all kinds."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slapmat.judging.arbiter import places
from slapmat.judging.judge import Judge
from slapmat.judging.lines import MANY_SPIKES, Lines
from slapmat.judging.trace import read_trace
from slapmat.judging.values import Ask, Race
from slapmat.table.errors import InputError
from slapmat.table.stamps import Stamp
from tests.judging.traces import (
    JITTER_NS,
    MS,
    Line,
    S,
    at_ns_of,
    button_of,
    judged,
    live_traces,
    traces,
)

pytestmark = pytest.mark.slow

laws = settings(max_examples=300, deadline=None)


@laws
@given(traces(), st.data())
def test_the_order_of_delivery_changes_nothing(trace: list[Line], data: st.DataObject) -> None:
    header, *rest = [line for line in trace if "complete" not in line]
    arms = [line for line in rest if "arm" in line]
    signals = without_ties([line for line in rest if "arm" not in line])
    shuffled = data.draw(st.permutations(signals))
    position = data.draw(st.integers(0, len(signals)))
    assert judged([header, *shuffled[:position], *arms, *shuffled[position:]]) == judged(
        [header, *arms, *signals]
    )


def without_ties(signals: list[Line]) -> list[Line]:
    """Two signals of one button at one time are in the order of their input, by the rules."""
    return list({(button_of(line), at_ns_of(line)): line for line in signals}.values())


@laws
@given(traces(), st.sampled_from([1, -1, 10**18, -(10**18), 10**40, 123_456_789]))
def test_shifting_all_times_changes_nothing(trace: list[Line], by_ns: int) -> None:
    assert judged([shifted(line, by_ns) for line in trace]) == judged(trace)


def shifted(line: Line, by_ns: int) -> Line:
    return {
        key: value + by_ns
        if key in {"at_ns", "until_ns"}
        else shifted(value, by_ns)
        if isinstance(value, dict)
        else value
        for key, value in line.items()
    }


@laws
@given(traces())
def test_a_named_first_is_surely_before_everyone_else(trace: list[Line]) -> None:
    parsed = read_trace(json.dumps(line) for line in trace)
    judge = Judge(parsed.table)
    for delivery in parsed.deliveries:
        judge.deliver(delivery)
    arms = [line["arm"] for line in trace if "arm" in line]
    for arm, verdict in zip(arms, judge.finish(), strict=True):
        if arm["ask"] != "last" and verdict.places and len(verdict.places[0]) == 1:
            named = verdict.stamps[verdict.places[0][0]]
            others = [seat for place in verdict.places[1:] for seat in place]
            assert all(named.surely_before(verdict.stamps[seat]) for seat in others)


@st.composite
def stamps(draw: st.DrawFn) -> Stamp:
    jitter_ns = draw(st.sampled_from([0, 500, JITTER_NS]))
    clock, offset_error_ns = draw(st.sampled_from([("main", 0), ("pico", 800), ("nano", 50)]))
    return Stamp(300 * draw(st.integers(0, 30)), jitter_ns, clock, offset_error_ns)


@laws
@given(st.lists(stamps(), max_size=6), stamps(), st.sampled_from([Ask.FIRST, Ask.ORDER]))
def test_a_later_press_never_changes_an_earlier_place(
    earlier: list[Stamp], later: Stamp, ask: Ask
) -> None:
    """Whichever place the later press gets, those before it are as they were without it."""
    pressed = {str(number): stamp for number, stamp in enumerate(earlier)}
    before = places(ask, pressed)
    after = places(ask, {**pressed, "later": later})
    (place_of_later,) = (index for index, place in enumerate(after) if "later" in place)
    assert after[:place_of_later] == before[:place_of_later]


@laws
@given(traces())
def test_a_handicap_of_0_is_none(trace: list[Line]) -> None:
    without = {key: value for key, value in trace[0].items() if key != "handicap_ms"}
    zeros = dict.fromkeys(trace[0]["seats"].values(), 0)
    assert judged([without, *trace[1:]]) == judged([{**without, "handicap_ms": zeros}, *trace[1:]])


@laws
@given(traces())
def test_every_asked_seat_is_placed_absent_or_benched(trace: list[Line]) -> None:
    arms = [line["arm"] for line in trace if "arm" in line]
    for arm, answer in zip(arms, judged(trace), strict=True):
        placed = [seat for place in answer["places"] for seat in place]
        benched = {mark["seat"] for mark in answer["flags"] if mark["flag"] in {"stuck", "noisy"}}
        assert len(placed) == len(set(placed))
        assert set(placed) | set(answer["absent"]) | benched >= set(arm["seats"])
        assert not set(placed) & set(answer["absent"])
        assert not benched & set(answer["absent"])


@laws
@given(live_traces())
def test_gaps_begin_at_0_and_there_is_one_a_place(trace: list[Line]) -> None:
    for answer in judged(trace):
        assert len(answer["gaps_ns"]) == len(answer["places"])
        assert min(answer["gaps_ns"], default=0) == 0


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@laws
@given(traces(), st.data())
def test_whatever_is_written_in_a_line_only_an_input_error_comes_of_it(
    trace: list[Line], data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, len(trace) - 1))
    line = json.loads(json.dumps(trace[index]))
    holder = line
    key = data.draw(st.sampled_from(sorted(holder)))
    if isinstance(holder[key], dict) and holder[key] and data.draw(st.booleans()):
        holder = holder[key]
        key = data.draw(st.sampled_from(sorted(holder)))
    holder[key] = data.draw(json_values)
    try:
        judged([*trace[:index], line, *trace[index + 1 :]])
    except InputError as error:
        assert str(error).startswith("line ")  # noqa: PT017 - that it is raised is not the point


@settings(max_examples=1000, deadline=None)
@given(traces(), st.data())
def test_whatever_text_comes_only_an_input_error_comes_of_it(
    trace: list[Line], data: st.DataObject
) -> None:
    lines = [json.dumps(line) for line in trace]
    index = data.draw(st.integers(0, len(lines) - 1))
    cut = data.draw(st.integers(0, len(lines[index])))
    junk = data.draw(st.text(max_size=4) | st.sampled_from(['"', "{", "}", "NaN", "1e999", ","]))
    end = cut + data.draw(st.integers(0, 4))
    lines[index] = lines[index][:cut] + junk + lines[index][end:]
    try:
        read_trace(lines)
    except InputError as error:
        assert str(error).startswith("line ")  # noqa: PT017 - that it is raised is not the point


@laws
@given(traces(), st.data())
def test_a_line_that_is_called_calm_is_not_doubtful_in_any_way(
    trace: list[Line], data: st.DataObject
) -> None:
    parsed = read_trace(json.dumps(line) for line in trace)
    lines = Lines(parsed.table.wiring)
    lines.deliver_all(each for each in parsed.deliveries if not isinstance(each, Race))
    lines.read_all()
    moments_ns = sorted({at_ns_of(line) for line in trace[1:] if "complete" not in line})
    first_ns = data.draw(st.sampled_from(moments_ns or [0])) + data.draw(st.sampled_from([0, 1]))
    last_ns = data.draw(st.none() | st.sampled_from([0, 1, MS, S]).map(first_ns.__add__))
    for history in lines.histories.values():
        line = history.line
        if line.is_calm_since(first_ns):
            assert not line.is_held(first_ns)
            assert not line.is_closed_and_untouched(first_ns)
            assert not line.is_noisy(first_ns, last_ns)
            assert line.spikes_begun(first_ns, last_ns) < MANY_SPIKES
            assert line.doubtful_spans(first_ns, last_ns) == ()

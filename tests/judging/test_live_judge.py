"""The judge that is asked while the trace is still coming in."""

import json
from dataclasses import replace

import pytest
from hypothesis import event, given, settings

from slapmat.judging.judge import Answer, Judge
from slapmat.judging.trace import Trace, read_trace
from slapmat.judging.values import Ask, Flag, Verdict
from tests.judging import oracle
from tests.judging.build import arm, closes, header, opens
from tests.judging.traces import Line, live_traces, source_of, traces

DOUBTS = {Flag.LATE, Flag.LOST_EDGES, Flag.CONTESTED}


def as_live(lines: list[Line]) -> Trace:
    trace = read_trace(json.dumps(line) for line in lines)
    wiring = replace(trace.table.wiring, source_of=source_of(lines))
    return replace(trace, table=replace(trace.table, wiring=wiring))


def heard(trace: Trace) -> tuple[list[Answer], list[Verdict]]:
    """Ask after every delivery; give those answers, and the verdicts at the end."""
    judge = Judge(trace.table)
    answers = []
    for delivery in trace.deliveries:
        judge.deliver(delivery)
        answers += judge.new_answers()
    return answers, judge.finish()


def judged_at_once(trace: Trace) -> list[Verdict]:
    judge = Judge(trace.table)
    for delivery in trace.deliveries:
        judge.deliver(delivery)
    return judge.finish()


def asked_place(ask: Ask, verdict: Verdict) -> list[tuple[str, ...]]:
    match ask:
        case Ask.FIRST:
            return list(verdict.places[:1])
        case Ask.LAST:
            return [verdict.absent] if verdict.absent else list(verdict.places[-1:])
        case Ask.ORDER:
            return list(verdict.places)


def has_a_spike_that_was_a_press(lines: list[Line]) -> bool:
    """Say whether a reading showed, later, that a spike was none."""
    return any(
        burst["last"] - burst["first"] < 1_000_000
        and burst["ends_closed"]
        and not burst["edges"][-1]["closed"]
        for button in lines[0]["seats"]
        for burst in oracle.Button(lines[0], button, lines[1:]).bursts
    )


@pytest.mark.slow
@settings(max_examples=500, deadline=None)
@given(traces())
def test_asking_meanwhile_changes_no_verdict(lines: list[Line]) -> None:
    trace = as_live(lines)
    assert heard(trace)[1] == judged_at_once(trace)


@pytest.mark.slow
@settings(max_examples=500, deadline=None)
@given(live_traces())
def test_an_answer_once_given_stands(lines: list[Line]) -> None:
    trace = as_live(lines)
    answers, verdicts = heard(trace)
    races = [line["arm"] for line in lines if "arm" in line]
    for answer in answers:
        ask = Ask(races[answer.race]["ask"])
        final = verdicts[answer.race]
        flags = {mark.flag for mark in final.flags}
        event(f"{ask} answered, flagged: {not flags.isdisjoint(DOUBTS)}")
        may_be_benched_later = ask is Ask.LAST and Flag.NOISY in flags
        if flags & DOUBTS or may_be_benched_later or has_a_spike_that_was_a_press(lines):
            continue
        assert final.is_decided
        assert asked_place(ask, final) == asked_place(ask, answer.verdict)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(live_traces())
def test_every_race_is_answered_once_at_most(lines: list[Line]) -> None:
    answers, _ = heard(as_live(lines))
    assert len({answer.race for answer in answers}) == len(answers)


def chatter(first_ms: int, last_ms: int) -> list[Line]:
    """Give edges 15 ms apart, so that they are one burst."""
    moments_ms = range(first_ms, last_ms + 1, 15)
    return [(opens if step % 2 else closes)("2", at) for step, at in enumerate(moments_ms)]


@pytest.mark.parametrize(
    ("signals", "answered_ms"),
    [
        # Ann's press is sure 1 ms after its first edge, and nobody can tie it any more.
        ([closes("1", 1100)], 1101),
        ([closes("1", 1100), closes("2", 1100.5)], 1101),
        ([closes("1", 1100), opens("1", 1100.5), closes("1", 1101)], 1101.000001),
        ([closes("1", 1100), opens("1", 1100.5)], 1200.000001),
        # Nobody pressed: once the window is over.
        ([], 1200.000001),
        # Ben came early. Were his burst to turn out noisy, he would not be absent.
        (chatter(995, 1190), 1210),
        (chatter(995, 1040), 1200.000001),
        (chatter(985, 1195), 1200.000001),
    ],
)
def test_a_race_is_answered_as_soon_as_it_is_sure(signals: list[Line], answered_ms: float) -> None:
    answered_ns = round(answered_ms * 1_000_000)
    for until_ns, count in ((answered_ns - 1, 0), (answered_ns, 1)):
        mark = {"complete": {"until_ns": until_ns}}
        answers, _ = heard(as_live([header(), arm(timeout=200), *signals, mark]))
        assert len(answers) == count

"""Random traces, made of the distances at which the judge changes its mind."""

import json
from typing import Any

from hypothesis import strategies as st

from slapmat.judging.answer import as_json
from slapmat.judging.judge import Judge
from slapmat.judging.trace import read_trace

Line = dict[str, Any]
MS = 1_000_000
S = 1_000 * MS

JITTER_NS = 1_000
# Around the doubt, the 1 ms of a spike, the quiet, the 200 ms of noise, and far apart.
STEPS_NS = [0, 1, 500, 1_999, 2_000, 2_001, 2_002, 300_000, MS - 1, MS, MS + 1, 4 * MS]
STEPS_NS += [12 * MS, 19 * MS, 20 * MS - 1, 20 * MS, 20 * MS + 1, 60 * MS, 200 * MS, 200 * MS + 1]
STEPS_NS += [300 * MS, S]
steps = st.sampled_from(STEPS_NS)
# Where slaps fall, a few steps apart: so that buttons meet within the doubt.
MOMENTS_NS = [0, 100 * MS, 400 * MS, 700 * MS, S, 2 * S, 3 * S]
nearby = st.sampled_from([0, 0, 1, 500, 1_999, 2_000, 2_001, 50_000, 51_700, 51_701, MS, 5 * MS])
NAMES = ("Ann", "Ben", "Cas")
SOURCES = {"pico": {"jitter_ns": 700, "offset_error_ns": 50_000}, "kbd": {"jitter_ns": 5 * MS}}


def judged(lines: list[Line]) -> list[Line]:
    """Judge a trace as the command does."""
    trace = read_trace(json.dumps(line) for line in lines)
    judge = Judge(trace.table)
    for delivery in trace.deliveries:
        judge.deliver(delivery)
    answers: list[Line] = json.loads(json.dumps([as_json(verdict) for verdict in judge.finish()]))
    return answers


@st.composite
def headers(draw: st.DrawFn) -> Line:
    count = draw(st.sampled_from([1, 2, 2, 3, 3]))
    buttons = [str(number) for number in range(1, count + 1)]
    header: Line = {
        "trace": 1,
        "seats": dict(zip(buttons, NAMES, strict=False)),
        "jitter_ns": JITTER_NS,
        "sources": SOURCES,
    }
    if draw(st.booleans()):
        handicaps = st.sampled_from([0, 0.001, 1, 2.5, 20, 300])
        header["handicap_ms"] = draw(
            st.dictionaries(st.sampled_from(NAMES[:count]), handicaps, max_size=2)
        )
    quiets = st.sampled_from([0, 0.5, 1, 5, 20, 100])
    quiet = draw(
        st.one_of(st.none(), quiets, st.dictionaries(st.sampled_from(buttons), quiets, max_size=2))
    )
    if quiet is not None:
        header["quiet_ms"] = quiet
    if draw(st.integers(0, 3)) == 0:
        header["closed"] = [draw(st.sampled_from(buttons))]
    return header


@st.composite
def lines_of_a_button(draw: st.DrawFn, button: str) -> list[Line]:
    source = draw(st.sampled_from(["main", "main", "main", "pico", "kbd"]))
    is_numbered = draw(st.booleans())
    alternates = draw(st.integers(0, 3)) > 0
    at_ns, seqno, closed = draw(st.sampled_from([-S, *MOMENTS_NS])), 0, False
    lines: list[Line] = []
    for _ in range(draw(st.integers(0, 14))):
        slap_ns = draw(st.sampled_from(MOMENTS_NS)) + draw(nearby)
        at_ns = slap_ns if slap_ns > at_ns and draw(st.booleans()) else at_ns + draw(steps)
        if draw(st.integers(0, 6)) == 0:
            level = {"button": button, "closed": draw(st.booleans()), "at_ns": at_ns}
            lines.append({"level": level})
            continue
        closed = not closed if alternates else draw(st.booleans())
        seqno += draw(st.sampled_from([1] * 20 + [0, 2, 3]))
        edge = {"button": button, "closed": closed, "at_ns": at_ns, "source": source}
        lines.append(edge | ({"seqno": seqno} if is_numbered else {}))
        if draw(st.integers(0, 9)) == 0:
            lines.append({**lines[-1], "closed": draw(st.booleans())})
    return lines


@st.composite
def arms(draw: st.DrawFn, names: list[str]) -> list[Line]:
    at_ns = draw(st.sampled_from([-S, -1, 0, 0, 1, 90 * MS, 500 * MS]))
    lines = []
    for _ in range(draw(st.integers(1, 3))):
        arm = {
            "at_ns": at_ns,
            "ask": draw(st.sampled_from(["first", "last", "order"])),
            "seats": draw(
                st.one_of(
                    st.permutations(names),
                    st.lists(st.sampled_from(names), min_size=1, unique=True),
                )
            ),
        }
        if draw(st.integers(0, 3)) > 0:
            arm["timeout_ms"] = draw(st.sampled_from([0, 0.5, 100, 1000, 1000, 3000]))
        lines.append({"arm": arm})
        at_ns += draw(steps) + draw(st.sampled_from([1, 400 * MS, S]))
    return lines


@st.composite
def completes(draw: st.DrawFn, moments_ns: list[int]) -> list[Line]:
    lines = []
    for _ in range(draw(st.integers(0, 3))):
        until_ns = draw(st.sampled_from(moments_ns)) + draw(st.sampled_from([-1, 0, 1, *STEPS_NS]))
        source = draw(st.sampled_from(["main", "main", "pico", "kbd"]))
        lines.append({"complete": {"until_ns": until_ns, "source": source}})
    return lines


def at_ns_of(line: Line) -> int:
    (at_ns,) = (
        int(fields["at_ns"])
        for fields in (line, line.get("level", {}), line.get("arm", {}))
        if "at_ns" in fields
    )
    return at_ns


@st.composite
def traces(draw: st.DrawFn) -> list[Line]:
    """Give the lines of a trace: signals and arms mixed by time, or in any order at all."""
    header = draw(headers())
    armed = draw(arms(list(header["seats"].values())))
    signals = [line for button in header["seats"] for line in draw(lines_of_a_button(button))]
    moments_ns = [at_ns_of(line) for line in [*armed, *signals]]
    if draw(st.booleans()):
        signals = draw(st.permutations(signals))
        rest = [*armed, *signals]
    else:
        # Stable: an arm comes before what is stamped at its moment.
        rest = sorted([*armed, *signals], key=at_ns_of)
    for line in draw(completes(moments_ns)):
        rest.insert(draw(st.integers(0, len(rest))), line)
    return [header, *rest]


def source_of(lines: list[Line]) -> dict[str, str]:
    """Give the source of each button, as a live table knows it beforehand."""
    buttons = lines[0]["seats"]
    return {
        button: next(
            (line.get("source", "main") for line in lines if line.get("button") == button), "main"
        )
        for button in buttons
    }


@st.composite
def live_traces(draw: st.DrawFn) -> list[Line]:
    """Give a trace as a table hears it: somewhat out of order, with watermarks that are kept."""
    header, *rest = [line for line in draw(traces()) if "complete" not in line]
    sources = source_of([header, *rest])
    delays = st.sampled_from([0, 0, 0, MS, 30 * MS, S])
    delay_ns = {id(line): 0 if "arm" in line else draw(delays) for line in rest}
    rest.sort(key=lambda line: at_ns_of(line) + delay_ns[id(line)])
    heard = [header]
    for index, line in enumerate(rest):
        heard.append(line)
        for source in {"main", *sources.values()}:
            to_come_ns = [
                at_ns_of(later)
                for later in rest[index + 1 :]
                if "arm" in later or sources[button_of(later)] == source
            ]
            until_ns = min(to_come_ns, default=at_ns_of(line) + 5 * S)
            if draw(st.integers(0, 3)) > 0:
                until_ns = min(until_ns, at_ns_of(line) + draw(steps))
                heard.append({"complete": {"until_ns": until_ns, "source": source}})
    return heard


def button_of(line: Line) -> str:
    button: str = line.get("level", line)["button"]
    return button

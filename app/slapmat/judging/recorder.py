"""Writes a trace: what a live table heard, so that its races can be judged again."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from typing import Any

from slapmat.judging.lines import Lines
from slapmat.judging.trace_header import TRACE_VERSION
from slapmat.judging.values import Race
from slapmat.judging.wiring import SourceClock, Table
from slapmat.table.signals import MAIN_SOURCE, Edge, Level
from slapmat.table.stamps import MAIN_CLOCK, NS_PER_MS

delivery_order = attrgetter("order")


def trace_lines(lines: Lines, table: Table, races: Sequence[Race]) -> list[str]:
    """Give what is remembered of a table's lines as the lines of a trace.

    Args:
        lines: The lines.
        table: Who plays at them; signals of other buttons are left out.
        races: What was asked since.

    Returns:
        JSON texts: the header as of what is remembered, the arms, the signals in order of
        delivery, and the watermarks. Before a late edge stands a watermark that it breaks.
    """
    own = own_sources(lines, table, races)
    begun = [json.dumps(written) for written in (header(lines, table, own), *map(arm, races))]
    return [
        *begun,
        *signals(lines, table, own),
        *(
            complete(until_ns, quoted(source))
            for source, until_ns in lines.watermarks_ns([*table.seats]).items()
        ),
        *(
            complete(until_ns, quoted(name))
            for button, (name, _) in own.items()
            for until_ns in lines.watermarks_ns([button]).values()
        ),
    ]


def own_sources(
    lines: Lines, table: Table, races: Sequence[Race]
) -> dict[str, tuple[str, SourceClock]]:
    """Give the buttons that are told as sources of their own, each with that source.

    A trace has one jitter for each source. A press in a race may be known less well than that: a
    key that came while the picture was being drawn. Judged again, it must be as doubtful as then.
    """
    own = {}
    for button in table.seats:
        line = lines.line(button)
        presses = [line.first_press(race.at_ns, race.last_ns()) for race in races]
        jitters_ns = [press.jitter_ns for press in presses if press is not None]
        if not jitters_ns:
            continue
        jitter_ns, source = max(jitters_ns), lines.told_source(button)
        clock = lines.wiring.sources[source]
        if jitter_ns != clock.jitter_ns and clock.clock == MAIN_CLOCK:
            own[button] = (f"{source}, button {button}", replace(clock, jitter_ns=jitter_ns))
    return own


def header(
    lines: Lines, table: Table, own: Mapping[str, tuple[str, SourceClock]]
) -> dict[str, Any]:
    """Give the header: the table before the first signal that is remembered."""
    starts = {button: lines.history(button).start for button in table.seats}
    sources = {**lines.wiring.sources, **dict(own.values())}
    return {
        "trace": TRACE_VERSION,
        "seats": dict(table.seats),
        "jitter_ns": sources[MAIN_SOURCE].jitter_ns,
        "quiet_ms": {button: in_ms(start.quiet_ns) for button, start in starts.items()},
        "handicap_ms": {seat: in_ms(span_ns) for seat, span_ns in table.handicap_ns.items()},
        "closed": [button for button, start in starts.items() if start.is_closed],
        "seqno": {button: start.seqno for button, start in starts.items()},
        "sources": {
            name: described(as_doubtful(lines, table, name, clock))
            for name, clock in sources.items()
        },
    }


def as_doubtful(lines: Lines, table: Table, name: str, clock: SourceClock) -> SourceClock:
    """Give a source's clock as far off as the worst known of its edges that are remembered.

    A foreign clock may be known less well for a while: judged again, an edge must be as doubtful.
    """
    if clock.clock == MAIN_CLOCK:
        return clock
    errors_ns = (
        entry.signal.stamp.offset_error_ns
        for button in table.seats
        for entry in lines.history(button).entries
        if isinstance(entry.signal, Edge) and entry.signal.source == name
    )
    worst_ns = max(errors_ns, default=0)
    return replace(clock, offset_error_ns=max(worst_ns, clock.offset_error_ns))


def described(clock: SourceClock) -> dict[str, int]:
    """Give a source as the header describes it."""
    if clock.clock == MAIN_CLOCK:
        return {"jitter_ns": clock.jitter_ns}
    return {"jitter_ns": clock.jitter_ns, "offset_error_ns": clock.offset_error_ns}


def arm(race: Race) -> dict[str, Any]:
    """Give an arm."""
    fields: dict[str, Any] = {"at_ns": race.at_ns, "ask": race.ask, "seats": list(race.seats)}
    if race.timeout_ns is not None:
        fields["timeout_ms"] = in_ms(race.timeout_ns)
    return {"arm": fields}


def complete(until_ns: int, source: str) -> str:
    """Give a watermark as its line; `source` is JSON text."""
    return f'{{"complete": {{"until_ns": {until_ns}, "source": {source}}}}}'


def signals(
    lines: Lines, table: Table, own: Mapping[str, tuple[str, SourceClock]]
) -> Iterator[str]:
    """Give the lines of the edges and levels in order of delivery.

    They are most of a trace, and one is told for each race: so they are put together from texts.
    """
    entries = [entry for button in table.seats for entry in lines.history(button).entries]
    entries.sort(key=delivery_order)
    heads = {
        (button, closed): f'"button": {quoted(button)}, "closed": {word}, "at_ns": '
        for button in table.seats
        for closed, word in ((True, "true"), (False, "false"))
    }
    sources = {button: quoted(name) for button, (name, _) in own.items()}
    for at_ns, _, _, signal, is_late in entries:
        button = signal.button
        head = heads[button, signal.closed]
        if isinstance(signal, Level):
            yield f'{{"level": {{{head}{at_ns}}}}}'
            continue
        source = sources.get(button) or sources.setdefault(button, quoted(signal.source))
        if is_late:
            yield complete(at_ns + 1, source)
        number = "" if signal.seqno is None else f', "seqno": {signal.seqno}'
        yield f'{{{head}{at_ns}{number}, "source": {source}}}'


@lru_cache(maxsize=64)
def quoted(text: str) -> str:
    """Give a text as JSON; a table has few names."""
    return json.dumps(text)


def in_ms(span_ns: int) -> int | float:
    """Give a span of time in ms: whole where it is, exact to the ns for spans under 11 days."""
    whole_ms, rest_ns = divmod(span_ns, NS_PER_MS)
    return span_ns / NS_PER_MS if rest_ns else whole_ms

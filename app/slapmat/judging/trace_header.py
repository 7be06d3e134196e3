"""The first line of a trace: the table that it was recorded at."""

from collections.abc import Mapping
from typing import Any

from slapmat.judging import fields
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.table.errors import InputError
from slapmat.table.signals import MAIN_SOURCE
from slapmat.table.stamps import MAIN_CLOCK

TRACE_VERSION = 1
NEEDED = frozenset({"trace", "seats", "jitter_ns"})
OPTIONAL = frozenset({"quiet_ms", "handicap_ms", "closed", "seqno", "sources"})


def read_header(header: Mapping[str, Any]) -> Table:
    """Read the header of a trace.

    Raises:
        InputError: It is not one.
    """
    fields.check_keys(header, NEEDED, OPTIONAL)
    if fields.integer(header["trace"], "trace") != TRACE_VERSION:
        raise InputError(f"trace is {fields.shown(header['trace'])}, not {TRACE_VERSION}")
    seats = read_seats(header["seats"])
    jitter_ns = fields.count_of_ns(header["jitter_ns"], "jitter_ns")
    wiring = Wiring(
        buttons=tuple(seats),
        sources=read_sources(header.get("sources", {}), jitter_ns),
        quiet_ns=read_quiet(header.get("quiet_ms", {}), seats),
        closed=frozenset(
            fields.known(button, seats, "button")
            for button in fields.array(header.get("closed", []), "closed")
        ),
        seqno={
            fields.known(button, seats, "button"): fields.integer(seqno, "seqno")
            for button, seqno in fields.mapping(header.get("seqno", {}), "seqno").items()
        },
    )
    handicaps = fields.mapping(header.get("handicap_ms", {}), "handicap_ms")
    return Table(
        wiring=wiring,
        seats=seats,
        handicap_ns={
            fields.known(seat, set(seats.values()), "seat"): fields.milliseconds_as_ns(
                handicap_ms, "handicap_ms"
            )
            for seat, handicap_ms in handicaps.items()
        },
    )


def read_seats(value: object) -> dict[str, str]:
    """Give the seats' names by button, in the order of the header."""
    seats = {
        fields.text(button, "button"): fields.text(seat, "seat")
        for button, seat in fields.mapping(value, "seats").items()
    }
    if not seats:
        raise InputError("seats is empty")
    if "" in seats.values():
        raise InputError("a seat has no name")
    if len(set(seats.values())) < len(seats):
        raise InputError("two seats have the same name")
    return seats


def read_sources(value: object, jitter_ns: int) -> dict[str, SourceClock]:
    """Give how each source stamps; one with an offset error has a clock of its own."""
    sources = {MAIN_SOURCE: SourceClock(jitter_ns)}
    for name, described in fields.mapping(value, "sources").items():
        source = fields.mapping(described, "a source")
        fields.check_keys(source, frozenset(), frozenset({"jitter_ns", "offset_error_ns"}))
        own_jitter_ns = fields.count_of_ns(source.get("jitter_ns", jitter_ns), "jitter_ns")
        clock, offset_error_ns = MAIN_CLOCK, 0
        if "offset_error_ns" in source:
            clock = f"clock of {name}"
            offset_error_ns = fields.count_of_ns(source["offset_error_ns"], "offset_error_ns")
        sources[fields.text(name, "source")] = SourceClock(own_jitter_ns, clock, offset_error_ns)
    return sources


def read_quiet(value: object, seats: Mapping[str, str]) -> dict[str, int]:
    """Give the quiet of each button that is named, in ns; one number is for all."""
    if not isinstance(value, dict):
        quiet_ns = fields.milliseconds_as_ns(value, "quiet_ms")
        return dict.fromkeys(seats, quiet_ns)
    return {
        fields.known(button, seats, "button"): fields.milliseconds_as_ns(quiet_ms, "quiet_ms")
        for button, quiet_ms in value.items()
    }

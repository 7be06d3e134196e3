"""A trace: JSON lines in order of delivery, checked strictly and turned into values.

The text is not to be trusted: whatever is wrong with it is an `InputError` that names the line.
docs/judging.md describes the lines.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from slapmat.judging import fields
from slapmat.judging.judge import Delivery
from slapmat.judging.trace_header import read_header
from slapmat.judging.values import Ask, Race
from slapmat.judging.wiring import Table
from slapmat.table.errors import InputError
from slapmat.table.signals import MAIN_SOURCE, Complete, Edge, Level
from slapmat.table.strict_json import read_object

ASKS = frozenset(Ask)
ARM = frozenset({"at_ns", "ask", "seats"})
ARM_OPTIONAL = frozenset({"timeout_ms"})
EDGE = frozenset({"button", "closed", "at_ns"})
EDGE_OPTIONAL = frozenset({"seqno", "source"})
COMPLETE = frozenset({"until_ns"})
COMPLETE_OPTIONAL = frozenset({"source"})
JSON_SPACE = " \t\r\n"
REMEDY = "docs/judging.md describes the lines of a trace."


@dataclass(frozen=True, slots=True)
class Trace:
    """What happened at a table.

    Attributes:
        table: The table before it.
        deliveries: In order of delivery.
    """

    table: Table
    deliveries: tuple[Delivery, ...]


def read_trace(lines: Iterable[str]) -> Trace:
    """Read a whole trace.

    Args:
        lines: The lines with or without their ends; those with nothing in them are ignored.

    Raises:
        InputError: A line is wrong; the message begins with its number, from 1.
    """
    reader: TraceReader | None = None
    deliveries: list[Delivery] = []
    number = 0
    for number, line in enumerate(lines, start=1):
        if not line.strip(JSON_SPACE):
            continue
        try:
            value = read_object(line)
            if reader is None:
                reader = TraceReader(read_header(value))
            else:
                deliveries.append(reader.read(value))
        except InputError as error:
            raise InputError(f"line {number}: {error}", remedy=REMEDY) from None
    if reader is None:
        raise InputError(f"line {number + 1}: the trace has no header", remedy=REMEDY)
    return Trace(reader.table, tuple(deliveries))


class TraceReader:
    """Reads the lines after the header; remembers what one line must agree on with others."""

    def __init__(self, table: Table) -> None:
        """Begin after the header."""
        self.table = table
        self._names = frozenset(table.seats.values())
        self._armed_ns: int | None = None
        self._source_and_numbering: dict[str, tuple[str, bool]] = {}

    def read(self, line: Mapping[str, Any]) -> Delivery:
        """Read one line.

        Raises:
            InputError: It is wrong.
        """
        if "button" in line:
            return self._edge(line)
        for kind, read in (
            ("arm", self._arm),
            ("level", self._level),
            ("complete", self._complete),
        ):
            if kind in line:
                fields.check_keys(line, frozenset({kind}))
                return read(fields.mapping(line[kind], kind))
        raise InputError("neither header, arm, edge, level nor complete")

    def _edge(self, edge: Mapping[str, Any]) -> Edge:
        fields.check_keys(edge, EDGE, EDGE_OPTIONAL)
        button = fields.known(edge["button"], self.table.seats, "button")
        source = self._source(edge)
        seqno = fields.integer(edge["seqno"], "seqno") if "seqno" in edge else None
        is_numbered = seqno is not None
        one_way = self._source_and_numbering.setdefault(button, (source, is_numbered))
        if one_way[0] != source:
            raise InputError(f"button {fields.shown(button)} has two sources")
        if one_way[1] != is_numbered:
            raise InputError(f"button {fields.shown(button)} has edges with and without seqno")
        return Edge(
            button,
            fields.boolean(edge["closed"], "closed"),
            self.table.wiring.sources[source].stamp(fields.integer(edge["at_ns"], "at_ns")),
            seqno,
            source,
        )

    def _source(self, line: Mapping[str, Any]) -> str:
        return fields.known(line.get("source", MAIN_SOURCE), self.table.wiring.sources, "source")

    def _level(self, level: Mapping[str, Any]) -> Level:
        fields.check_keys(level, EDGE)
        return Level(
            fields.known(level["button"], self.table.seats, "button"),
            fields.boolean(level["closed"], "closed"),
            fields.integer(level["at_ns"], "at_ns"),
        )

    def _complete(self, complete: Mapping[str, Any]) -> Complete:
        fields.check_keys(complete, COMPLETE, COMPLETE_OPTIONAL)
        until_ns = fields.integer(complete["until_ns"], "until_ns")
        return Complete(until_ns, self._source(complete))

    def _arm(self, arm: Mapping[str, Any]) -> Race:
        fields.check_keys(arm, ARM, ARM_OPTIONAL)
        at_ns = fields.integer(arm["at_ns"], "at_ns")
        if self._armed_ns is not None and at_ns <= self._armed_ns:
            raise InputError("an arm is not later than the one before")
        seats = tuple(
            fields.known(seat, self._names, "seat") for seat in fields.array(arm["seats"], "seats")
        )
        if not seats or len(set(seats)) < len(seats):
            raise InputError("the seats of an arm must be at least one, each once")
        timeout_ns = None
        if "timeout_ms" in arm:
            timeout_ns = fields.milliseconds_as_ns(arm["timeout_ms"], "timeout_ms")
        ask = Ask(fields.known(arm["ask"], ASKS, "ask"))
        self._armed_ns = at_ns
        return Race(at_ns, ask, seats, timeout_ns)

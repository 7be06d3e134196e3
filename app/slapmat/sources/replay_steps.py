"""What one source of a trace said, line by line, and when each line is said again."""

from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.judging.trace import Trace
from slapmat.judging.values import Race
from slapmat.table.signals import MAIN_SOURCE, Complete, Edge, Level, Signal


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a source.

    Attributes:
        line: What is delivered.
        due_ns: When.
        promised_ns: After it nothing stamped earlier comes, or the recording said so.
        is_late: The recording had promised before that it would not come.
    """

    line: Signal
    due_ns: int
    promised_ns: int
    is_late: bool


def sources_of(trace: Trace) -> tuple[str, ...]:
    """Give the names of a trace's sources that have buttons."""
    return tuple(name for name in trace.table.wiring.sources if buttons_of(trace, name))


def buttons_of(trace: Trace, source: str) -> tuple[str, ...]:
    """Give the buttons of one source; a button without an edge is the main one's."""
    source_of = {line.button: line.source for line in trace.deliveries if isinstance(line, Edge)}
    return tuple(
        button
        for button in trace.table.wiring.buttons
        if source_of.get(button, MAIN_SOURCE) == source
    )


def signals_of(trace: Trace) -> tuple[Signal, ...]:
    """Give what the sources said, in order of delivery."""
    return tuple(line for line in trace.deliveries if not isinstance(line, Race))


def steps_of(trace: Trace, source: str, buttons: Sequence[str]) -> tuple[Step, ...]:
    """Give what one source said, and when it is said again."""
    lines: list[Signal] = []
    due_ns: list[int] = []
    latest_ns: int | None = None
    for line in signals_of(trace):
        latest_ns = named_ns(line) if latest_ns is None else max(latest_ns, named_ns(line))
        is_ours = line.source == source if isinstance(line, Complete) else line.button in buttons
        if is_ours:
            lines.append(line)
            due_ns.append(latest_ns)
    promised_ns = promises_ns(lines)
    return tuple(
        Step(line, due_ns[index], promised_ns[index], is_late(line, promised_ns[:index]))
        for index, line in enumerate(lines)
    )


def is_late(line: Signal, promised_before_ns: Sequence[int]) -> bool:
    """Say whether a line breaks the last promise before it."""
    is_contact = not isinstance(line, Complete)
    return is_contact and any(named_ns(line) < at_ns for at_ns in promised_before_ns[-1:])


def promises_ns(lines: Sequence[Signal]) -> list[int]:
    """Give for each line what can be promised after it.

    That is the earliest time in the rest of the lines, or what the recording promised so far, even
    where it did not keep it.
    """
    earliest_ns = max(map(named_ns, lines), default=0)
    kept_ns: list[int] = []
    for line in reversed(lines):
        kept_ns.append(earliest_ns)
        if not isinstance(line, Complete):
            earliest_ns = min(earliest_ns, named_ns(line))
    promised_ns: list[int] = []
    recorded_ns: int | None = None
    for line, kept in zip(lines, reversed(kept_ns), strict=True):
        if isinstance(line, Complete):
            recorded_ns = max(line.until_ns, line.until_ns if recorded_ns is None else recorded_ns)
        promised_ns.append(kept if recorded_ns is None else max(kept, recorded_ns))
    return promised_ns


def named_ns(line: Signal) -> int:
    """Give the time that a line names."""
    match line:
        case Edge():
            return line.stamp.at_ns
        case Level():
            return line.at_ns
        case Complete():
            return line.until_ns


def moved(line: Edge | Level, by_ns: int) -> Edge | Level:
    """Give the same line `by_ns` later."""
    if isinstance(line, Level):
        return line._replace(at_ns=line.at_ns + by_ns)
    return line._replace(stamp=line.stamp.moved(by_ns))

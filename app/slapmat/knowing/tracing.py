"""What was heard, as a trace that `slapmat judge` reads."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from slapmat.judging.trace_header import TRACE_VERSION
from slapmat.judging.values import Ask
from slapmat.table.signals import Complete, Edge, Level, Signal

# A trace is at most 256 MiB for the judge; these are some 30.
MOST_SIGNALS = 300_000


@dataclass(slots=True)
class Tape:
    """Keeps signals in the order of their delivery.

    Attributes:
        lines: Each edge, level and question, as an object of the trace.
        until_ns: Per source its last watermark.
        is_cut: More came than is kept.
    """

    lines: list[dict[str, Any]] = field(default_factory=list)
    until_ns: dict[str, int] = field(default_factory=dict)
    jitter_ns: dict[str, int] = field(default_factory=dict)
    is_cut: bool = False

    def ask(self, ask: Ask, buttons: Sequence[str], at_ns: int) -> None:
        """Note that somebody is to press."""
        seats = [*map(seat_name, buttons)]
        self.lines.append({"arm": {"at_ns": at_ns, "ask": ask.value, "seats": seats}})

    def hear(self, signals: Iterable[Signal]) -> None:
        """Keep signals."""
        for signal in signals:
            if isinstance(signal, Complete):
                self.until_ns[signal.source] = signal.until_ns
            elif len(self.lines) < MOST_SIGNALS:
                self.lines.append(self._told(signal))
            else:
                self.is_cut = True

    def _told(self, signal: Edge | Level) -> dict[str, Any]:
        if isinstance(signal, Level):
            return {"level": told_of(signal, signal.at_ns)}
        stamp = signal.stamp
        jitter_ns = max(self.jitter_ns.get(signal.source, 0), stamp.jitter_ns)
        self.jitter_ns[signal.source] = jitter_ns
        number = {} if signal.seqno is None else {"seqno": signal.seqno}
        return {**told_of(signal, stamp.at_ns), **number, "source": signal.source}

    def text(self, jitter_of: Mapping[str, int], buttons: Sequence[str], quiet_ms: int) -> str:
        """Give the whole trace.

        Args:
            jitter_of: Per source what it says of its stamps.
            buttons: All that were listened to.
            quiet_ms: What the settings say.
        """
        jitters = {
            source: max(said_ns, self.jitter_ns.get(source, 0))
            for source, said_ns in jitter_of.items()
        }
        header = {
            "trace": TRACE_VERSION,
            "seats": {button: seat_name(button) for button in buttons},
            "jitter_ns": max(jitters.values(), default=0),
            "quiet_ms": quiet_ms,
            "sources": {source: {"jitter_ns": ns} for source, ns in jitters.items()},
        }
        ends = [
            {"complete": {"until_ns": until_ns, "source": source}}
            for source, until_ns in self.until_ns.items()
            if source in jitters
        ]
        return "".join(json.dumps(line) + "\n" for line in (header, *self.lines, *ends))


def told_of(signal: Edge | Level, at_ns: int) -> dict[str, Any]:
    """Give what edges and levels have in common."""
    return {"button": signal.button, "closed": signal.closed, "at_ns": at_ns}


def seat_name(button: str) -> str:
    """Give a button's name as a seat of the trace."""
    return f"seat {button}" if button.isdecimal() else button

"""A recorded trace as a source: an evening once more, or a dispute with its real contacts.

A trace says when contacts were and in which order they were delivered, not when. So a line is
delivered at the latest time that it or a line before it names: what came late comes late again,
and what broke a watermark breaks it again. Arms are no contacts; whoever replays a race takes
them from the trace and moves them by `shift_ns`.
"""

from collections.abc import Sequence
from enum import Enum, auto

from slapmat.judging.trace import Trace
from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.sources.quality import stated_quality
from slapmat.sources.replay_steps import (
    Step,
    buttons_of,
    moved,
    named_ns,
    signals_of,
    sources_of,
    steps_of,
)
from slapmat.table.signals import MAIN_SOURCE, Complete


class Pace(Enum):
    """How fast a trace is played."""

    AS_RECORDED = auto()
    """In its own time, from the first reading on."""
    AS_READ = auto()
    """With the stamps that it has, one line a reading."""


class ReplayedSource:
    """One source of a trace."""

    def __init__(self, trace: Trace, source: str = MAIN_SOURCE, *, pace: Pace) -> None:
        """Take a source's lines from a trace.

        Args:
            trace: The trace.
            source: Which of its sources; its name among the open ones, too.
            pace: How fast to play it.

        Raises:
            SourceError: The source has no button in the trace.
        """
        self.name = source
        self.buttons = buttons_of(trace, source)
        if not self.buttons:
            raise SourceError(
                f"The trace has no source {source} with a button.",
                remedy=f"It has {', '.join(sources_of(trace))}.",
            )
        self._pace = pace
        self._clock = trace.table.wiring.sources[source]
        self._steps = steps_of(trace, source, self.buttons)
        self._begins_ns = min((named_ns(line) for line in signals_of(trace)), default=0)
        self._ends_ns = self._steps[-1].due_ns if self._steps else self._begins_ns
        self._told = 0
        self._shift_ns: int | None = None
        self._wake: Wake | None = None

    @property
    def quality(self) -> Quality:
        """How good its stamps were said to be."""
        jitter_ns = self._clock.jitter_ns + self._clock.offset_error_ns
        return stated_quality(jitter_ns, "as the recording says")

    @property
    def shift_ns(self) -> int:
        """How much later it is played than it was recorded; 0 before the first reading."""
        return self._shift_ns or 0

    @property
    def is_over(self) -> bool:
        """Say whether everything was told."""
        return self._told == len(self._steps)

    def open(self, wake: Wake) -> None:
        """Start from the beginning."""
        self._wake = wake
        self._told = 0
        self._shift_ns = None
        wake()

    def read(self, now_ns: int) -> Batch:
        """Give what is due.

        Raises:
            SourceError: It is not open.
        """
        if self._wake is None:
            raise SourceError(f"{self.name} is not open.")
        if self._shift_ns is None:
            is_moved = self._pace is Pace.AS_RECORDED
            self._shift_ns = now_ns - self._begins_ns if is_moved else 0
        due = self._due_steps(now_ns - self._shift_ns)
        self._told += len(due)
        signals = [
            moved(step.line, self._shift_ns) for step in due if not isinstance(step.line, Complete)
        ]
        return Batch(tuple(signals), self._complete_until_ns(now_ns))

    def _due_steps(self, replay_ns: int) -> Sequence[Step]:
        if self._pace is Pace.AS_READ:
            return self._steps[self._told : self._told + 1]
        until = self._told
        while until < len(self._steps) and self._steps[until].due_ns <= replay_ns:
            # In one batch with the promise that it broke, a late line would not be late.
            if self._steps[until].is_late and until > self._told:
                break
            until += 1
        return self._steps[self._told : until]

    def _complete_until_ns(self, now_ns: int) -> int:
        """Give the promise after what was told; where all is told, nothing more comes."""
        if self._pace is Pace.AS_READ:
            return max(now_ns, self._ends_ns) if self.is_over else self._promised_ns()
        return now_ns if self.is_over else min(now_ns, self._promised_ns() + self.shift_ns)

    def _promised_ns(self) -> int:
        return self._steps[self._told - 1].promised_ns if self._told else self._begins_ns

    def close(self) -> None:
        """Stop."""
        self._wake = None


def replayed_sources(trace: Trace, pace: Pace) -> tuple[ReplayedSource, ...]:
    """Give every source of a trace."""
    return tuple(ReplayedSource(trace, source, pace=pace) for source in sources_of(trace))

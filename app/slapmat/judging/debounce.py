"""One line, read: bursts, presses, the level, and where an edge went missing.

The press is the first edge of a burst that begins while the line is open, at that edge's own stamp:
a debounce that waits for stillness would move it, one that filters would drop it. What bounces
afterwards only makes the burst longer. Levels read back put right what the edges told wrongly.

The start counts as a reading of long ago: what contradicts it without an edge is contested.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from operator import attrgetter
from typing import NamedTuple

from slapmat.judging.bursts import Burst
from slapmat.judging.values import Flag, Span
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, Stamp

QUIET_NS = 20 * NS_PER_MS

stamp_at_ns = attrgetter("at_ns")


def burst_first_ns(burst: Burst) -> int:
    """Give when a burst began."""
    return burst.first.at_ns


def burst_last_ns(burst: Burst) -> int:
    """Give when a burst ended, as far as it has come."""
    return burst.last.at_ns


@dataclass(frozen=True, slots=True)
class LineStart:
    """One line before its first signal.

    Attributes:
        quiet_ns: Edges this far apart are in different bursts.
        is_closed: Whether it is closed.
        seqno: The number of the last edge before.
    """

    quiet_ns: int = QUIET_NS
    is_closed: bool = False
    seqno: int = 0


class Turn(NamedTuple):
    """A level that a reading told, not an edge.

    Attributes:
        at_ns: When it was read.
        is_closed: From then on.
        bursts: How many bursts were before it; an edge after it overrules it.
    """

    at_ns: int
    is_closed: bool
    bursts: int


class Line:
    """One line; feed it its edges and levels in the order of their times."""

    def __init__(self, start: LineStart) -> None:
        """Begin before the first signal."""
        self.quiet_ns = start.quiet_ns
        self.bursts: list[Burst] = []
        self.turns: list[Turn] = []
        self.lost: list[Span] = []
        self.contested: list[Span] = []
        self.misread = 0
        self._starts_closed = start.is_closed
        self._is_closed = start.is_closed
        self._seqno = start.seqno
        # Whether the last thing known of the level is a reading, and when that was.
        self._is_read = True
        self._read_ns: int | None = None
        # The bursts before the last one never change again: they are sorted here once.
        self._presses: list[Stamp] = []
        self._spikes: list[Stamp] = []
        self._noisy: list[Burst] = []

    def feed_all(self, signals: Iterable[Edge | Level]) -> None:
        """Take the next signals in the order of their times; none fed before may be later."""
        for signal in signals:
            if isinstance(signal, Edge):
                self._feed_edge(signal)
            else:
                self._feed_level(signal)

    def _feed_edge(self, edge: Edge) -> None:
        burst = self.bursts[-1] if self.bursts else None
        stamp = edge.stamp
        if edge.seqno is not None:
            if edge.seqno != self._seqno + 1:
                after_ns = None if burst is None else burst.last.at_ns
                self.lost.append(Span(Flag.LOST_EDGES, after_ns, stamp.at_ns))
            self._seqno = edge.seqno
        if burst is not None and stamp.at_ns - burst.last.at_ns < self.quiet_ns:
            burst.last = stamp
            burst.ends_closed = edge.closed
        else:
            if burst is not None:
                self._close(burst)
            self.bursts.append(Burst(stamp, stamp, self._is_closed, edge.closed))
        self._is_closed = edge.closed
        self._is_read = False

    def _close(self, burst: Burst) -> None:
        if burst.is_press:
            self._presses.append(burst.first)
        elif burst.is_spike:
            self._spikes.append(burst.first)
        if burst.is_noisy:
            self._noisy.append(burst)

    def _feed_level(self, level: Level) -> None:
        if self.bursts and level.at_ns - self.bursts[-1].last.at_ns < self.quiet_ns:
            return
        if level.closed and not self._is_closed:
            if self._is_read:
                self.contested.append(Span(Flag.CONTESTED, self._read_ns, level.at_ns))
                self.turns.append(Turn(level.at_ns, is_closed=True, bursts=len(self.bursts)))
            else:
                # The last edge was misread as an opening: the burst never ended open.
                self.bursts[-1].ends_closed = True
                self.misread += 1
        elif self._is_closed and not level.closed:
            self.turns.append(Turn(level.at_ns, is_closed=False, bursts=len(self.bursts)))
        self._is_closed = level.closed
        self._is_read = True
        self._read_ns = level.at_ns

    def first_press(self, first_ns: int | None, last_ns: int | None) -> Stamp | None:
        """Give the first press in a window, both ends of which count; None: no bound there."""
        index = 0
        if first_ns is not None:
            index = bisect_left(self._presses, first_ns, key=stamp_at_ns)
        if index < len(self._presses):
            press = self._presses[index]
        elif self.bursts and self.bursts[-1].is_press:
            press = self.bursts[-1].first
        else:
            return None
        is_in_time = (first_ns is None or first_ns <= press.at_ns) and (
            last_ns is None or press.at_ns <= last_ns
        )
        return press if is_in_time else None

    def spikes_begun(self, first_ns: int, last_ns: int | None) -> int:
        """Count the spikes that begin in a window, both ends of which count."""
        end = len(self._spikes)
        if last_ns is not None:
            end = bisect_right(self._spikes, last_ns, key=stamp_at_ns)
        count = max(0, end - bisect_left(self._spikes, first_ns, key=stamp_at_ns))
        if self.bursts and self.bursts[-1].is_spike:
            at_ns = self.bursts[-1].first.at_ns
            count += first_ns <= at_ns and (last_ns is None or at_ns <= last_ns)
        return count

    def is_noisy(self, first_ns: int, last_ns: int | None) -> bool:
        """Say whether a noisy burst touches a window, both ends of which count."""
        index = bisect_left(self._noisy, first_ns, key=burst_last_ns)
        touching = self._noisy[index : index + 1]
        if self.bursts and self.bursts[-1].is_noisy and self.bursts[-1].last.at_ns >= first_ns:
            touching.append(self.bursts[-1])
        return any(last_ns is None or burst.first.at_ns <= last_ns for burst in touching)

    def doubtful_spans(self, first_ns: int, last_ns: int | None) -> tuple[Span, ...]:
        """Give the spans with a missing edge that overlap a window, both ends of which count."""
        if not (self.lost or self.contested):
            return ()
        return (
            *overlapping(self.lost, first_ns, last_ns),
            *overlapping(self.contested, first_ns, last_ns),
        )

    def is_calm_since(self, at_ns: int) -> bool:
        """Say whether the line was open and still at a moment, and no more than one burst came.

        Then nothing in a window from there on is doubtful. It may say no where that is so as well.
        """
        if self.lost or self.contested or (self.turns and self.turns[-1].at_ns > at_ns):
            return False
        if not self.bursts:
            return not self._is_closed
        last = self.bursts[-1]
        if last.first.at_ns < at_ns:
            return not self._is_closed and last.last.at_ns + self.quiet_ns <= at_ns
        if last.begins_closed or last.is_noisy:
            return False
        return len(self.bursts) == 1 or self.bursts[-2].last.at_ns + self.quiet_ns <= at_ns

    def is_closed_and_untouched(self, at_ns: int) -> bool:
        """Say whether the line is closed at a moment without any edge before it: stuck."""
        return self._burst_index(at_ns) < 0 and self._level_after(-1, at_ns)

    def is_held(self, at_ns: int) -> bool:
        """Say whether the line had edges before a moment and is not both open and still then."""
        index = self._burst_index(at_ns)
        if index < 0:
            return False
        # A burst with an edge at the moment or later had one less than quiet before it.
        is_still = at_ns - self.bursts[index].last.at_ns >= self.quiet_ns
        return not is_still or self._level_after(index, at_ns)

    def not_within_a_spike(self, at_ns: int) -> int:
        """Give a moment, or the beginning of the spike that it falls into."""
        index = self._burst_index(at_ns)
        if index >= 0 and self.bursts[index].is_spike and self.bursts[index].last.at_ns >= at_ns:
            return self.bursts[index].first.at_ns
        return at_ns

    def _burst_index(self, at_ns: int) -> int:
        """Give the index of the last burst that began before a moment; -1: none did."""
        return bisect_left(self.bursts, at_ns, key=burst_first_ns) - 1

    def _level_after(self, index: int, at_ns: int) -> bool:
        """Say whether the line is closed after a burst (-1: the start), at a moment."""
        turn_index = bisect_right(self.turns, at_ns, key=stamp_at_ns) - 1
        while turn_index >= 0 and self.turns[turn_index].bursts > index + 1:
            turn_index -= 1
        if turn_index >= 0 and self.turns[turn_index].bursts == index + 1:
            return self.turns[turn_index].is_closed
        return self._starts_closed if index < 0 else self.bursts[index].ends_closed


def overlapping(spans: list[Span], first_ns: int, last_ns: int | None) -> Iterator[Span]:
    """Give those of a line's spans of one kind, in order of time, that overlap a window."""
    begin = bisect_left(spans, first_ns, key=attrgetter("until_ns"))
    return takewhile(lambda span: span.overlaps(first_ns, last_ns), islice(spans, begin, None))

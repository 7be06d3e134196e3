"""What is remembered of one line: enough to read it again when something comes late.

Signals wait here, in any order, until the watermark has passed them; then the line reads them in
the order of their times. One that comes too late for that is put in its place, and the line is read
again from the start of what is remembered.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from slapmat.judging.bursts import NOISY_NS
from slapmat.judging.debounce import Line, LineStart, stamp_at_ns
from slapmat.table.signals import Edge, Level


class Entry(NamedTuple):
    """One signal as it sorts: by time, by number, by delivery; `order` is never twice the same."""

    at_ns: int
    seqno: int
    order: int
    signal: Edge | Level
    is_late: bool = False

    @property
    def is_numbered(self) -> bool:
        """Say whether it is an edge of a line that numbers its edges."""
        return isinstance(self.signal, Edge) and self.signal.seqno is not None


class History:
    """One line, and the signals it was read from."""

    def __init__(self, start: LineStart) -> None:
        """Begin with nothing remembered."""
        self.start = start
        self.line = Line(start)
        # Counts what may have changed the past: late signals, a burst's end read otherwise.
        self.revisions = 0
        self._late_ns: list[int] = []
        self._fed: list[Entry] = []
        self._waiting: list[Entry] = []
        self._numbered: set[tuple[int, int]] = set()
        self._forgotten: tuple[int, int] | None = None

    @property
    def is_waiting(self) -> bool:
        """Say whether there is a signal that the line has not read."""
        return bool(self._waiting)

    @property
    def read_last_ns(self) -> int | None:
        """Give when the last signal was that the line has read; None: nothing is remembered."""
        return self._fed[-1].at_ns if self._fed else None

    def __len__(self) -> int:
        """Say how many signals are remembered."""
        return len(self._fed) + len(self._waiting)

    @property
    def entries(self) -> Sequence[Entry]:
        """Everything remembered, in the order of reading."""
        return sorted([*self._fed, *self._waiting]) if self._waiting else self._fed

    @property
    def readable_at_ns(self) -> int | None:
        """Give the least watermark that lets the next signal be read; None: none waits."""
        return min((entry.at_ns + 1 for entry in self._waiting), default=None)

    def add_edge(self, edge: Edge, order: int, *, is_late: bool) -> None:
        """Take an edge; the same number at the same time once more is nothing new.

        Args:
            edge: The edge.
            order: A running number of delivery.
            is_late: Whether its source's watermark had excluded it.
        """
        at_ns, seqno = edge.stamp.at_ns, edge.seqno
        if self._forgotten is not None and (at_ns, seqno or 0) <= self._forgotten:
            return
        if seqno is not None:
            if (at_ns, seqno) in self._numbered:
                return
            self._numbered.add((at_ns, seqno))
        if is_late:
            insort(self._late_ns, at_ns)
            self.revisions += 1
        self._waiting.append(Entry(at_ns, seqno or 0, order, edge, is_late))

    def add_level(self, level: Level, order: int, *, is_late: bool = False) -> None:
        """Take a level that was read back, with its running number of delivery."""
        self.revisions += is_late
        self._waiting.append(Entry(level.at_ns, 0, order, level))

    def read_until(self, watermark_ns: int | None) -> None:
        """Let the line read everything stamped before a watermark; None: everything."""
        waiting = self._waiting
        if not waiting:
            return
        if len(waiting) > 1:
            waiting.sort()
        if watermark_ns is None or waiting[-1].at_ns < watermark_ns:
            self._waiting = []
            self._read(waiting)
        elif count := bisect_left(waiting, watermark_ns, key=stamp_at_ns):
            self._waiting = waiting[count:]
            self._read(waiting[:count])

    def _read(self, ready: list[Entry]) -> None:
        misread = self.line.misread
        if self._fed and ready[0] < self._fed[-1]:
            self._read_again([*self._fed, *ready])
        else:
            self._fed += ready
            self.line.feed_all([entry.signal for entry in ready])
        self.revisions += misread != self.line.misread

    def _read_again(self, entries: Iterable[Entry]) -> None:
        self._fed = sorted(entries)
        self.line = Line(self.start)
        self.line.feed_all([entry.signal for entry in self._fed])

    @property
    def had_late(self) -> bool:
        """Say whether an edge that is remembered came late."""
        return bool(self._late_ns)

    def was_late(self, first_ns: int, last_ns: int | None) -> bool:
        """Say whether an edge in a window, both ends of which count, came late."""
        index = bisect_left(self._late_ns, first_ns)
        return index < len(self._late_ns) and (last_ns is None or self._late_ns[index] <= last_ns)

    def is_older_than(self, at_ns: int) -> bool:
        """Say whether the line has read a signal from before a moment."""
        return bool(self._fed) and self._fed[0].at_ns < at_ns

    def forget_before(self, at_ns: int) -> None:
        """Forget what is not needed to judge windows from a moment on.

        A few signals of before stay: the last edges, for stillness, length and number, and the
        readings around the level. The line then starts closed before its first old edge, so that
        no old press is seen again. Presses from `at_ns` on must all be known to be presses.
        """
        if not self.is_older_than(at_ns):
            return
        at_ns = self.line.not_within_a_spike(at_ns)
        count = bisect_left(self._fed, at_ns, key=stamp_at_ns)
        if not count:
            return
        old, new = self._fed[:count], self._fed[count:]
        edges = [entry for entry in old if isinstance(entry.signal, Edge)]
        if edges:
            kept = [
                *last_burst(edges, self.start.quiet_ns, at_ns - NOISY_NS),
                *outer_readings(old, edges[-1], self.start.quiet_ns),
            ]
            seqno = kept[0].seqno - 1 if kept[0].is_numbered else self.start.seqno
            if not self.start.is_closed or seqno != self.start.seqno:
                self.start = replace(self.start, is_closed=True, seqno=seqno)
            self._forgotten = edges[-1][:2]
        else:
            kept = old[-1:]
            if kept:
                self.start = replace(self.start, is_closed=kept[0].signal.closed)
        self._late_ns = self._late_ns[bisect_left(self._late_ns, at_ns) :]
        self._read_again([*kept, *new])
        if self._numbered:
            self._numbered = {entry[:2] for entry in self.entries if entry.is_numbered}


def last_burst(edges: Sequence[Entry], quiet_ns: int, enough_ns: int) -> Sequence[Entry]:
    """Give the last burst of a line's edges, but nothing before its last edge before `enough_ns`.

    That edge is old enough to show that the burst is noisy if it goes on.
    """
    begin = len(edges) - 1
    while (
        begin > 0
        and edges[begin].at_ns - edges[begin - 1].at_ns < quiet_ns
        and edges[begin].at_ns >= enough_ns
    ):
        begin -= 1
    return edges[begin:]


def outer_readings(old: Sequence[Entry], last_edge: Entry, quiet_ns: int) -> Sequence[Entry]:
    """Give the first and the last reading that counts after the last edge: they tell the level."""
    readings = [
        entry for entry in old if entry > last_edge and entry.at_ns - last_edge.at_ns >= quiet_ns
    ]
    return [*readings[:1], *readings[1:][-1:]]

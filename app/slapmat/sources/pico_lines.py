"""The buttons on one Pico: what of its edges is an edge of the table, and its number.

The Pico numbers all its edges, and each line's in 8 bits. Here a line's numbers go on beyond 255,
and begin at 1 with the first edge that is told: a jump means what it means with the kernel's own
numbers, edges of this line that never came.
"""

from collections.abc import Iterator, Mapping

from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import Stamp
from slapmat.wire.messages import DeviceEdge

NUMBERS = 1 << 32
LINE_NUMBERS = 1 << 8


class PicoLines:
    """The lines of one Pico, from when a host came."""

    def __init__(self, source: str, button_at: Mapping[int, str], next_edge: int) -> None:
        """Begin with every line open.

        Args:
            source: The name that edges carry.
            button_at: Per line of the Pico its button; others are nobody's.
            next_edge: The number that its next edge will have.
        """
        self._source = source
        self._button_at = button_at
        self._next_edge = next_edge
        self._seqno = dict.fromkeys(button_at, 0)
        self._line_no: dict[int, int] = {}
        self._closed: set[int] = set()

    def missing_before(self, number: int) -> int:
        """Give how many edges have not come that have a lower number than this one."""
        return (number - self._next_edge) % NUMBERS

    def skip_to(self, number: int) -> None:
        """Take the edges before this number for lost.

        Which lines they were of, the lines' own numbers tell. Of a line that has told none yet
        nothing is known: its first will make a step.
        """
        self._next_edge = number
        for line in self._button_at:
            if line not in self._line_no and not self._seqno[line]:
                self._seqno[line] = 1

    def signal(self, edge: DeviceEdge, stamp: Stamp) -> Edge | None:
        """Give what an edge is at the table; None: it is nobody's."""
        self._next_edge = (edge.number + 1) % NUMBERS
        line = edge.button
        button = self._button_at.get(line)
        if button is None:
            return None
        before = self._line_no.get(line)
        # The same number again is a whole round of them later.
        step = 1 if before is None else (edge.line_no - before - 1) % LINE_NUMBERS + 1
        self._line_no[line] = edge.line_no
        self._seqno[line] += step
        (self._closed.add if edge.is_closed else self._closed.discard)(line)
        return Edge(button, edge.is_closed, stamp, seqno=self._seqno[line], source=self._source)

    def levels_before(self, at_ns: int) -> Iterator[Level]:
        """Give the levels as the edges have told them, at the last moment when they are known."""
        for line, button in self._button_at.items():
            yield Level(button, line in self._closed, at_ns)

    def levels(self, closed: frozenset[int], at_ns: int) -> Iterator[Level]:
        """Give the levels that were read back."""
        self._closed = set(closed & self._button_at.keys())
        return self.levels_before(at_ns)

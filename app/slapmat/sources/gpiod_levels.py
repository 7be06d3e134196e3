"""The levels of lines that are still: one that no edge explains shows that an edge was lost.

A level counts for the judge where no edge is less than `quiet` before it. So it must be told with a
time that is neither before an edge it shows nor so long after the reading that an edge which came
behind it seems to be long past: the contact would be thought closed for good, and its next press a
release. A program that others keep from running may wait that long between the reading and the
clock; such a reading is thrown away, and made again the next time.
"""

from collections.abc import Callable, Iterable, Mapping

from gpiod.line import Value

from slapmat.sources.gpiod_port import Request
from slapmat.sources.still import TELL_EVERY_NS, Still
from slapmat.table.signals import Edge, Level


class Levels:
    """The levels of one request's lines."""

    def __init__(self, request: Request, button_at: Mapping[int, str], quiet_ns: int) -> None:
        """Know nothing yet."""
        self._request = request
        self._quiet_ns = quiet_ns
        self._line_of = {button: line for line, button in button_at.items()}
        self._still = {button: Still() for button in self._line_of}
        self._edge_ns: int | None = None
        self._looked_ns: int | None = None

    def note(self, edges: Iterable[Edge]) -> None:
        """Take note of edges that are being told."""
        for edge in edges:
            self._edge_ns = edge.stamp.at_ns
            self._still[edge.button] = Still(edge_ns=edge.stamp.at_ns, is_closed=edge.closed)

    def look(self, now_ns: int, clock_ns: Callable[[], int], jitter_ns: int) -> list[Level]:
        """Read the lines whose turn it is, in one go; gives the levels that are news.

        Args:
            now_ns: The time.
            clock_ns: The clock of the stamps.
            jitter_ns: What the stamp of an edge may be off by.

        Raises:
            OSError: The chip has gone.
        """
        if self._is_pressing(now_ns):
            return []
        due = [
            button for button, still in self._still.items() if still.is_due(now_ns, self._quiet_ns)
        ]
        if not due:
            return []
        before_ns = clock_ns()
        values = self._request.get_values([self._line_of[button] for button in due])
        at_ns = clock_ns() + jitter_ns
        if at_ns - (before_ns - jitter_ns) >= self._quiet_ns:
            return []
        self._looked_ns = now_ns
        return [
            Level(button, value is Value.ACTIVE, at_ns)
            for button, value in zip(due, values, strict=True)
            if self._still[button].looked(now_ns, is_closed=value is Value.ACTIVE)
        ]

    def _is_pressing(self, now_ns: int) -> bool:
        """Say whether to wait: somebody presses just now, and his press goes first.

        For a while only: no contact that chatters without end may hide the others' levels.
        """
        return (
            self._edge_ns is not None
            and now_ns - self._edge_ns < self._quiet_ns
            and self._looked_ns is not None
            and now_ns - self._looked_ns < TELL_EVERY_NS
        )

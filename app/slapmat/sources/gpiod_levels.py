"""The levels of lines that are still: one that no edge explains shows that an edge was lost."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from gpiod.line import Value

from slapmat.sources.gpiod_port import Request
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

# A still line is looked at this often, and told of this often where nothing is new.
LOOK_EVERY_NS = 100 * NS_PER_MS
TELL_EVERY_NS = NS_PER_S


@dataclass(slots=True)
class Still:
    """What is known of one line."""

    edge_ns: int | None = None
    looked_ns: int | None = None
    told_ns: int | None = None
    is_closed: bool | None = None

    def is_due(self, now_ns: int, quiet_ns: int) -> bool:
        """Say whether the line is still and the last look is old."""
        if self.edge_ns is not None and now_ns - self.edge_ns < quiet_ns:
            return False
        return self.looked_ns is None or now_ns - self.looked_ns >= LOOK_EVERY_NS

    def looked(self, value: Value, now_ns: int) -> bool:
        """Take a look; says whether it is news: the first after an edge, another level, or old."""
        is_closed = value is Value.ACTIVE
        is_told = self.told_ns is not None and now_ns - self.told_ns < TELL_EVERY_NS
        self.looked_ns = now_ns
        if is_told and is_closed == self.is_closed:
            return False
        self.told_ns, self.is_closed = now_ns, is_closed
        return True


class Levels:
    """The levels of one request's lines."""

    def __init__(self, request: Request, button_at: Mapping[int, str], quiet_ns: int) -> None:
        """Know nothing yet."""
        self._request = request
        self._quiet_ns = quiet_ns
        self._line_of = {button: line for line, button in button_at.items()}
        self._still = {button: Still() for button in self._line_of}

    def note(self, edges: Iterable[Edge]) -> None:
        """Take note of edges that are being told."""
        for edge in edges:
            self._still[edge.button] = Still(edge_ns=edge.stamp.at_ns, is_closed=edge.closed)

    def look(self, now_ns: int, after_ns: Callable[[], int]) -> list[Level]:
        """Read the lines whose turn it is, in one go; gives the levels that are news.

        Args:
            now_ns: The time.
            after_ns: Gives when they were read. It is asked after the reading: an edge that a
                level shows already must not be stamped later than the level.

        Raises:
            OSError: The chip has gone.
        """
        due = [
            button for button, still in self._still.items() if still.is_due(now_ns, self._quiet_ns)
        ]
        if not due:
            return []
        values = self._request.get_values([self._line_of[button] for button in due])
        at_ns = after_ns()
        return [
            Level(button, value is Value.ACTIVE, at_ns)
            for button, value in zip(due, values, strict=True)
            if self._still[button].looked(value, now_ns)
        ]

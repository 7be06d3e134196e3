"""What the people at a virtual table are about to do, in the order of its time."""

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Intention:
    """Something that somebody is about to do.

    Attributes:
        at_ns: When.
        order: Running number, so that two at one moment keep their order.
        act: What.
        is_void: Says, when it is due, that it is not wanted any more.
    """

    at_ns: int
    order: int
    act: Callable[[], object] = field(compare=False)
    is_void: Callable[[], bool] = field(compare=False)


class Agenda:
    """Intentions, the next one first."""

    def __init__(self) -> None:
        """Begin with none."""
        self._intentions: list[Intention] = []
        self._order = 0

    @property
    def next_ns(self) -> int | None:
        """Give when the next one is due; None: there is none."""
        return self._intentions[0].at_ns if self._intentions else None

    def put(
        self,
        at_ns: int,
        act: Callable[[], object],
        is_void: Callable[[], bool] = lambda: False,
    ) -> None:
        """Intend to do something."""
        self._order += 1
        heapq.heappush(self._intentions, Intention(at_ns, self._order, act, is_void))

    def act(self, now_ns: int) -> None:
        """Do what is due and still wanted."""
        while self._intentions and self._intentions[0].at_ns <= now_ns:
            due = heapq.heappop(self._intentions)
            if not due.is_void():
                due.act()

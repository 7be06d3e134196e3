"""Puts edges in order, and reads from the kernel's numbers what is missing between them.

An edge is taken in two steps (Linux, `drivers/gpio/gpiolib-cdev.c`): the interrupt's handler stamps
it and draws the request's next number, `global_seqno`; a thread of the line then tells it. So:

- Threads on two processors tell in any order: edges are sorted by that number.
- A number that is missing may still come, from a late thread. What is behind it waits, and so does
  the watermark: however late a thread is, up to `PATIENCE_NS`, nobody is named in its place.
- So the watermark needs no allowance for a rival who was earlier: the handlers of the header's
  pins run one after another (one interrupt serves them all), his number is lower, and it is missed.
  `ALLOWANCE_NS` is for what comes behind the last edge told, where no number can be missing yet: a
  neighbour within the doubt, who has the 1 ms besides in which a press may turn out a spike, and
  the opening that makes it one. A thread that is later than that breaks the promise; its edge is
  taken, and the judge flags it.
- A contact that bounces before its thread ran is stamped again, and the first stamp is lost: its
  number never comes. The next edge of each line may then really be as old as the last one before
  the missing number, though by hardly ever more than `OVERWRITTEN_NS`. Its stamp says so by a wider
  jitter.
- A full buffer drops its oldest edges. A line whose edges follow shows it by a jump of its own
  number, `line_seqno`. One of which nothing follows cannot, so one number of it is skipped here.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

import gpiod

from slapmat.sources.gpiod_port import MOST_UNREAD
from slapmat.sources.overwritten import OVERWRITTEN_NS
from slapmat.table.stamps import NS_PER_MS

# How late the thread of a line may be, so that the watermark is true. It has a real-time priority:
# only other interrupts and what the kernel does undisturbed come before it. See docs/sources.md.
ALLOWANCE_NS = 300_000
# How long a missing number is waited for. In an emulated machine that was itself kept waiting,
# edges were told up to 25 ms late.
PATIENCE_NS = 30 * NS_PER_MS


@dataclass(frozen=True, slots=True)
class Told:
    """An edge in its place.

    Attributes:
        event: The edge.
        number: The line's running number of it; a step other than 1 is a lost edge.
        early_ns: It may have been so much earlier than it is stamped.
    """

    event: gpiod.EdgeEvent
    number: int
    early_ns: int


@dataclass(slots=True)
class Gap:
    """Numbers that are missing between two edges.

    Attributes:
        after_ns: The stamp before; None: nothing was before.
        until_ns: The stamp behind.
        seen: The lines that have told an edge since.
    """

    after_ns: int | None
    until_ns: int
    seen: set[int] = field(default_factory=set)


class Order:
    """The edges of one request, from its first on."""

    def __init__(self, lines: Iterable[int]) -> None:
        """Begin before the first edge of these lines."""
        self._skipped = dict.fromkeys(lines, 0)
        self._waiting: list[tuple[gpiod.EdgeEvent, int]] = []
        self._last_number = self._last_read = 0
        self._last_ns: int | None = None
        self._gaps: list[Gap] = []

    def add(self, events: list[gpiod.EdgeEvent]) -> None:
        """Take what one reading of the buffer gave."""
        if not events:
            return
        numbers = [event.global_seqno for event in events]
        if len(events) >= MOST_UNREAD and min(numbers) > self._last_read + 1:
            for line in self._skipped.keys() - {event.line_offset for event in events}:
                self._skipped[line] += 1
        self._last_read = max(self._last_read, *numbers)
        self._waiting += [
            (event, event.line_seqno + self._skipped[event.line_offset]) for event in events
        ]
        self._waiting.sort(key=global_number)

    @property
    def is_missing(self) -> bool:
        """Say whether a number is missing, and has not been given up."""
        number = self._last_number
        for event, _ in self._waiting:
            if event.global_seqno > number + 1:
                return True
            number = max(number, event.global_seqno)
        return False

    @property
    def doubtful_from_ns(self) -> int | None:
        """From when on edges may still come, because a number is missing; None: none is."""
        return None if not self._waiting else self._last_ns or 0

    def take(self, now_ns: int) -> list[Told]:
        """Give the edges in order, up to a number that is missing and has not been given up."""
        given_up_ns = now_ns - PATIENCE_NS
        count = 0
        last_number = self._last_number
        for event, _ in self._waiting:
            if event.global_seqno > last_number + 1 and event.timestamp_ns > given_up_ns:
                break
            last_number = max(last_number, event.global_seqno)
            count += 1
        ready, self._waiting = self._waiting[:count], self._waiting[count:]
        return [Told(event, number, self._early_ns(event)) for event, number in ready]

    def _early_ns(self, event: gpiod.EdgeEvent) -> int:
        if event.global_seqno > self._last_number + 1:
            self._gaps.append(Gap(self._last_ns, event.timestamp_ns))
        self._last_number = max(self._last_number, event.global_seqno)
        early_ns = max([self._early_by(event, gap) for gap in self._gaps], default=0)
        self._last_ns = event.timestamp_ns
        # A thread that was to tell an edge before the gap has told it by then.
        over_ns = event.timestamp_ns - OVERWRITTEN_NS
        self._gaps = [gap for gap in self._gaps if gap.until_ns >= over_ns]
        return early_ns

    def _early_by(self, event: gpiod.EdgeEvent, gap: Gap) -> int:
        is_first = event.line_offset not in gap.seen
        gap.seen.add(event.line_offset)
        if not is_first or event.timestamp_ns - gap.until_ns > OVERWRITTEN_NS:
            return 0
        if gap.after_ns is None:
            return OVERWRITTEN_NS
        return min(max(event.timestamp_ns - gap.after_ns, 0), OVERWRITTEN_NS)


def global_number(waiting: tuple[gpiod.EdgeEvent, int]) -> int:
    """Give the number that orders the edges of all lines."""
    return waiting[0].global_seqno

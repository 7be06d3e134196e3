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
  the missing number. By how much it may is measured, on this edge: its thread ran some time between
  the stamp that was left and the reading that found it, and was late by no more than that. As late
  as it then was it may have been before, when the first stamp was overwritten. So the edge's stamp
  has a jitter wider by as much, by `OVERWRITTEN_NS` at least: a reading may come so soon that it
  measures next to nothing.
- A full buffer drops its oldest edges. A line whose edges follow shows it by a jump of its own
  number, `line_seqno`. One of which nothing follows cannot, so one number of it is skipped here.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

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


class Read(NamedTuple):
    """An edge that has been read.

    Attributes:
        event: The edge.
        number: The line's running number of it.
        read_ns: When it had been read.
    """

    event: gpiod.EdgeEvent
    number: int
    read_ns: int

    @property
    def global_number(self) -> int:
        """The number that orders the edges of all lines."""
        return self.event.global_seqno

    @property
    def late_ns(self) -> int:
        """By how much its thread was late, at most; a missing number is not waited for longer."""
        return min(max(self.read_ns - self.event.timestamp_ns, OVERWRITTEN_NS), PATIENCE_NS)


class Gap(NamedTuple):
    """Numbers that are missing between two edges.

    Attributes:
        after_ns: The stamp before; 0: nothing was before.
        until_ns: The stamp behind.
        number: The number behind.
    """

    after_ns: int
    until_ns: int
    number: int


in_turn = attrgetter("global_number")
until = attrgetter("until_ns")
number_behind = attrgetter("number")


class Order:
    """The edges of one request, from its first on."""

    def __init__(self, lines: Iterable[int]) -> None:
        """Begin before the first edge of these lines."""
        self._skipped = dict.fromkeys(lines, 0)
        self._waiting: list[Read] = []
        self._last_number = self._last_read = self._last_ns = 0
        # Per line the number of the edge of it that was told last.
        self._told = dict.fromkeys(self._skipped, 0)
        # Those that an edge to come may have lost a stamp in, in order.
        self._gaps: list[Gap] = []

    def add(self, events: list[gpiod.EdgeEvent], read_ns: int) -> None:
        """Take what one reading of the buffer gave, which was over at `read_ns`."""
        if not events:
            return
        numbers = [event.global_seqno for event in events]
        if len(events) >= MOST_UNREAD and min(numbers) > self._last_read + 1:
            for line in self._skipped.keys() - {event.line_offset for event in events}:
                self._skipped[line] += 1
        self._last_read = max(self._last_read, *numbers)
        self._waiting += [
            Read(event, event.line_seqno + self._skipped[event.line_offset], read_ns)
            for event in events
        ]
        self._waiting.sort(key=in_turn)

    @property
    def is_missing(self) -> bool:
        """Say whether a number is missing, and has not been given up."""
        number = self._last_number
        for read in self._waiting:
            if read.global_number > number + 1:
                return True
            number = max(number, read.global_number)
        return False

    @property
    def doubtful_from_ns(self) -> int | None:
        """From when on edges may still come, because a number is missing; None: none is."""
        return self._last_ns if self._waiting else None

    def take(self, now_ns: int) -> list[Told]:
        """Give the edges in order, up to a number that is missing and has not been given up."""
        given_up_ns = now_ns - PATIENCE_NS
        count = 0
        last_number = self._last_number
        for read in self._waiting:
            number = read.global_number
            if number > last_number + 1 and read.event.timestamp_ns > given_up_ns:
                break
            last_number = max(last_number, number)
            count += 1
        ready, self._waiting = self._waiting[:count], self._waiting[count:]
        return [Told(read.event, read.number, self._early_ns(read)) for read in ready]

    def _early_ns(self, read: Read) -> int:
        event, number = read.event, read.global_number
        if number > self._last_number + 1:
            # Whoever is told out of turn has a stamp before this one: it stays the latest.
            self._gaps.append(Gap(self._last_ns, max(event.timestamp_ns, self._last_ns), number))
        early_ns = self._overwritten_ns(read)
        self._last_number = max(self._last_number, number)
        self._last_ns = max(self._last_ns, event.timestamp_ns)
        self._told[event.line_offset] = max(number, self._told[event.line_offset])
        # No thread of which anything is known is later.
        del self._gaps[: bisect_left(self._gaps, self._last_ns - PATIENCE_NS, key=until)]
        return early_ns

    def _overwritten_ns(self, read: Read) -> int:
        """Give how much earlier than its stamp the first one that it overwrote may have been."""
        at_ns = read.event.timestamp_ns
        # What a line lost in a gap is lost in the first edge that its thread tells behind it; and
        # in none so far behind it that the thread would have been later than it was.
        first = max(
            bisect_right(self._gaps, self._told[read.event.line_offset], key=number_behind),
            bisect_left(self._gaps, at_ns - read.late_ns, key=until),
        )
        if first == len(self._gaps):
            return 0
        return min(max(at_ns - self._gaps[first].after_ns, 0), read.late_ns)

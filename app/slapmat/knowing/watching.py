"""Buttons, watched: from their raw signals to what they did."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from slapmat.judging.bursts import Burst
from slapmat.knowing.contacts import GATHER_NS, Contact, Growing
from slapmat.table.signals import Complete, Edge, Level, Signal

# Of each button so many contacts are remembered, and of more the newest: a line that chatters all
# night fills no memory.
MOST_CONTACTS = 5_000
DROPPED = MOST_CONTACTS // 5


@dataclass(slots=True)
class ButtonWatch:
    """One button; feed it its signals in the order of their times.

    Attributes:
        contacts: Those that are over, oldest first.
        dropped: How many older ones were forgotten.
        is_closed: How it was left by the last signal.
        starts_closed: It was read closed before it had any edge.
        since_ns: When its level last changed; None: it never did.
        last_seqno: The number of its last edge; the kernel begins with 1.
        lost: How often its numbers had a gap.
        missed: How often its level was another one, without an edge.
        late: How many of its signals came after the promise that there were none.
        jitter_ns: The widest doubt of a stamp so far.
    """

    contacts: list[Contact] = field(default_factory=list)
    dropped: int = 0
    is_closed: bool = False
    starts_closed: bool = False
    since_ns: int | None = None
    last_seqno: int = 0
    lost: int = 0
    missed: int = 0
    late: int = 0
    jitter_ns: int = 0
    _growing: Growing | None = None
    # The last contact that is over, until its level was read.
    _unread: Growing | None = None
    _fed_ns: int | None = None

    def feed(self, signal: Edge | Level) -> None:
        """Take the next signal; one that is older than the last is only counted."""
        at_ns = signal.stamp.at_ns if isinstance(signal, Edge) else signal.at_ns
        if self._fed_ns is not None and at_ns < self._fed_ns:
            self.late += isinstance(signal, Edge)
            return
        if isinstance(signal, Edge):
            self._feed_edge(signal)
        else:
            self._feed_level(signal)
        self._fed_ns = at_ns

    def renew(self) -> None:
        """Note that its source was opened again: its edges are numbered anew."""
        self._finish()
        self.last_seqno = 0

    def pass_time(self, until_ns: int) -> None:
        """Note that nothing more comes before a moment: a contact that is still by then is over."""
        if self._growing is not None and self._growing.burst.is_over(until_ns, GATHER_NS):
            self._finish()

    @property
    def is_moving(self) -> bool:
        """Say whether edges may still join its last contact."""
        return self._growing is not None

    def known_contacts(self) -> list[Contact]:
        """Give the contacts of which it is known what they are: those that are over, and noise."""
        if self._growing is None or not self._growing.burst.is_noisy:
            return self.contacts
        return [*self.contacts, self._growing.contact()]

    def _feed_edge(self, edge: Edge) -> None:
        self._count_lost(edge)
        stamp = edge.stamp
        self.jitter_ns = max(self.jitter_ns, stamp.jitter_ns)
        self.pass_time(stamp.at_ns)
        if self._growing is None:
            self._growing = Growing(Burst(stamp, stamp, self.is_closed, edge.closed))
        else:
            burst = self._growing.burst
            self._growing.edges += 1
            self._growing.gap_ns = max(self._growing.gap_ns, stamp.at_ns - burst.last.at_ns)
            burst.last, burst.ends_closed = stamp, edge.closed
        self._turn(stamp.at_ns, is_closed=edge.closed)

    def _count_lost(self, edge: Edge) -> None:
        if edge.seqno is not None:
            self.lost += edge.seqno != self.last_seqno + 1
            self.last_seqno = edge.seqno

    def _feed_level(self, level: Level) -> None:
        if self._fed_ns is None:
            self.starts_closed = self.is_closed = level.closed
            return
        self.pass_time(level.at_ns)
        if self._growing is not None:
            return
        if level.closed != self.is_closed:
            if self._unread is not None:
                # The kernel reads an edge's direction late, and is often wrong while it bounces.
                self._unread.burst.ends_closed = level.closed
                self.contacts[-1] = self._unread.contact()
            else:
                self.missed += 1
            self._turn(level.at_ns, is_closed=level.closed)
        self._unread = None

    def _turn(self, at_ns: int, *, is_closed: bool) -> None:
        if is_closed != self.is_closed:
            self.since_ns = at_ns
        self.is_closed = is_closed

    def _finish(self) -> None:
        if self._growing is not None:
            self.contacts.append(self._growing.contact())
            self._unread, self._growing = self._growing, None
            if len(self.contacts) > MOST_CONTACTS:
                del self.contacts[:DROPPED]
                self.dropped += DROPPED


class MatWatch:
    """All buttons; takes what sources tell, in any order between two of their watermarks."""

    def __init__(self, source_of: Mapping[str, str]) -> None:
        """Watch these buttons.

        Args:
            source_of: Per button its source.
        """
        self._source_of = dict(source_of)
        self._waiting: dict[str, list[Edge | Level]] = {name: [] for name in source_of.values()}
        self.buttons = {button: ButtonWatch() for button in source_of}
        self._taken = dict.fromkeys(source_of, 0)

    def hear(self, signals: Iterable[Signal]) -> None:
        """Take signals; what a watermark has passed is looked at in the order of time."""
        for signal in signals:
            if isinstance(signal, Complete):
                self._release(signal)
            elif (source := self._source_of.get(signal.button)) is not None:
                self._waiting[source].append(signal)

    def take_presses(self) -> list[tuple[str, int]]:
        """Give the presses that are over since the last call: each button, and when it closed."""
        presses = []
        for button, watch in self.buttons.items():
            fresh = watch.contacts[max(0, self._taken[button] - watch.dropped) :]
            self._taken[button] = watch.dropped + len(watch.contacts)
            presses += [(button, contact.at_ns) for contact in fresh if contact.is_press]
        return presses

    def renew(self, source: str) -> None:
        """Note that a source was opened again."""
        for button, watch in self.buttons.items():
            if self._source_of[button] == source:
                watch.renew()

    def _release(self, complete: Complete) -> None:
        waiting = self._waiting.get(complete.source, [])
        due = [signal for signal in waiting if at_ns(signal) < complete.until_ns]
        self._waiting[complete.source] = [
            signal for signal in waiting if at_ns(signal) >= complete.until_ns
        ]
        for signal in sorted(due, key=in_time):
            self.buttons[signal.button].feed(signal)
        for button, watch in self.buttons.items():
            if self._source_of[button] == complete.source:
                watch.pass_time(complete.until_ns)


def at_ns(signal: Edge | Level) -> int:
    """Give when a signal was."""
    return signal.stamp.at_ns if isinstance(signal, Edge) else signal.at_ns


def in_time(signal: Edge | Level) -> tuple[int, int]:
    """Give what sorts signals by their time, and those of one time by their number."""
    return at_ns(signal), getattr(signal, "seqno", None) or 0

"""The table's lines while it is played: contacts as soon as they are sure, and a recorder.

    signals, in any order ──► lines ──► contacts, in the order of their times
                                └─────► the same signals as a trace, to judge a race again

Contacts come out up to `confirmed_until_ns` and never behind it. What turns up behind it after all
(a late edge; a spike that a reading showed to be a press) comes out of `take_late_contacts`: what
it would have changed has been told already.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from slapmat.judging.contacts import (
    contacts_between,
    contacts_known_until_ns,
    more_known_at_ns,
)
from slapmat.judging.lines import Lines, Quality
from slapmat.judging.recorder import trace_lines
from slapmat.judging.values import Race
from slapmat.judging.wiring import Table, Wiring
from slapmat.table.signals import Signal
from slapmat.table.stamps import Stamp

# So many signals are seldom remembered, and are forgotten in a moment.
LEAST_MUCH = 1000


class Contact(NamedTuple):
    """A finger came or left.

    Attributes:
        button: Where.
        stamp: Of a press, the first edge of its burst. Of a release, the last edge of the burst
            that left the line open, or the reading that found it open.
        is_release: Whether it left.
    """

    button: str
    stamp: Stamp
    is_release: bool


class LiveLines:
    """The lines of a table, read as far as the watermarks of their sources allow."""

    def __init__(self, wiring: Wiring) -> None:
        """Begin before the first signal; the wiring must name every button's source."""
        self._lines = Lines(wiring)
        self._confirmed_ns: int | None = None
        self._taken_until_ns: int | None = None
        self._taken: dict[str, set[tuple[int, bool]]] = {button: set() for button in wiring.buttons}
        self._forgotten_ns: int | None = None
        self._revisions = dict.fromkeys(wiring.buttons, 0)
        # Lines of which something is not known, read or taken yet; the others stand still.
        self._moving: set[str] = set()
        self._touched: set[str] = set()
        self._order = {button: index for index, button in enumerate(wiring.buttons)}
        self._remembered = 0
        self._much = LEAST_MUCH

    def deliver(self, signals: Iterable[Signal]) -> None:
        """Take signals in any order, then read each line as far as its source's watermark.

        Raises:
            InputError: No such button, or it is wired to another source.
        """
        lines, before = self._lines, self._lines.delivered
        lines.deliver_all(signals)
        if lines.unread:
            self._moving |= lines.unread
            self._touched |= lines.unread
            self._remembered += lines.delivered - before
            lines.read_known()
        self._confirm()

    def _confirm(self) -> None:
        """Work out up to when every contact is known now."""
        known_ns = self._lines.least_watermark_ns
        if known_ns is None:
            return
        for button in self._moving:
            watermark_ns = self._lines.watermark_ns(button)
            if watermark_ns is not None:
                line = self._lines.line(button)
                known_ns = min(known_ns, contacts_known_until_ns(line, watermark_ns))
        if self._confirmed_ns is None or known_ns > self._confirmed_ns:
            self._confirmed_ns = known_ns

    @property
    def watermark_ns(self) -> int | None:
        """Give the least watermark of all sources with a button.

        None: one has given none yet, or there is no button at all.
        """
        return self._lines.least_watermark_ns

    @property
    def confirmed_until_ns(self) -> int | None:
        """Give the moment before which every contact is known, of every button.

        It never goes back, and is behind the watermark by the quiet and 1 ms at most. None: none
        yet, or there is no button that could tell.
        """
        return self._confirmed_ns

    @property
    def more_known_at_ns(self) -> int | None:
        """Give the least watermark at which more is known of a line; None: all is, so far."""
        moments_ns = []
        for button in self._moving:
            watermark_ns = self._lines.watermark_ns(button)
            if watermark_ns is not None:
                history = self._lines.histories[button]
                moments_ns.append(history.readable_at_ns)
                moments_ns.append(more_known_at_ns(history.line, watermark_ns))
        return min((at_ns for at_ns in moments_ns if at_ns is not None), default=None)

    def take_contacts(self) -> list[Contact]:
        """Give the contacts that were confirmed since the last call, in order of time.

        At the same time, those of the wiring's earlier button come first.
        """
        until_ns = self.confirmed_until_ns
        if until_ns is None or until_ns == self._taken_until_ns:
            return []
        contacts = [
            contact
            for button in self._in_order(self._moving)
            for contact in self._contacts(button, self._taken_until_ns, until_ns)
        ]
        self._mark_taken(contacts)
        self._taken_until_ns = until_ns
        # Those that no longer move stay among them until more is confirmed: they only cost time.
        self._moving = {button for button in self._moving if self._is_moving(button, until_ns)}
        contacts.sort(key=contact_at_ns)
        return contacts

    def _in_order(self, buttons: Iterable[str]) -> list[str]:
        """Sort buttons as the wiring names them."""
        return sorted(buttons, key=self._order.__getitem__)

    def _is_moving(self, button: str, taken_until_ns: int) -> bool:
        """Say whether there may be something to come of a line without another signal."""
        watermark_ns = self._lines.watermark_ns(button)
        history = self._lines.histories[button]
        if watermark_ns is None or history.is_waiting:
            return True
        last_ns = history.read_last_ns
        if last_ns is not None and last_ns >= taken_until_ns:
            return True
        return contacts_known_until_ns(history.line, watermark_ns) < watermark_ns

    def take_late_contacts(self) -> list[Contact]:
        """Give the contacts found since the last call behind what had been taken already."""
        if self._taken_until_ns is None:
            return []
        late: list[Contact] = []
        # What a late edge means may only be known later: then it is looked at again.
        touched, self._touched = self._touched, self._touched & self._moving
        for button in self._in_order(filter(self._is_revised, touched)):
            if button not in self._moving:
                self._revisions[button] = self._lines.histories[button].revisions
            late += [
                contact
                for contact in self._contacts(button, self._forgotten_ns, self._taken_until_ns)
                if (contact.stamp.at_ns, contact.is_release) not in self._taken[button]
            ]
        if not late:
            return late
        self._mark_taken(late)
        return sorted(late, key=contact_at_ns)

    def _is_revised(self, button: str) -> bool:
        """Say whether the past of a line may have changed."""
        return self._lines.histories[button].revisions != self._revisions[button]

    def _contacts(self, button: str, from_ns: int | None, until_ns: int) -> list[Contact]:
        line, probe = self._lines.line(button), self._lines.probe(button)
        return [
            Contact(button, stamp, is_release)
            for stamp, is_release in contacts_between(line, from_ns, until_ns, probe)
        ]

    def _mark_taken(self, contacts: Iterable[Contact]) -> None:
        for contact in contacts:
            self._taken[contact.button].add((contact.stamp.at_ns, contact.is_release))

    def probe(self, button: str) -> Stamp:
        """Give a stamp as the button's source makes them, at 0."""
        return self._lines.probe(button)

    def quality(self, button: str, first_ns: int, last_ns: int | None) -> Quality:
        """Give how far a line can be trusted in a window, both ends of which count.

        Args:
            button: The line's button.
            first_ns: The window's first moment, the arm; nothing since may be forgotten.
            last_ns: Its last moment; None: it has no end.
        """
        return self._lines.quality(button, first_ns, last_ns)

    @property
    def remembered(self) -> int:
        """Give about how many edges and levels are remembered."""
        return self._remembered

    @property
    def is_much(self) -> bool:
        """Say whether so much came since it was last forgotten that it is worth it again."""
        return self._remembered >= self._much

    def forget_before(self, at_ns: int) -> None:
        """Forget what is not needed for windows from a moment on; what is not taken stays.

        What it costs grows with what is remembered: call it once a race, or where `is_much`.
        """
        if self._taken_until_ns is None:
            return
        at_ns = min(at_ns, self._taken_until_ns)
        if self._forgotten_ns is not None:
            at_ns = max(at_ns, self._forgotten_ns)
        self._forgotten_ns = at_ns
        for button, history in self._lines.histories.items():
            if history.is_older_than(at_ns):
                history.forget_before(at_ns)
            if self._taken[button]:
                self._taken[button] = {key for key in self._taken[button] if key[0] >= at_ns}
        self._remembered = sum(map(len, self._lines.histories.values()))
        self._much = max(LEAST_MUCH, 2 * self._remembered)

    def trace_lines(self, table: Table, races: Sequence[Race]) -> list[str]:
        """Give what is remembered as a trace, with which a race can be judged again.

        Args:
            table: Who plays, with which handicaps; only the signals of these seats are told.
            races: The races since what is remembered, in order of their arms.
        """
        return trace_lines(self._lines, table, races)


def contact_at_ns(contact: Contact) -> int:
    """Give when a contact was, in ns."""
    return contact.stamp.at_ns

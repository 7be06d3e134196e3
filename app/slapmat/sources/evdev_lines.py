"""The table's buttons on the keys of devices: what of their events is an edge, and its number.

A button may have several keys, say one on each of two keyboards: it is closed while any is down.
Events that were dropped leave a step in the numbers of every button of that device, so that the
judge knows. A press while names are typed is none, nor is its release.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from slapmat.sources.evdev_contacts import Contact
from slapmat.sources.evdev_reader import KeyMoved, KeysRead, Told
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import Stamp


class Lines:
    """The buttons of one source."""

    def __init__(self, name: str) -> None:
        """Begin with every button open."""
        self._name = name
        self._button_of: Mapping[Contact, str] = {}
        self._down: set[Contact] = set()
        self._numbers: Counter[str] = Counter()

    def wire(self, button_of: Mapping[Contact, str]) -> None:
        """Take which key is which button, which changes only where a device is seen first."""
        self._button_of = button_of

    def is_closed(self, button: str) -> bool:
        """Say whether any of a button's keys is down."""
        return any(self._button_of.get(contact) == button for contact in self._down)

    def signals(
        self, place: int, told: Told, half_ns: int, *, is_deaf: bool
    ) -> Iterator[Edge | Level]:
        """Give what a device's news mean.

        Args:
            place: The device's.
            told: Its news.
            half_ns: Its stamps are late by this in the middle, and may be off by it.
            is_deaf: Whether its keys are text now.
        """
        match told:
            case KeyMoved():
                yield from self._moved((place, told.code), told, half_ns, is_deaf=is_deaf)
            case KeysRead():
                down = frozenset[int]() if is_deaf else told.down
                yield from self._read_back(place, replace(told, down=down), half_ns)

    def _moved(
        self, contact: Contact, moved: KeyMoved, half_ns: int, *, is_deaf: bool
    ) -> Iterator[Edge]:
        button = self._button_of.get(contact)
        if button is None or (moved.is_down and is_deaf):
            return
        was_closed = self.is_closed(button)
        (self._down.add if moved.is_down else self._down.discard)(contact)
        if self.is_closed(button) != was_closed:
            self._numbers[button] += 1
            yield Edge(
                button,
                moved.is_down,
                Stamp(moved.at_ns - half_ns, half_ns),
                seqno=self._numbers[button],
                source=self._name,
            )

    def _read_back(self, place: int, told: KeysRead, half_ns: int) -> Iterator[Level]:
        """Give the levels of a device's buttons; behind a gap, also those that were known before.

        Without these the judge would take the first level after a press for that press's end.
        """
        contacts = {contact for contact in self._button_of if contact[0] == place}
        buttons = sorted({self._button_of[contact] for contact in contacts})
        before = {button: self.is_closed(button) for button in buttons}
        self._down -= contacts
        self._down |= {contact for contact in contacts if contact[1] in told.down}
        for button in buttons:
            if told.whole_until_ns is not None:
                self._numbers[button] += 1
                yield Level(button, before[button], told.whole_until_ns - half_ns)
            yield Level(button, self.is_closed(button), told.at_ns - half_ns)

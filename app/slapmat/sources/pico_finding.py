"""Which Pico is whose: by what it says of itself on USB, never by the name of its port.

A device that calls itself otherwise is never opened. The order of the Picos is that of the
settings, or of their numbers; once one has been used, its place is its own for the evening, so
that seats do not move when a cable is pulled.
"""

import logging
from collections.abc import Iterable
from typing import Protocol

from slapmat.sources.pico_errors import not_there, twins
from slapmat.sources.serial_listing import SerialListing, SerialPort

log = logging.getLogger(__name__)

PRODUCT = "slapmat Pico"


def picos(listing: SerialListing) -> list[SerialPort]:
    """Give the Picos that are plugged in, in the order of their numbers."""
    found = [port for port in listing.ports() if port.product == PRODUCT]
    return sorted(found, key=lambda port: (port.serial_number, port.path))


class Where(Protocol):
    """Where a Pico is."""

    def path(self) -> str:
        """Give its port.

        Raises:
            SourceError: It is not there.
        """


class Named:
    """A Pico at a port that the settings name."""

    def __init__(self, path: str) -> None:
        """Take the port's file, or a URL of pyserial's."""
        self._path = path

    def path(self) -> str:
        """Give its port."""
        return self._path


class Roster:
    """The places of several Picos."""

    def __init__(self, ids: Iterable[str] = (), listing: SerialListing | None = None) -> None:
        """Take the numbers that the settings name; none: whichever are found."""
        self._ids = [pico_id.casefold() for pico_id in ids]
        self._is_open = not self._ids
        self._listing = listing or SerialListing()

    def place(self, place: int) -> "Place":
        """Give the Pico at a place, from 0."""
        return Place(self, place)

    def find(self, place: int) -> SerialPort:
        """Give the port of the Pico at a place.

        Raises:
            SourceError: It is not plugged in, or there are two of it.
        """
        there = picos(self._listing)
        found = {port.serial_number.casefold(): port for port in there}
        nobodys = [pico_id for pico_id in found if pico_id not in self._ids]
        if self._is_open and place == len(self._ids) and nobodys:
            self._ids.append(nobodys.pop(0))
            log.info("Pico %d is %s", place + 1, self._ids[place])
        wanted = self._ids[place] if place < len(self._ids) else ""
        if wanted not in found:
            raise not_there(wanted, nobodys, place)
        same = [port.path for port in there if port.serial_number.casefold() == wanted]
        if len(same) > 1:
            raise twins(wanted, same)
        return found[wanted]


class Place:
    """One place of a roster."""

    def __init__(self, roster: Roster, place: int) -> None:
        """Take the roster, and which place, from 0."""
        self._roster = roster
        self._place = place

    def path(self) -> str:
        """Give its port.

        Raises:
            SourceError: It is not there.
        """
        return self._roster.find(self._place).path

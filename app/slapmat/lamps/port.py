"""The one port to the lamps in the buttons."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from slapmat.referee.effects import LampState
from slapmat.table.errors import SlapmatError

# Per button why its lamp was given up. A new one each time, so that any thread may look at it.
Failures = Mapping[str, SlapmatError]
NONE_FAIL: Failures = MappingProxyType({})


class Bank(Protocol):
    """Lamps that are as bright as they are told, and know no rhythm."""

    @property
    def failures(self) -> Failures:
        """The lamps that were given up while others work."""

    def open(self) -> None:
        """Take what it needs; all are dark.

        Raises:
            SlapmatError: None can be had.
        """

    def show(self, levels: Mapping[str, float]) -> None:
        """Light the lamps that are named, 0 to 1; the others are dark.

        Raises:
            SlapmatError: None works any more.
        """

    def close(self) -> None:
        """Let all go dark; never raises, and twice is once."""


class Lamps(Protocol):
    """The lamps of a table."""

    @property
    def failures(self) -> Failures:
        """The lamps that were given up while others work."""

    def open(self) -> None:
        """Take what it needs; also after `close`, when the lamps are started again.

        Raises:
            SlapmatError: It cannot; play goes on without lamps, and it is tried again.
        """

    def light(self, states: Mapping[str, LampState]) -> None:
        """Light every lamp as its button is told, and return at once; others are dark.

        What it raises is told at the table, and the lamps are closed and opened again.
        """

    def close(self) -> None:
        """Let all go dark, and give everything back; twice is once."""

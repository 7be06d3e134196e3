"""The one port to the lamps in the buttons."""

from collections.abc import Mapping
from typing import Protocol

from slapmat.referee.effects import LampState


class Lamps(Protocol):
    """The lamps of a table."""

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

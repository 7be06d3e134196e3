"""The one port to the lamps in the buttons."""

from collections.abc import Mapping
from typing import Protocol

from slapmat.referee.effects import LampState


class Lamps(Protocol):
    """The lamps of a table."""

    def light(self, states: Mapping[str, LampState]) -> None:
        """Light every lamp as its button is told; buttons that are not named are dark."""

    def close(self) -> None:
        """Let all go dark, and give everything back."""

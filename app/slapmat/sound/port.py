"""The one port to the loudspeaker."""

from typing import Protocol

from slapmat.referee.effects import Cue


class Sound(Protocol):
    """What makes the table heard."""

    def play(self, cue: Cue, seat_no: int | None) -> None:
        """Begin a short sound and return at once; the seat gives its pitch."""

    def close(self) -> None:
        """Be silent, and give everything back."""

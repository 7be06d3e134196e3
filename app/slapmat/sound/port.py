"""The one port to the loudspeaker."""

from typing import Protocol

from slapmat.referee.effects import Cue


class Sound(Protocol):
    """What makes the table heard."""

    def open(self) -> None:
        """Take what it needs; also after `close`, when the sound is started again.

        Raises:
            SlapmatError: It cannot; play goes on without sound, and it is tried again.
        """

    def play(self, cue: Cue, seat_no: int | None) -> None:
        """Begin a short sound and return at once; the seat gives its pitch.

        What it raises is told at the table, and the sound is closed and opened again.
        """

    def close(self) -> None:
        """Be silent, and give everything back; twice is once."""

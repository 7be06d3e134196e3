"""The ports to the loudspeaker: cues, and the voice."""

from typing import Protocol

from slapmat.referee.effects import Play
from slapmat.scene.elements import Scene


class Sound(Protocol):
    """What makes the table heard."""

    def open(self) -> None:
        """Take what it needs; also after `close`, when the sound is started again.

        Raises:
            SlapmatError: It cannot; play goes on without sound, and it is tried again.
        """

    def play(self, play: Play) -> None:
        """Begin a short sound and return at once.

        What it raises is told at the table, and the sound is closed and opened again.
        """

    def close(self) -> None:
        """Be silent, and give everything back; twice is once."""


class Voice(Protocol):
    """What says aloud what the table reads."""

    def open(self) -> None:
        """Take what it needs; also after `close`.

        Raises:
            SlapmatError: It cannot; play goes on without a voice, and it is tried again.
        """

    def hear(self, scene: Scene) -> None:
        """Begin to say what is new in a scene, and return at once.

        What it raises is told at the table, and the voice is closed and opened again.
        """

    def close(self) -> None:
        """Be silent, and give everything back; twice is once."""

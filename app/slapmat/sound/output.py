"""What a loudspeaker is to us: a device that plays prepared samples on a few channels."""

from enum import IntEnum
from typing import Any, Protocol


class Channel(IntEnum):
    """What may be heard at once. Cues take turns on two; a third one ends the older."""

    CUE = 0
    OTHER_CUE = 1
    VOICE = 2


class Output(Protocol):
    """A sound device; one thread uses it."""

    def open(self) -> None:
        """Open it.

        Raises:
            SoundError: There is none, or it cannot be had.
        """

    def prepared(self, samples: bytes) -> Any:  # noqa: ANN401 - what a device plays is its own affair
        """Give samples as the device plays them; good until it is closed."""

    def play(self, sound: Any, channel: Channel) -> None:  # noqa: ANN401 - as above
        """Begin to play; what the channel played before ends."""

    def stop(self, channel: Channel) -> None:
        """Let a channel be silent."""

    def close(self) -> None:
        """Give it back, to be opened again; twice is once, and it never raises."""

    def end(self) -> None:
        """Give it back for good."""

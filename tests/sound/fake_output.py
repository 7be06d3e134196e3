"""A sound device that a test listens to."""

from dataclasses import dataclass, field

from slapmat.sound.output import Channel


@dataclass
class FakeOutput:
    """Plays into a list; raises where the test says so."""

    played: list[tuple[Channel, bytes]] = field(default_factory=list)
    stopped: list[Channel] = field(default_factory=list)
    opened: int = 0
    is_open: bool = False
    open_error: Exception | None = None
    play_error: Exception | None = None

    def open(self) -> None:
        self.opened += 1
        if self.open_error is not None:
            raise self.open_error
        self.is_open = True

    def prepared(self, samples: bytes) -> bytes:
        assert self.is_open
        return samples

    def play(self, sound: bytes, channel: Channel) -> None:
        if self.play_error is not None:
            raise self.play_error
        assert self.is_open
        self.played.append((channel, sound))

    def stop(self, channel: Channel) -> None:
        self.stopped.append(channel)

    def close(self) -> None:
        self.is_open = False

    def end(self) -> None:
        self.close()

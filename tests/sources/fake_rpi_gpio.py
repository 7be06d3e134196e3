"""The module RPi.GPIO, where there is none: it calls back as the real one does.

One thread calls all callbacks, one after another, some time after the edge; what a callback raises
is printed, and the other callbacks are called all the same (RPi.GPIO 0.7.1, event_gpio.c).
"""

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class FakeRpiGpio:
    """A header: `move` changes a level, `call_back` tells of the oldest edge not told yet."""

    BCM: int = 11
    IN: int = 1
    LOW: int = 0
    PUD_UP: int = 22
    BOTH: int = 33
    mode: int | None = None
    levels: dict[int, int] = field(default_factory=dict)
    callbacks: dict[int, Callable[[int], None]] = field(default_factory=dict)
    untold: list[int] = field(default_factory=list)
    raised: list[Exception] = field(default_factory=list)
    given_back: list[int] = field(default_factory=list)
    busy: set[int] = field(default_factory=set)
    unreadable: set[int] = field(default_factory=set)
    start_error: str = ""
    edge_error: str = ""

    def setwarnings(self, value: bool, /) -> None:
        assert not value

    def setmode(self, mode: int, /) -> None:
        if self.mode not in (None, mode):
            raise ValueError("A different mode has already been set!")
        self.mode = mode

    def setup(self, channel: int, direction: int, /, *, pull_up_down: int) -> None:
        assert (direction, pull_up_down) == (self.IN, self.PUD_UP)
        if self.start_error:
            raise RuntimeError(self.start_error)
        if channel in self.busy:
            raise RuntimeError("GPIO busy")
        self.levels.setdefault(channel, 1)

    def input(self, channel: int, /) -> int:
        if channel in self.unreadable:
            raise RuntimeError("You must setup() the GPIO channel first")
        return self.levels[channel]

    def add_event_detect(
        self, channel: int, edge: int, /, *, callback: Callable[[int], None]
    ) -> None:
        assert edge == self.BOTH
        if self.edge_error:
            raise RuntimeError(self.edge_error)
        self.callbacks[channel] = callback

    def remove_event_detect(self, channel: int, /) -> None:
        self.callbacks.pop(channel, None)

    def cleanup(self, channels: list[int], /) -> None:
        self.given_back += channels

    def move(self, channel: int, level: int) -> None:
        self.levels[channel] = level
        self.untold.append(channel)

    def call_back(self) -> None:
        while self.untold:
            channel = self.untold.pop(0)
            try:
                self.callbacks[channel](channel)
            except Exception as error:  # noqa: BLE001 - the library prints it and goes on
                self.raised.append(error)

"""The source rpigpio on a bench: a fake RPi.GPIO whose callbacks come 12 ms after their edges."""

from dataclasses import dataclass, field

import pytest

from slapmat.sources.rpigpio_pins import RpigpioSource
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS
from tests.sources.fake_rpi_gpio import FakeRpiGpio
from tests.sources.rigs import START_NS, HandClock

CALLED_AFTER_NS = 12 * NS_PER_MS
PINS = {"1": 17, "2": 27}


@dataclass
class RpigpioRig:
    pins: dict[str, int] = field(default_factory=lambda: dict(PINS))
    clock: HandClock = field(default_factory=HandClock)
    gpio: FakeRpiGpio = field(default_factory=FakeRpiGpio)
    due_ns: int | None = None

    def __post_init__(self) -> None:
        self.source = RpigpioSource(self.pins, gpio=self.gpio, clock_ns=self.clock)

    def contact(self, is_closed: bool) -> None:
        self.gpio.move(17, int(not is_closed))
        self.due_ns = self.clock.now_ns + CALLED_AFTER_NS

    def tick(self) -> None:
        self.later(NS_PER_MS)
        if self.due_ns is not None and self.clock.now_ns >= self.due_ns:
            self.gpio.call_back()

    def later(self, by_ns: int) -> None:
        self.clock.now_ns += by_ns

    def press(self, pin: int, level: int = 0) -> None:
        """Move a contact and call back at once."""
        self.gpio.move(pin, level)
        self.gpio.call_back()

    def told(self) -> list[tuple[str, bool, int]]:
        """Read; give the edges, with the times of their callbacks since the start."""
        batch = self.source.read(self.clock.now_ns)
        return [
            (edge.button, edge.closed, edge.stamp.at_ns + edge.stamp.jitter_ns - START_NS)
            for edge in batch.signals
            if isinstance(edge, Edge)
        ]

    def levels(self) -> list[tuple[str, bool]]:
        batch = self.source.read(self.clock.now_ns)
        return [(level.button, level.closed) for level in batch.signals if isinstance(level, Level)]


def rpigpio_rig(monkeypatch: pytest.MonkeyPatch) -> RpigpioRig:
    del monkeypatch
    return RpigpioRig()

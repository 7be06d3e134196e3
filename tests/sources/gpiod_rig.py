"""The source gpiod on a bench: a fake Pi 4 with buttons on GPIO17 and GPIO27."""

from dataclasses import dataclass, field

import pytest

from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS
from tests.sources.fake_gpio import DOWN, UP, FakeChip, FakeGpio
from tests.sources.rigs import START_NS, HandClock

PATH = "/dev/gpiochip0"
PINS = {"1": 17, "2": 27}


@dataclass
class GpiodRig:
    pins: dict[str, int] = field(default_factory=lambda: dict(PINS))
    clock: HandClock = field(default_factory=HandClock)

    def __post_init__(self) -> None:
        self.chip = FakeChip(self.clock)
        self.gpio = FakeGpio({PATH: self.chip})
        self.source = GpiodSource(self.pins, gpio=self.gpio, clock_ns=self.clock)

    def contact(self, is_closed: bool) -> None:
        self.chip.change(17, DOWN if is_closed else UP)

    def tick(self) -> None:
        self.later(NS_PER_MS)

    def later(self, by_ns: int) -> None:
        self.clock.now_ns += by_ns

    def edges(self) -> list[Edge]:
        batch = self.source.read(self.clock.now_ns)
        return [signal for signal in batch.signals if isinstance(signal, Edge)]

    def told(self) -> list[tuple[str, bool, int]]:
        """Read; give the edges, with their times since the start."""
        return [(edge.button, edge.closed, edge.stamp.at_ns - START_NS) for edge in self.edges()]

    def levels(self) -> list[tuple[str, bool]]:
        batch = self.source.read(self.clock.now_ns)
        return [
            (signal.button, signal.closed) for signal in batch.signals if isinstance(signal, Level)
        ]


def gpiod_rig(monkeypatch: pytest.MonkeyPatch) -> GpiodRig:
    del monkeypatch
    return GpiodRig()

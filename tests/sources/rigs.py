"""Every source on a bench: something that presses its buttons, a clock set by hand, a bell."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import pytest
from gpiozero.pins.mock import MockFactory

from slapmat.judging.trace import read_trace
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.sources.keyboard import KEYMAP, KeyboardSource
from slapmat.sources.port import Batch, Source
from slapmat.sources.replayed import Pace, ReplayedSource
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

START_NS = 1_000 * NS_PER_S
# When a finger is down and up again on the bench's only occasion, after the start.
DOWN_NS = START_NS + 300 * NS_PER_MS
UP_NS = START_NS + 400 * NS_PER_MS


@dataclass
class HandClock:
    now_ns: int = START_NS

    def __call__(self) -> int:
        return self.now_ns

    def seconds(self) -> float:
        return self.now_ns / NS_PER_S


@dataclass
class Bell:
    rings: int = 0

    def __call__(self) -> None:
        self.rings += 1


class Rig(Protocol):
    """A source and its bench."""

    clock: HandClock

    @property
    def source(self) -> Source:
        """What is tested."""

    def contact(self, is_closed: bool) -> None:
        """Close or open button 1 at the clock's time, or let it happen as it was arranged."""

    def tick(self) -> None:
        """Let a millisecond pass."""


@dataclass
class KeyboardRig:
    clock: HandClock = field(default_factory=HandClock)
    source: KeyboardSource = field(default_factory=KeyboardSource)
    waiting: list[bool] = field(default_factory=list)
    pumped_ns: int = START_NS

    def contact(self, is_closed: bool) -> None:
        self.waiting.append(is_closed)

    def tick(self) -> None:
        self.clock.now_ns += NS_PER_MS
        if (self.clock.now_ns // NS_PER_MS) % 2:
            return
        for is_down in self.waiting:
            self.source.feed(KEYMAP["1"], is_down, self.clock.now_ns, self.pumped_ns)
        self.waiting.clear()
        self.source.pumped(self.clock.now_ns)
        self.pumped_ns = self.clock.now_ns


@dataclass
class MockPinsRig:
    clock: HandClock
    factory: Any
    source: GpiozeroSource

    def contact(self, is_closed: bool) -> None:
        pin = self.factory.pin(17)
        if is_closed:
            pin.drive_low()
        else:
            pin.drive_high()

    def tick(self) -> None:
        self.later(NS_PER_MS)

    def later(self, by_ns: int) -> None:
        self.clock.now_ns += by_ns

    def edges(self) -> list[tuple[str, bool, int]]:
        """Read; give the edges, with their times since the start."""
        batch = self.source.read(self.clock.now_ns)
        return [
            (signal.button, signal.closed, signal.stamp.at_ns - START_NS)
            for signal in batch.signals
            if isinstance(signal, Edge)
        ]

    def levels(self) -> list[tuple[str, bool]]:
        """Read; give the levels."""
        batch = self.source.read(self.clock.now_ns)
        return [
            (signal.button, signal.closed) for signal in batch.signals if isinstance(signal, Level)
        ]


@dataclass
class ArrangedRig:
    source: Source
    clock: HandClock = field(default_factory=HandClock)
    arrange: Callable[[], None] | None = None

    def contact(self, is_closed: bool) -> None:
        if is_closed and self.arrange is not None:
            self.arrange()

    def tick(self) -> None:
        self.clock.now_ns += NS_PER_MS


def keyboard_rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    del monkeypatch
    return KeyboardRig()


def mock_pins_rig(
    monkeypatch: pytest.MonkeyPatch, pins: dict[str, int | str] | None = None
) -> MockPinsRig:
    clock = HandClock()
    # The mock's own clock becomes the bench's; everything else of gpiozero is as it is.
    monkeypatch.setattr("gpiozero.pins.mock.monotonic", clock.seconds)
    factory = MockFactory()
    source = GpiozeroSource(pins or {"1": 17, "2": 27}, factory=factory, clock_ns=clock)
    return MockPinsRig(clock, factory, source)


def simulated_rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    del monkeypatch
    source = SimulatedSource(["1", "2"], seed=7)
    hold_ns = UP_NS - DOWN_NS
    return ArrangedRig(source, arrange=lambda: source.schedule_press("1", DOWN_NS, hold_ns))


def replayed_rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    del monkeypatch
    lines = [
        {"trace": 1, "seats": {"1": "Ann", "2": "Ben"}, "jitter_ns": 1000},
        {"level": {"button": "1", "closed": False, "at_ns": 5_000}},
        edge(True, 5_000 + DOWN_NS - START_NS),
        edge(False, 5_000 + UP_NS - START_NS),
    ]
    trace = read_trace([json.dumps(line) for line in lines])
    return ArrangedRig(ReplayedSource(trace, pace=Pace.AS_RECORDED))


def edge(is_closed: bool, at_ns: int, button: str = "1") -> dict[str, object]:
    return {"button": button, "closed": is_closed, "at_ns": at_ns}


RIGS = [keyboard_rig, mock_pins_rig, simulated_rig, replayed_rig]


def run(rig: Rig, until_ns: int = UP_NS + 200 * NS_PER_MS) -> list[tuple[int, Batch]]:
    """Press and release button 1 once, reading every millisecond; give when each batch was read."""
    batches = [(rig.clock.now_ns, rig.source.read(rig.clock.now_ns))]
    while rig.clock.now_ns < until_ns:
        if rig.clock.now_ns == DOWN_NS:
            rig.contact(is_closed=True)
        if rig.clock.now_ns == UP_NS:
            rig.contact(is_closed=False)
        batches.append((rig.clock.now_ns, rig.source.read(rig.clock.now_ns)))
        rig.tick()
    return batches


def edges_of(batches: list[tuple[int, Batch]]) -> list[Edge]:
    return [signal for _, batch in batches for signal in batch.signals if isinstance(signal, Edge)]

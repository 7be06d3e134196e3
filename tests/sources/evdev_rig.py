"""The source evdev on a bench: a fake arcade board with twelve buttons, asked every 8 ms."""

import shutil
import tempfile
import weakref
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from slapmat.sources.evdev_buttons import EvdevSource
from slapmat.sources.evdev_plugged import Devices
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS
from tests.sources.fake_inputs import FakeDevice, FakeInputs
from tests.sources.rigs import START_NS, HandClock

HALF_NS = 4_500_000
BUTTONS = ("1", "2", "yes", "no")


@dataclass
class EvdevRig:
    devices: Devices = field(default_factory=Devices)
    buttons: tuple[str, ...] = BUTTONS
    clock: HandClock = field(default_factory=HandClock)
    untold: list[tuple[int, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        folder = Path(tempfile.mkdtemp(prefix="slapmat-inputs-"))
        weakref.finalize(self, shutil.rmtree, folder)
        self.inputs = FakeInputs(folder)
        self.source = EvdevSource(
            self.buttons,
            self.devices,
            inputs=self.inputs,
            listing=self.inputs.listing,
            clock_ns=self.clock,
        )

    def device(self, number: int) -> FakeDevice:
        return self.inputs.devices[str(self.inputs.root / f"dev/input/event{number}")]

    def put(self, name: str, value: int, number: int = 3) -> None:
        self.device(number).put(name, value, self.clock.now_ns)

    def contact(self, is_closed: bool) -> None:
        # The board is asked every 8 ms, and says it then: here 5 ms later.
        self.untold.append((self.clock.now_ns + 5 * NS_PER_MS, is_closed))

    def tick(self) -> None:
        self.later(NS_PER_MS)
        while self.untold and self.untold[0][0] <= self.clock.now_ns:
            at_ns, is_closed = self.untold.pop(0)
            self.device(3).put("BTN_TRIGGER", int(is_closed), at_ns)

    def later(self, by_ns: int) -> None:
        self.clock.now_ns += by_ns

    def told(self) -> list[tuple[str, bool, int]]:
        """Read; give the edges: button, closed, time of its event since the start."""
        return [
            (edge.button, edge.closed, edge.stamp.at_ns + edge.stamp.jitter_ns - START_NS)
            for edge in self.edges()
        ]

    def edges(self) -> list[Edge]:
        batch = self.source.read(self.clock.now_ns)
        return [signal for signal in batch.signals if isinstance(signal, Edge)]

    def levels(self) -> list[tuple[str, bool]]:
        batch = self.source.read(self.clock.now_ns)
        return [
            (signal.button, signal.closed) for signal in batch.signals if isinstance(signal, Level)
        ]


def evdev_rig(monkeypatch: pytest.MonkeyPatch) -> EvdevRig:
    del monkeypatch
    rig = EvdevRig()
    rig.inputs.plug(3)
    return rig

"""A fake Pi 4 with the two wires of a proof, whose clock goes on each time that it is read."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from slapmat.settings.values import Settings
from slapmat.shell.proving.running import Machine, Wires, proof_wires
from tests.sources.fake_gpio import FakeChip, FakeGpio
from tests.sources.rigs import START_NS, HandClock

PATH = "/dev/gpiochip0"
READING_NS = 1_000
SETTINGS = Settings()


@dataclass
class TickingClock(HandClock):
    """Moves on by 1 µs with each reading, as a clock that is read does."""

    now_ns: int = START_NS

    def __call__(self) -> int:
        self.now_ns += READING_NS
        return self.now_ns

    def rest(self, span_ns: int) -> None:
        self.now_ns += span_ns


@dataclass
class ProofRig:
    wires: Wires = field(default_factory=lambda: proof_wires(SETTINGS))
    clock: TickingClock = field(default_factory=TickingClock)
    busy_count: int = 0

    def __post_init__(self) -> None:
        self.chip = FakeChip(self.clock)
        self.chip.wires = {wire.lamp_gpio: [wire.button_gpio] for wire in self.wires}
        self.machine = Machine(
            FakeGpio({PATH: self.chip}), self.clock, self.clock.rest, self.keep_busy
        )

    @contextmanager
    def keep_busy(self) -> Iterator[None]:
        self.busy_count += 1
        yield

"""The real rpi-lgpio on real lines: how late Python wakes up."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.sources.port import Source, SourceError
from slapmat.sources.rpigpio_pins import RpigpioSource
from slapmat.sources.woken import WOKEN_LATE_NS
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, SimulatedChip
from tests.lab.watching import Reader

pytestmark = pytest.mark.usefixtures("pi")

PINS = {"1": 17, "2": 27, "3": 22}
TRIES = 3
SOURCES: dict[str, Callable[[], Source]] = {
    "rpigpio": lambda: RpigpioSource(PINS),
    "gpiozero": lambda: GpiozeroSource(dict(PINS), factory="rpigpio"),
}


def presses(count: int) -> list[Move]:
    lines = [*PINS.values()]
    return [
        # The direction is the level when Python wakes up: longer than a busy machine lets it wait.
        Move(i * 500 * NS_PER_MS + up * 250 * NS_PER_MS, lines[i % 3], not up)
        for i in range(count)
        for up in (False, True)
    ]


@pytest.mark.parametrize("make", SOURCES.values(), ids=SOURCES.keys())
def test_every_edge_is_told_and_was_within_the_jitter(
    chip: SimulatedChip, tmp_path: Path, make: Callable[[], Source]
) -> None:
    # A lab that stood still for a quarter of a second woke Python too late to see a direction.
    for _ in range(TRIES):
        reader = Reader(make())
        moved = chip.drive(presses(12), tmp_path)
        reader.stop(moved[-1].after_ns, len(moved))
        told = [(PINS[edge.button], edge.closed) for edge in reader.edges]
        made = [(move.line, move.is_closed) for move in moved]
        if told == made:
            break
    assert told == made
    late_ns = sorted(
        edge.stamp.at_ns + edge.stamp.jitter_ns - move.after_ns
        for edge, move in zip(reader.edges, moved, strict=True)
    )
    # docs/sources.md has the figures; a machine with more to do than it can be far later.
    assert late_ns[0] >= 0
    assert late_ns[len(late_ns) // 2] <= WOKEN_LATE_NS


def test_a_line_that_somebody_has_is_off_and_the_others_play(
    chip: SimulatedChip, tmp_path: Path
) -> None:
    other = GpiodSource({"2": 27}, chip_label=chip.label)
    other.open(lambda: None)
    source = RpigpioSource(PINS)
    reader = Reader(source)
    assert "GPIO27: GPIO busy" in str(source.failures["2"])
    moved = chip.drive(presses(1), tmp_path)
    reader.stop(moved[-1].after_ns)
    assert [edge.button for edge in reader.edges] == ["1", "1"]
    other.close()


def test_it_works_again_after_closing(chip: SimulatedChip, tmp_path: Path) -> None:
    source = RpigpioSource(PINS)
    for _ in range(2):
        reader = Reader(source)
        moved = chip.drive(presses(2), tmp_path)
        reader.stop(moved[-1].after_ns)
        assert [edge.button for edge in reader.edges] == ["1", "1", "2", "2"]


def test_where_there_is_no_pi_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RPI_LGPIO_REVISION")
    monkeypatch.delitem(sys.modules, "RPi.GPIO", raising=False)
    with pytest.raises(SourceError, match="only be run on a Raspberry Pi") as refused:
        RpigpioSource(PINS).open(lambda: None)
    assert "Take gpiod" in refused.value.remedy

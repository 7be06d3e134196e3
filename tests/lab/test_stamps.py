"""Every source's stamps against the truth: the edge lies within the write that made it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.sources.port import Source
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, SimulatedChip
from tests.lab.watching import Reader

PINS = {"1": 17, "2": 27, "3": 22}
SOURCES: dict[str, Callable[[], Source]] = {
    "gpiod": lambda: GpiodSource(PINS),
    "gpiozero": lambda: GpiozeroSource(dict(PINS), factory="lgpio"),
}
# gpiozero's ticks are seconds in floating point.
ROUNDING_NS = 1_000


@pytest.fixture(params=SOURCES)
def source(request: pytest.FixtureRequest) -> Source:
    return SOURCES[request.param]()


def presses(count: int) -> list[Move]:
    lines = [*PINS.values()]
    return [
        Move(i * 10 * NS_PER_MS + up * 5 * NS_PER_MS, lines[i % 3], not up)
        for i in range(count)
        for up in (False, True)
    ]


def test_every_stamp_lies_within_the_write_that_made_the_edge(
    chip: SimulatedChip, source: Source, tmp_path: Path
) -> None:
    reader = Reader(source)
    moved = chip.drive(presses(60), tmp_path)
    reader.stop(moved[-1].after_ns)
    assert [(PINS[edge.button], edge.closed) for edge in reader.edges] == [
        (move.line, move.is_closed) for move in moved
    ]
    for edge, move in zip(reader.edges, moved, strict=True):
        assert move.before_ns - ROUNDING_NS <= edge.stamp.at_ns <= move.after_ns + ROUNDING_NS


def test_no_edge_breaks_the_watermark(chip: SimulatedChip, source: Source, tmp_path: Path) -> None:
    reader = Reader(source)
    moved = chip.drive(presses(60), tmp_path)
    heard = reader.stop(moved[-1].after_ns)
    assert sum(len(each.edges) for each in heard) == len(moved)
    assert [edge for each in heard for edge in each.late_edges] == []

"""Every source's stamps against the truth: the edge lies within the write that made it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.sources.port import Source
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, Moved, SimulatedChip
from tests.lab.watching import Reader

PINS = {"1": 17, "2": 27, "3": 22}
SOURCES: dict[str, Callable[[], Source]] = {
    "gpiod": lambda: GpiodSource(PINS),
    "gpiozero": lambda: GpiozeroSource(dict(PINS), factory="lgpio"),
}
# gpiozero's ticks are seconds in floating point.
ROUNDING_NS = 1_000
# With one processor an interrupt's thread comes before the next move of its contact.
IS_ALONE = os.cpu_count() == 1


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
    reader.stop(moved[-1].after_ns, len(moved) if IS_ALONE else 0)
    if IS_ALONE:
        assert [(PINS[edge.button], edge.closed) for edge in reader.edges] == [
            (move.line, move.is_closed) for move in moved
        ]
    assert len(reader.edges) > len(moved) // 2
    assert [edge for edge in reader.edges if not any(is_of(edge, move) for move in moved)] == []


def is_of(edge: Edge, move: Moved) -> bool:
    """Say whether an edge was stamped within the write that moved its contact."""
    is_within = move.before_ns - ROUNDING_NS <= edge.stamp.at_ns <= move.after_ns + ROUNDING_NS
    return PINS[edge.button] == move.line and is_within


@pytest.mark.skipif(not IS_ALONE, reason="an emulated machine is later than any allowance")
def test_no_edge_of_gpiod_breaks_the_watermark(chip: SimulatedChip, tmp_path: Path) -> None:
    reader = Reader(SOURCES["gpiod"]())
    moved = chip.drive(presses(60), tmp_path)
    heard = reader.stop(moved[-1].after_ns)
    assert sum(len(each.edges) for each in heard) == len(moved)
    assert [edge for each in heard for edge in each.late_edges] == []

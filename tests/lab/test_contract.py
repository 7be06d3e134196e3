"""What every source promises (tests/sources/test_contract.py), on real lines."""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.sources.port import Source, SourceError
from slapmat.sources.rpigpio_pins import RpigpioSource
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, Moved, SimulatedChip
from tests.lab.watching import Reader

pytestmark = pytest.mark.usefixtures("pi")

PINS = {"1": 17, "2": 27}
SOURCES: dict[str, Callable[[], Source]] = {
    "gpiod": lambda: GpiodSource(PINS),
    "gpiozero-lgpio": lambda: GpiozeroSource(dict(PINS), factory="lgpio"),
    "gpiozero-rpigpio": lambda: GpiozeroSource(dict(PINS), factory="rpigpio"),
    "rpigpio": lambda: RpigpioSource(PINS),
}
# A lab that stands still wakes Python later than any source that waits for it may say.
TRIES = 3
MOST_S = 20


@pytest.fixture(params=SOURCES)
def source(request: pytest.FixtureRequest) -> Source:
    return SOURCES[request.param]()


def press(hold_ns: int = 100 * NS_PER_MS) -> list[Move]:
    return [Move(0, PINS["1"], True), Move(hold_ns, PINS["1"], False)]


def heard(chip: SimulatedChip, source: Source, folder: Path) -> tuple[Reader, list[Moved]]:
    """Press button 1 once, and read until all of it has been told."""
    reader = Reader(source)
    moved = chip.drive(press(), folder)
    reader.stop(moved[-1].after_ns, len(moved))
    return reader, moved


def test_edges_carry_its_name_and_come_once(
    chip: SimulatedChip, source: Source, tmp_path: Path
) -> None:
    reader, _ = heard(chip, source, tmp_path)
    assert [(edge.source, edge.button, edge.closed) for edge in reader.edges] == [
        (source.name, "1", True),
        (source.name, "1", False),
    ]


def test_the_contact_was_within_the_jitter_of_the_stamp_and_behind_the_watermark(
    chip: SimulatedChip, source: Source, tmp_path: Path
) -> None:
    for _ in range(TRIES):
        reader, moved = heard(chip, source, tmp_path)
        off_ns = [
            max(move.before_ns - edge.stamp.at_ns, edge.stamp.at_ns - move.after_ns, 0)
            for edge, move in zip(reader.edges, moved, strict=True)
        ]
        late = [edge for each in reader.heard for edge in each.late_edges]
        if max(off_ns) <= reader.edges[0].stamp.jitter_ns and not late:
            return
    assert (off_ns, late) == ([0, 0], [])


def test_the_watermark_follows_the_clock_and_never_goes_back(
    chip: SimulatedChip, source: Source, tmp_path: Path
) -> None:
    reader, moved = heard(chip, source, tmp_path)
    until_ns = [each.batch.complete_until_ns for each in reader.heard]
    assert until_ns == sorted(until_ns)
    assert all(each.batch.complete_until_ns <= each.asked_ns for each in reader.heard)
    assert until_ns[-1] > moved[-1].after_ns


def test_it_wakes_its_reader(chip: SimulatedChip, source: Source) -> None:
    rung = Event()
    with closing(source):
        source.open(rung.set)
        source.read(time.monotonic_ns())
        rung.clear()
        chip.move(PINS["1"], is_closed=True)
        assert rung.wait(MOST_S)


def test_closed_twice_is_closed_once_and_it_works_again(
    chip: SimulatedChip, source: Source, tmp_path: Path
) -> None:
    source.open(lambda: None)
    source.close()
    source.close()
    with pytest.raises(SourceError):
        source.read(time.monotonic_ns())
    reader, _ = heard(chip, source, tmp_path)
    assert len(reader.edges) == len(press())

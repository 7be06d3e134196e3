"""Who was first, on real lines: close pairs, bounce, and a machine with too much to do."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from slapmat.sources.gpiod_pins import JITTER_NS, GpiodSource
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.sources.port import Source
from tests.lab.loads import compute, redrawing
from tests.lab.pairs import PINS, Judged, judge_pairs, pairs
from tests.lab.simulated_chip import SimulatedChip
from tests.lab.watching import Reader

# More for a figure: LAB_PAIRS=1000.
COUNT = int(os.environ.get("LAB_PAIRS", "48"))
BUSY_THREADS = 3
# Two processors are an emulated machine's, whose threads wait for the machine that emulates it.
IS_ALONE = os.cpu_count() == 1


def gpiod() -> Source:
    return GpiodSource(PINS)


def lgpio() -> Source:
    return GpiozeroSource(dict(PINS), factory="lgpio")


@contextmanager
def nothing_else() -> Iterator[None]:
    yield


@contextmanager
def running(work: Callable[[], object], count: int) -> Iterator[None]:
    """Have threads of this program do something without end."""
    is_over = threading.Event()

    def run() -> None:
        while not is_over.is_set():
            work()

    threads = [threading.Thread(target=run) for _ in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


@contextmanager
def busy_threads() -> Iterator[None]:
    with running(compute, BUSY_THREADS):
        yield


@contextmanager
def a_redrawing_screen() -> Iterator[None]:
    with running(redrawing(), 1):
        yield


LOADS = [nothing_else, busy_threads, a_redrawing_screen]


def run_pairs(chip: SimulatedChip, source: Source, folder: Path, seed: int) -> list[Judged]:
    drawn = pairs(COUNT, seed)
    reader = Reader(source)
    moved = chip.drive([move for pair in drawn for move in pair], folder)
    heard = reader.stop(moved[-1].after_ns)
    return judge_pairs(drawn, moved, heard, source)


@pytest.mark.parametrize("load", LOADS)
@pytest.mark.parametrize("make", [gpiod, lgpio])
def test_nobody_else_is_named_than_who_was_first(
    chip: SimulatedChip,
    tmp_path: Path,
    make: Callable[[], Source],
    load: Callable[[], AbstractContextManager[None]],
) -> None:
    source = make()
    with load():
        result = run_pairs(chip, source, tmp_path, seed=7)
    wrong = [pair for pair in result if pair.is_wrong]
    if not IS_ALONE:
        wrong = [pair for pair in wrong if not pair.is_told_too_late]
        # gpiod sees that a stamp was overwritten, and says how far off it may be.
        wrong = [pair for pair in wrong if make is gpiod or not pair.is_stamped_too_late]
    assert [repr(pair) for pair in wrong] == []
    # Never naming anybody would pass the test above.
    apart = [pair for pair in result if pair.is_above(2 * source.quality.jitter_ns)]
    named = [pair for pair in apart if pair.winner is not None]
    assert len(named) > (len(apart) // 2 if IS_ALONE else 0)


def test_a_gap_above_the_doubt_is_no_dead_heat(chip: SimulatedChip, tmp_path: Path) -> None:
    result = run_pairs(chip, gpiod(), tmp_path, seed=8)
    assert [pair for pair in result if pair.is_tied_above_doubt] == []
    assert [pair for pair in result if pair.truth.gap is not None and pair.truth.is_clear] != []


def test_a_gap_is_off_by_no_more_than_the_writes_that_made_it(
    chip: SimulatedChip, tmp_path: Path
) -> None:
    said = [
        pair
        for pair in run_pairs(chip, gpiod(), tmp_path, seed=9)
        if pair.truth.is_clear and pair.said_gap_ns is not None
    ]
    assert said != []
    assert [pair for pair in said if pair.gap_off_ns(JITTER_NS)] == []

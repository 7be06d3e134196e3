"""What the figures are made of: numbers, the kernel's statistics, the machine, built values."""

import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.shell.bench.building import Builds, Kind
from slapmat.shell.bench.machine import disk, machine
from slapmat.shell.bench.memory import is_played
from slapmat.shell.bench.numbers import p99, percentile, rounded, spread_ms
from slapmat.shell.bench.processes import memory_of, usage_of
from slapmat.shell.bench.values import Figure, Measure, NotMeasuredError

NOBODY = 2**22 + 1


@dataclass(frozen=True, slots=True)
class Card:
    value: int


class Pair(NamedTuple):
    one: int
    other: int


@given(values=st.lists(st.integers(), min_size=1), percent=st.integers(1, 100))
def test_a_percentile_is_one_of_the_values_and_so_many_are_not_above(
    values: list[int], percent: int
) -> None:
    value = percentile(values, percent)
    assert value in values
    assert sum(each <= value for each in values) * 100 >= percent * len(values)
    assert sum(each < value for each in values) * 100 < percent * len(values)


def test_the_99th_percentile_of_few_values_is_the_greatest() -> None:
    assert p99([3, 1, 2]) == 3


def test_numbers_keep_four_digits() -> None:
    assert rounded(123_456.0) == 123_500
    assert spread_ms([1_000_000, 2_000_000, 9_000_000]) == {
        "median_ms": 2.0,
        "p99_ms": 9.0,
        "samples": 3,
    }


@pytest.mark.parametrize(
    ("value", "is_least", "is_met"),
    [(5, False, True), (5.1, False, False), (5, True, True), (4.9, True, False)],
)
def test_a_target_is_met_at_its_bound(value: float, is_least: bool, is_met: bool) -> None:
    assert Measure("x", value, "s", 5, is_least).is_met is is_met


def test_the_kernel_tells_of_this_process() -> None:
    before, after = usage_of(os.getpid()), usage_of(os.getpid())
    assert 0 < before.core_ns <= after.core_ns
    assert before.wakeups <= after.wakeups
    memory = memory_of(os.getpid())
    assert 0 < memory["proportional"] <= memory["most_resident"]
    assert memory["resident"] > 0


def test_a_process_that_is_not_there_cannot_be_measured() -> None:
    with pytest.raises(NotMeasuredError, match="cannot be read"):
        memory_of(NOBODY)


def test_the_machine_is_described(tmp_path: Path) -> None:
    told = machine(tmp_path)
    json.dumps(told)
    assert told["cores"] >= 1
    assert len(told["load_average"]) == 3
    assert {"model", "cpu", "kernel", "python", "sqlite", "sdl", "pygame_ce", "store"} <= set(told)


def test_the_disk_is_that_of_the_folder() -> None:
    assert disk(Path("/proc"))["file_system"] == "proc"


def test_builds_are_counted_by_type_and_timed() -> None:
    builds = Builds()
    builds.during(lambda: [(Card(value), Pair(value, value)) for value in range(5)])
    assert builds.counts == {Kind(Card, is_changed=False): 5, Kind(Pair, is_changed=False): 5}
    assert all(cost_ns > 0 for cost_ns in builds.cost_ns().values())


def test_a_value_that_is_changed_counts_once_and_apart() -> None:
    builds, card, pair = Builds(), Card(1), Pair(1, 2)
    builds.during(lambda: (replace(card, value=2), pair._replace(one=3)))
    assert builds.counts == {Kind(Card, is_changed=True): 1, Kind(Pair, is_changed=True): 1}
    assert set(builds.cost_ns()) == {"Card, changed", "Pair, changed"}


def test_a_game_is_not_played_before_there_is_a_store(tmp_path: Path) -> None:
    assert not is_played(tmp_path / "none.sqlite3")()


def test_a_figure_without_measures_has_its_reason() -> None:
    assert Figure("x", "y", reason="No screen.").measures == ()

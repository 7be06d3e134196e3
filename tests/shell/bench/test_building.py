"""What it costs to build values: whatever they are, and however they came about."""

from dataclasses import dataclass, replace
from typing import NamedTuple

import pytest

from slapmat.shell.bench.building import Builds


class Nothing(NamedTuple):
    """A named tuple without a field, as some commands are."""


class Two(NamedTuple):
    """One with two."""

    one: int
    other: int


@dataclass(frozen=True)
class Bare:
    """A value without a field."""


@dataclass(frozen=True)
class Half:
    """A value with a field."""

    one: int


def built() -> list[object]:
    two, half = Two(1, 2), Half(1)
    return [Nothing(), Bare(), two._replace(one=3), two._replace(other=4), replace(half, one=2)]


@pytest.fixture
def builds() -> Builds:
    """Give what was counted while values were built."""
    builds = Builds()
    builds.during(built)
    return builds


def test_each_building_is_counted_once_and_a_change_apart(builds: Builds) -> None:
    counts = {kind.name: count for kind, count in builds.counts.items()}
    assert counts == {
        "Two": 1,
        "Half": 1,
        "Nothing": 1,
        "Bare": 1,
        "Two, changed": 2,
        "Half, changed": 1,
    }


def test_each_kind_can_be_timed_also_one_without_fields(builds: Builds) -> None:
    costs_ns = builds.cost_ns()
    assert costs_ns.keys() == {kind.name for kind in builds.counts}
    assert all(cost_ns > 0 for cost_ns in costs_ns.values())

"""Tests on a real kernel with simulated pins: see README.md. Elsewhere none is collected."""

import os
from collections.abc import Iterator

import pytest

from tests.lab.simulated_chip import SimulatedChip

IS_LAB = os.environ.get("SLAPMAT_LAB") == "1"
collect_ignore_glob = [] if IS_LAB else ["test_*.py"]


@pytest.fixture
def chip() -> Iterator[SimulatedChip]:
    chip = SimulatedChip()
    yield chip
    chip.take_away()

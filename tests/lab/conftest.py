"""Tests on a real kernel with simulated pins: see README.md. Elsewhere none is collected."""

import os
import sys
from collections.abc import Iterator

import pytest

from tests.lab.simulated_chip import SimulatedChip

A_PI_4 = "c03114"
IS_LAB = os.environ.get("SLAPMAT_LAB") == "1"
collect_ignore_glob = [] if IS_LAB else ["test_*.py"]


@pytest.fixture
def chip() -> Iterator[SimulatedChip]:
    chip = SimulatedChip()
    yield chip
    chip.take_away()


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch, chip: SimulatedChip) -> Iterator[None]:
    """Have rpi-lgpio find a Pi: it asks the board's device tree, which the lab has none of."""
    monkeypatch.setenv("RPI_LGPIO_REVISION", A_PI_4)
    monkeypatch.setenv("RPI_LGPIO_CHIP", chip.path.name.removeprefix("gpiochip"))
    yield
    # It keeps its chip open from the first pin on, and the chip is taken away. Where no test has
    # needed it, it stays out: its import writes a file, and nothing can be written here.
    if (gpio := sys.modules.get("RPi.GPIO")) is not None:
        gpio.cleanup()

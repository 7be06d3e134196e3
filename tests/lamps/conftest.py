"""gpiozero's mock pins, a set of its own for each test."""

from collections.abc import Iterator
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin


@pytest.fixture
def factory() -> Iterator[Any]:
    """Pins that can be dimmed."""
    made = MockFactory(pin_class=MockPWMPin)
    yield made
    made.reset()


@pytest.fixture
def plain_factory() -> Iterator[Any]:
    """Pins that are on or off."""
    made = MockFactory()
    yield made
    made.reset()

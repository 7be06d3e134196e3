"""Levels read one by one: a reading that took long is not told."""

from collections.abc import Callable

import pytest
from gpiozero.pins.mock import MockFactory

from slapmat.sources.gpiozero_line import GpiozeroLine
from slapmat.sources.rpigpio_line import RpigpioLine
from slapmat.sources.still import READ_WITHIN_NS
from tests.sources.fake_rpi_gpio import FakeRpiGpio


def gpiozero_line() -> GpiozeroLine:
    return GpiozeroLine("1", 17, MockFactory(), lambda *_: None)


def rpigpio_line() -> RpigpioLine:
    line = RpigpioLine(FakeRpiGpio(), "1", 17)
    line.listen(lambda _: None)
    return line


def taking(span_ns: int) -> Callable[[], int]:
    """Give a clock between whose readings so much time passes."""
    now_ns = 0

    def clock_ns() -> int:
        nonlocal now_ns
        now_ns += span_ns
        return now_ns

    return clock_ns


@pytest.mark.parametrize("make", [gpiozero_line, rpigpio_line])
def test_a_level_whose_reading_took_long_is_read_again(
    make: Callable[[], GpiozeroLine | RpigpioLine],
) -> None:
    line = make()
    assert line.look(0, taking(READ_WITHIN_NS + 1)) is None
    level = line.look(0, taking(READ_WITHIN_NS))
    assert level is not None
    assert not level.closed
    line.close()

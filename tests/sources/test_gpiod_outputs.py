"""Lamps' pins on fake chips: what gpiozero's own lamps do with them."""

import gpiozero
import pytest

from slapmat.sources.gpiod_outputs import GpiodOutputs
from slapmat.sources.port import SourceError
from tests.sources.fake_gpio import DOWN, UP, FakeChip, FakeGpio
from tests.sources.rigs import HandClock

PATH = "/dev/gpiochip0"


@pytest.fixture
def chip() -> FakeChip:
    return FakeChip(HandClock())


@pytest.fixture
def factory(chip: FakeChip) -> GpiodOutputs:
    return GpiodOutputs(gpio=FakeGpio({PATH: chip}))


@pytest.mark.parametrize("kind", [gpiozero.LED, gpiozero.PWMLED])
def test_gpiozeros_lamps_light_and_go_dark(
    chip: FakeChip, factory: GpiodOutputs, kind: type[gpiozero.LED]
) -> None:
    words = {} if kind is gpiozero.LED else {"frequency": None}
    lamp = kind(18, pin_factory=factory, **words)
    assert (lamp.value, chip.values[18]) == (0, UP)
    lamp.on()
    assert (lamp.value, chip.values[18]) == (1, DOWN)
    lamp.off()
    assert (lamp.value, chip.values[18]) == (0, UP)
    lamp.close()
    assert chip.holders == {}
    assert chip.open_count == 0


def test_a_lamp_on_them_cannot_be_dimmed(factory: GpiodOutputs) -> None:
    lamp = gpiozero.PWMLED(18, frequency=None, pin_factory=factory)
    with pytest.raises(gpiozero.PinPWMUnsupported):
        lamp.frequency = 100
    lamp.close()


def test_they_are_outputs_and_nothing_else(factory: GpiodOutputs) -> None:
    with pytest.raises(gpiozero.PinInvalidFunction):
        factory.pin(18).function = "input"


def test_a_line_that_somebody_has_is_refused_with_the_holders_name(
    chip: FakeChip, factory: GpiodOutputs
) -> None:
    chip.holders[18] = "spi0 CS0"
    with pytest.raises(SourceError, match="GPIO18 is taken by spi0 CS0"):
        gpiozero.LED(18, pin_factory=factory)
    chip.refused.add(23)
    with pytest.raises(SourceError, match="GPIO23 cannot be had: No such device"):
        gpiozero.LED(23, pin_factory=factory)
    assert chip.open_count == 0


def test_a_chip_that_has_gone_is_no_more_than_an_error(
    chip: FakeChip, factory: GpiodOutputs
) -> None:
    lamp = gpiozero.LED(18, pin_factory=factory)
    chip.vanish()
    with pytest.raises(OSError, match="No such device"):
        lamp.on()
    with pytest.raises(SourceError, match=PATH):
        gpiozero.LED(23, pin_factory=factory)
    lamp.close()


def test_a_pin_that_the_header_does_not_have_is_named(factory: GpiodOutputs) -> None:
    with pytest.raises(SourceError, match="no line GPIO99"):
        factory.pin(99)


def test_where_there_are_no_pins_that_is_said() -> None:
    with pytest.raises(SourceError, match="No chip here"):
        GpiodOutputs(gpio=FakeGpio({}))

"""Pins go by the names that people and gpiozero give them."""

import pytest
from gpiozero.pins.mock import MockFactory
from hypothesis import given
from hypothesis import strategies as st

from slapmat.mat.header import AT_PLACE, BUSES, EEPROM, PLACE_OF
from slapmat.mat.pins import PinError, pin_and_place, read_pin

USABLE = range(2, 28)
# gpiozero's own table of the header of a Pi 3B, which is that of every Pi since.
GPIOZEROS = MockFactory().board_info.headers["J8"].pins


def test_every_place_has_what_gpiozero_says() -> None:
    ours = {
        place: f"GPIO{what}" if isinstance(what, int) else what for place, what in AT_PLACE.items()
    }
    assert ours == {place: pin.name for place, pin in GPIOZEROS.items()}


@pytest.mark.parametrize("gpio", USABLE)
def test_every_name_that_gpiozero_gives_a_pin_is_read_as_that_pin(gpio: int) -> None:
    names = GPIOZEROS[PLACE_OF[gpio]].names
    # WPI numbers belong to a library that is no more.
    known = {name for name in names if not str(name).startswith("WPI")}
    assert len(known) == 6
    assert {read_pin(name) for name in known} == {gpio}


@pytest.mark.parametrize("name", ["gpio17", " J8:11 ", "board11", "Bcm17"])
def test_capitals_and_spaces_around_do_not_matter(name: str) -> None:
    assert read_pin(name) == 17


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (0, "is 0, which is for the memory"),
        ("GPIO1", "is 'GPIO1', which is for the memory"),
        ("J8:27", "is 'J8:27', which is for the memory"),
        (28, "is 28, which is not on the header"),
        (-1, "is -1, which is not on the header"),
        ("GPIO99", "is 'GPIO99', which is not on the header"),
        ("J8:6", "there is GND at that place"),
        ("BOARD1", "there is 3V3 at that place"),
        ("J8:41", "places 1 to 40"),
        ("J8:0", "places 1 to 40"),
        ("P1:11", "is 'P1:11', which is no pin"),
        ("", "is '', which is no pin"),
        (True, "is True, which is no pin"),
        (None, "is NoneType, which is no pin"),
        (17.0, "is float, which is no pin"),
    ],
)
def test_what_is_no_pin_is_refused_with_its_reason(name: object, said: str) -> None:
    with pytest.raises(PinError) as caught:
        read_pin(name)
    assert said in caught.value.told_of("it")
    assert "GPIO27" in caught.value.remedy


@given(st.text(max_size=12) | st.integers() | st.none() | st.floats() | st.lists(st.integers()))
def test_whatever_is_asked_a_pin_or_a_reason_is_the_answer(name: object) -> None:
    try:
        gpio = read_pin(name)
    except PinError as error:
        said = error.told_of("it")
    else:
        said = f"it is {gpio}"
        assert gpio in USABLE
    assert said.startswith("it is ")


def test_a_pin_is_shown_with_its_place() -> None:
    assert pin_and_place(17) == "GPIO17 (J8:11)"


@pytest.mark.parametrize(
    ("name", "interface"), [("I2C", "i2c"), ("SPI0", "spi"), ("SPI1", "spi"), ("UART", "uart")]
)
def test_a_buss_pins_are_those_that_gpiozero_knows_for_it(name: str, interface: str) -> None:
    (bus,) = (bus for bus in BUSES if bus.name == name)
    assert all(interface in GPIOZEROS[PLACE_OF[gpio]].interfaces for gpio in bus.gpios)


def test_the_boards_memory_is_on_the_two_pins_that_are_never_ours() -> None:
    assert EEPROM.gpios == (0, 1)
    assert set(PLACE_OF) - set(USABLE) == {0, 1}

"""Which chip the header's pins are on."""

import pytest

from slapmat.sources.gpiod_header import find_header
from slapmat.sources.port import SourceError
from tests.sources.fake_gpio import FakeChip, FakeGpio, pi_names
from tests.sources.rigs import HandClock


def chip(label: str, names: list[str]) -> FakeChip:
    return FakeChip(HandClock(), label, names)


EXPANDER = chip("raspberrypi-exp-gpio", ["BT_ON", "WL_ON"])


@pytest.mark.parametrize("label", ["pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"])
def test_the_header_is_known_by_its_label_whatever_its_number(label: str) -> None:
    gpio = FakeGpio({"/dev/gpiochip0": EXPANDER, "/dev/gpiochip4": chip(label, pi_names())})
    header = find_header(gpio)
    assert (header.path, header.label) == ("/dev/gpiochip4", label)
    assert all(each.open_count == 0 for each in gpio.chips.values())


def test_lines_go_by_their_names() -> None:
    moved = ["", *pi_names()]
    header = find_header(FakeGpio({"a": chip("pinctrl-rp1", moved)}))
    assert header.offset_of(17) == 18


def test_a_line_that_is_named_by_its_use_or_not_at_all_goes_by_its_number() -> None:
    names = pi_names()
    names[2], names[14], names[5] = "SDA1", "TXD1", ""
    header = find_header(FakeGpio({"a": chip("pinctrl-bcm2835", names)}))
    assert [header.offset_of(gpio) for gpio in (2, 14, 5)] == [2, 14, 5]


def test_a_line_that_is_another_pin_is_not_taken_for_it() -> None:
    names = pi_names()
    names[5] = "GPIO50"
    assert find_header(FakeGpio({"a": chip("pinctrl-rp1", names)})).offset_of(5) is None


def test_a_chip_with_the_names_of_the_pins_and_another_label_is_a_decoy() -> None:
    decoy = chip("usb-expander", pi_names())
    with pytest.raises(SourceError, match="pinctrl-rp1") as failed:
        find_header(FakeGpio({"/dev/gpiochip0": decoy}))
    assert "keyboard" in failed.value.remedy


@pytest.mark.parametrize("names", [[""] * 58, pi_names()[:8]])
def test_a_chip_with_the_label_only_steps_back_behind_the_one_with_the_names(
    names: list[str],
) -> None:
    decoy, real = chip("pinctrl-bcm2711", names), chip("pinctrl-bcm2711", pi_names())
    assert find_header(FakeGpio({"0": decoy, "1": real})).path == "1"


def test_two_headers_are_none_and_both_are_named() -> None:
    twins = {path: chip("pinctrl-bcm2711", pi_names()) for path in ("/dev/one", "/dev/two")}
    with pytest.raises(SourceError, match="/dev/one and /dev/two"):
        find_header(FakeGpio(twins))


def test_simulated_lines_are_taken_only_if_they_are_asked_for() -> None:
    gpio = FakeGpio({"/dev/gpiochip0": chip("gpio-sim.0-node0", pi_names(8))})
    with pytest.raises(SourceError):
        find_header(gpio)
    assert find_header(gpio, "gpio-sim.0-node0").path == "/dev/gpiochip0"


def test_no_right_to_use_the_chip_names_the_group() -> None:
    forbidden = chip("pinctrl-rp1", pi_names())
    forbidden.is_forbidden = True
    with pytest.raises(SourceError, match="Permission denied") as failed:
        find_header(FakeGpio({"/dev/gpiochip0": forbidden}))
    assert "gpio" in failed.value.remedy


def test_a_chip_that_may_not_be_used_does_not_hide_the_header() -> None:
    forbidden = chip("spi-expander", [])
    forbidden.is_forbidden = True
    gpio = FakeGpio({"0": forbidden, "1": chip("pinctrl-rp1", pi_names())})
    assert find_header(gpio).path == "1"


@pytest.mark.parametrize(
    ("is_pi", "remedy"), [(False, "Run it on a Raspberry Pi"), (True, "Start the Pi again")]
)
def test_without_a_chip_a_pi_is_told_something_else_than_other_machines(
    is_pi: bool, remedy: str
) -> None:
    with pytest.raises(SourceError, match="pinctrl-rp1") as failed:
        find_header(FakeGpio({}, is_pi))
    assert remedy in failed.value.remedy

"""What `buttons.sources = ["auto"]` means, and why."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from slapmat.settings.values import ButtonSettings
from slapmat.shell.choosing import Choice, Machine, chosen, resolved
from tests.sources.input_trees import TWELVE_BUTTONS, plug_into

AUTO = ButtonSettings()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path, tmp_path / "model", root=tmp_path, old_library="slapmat.no_such_one")


def on_a_pi(machine: Machine) -> Machine:
    machine.model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    return machine


def with_a_chip(machine: Machine) -> Machine:
    # It is there, and it cannot be opened: it is no device at all.
    (machine.devices / "gpiochip0").touch()
    return machine


def without_gpiod(machine: Machine) -> Machine:
    return replace(machine, library="slapmat.no_such_library")


def with_an_input(machine: Machine, keys: Iterable[int], name: str = "USB Joystick") -> Machine:
    ids = ("0003", "0079", "0006")
    plug_into(machine.root, 3, name, keys, "usb-1/input0", ids, "8ms")
    # Any library that is there will do.
    return replace(machine, input_library="json")


def test_without_pins_it_is_the_keyboard(machine: Machine) -> None:
    choice = chosen(AUTO, machine)
    assert choice == Choice("keyboard", "This machine has no pins. So the keyboard is taken.")


def test_on_a_pi_it_is_gpiod_even_if_that_will_fail(machine: Machine) -> None:
    choice = chosen(AUTO, on_a_pi(machine))
    assert choice.source == "gpiod"
    assert "No chip here is called pinctrl-rp1" in choice.reason


def test_a_laptops_chip_is_no_header(machine: Machine) -> None:
    choice = chosen(AUTO, with_a_chip(machine))
    assert choice.source == "keyboard"
    assert "gpiochip0" in choice.reason


def test_without_the_library_it_is_gpiozero_on_a_pi_and_otherwise_the_keyboard(
    machine: Machine,
) -> None:
    bare = without_gpiod(with_a_chip(machine))
    assert chosen(AUTO, bare).source == "keyboard"
    choice = chosen(AUTO, on_a_pi(bare))
    assert choice.source == "gpiozero"
    assert "no_such_library" in choice.reason


def test_a_pi_whose_kernel_has_no_chips_is_read_by_rpi_gpio_if_it_is_there(
    machine: Machine,
) -> None:
    choice = chosen(AUTO, replace(on_a_pi(machine), old_library="json"))
    assert choice == Choice("rpigpio", "This kernel has no GPIO chips, so RPi.GPIO reads the pins.")


def test_an_arcade_board_is_better_than_the_keyboard(machine: Machine) -> None:
    choice = chosen(AUTO, with_an_input(machine, TWELVE_BUTTONS))
    assert choice.source == "evdev"
    assert "USB Joystick" in choice.reason
    assert "12 buttons" in choice.reason


@pytest.mark.parametrize("keys", [TWELVE_BUTTONS[:6], range(0x130, 0x13F), range(1, 89)])
def test_a_joystick_a_gamepad_and_a_keyboard_are_for_other_things(
    machine: Machine, keys: Iterable[int]
) -> None:
    assert chosen(AUTO, with_an_input(machine, keys)).source == "keyboard"


def test_on_a_pi_an_arcade_board_is_taken_only_if_it_is_named(machine: Machine) -> None:
    pi = on_a_pi(with_an_input(machine, TWELVE_BUTTONS))
    assert chosen(AUTO, pi).source == "gpiod"
    assert chosen(ButtonSettings(devices=("joystick",)), pi).source == "evdev"


def test_an_arcade_board_without_its_library_is_not_taken_and_that_is_said(
    machine: Machine,
) -> None:
    bare = replace(with_an_input(machine, TWELVE_BUTTONS), input_library="slapmat.no_such_one")
    choice = chosen(AUTO, bare)
    assert choice.source == "keyboard"
    assert "the library evdev is missing" in choice.reason


def test_a_source_that_is_named_is_taken() -> None:
    assert resolved(ButtonSettings(sources=("gpiozero", "keyboard"))) == ("gpiozero", "keyboard")


def test_what_auto_means_is_not_taken_twice() -> None:
    names = resolved(ButtonSettings(sources=("auto", "keyboard", "gpiod")))
    assert set(names) == {"keyboard", "gpiod"}
    assert len(names) == 2


def with_a_pico(machine: Machine) -> Machine:
    device = machine.root / "sys/devices/usb1/1-1"
    (device / "1-1:1.0").mkdir(parents=True)
    words = {"idVendor": "2e8a", "idProduct": "000a", "product": "slapmat Pico", "serial": "E6"}
    for file, text in words.items():
        (device / file).write_text(text)
    listed = machine.root / "sys/class/tty/ttyACM0"
    listed.mkdir(parents=True)
    (listed / "device").symlink_to(device / "1-1:1.0")
    return machine


def test_on_a_laptop_a_pico_comes_before_everything(machine: Machine) -> None:
    choice = chosen(AUTO, with_an_input(with_a_pico(with_a_chip(machine)), TWELVE_BUTTONS))
    assert choice == Choice("pico", "Plugged in: slapmat Pico E6.")


def test_on_a_pi_a_pico_is_taken_only_where_it_is_named(machine: Machine) -> None:
    assert chosen(AUTO, on_a_pi(with_a_pico(machine))).source == "gpiod"
    port = replace(AUTO, port="/dev/serial0")
    assert chosen(port, on_a_pi(machine)).source == "pico"

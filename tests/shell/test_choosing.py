"""What `buttons.sources = ["auto"]` means, and why."""

from pathlib import Path

import pytest

from slapmat.settings.values import ButtonSettings
from slapmat.shell.choosing import Choice, Machine, chosen, resolved

AUTO = ButtonSettings()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(devices=tmp_path, model=tmp_path / "model")


def on_a_pi(machine: Machine) -> Machine:
    machine.model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    return machine


def with_a_chip(machine: Machine) -> Machine:
    # It is there, and it cannot be opened: it is no device at all.
    (machine.devices / "gpiochip0").touch()
    return machine


def without_gpiod(machine: Machine) -> Machine:
    return Machine(machine.devices, machine.model, "slapmat.no_such_library")


def test_without_pins_it_is_the_keyboard(machine: Machine) -> None:
    choice = chosen(AUTO, machine)
    assert choice == Choice("keyboard", "This machine has no pins, so the keyboard is taken.")


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


def test_a_source_that_is_named_is_taken() -> None:
    assert resolved(ButtonSettings(sources=("gpiozero", "keyboard"))) == ("gpiozero", "keyboard")


def test_what_auto_means_is_not_taken_twice() -> None:
    names = resolved(ButtonSettings(sources=("auto", "keyboard", "gpiod")))
    assert set(names) == {"keyboard", "gpiod"}
    assert len(names) == 2

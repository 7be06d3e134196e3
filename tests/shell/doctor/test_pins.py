"""Chips, and who has the table's pins."""

from dataclasses import replace
from pathlib import Path

import pytest

from slapmat.settings.values import ButtonSettings, MatSettings
from slapmat.shell.doctor.pins import Pins, check, judge, read
from tests.shell.doctor.trees import PI_5, lights, made, texts

CHIP = {"/dev/gpiochip0": ""}
WANTED = {17: "button 1", 27: "button 2"}


@pytest.mark.parametrize(
    ("pins", "light"),
    [
        (Pins(), "green"),
        (Pins(is_needed=True), "red"),
        (Pins(is_pi=True), "red"),
        (Pins({"/dev/gpiochip0": ""}), "green"),
        (Pins({"/dev/gpiochip0": "Permission denied"}), "red"),
        (Pins({"/dev/gpiochip0": "Permission denied", "/dev/gpiochip4": ""}), "green"),
    ],
)
def test_chips_are_judged_by_opening_them(pins: Pins, light: str) -> None:
    assert lights(judge(pins))["pins"] == light


def test_a_pin_that_somebody_else_has_is_named_with_its_button() -> None:
    taken = {27: "spi0 CS1", 5: "another"}
    findings = judge(Pins(wanted=WANTED, users=taken, is_pi=True))
    assert lights(findings)["lines"] == "red"
    assert "GPIO27 (button 2) is taken by spi0 CS1. End" in texts(findings)
    assert "GPIO5" not in texts(findings)


def test_pins_that_slapmat_has_itself_are_no_fault() -> None:
    findings = judge(Pins(wanted=WANTED, users={17: "slapmat", 27: "slapmat"}, is_pi=True))
    assert lights(findings)["lines"] == "green"
    assert "slapmat has its pins." in texts(findings)


def test_where_nobody_can_be_asked_no_fault_is_claimed() -> None:
    assert lights(judge(Pins(wanted=WANTED)))["lines"] == "grey"


def test_the_chips_and_the_tables_pins_are_read(tmp_path: Path) -> None:
    patient = made(tmp_path, {**CHIP, "/proc/device-tree/model": PI_5})
    pins = read(
        replace(patient, settings=replace(patient.settings, buttons=ButtonSettings(("gpiod",))))
    )
    assert list(pins.chips.values()) == [""]
    assert pins.is_needed
    assert pins.is_pi
    assert {"button 1", "button yes"} <= set(pins.wanted.values())
    # What stands there is no chip, so its lines cannot be asked.
    assert pins.users is None


def test_a_wiring_that_cannot_be_used_is_red(tmp_path: Path) -> None:
    patient = made(tmp_path, {})
    broken = replace(patient.settings, mat=MatSettings(str(tmp_path / "none.toml")))
    findings = check(replace(patient, settings=broken))
    assert lights(findings)["lines"] == "red"
    assert "none.toml" in texts(findings)

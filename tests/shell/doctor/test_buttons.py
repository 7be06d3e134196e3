"""Where presses come from, and the input devices that they may come from."""

from dataclasses import replace
from pathlib import Path

import pytest

from slapmat.settings.values import ButtonSettings
from slapmat.shell.doctor import buttons, inputs
from slapmat.shell.doctor.inputs import Inputs
from slapmat.shell.doctor.patient import Patient
from slapmat.sources.evdev_lateness import Lateness
from slapmat.sources.evdev_listing import Listed
from tests.shell.doctor.trees import PI_5, lights, made, texts
from tests.sources.input_trees import ALL_KEYS, TWELVE_BUTTONS, plug_into

BOARD = Listed(
    "/dev/input/event3",
    "USB Joystick",
    "usb-1/input0",
    "0079:0006",
    TWELVE_BUTTONS,
    Lateness(9_000_000, "USB asks it every 8 ms"),
)
REFUSED = {BOARD.path: "Permission denied"}


def with_settings(patient: Patient, settings: ButtonSettings) -> Patient:
    return replace(patient, settings=replace(patient.settings, buttons=settings))


def test_it_says_what_auto_means_and_why(tmp_path: Path) -> None:
    assert "auto is keyboard: This machine has no pins." in texts(buttons.check(made(tmp_path, {})))
    pi = made(tmp_path, {"/proc/device-tree/model": PI_5})
    assert "auto is gpiod: This is a Raspberry Pi." in texts(buttons.check(pi))


def test_it_says_what_the_settings_name(tmp_path: Path) -> None:
    patient = with_settings(made(tmp_path, {}), ButtonSettings(("evdev", "keyboard")))
    assert "The settings name evdev, keyboard." in texts(buttons.check(patient))


def test_each_device_is_named_as_settings_may_name_it(tmp_path: Path) -> None:
    plug_into(tmp_path, 3, "USB Joystick", TWELVE_BUTTONS, "u-1", ("0003", "0079", "0006"), "8ms")
    plug_into(tmp_path, 0, "Old keyboard", ALL_KEYS, "isa", ("0011", "0001", "0001"), "")
    plug_into(tmp_path, 1, "Power Button", [116], "acpi", ("0019", "0000", "0001"), "")
    findings = inputs.check(made(tmp_path, {}))
    assert [finding.light.value for finding in findings] == ["green", "green"]
    said = texts(findings)
    assert "USB Joystick (0079:0006, " in said
    assert "12 buttons, within 4.5 ms: USB asks it every 8 ms." in said
    assert "Old keyboard" in said
    assert "Power Button" not in said


@pytest.mark.parametrize(
    ("there", "light"),
    [
        (Inputs(), "green"),
        (Inputs([BOARD]), "green"),
        (Inputs([BOARD], is_needed=True), "green"),
        (Inputs([BOARD], REFUSED), "green"),
        (Inputs([BOARD], REFUSED, is_needed=True), "red"),
        (Inputs([BOARD], REFUSED, ["joystick"], is_needed=True), "red"),
        (Inputs([BOARD], wanted=["xin-mo"], is_needed=True), "red"),
        (Inputs([BOARD], is_needed=True, has_library=False), "red"),
        (Inputs([BOARD], has_library=False), "green"),
    ],
)
def test_what_is_not_needed_may_be_missing(there: Inputs, light: str) -> None:
    findings = [*inputs.judge(there)]
    worst = "red" if "red" in {finding.light.value for finding in findings} else "green"
    assert worst == light


def test_a_device_that_nobody_named_may_be_unreadable() -> None:
    other = replace(BOARD, path="/dev/input/event4", name="Pad", product="045e:028e")
    there = Inputs([BOARD, other], {other.path: "Permission denied"}, ["joystick"], is_needed=True)
    assert {finding.light.value for finding in inputs.judge(there)} == {"green"}


def test_who_may_not_read_is_told_which_group_may() -> None:
    findings = [*inputs.judge(Inputs([BOARD], REFUSED, is_needed=True))]
    assert lights(findings) == {"inputs": "red"}
    assert "usermod -aG input" in texts(findings)

"""`slapmat lamps-off`."""

import pytest

from slapmat.cli.main import main

MOCK = ["--set", "buttons.pin_factory=mock"]


def test_it_says_how_many_lamps_are_dark_now(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lamps-off", *MOCK]) == 0
    assert capsys.readouterr().out == "7 lamps are dark.\n"


def test_settings_that_cannot_be_used_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lamps-off", "--set", "mat.layout=ten"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "no layout 'ten'" in captured.err


def test_where_there_are_no_pins_it_fails_with_a_plain_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["lamps-off", "--set", "buttons.pin_factory=pigpio"]) == 1
    assert "slapmat: gpiozero's pin factory pigpio does not start" in capsys.readouterr().err

"""`slapmat wiring`."""

import json
from pathlib import Path

import pytest

from slapmat.cli.main import main


def test_it_prints_who_is_on_which_pin(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wiring"]) == 0
    said = capsys.readouterr().out
    assert "seat 1    GPIO17  J8:11  GPIO18  J8:12  brown\n" in said
    assert Path(said.split("from ")[-1].strip()).name == "wiring.toml"


def test_more_seats_take_the_layout_that_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wiring", "--set", "table.seats=9"]) == 0
    assert capsys.readouterr().out.startswith("Layout twelve: 12 seats")
    assert main(["wiring", "--layout", "twelve"]) == 0
    assert capsys.readouterr().out.startswith("Layout twelve: 12 seats")


def test_a_button_that_the_settings_move_is_shown_where_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["wiring", "--set", "buttons.pins.1=J8:40"]) == 0
    assert "seat 1    GPIO21  J8:40  GPIO18" in capsys.readouterr().out
    assert main(["wiring", "--set", "buttons.pins.1=5"]) == 2
    assert "GPIO5 (J8:29) is for the button of seat 1 and for" in capsys.readouterr().err


def test_json_has_every_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wiring", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["layout"], said["seats"], len(said["lines"])) == ("eight", 8, 11)
    assert said["lines"][0] == {
        "button": "1",
        "pin": {"gpio": 17, "place": 11},
        "lamp": {"gpio": 18, "place": 12},
        "wire": "brown",
    }
    assert said["lines"][-1]["lamp"] is None
    assert said["config_txt"] == ["dtoverlay=gpio-shutdown,gpio_pin=26", "gpio=7,8=op,dl"]


def test_every_file_that_is_asked_for_is_written_and_nothing_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begins = {
        "svg": b"<svg ",
        "png": b"\x89PNG",
        "template": b"%PDF-",
        "labels": b"%PDF-",
        "parts": b"quantity,",
        "harness": b"# The harness",
    }
    asked = [word for name in begins for word in (f"--{name}", str(tmp_path / f"{name}.out.png"))]
    assert main(["wiring", *asked]) == 0
    assert capsys.readouterr().out == ""
    for name, start in begins.items():
        assert (tmp_path / f"{name}.out.png").read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--layout", "ten"], 2, "no layout 'ten'"),
        (["--set", "mat.wiring=/nowhere/wiring.toml"], 2, "/nowhere/wiring.toml cannot be read"),
        (["--hole-mm", "wide"], 2, "--hole-mm 'wide' is no number"),
        (["--labels", "{}/x.pdf", "--hole-mm", "5"], 2, "A hole of 5 mm suits no button"),
        (["--svg", "{}/nowhere/x.svg"], 1, "cannot be written"),
        (["--png", "{}/nowhere/x.png"], 1, "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["wiring", *(word.format(tmp_path) for word in words)]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err

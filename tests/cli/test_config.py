"""`slapmat config` shows what is in effect and where it was said."""

import json
import tomllib
from pathlib import Path

import pytest

from slapmat.cli.main import main

SETTINGS = "[buttons]\nquiet_ms = 15\n\n[buttons.pins]\n1 = 17\n\n[game]\nhouse_rules.hands = 4\n"


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = tmp_path / "slapmat" / "settings.toml"
    path.parent.mkdir()
    path.write_text(SETTINGS, encoding="utf-8")
    return path


def test_each_line_says_where_its_value_comes_from(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLAPMAT_SCREEN__ROTATE", "90")
    assert main(["config", "--set", "table.seats=5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"quiet_ms = 15  # {file}:2" in lines
    assert f"1 = 17  # {file}:5" in lines
    assert f"hands = 4  # {file}:8" in lines
    assert "seats = 5  # --set" in lines
    assert "rotate = 90  # SLAPMAT_SCREEN__ROTATE" in lines
    assert 'sources = ["auto"]  # default' in lines
    assert "# jitter_us is not set  # default" in lines


def test_what_it_prints_is_a_settings_file_that_says_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["config", "--set", 'store.path=/a "b" \\c#d/é']) == 0
    printed = capsys.readouterr().out
    assert tomllib.loads(printed)["store"]["path"] == '/a "b" \\c#d/é'
    copy = tmp_path / "copy.toml"
    copy.write_text(printed, encoding="utf-8")
    assert main(["config", "--file", str(copy)]) == 0
    again = capsys.readouterr().out
    assert tomllib.loads(again) == tomllib.loads(printed)


def test_json_has_every_section_and_the_sources(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["config", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["buttons"] == {
        "sources": ["auto"],
        "quiet_ms": 15,
        "jitter_us": None,
        "chip": "",
        "pin_factory": "",
        "pins": {"1": 17},
        "devices": [],
        "keys": {},
        "grab": False,
        "picos": [],
        "port": "",
    }
    assert said["game"] == {"preset": "family", "house_rules": {"hands": 4}, "chosen": {}}
    assert said["sources"]["buttons.quiet_ms"] == f"{file}:2"
    assert said["sources"]["buttons.jitter_us"] == "default"
    assert set(said) == {
        *(
            "buttons",
            "mat",
            "lamps",
            "table",
            "game",
            "screen",
            "sound",
            "speech",
            "store",
            "log",
            "sources",
        )
    }


def test_without_a_file_it_shows_the_defaults(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.unlink()
    assert main(["config"]) == 0
    assert "quiet_ms = 20  # default" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--set", "buttons.quiet_ms=0"], "--set: buttons.quiet_ms is 0, below 1.\nUse 1 to 100"),
        (["--set", "buttons.quite_ms=5"], "--set: buttons.quite_ms is no setting.\nDid you mean"),
        (["--set", "x"], "--set x: there is no = in it.\n"),
        (["--set", "\x1b[2J=1"], "'\\x1b[2J' is no setting"),
        (["--file", "/nowhere/x.toml"], "There is no file /nowhere/x.toml.\n"),
    ],
)
def test_what_cannot_be_used_ends_with_2_and_prints_nothing(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(["config", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err


def test_a_broken_file_is_named_with_its_line(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("[buttons]\n\nquiet_ms = 0\n", encoding="utf-8")
    assert main(["config"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"slapmat: {file}:3: buttons.quiet_ms is 0, below 1.\n")


@pytest.mark.parametrize(
    "rule", ["last_call = 99", "cheating = true", "hands = true", 'false_slap = "nonsense"']
)
def test_a_house_rule_that_cannot_be_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rule: str
) -> None:
    file = tmp_path / "s.toml"
    file.write_text(f"[game.house_rules]\n{rule}\n", encoding="utf-8")
    assert main(["config", "--file", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "s.toml:2: game.house_rules." in said.err


def test_another_file_is_checked_whatever_the_usual_one_says(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "new.toml"
    other.write_text("[table]\nseats = 9\n", encoding="utf-8")
    file.write_text("[table]\nseats = 99\n", encoding="utf-8")
    assert main(["config", "--file", str(other)]) == 0
    assert f"seats = 9  # {other}:2" in capsys.readouterr().out
    assert main(["config"]) == 2
    assert capsys.readouterr().err.startswith(f"slapmat: {file}:2: table.seats is 99")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('layout = "nonsense"', "mat.layout: There is no layout 'nonsense' in the wiring."),
        (
            'wiring = "/nowhere/x.toml"\nlayout = "x"',
            "mat.wiring: The wiring file /nowhere/x.toml cannot be",
        ),
    ],
)
def test_a_mat_that_cannot_be_used_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, said: str
) -> None:
    file = tmp_path / "s.toml"
    file.write_text(f"[mat]\n{line}\n", encoding="utf-8")
    assert main(["config", "--file", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"slapmat: {file}:2: {said}")


@pytest.mark.parametrize("depth", [9, 800, 1000, 5000])
def test_a_name_of_any_depth_is_no_setting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], depth: int
) -> None:
    file = tmp_path / "s.toml"
    file.write_text(f"[a{'.a' * depth}]\n", encoding="utf-8")
    assert main(["config", "--file", str(file)]) == 2
    assert "s.toml" in capsys.readouterr().err

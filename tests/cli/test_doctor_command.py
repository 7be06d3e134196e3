"""`slapmat doctor`."""

import json
import re
from pathlib import Path

import pytest

from slapmat.cli.main import main

COMMANDS = Path(__file__).parents[2] / "docs" / "commands.md"
LIGHTS = ("grey", "green", "yellow", "red")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_each_check_is_one_line_with_its_light(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["doctor"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 12
    assert all(line.startswith(LIGHTS) for line in lines)
    assert code == int(any(line.startswith("red") for line in lines))


@pytest.mark.parametrize(
    ("code", "clock"),
    [("en", "Only the dates"), ("fr", "Seules les dates"), ("ru", "От них зависят только даты")],
)
def test_what_it_finds_is_said_in_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], code: str, clock: str
) -> None:
    main(["doctor", "--json", "--language", code])
    said = json.loads(capsys.readouterr().out)
    (finding,) = (each for each in said["checks"] if each["check"] == "clock")
    assert clock in finding["text"]


def test_anything_red_is_exit_code_1_and_json_says_the_same(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    file = home / "mine.toml"
    file.write_text("[table]\nseats = 99\n", encoding="utf-8")
    assert main(["doctor", "--json", "--file", str(file)]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["light"] == "red"
    (finding,) = (each for each in said["checks"] if each["check"] == "settings")
    assert finding["light"] == "red"
    assert "seats is 99" in finding["text"]
    assert finding["remedy"]


@pytest.mark.parametrize("broken", ["[table]\nseats = 99\n", "[game.house_rules]\ncheat = 1\n"])
def test_a_broken_usual_file_is_yellow_since_the_table_plays_all_the_same(
    capsys: pytest.CaptureFixture[str], home: Path, broken: str
) -> None:
    folder = home / "slapmat"
    folder.mkdir()
    (folder / "settings.toml").write_text(broken, encoding="utf-8")
    main(["doctor", "--json"])
    said = json.loads(capsys.readouterr().out)
    (finding,) = (each for each in said["checks"] if each["check"] == "settings")
    assert finding["light"] == "yellow"
    assert "Until then" in finding["text"]


def test_a_wrong_environment_is_red_since_the_table_refuses_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLAPMAT_TABLE__SEATS", "99")
    assert main(["doctor"]) == 1
    assert "red    settings SLAPMAT_TABLE__SEATS" in capsys.readouterr().out


def test_the_lines_are_in_the_order_of_the_docs(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor"])
    found = list(dict.fromkeys(line.split()[1] for line in capsys.readouterr().out.splitlines()))
    table = COMMANDS.read_text(encoding="utf-8").partition("| check | looks at |\n|---|---|\n")[2]
    firsts = [row.split("|")[1] for row in table.partition("\n\n")[0].splitlines()]
    named = re.findall(r"`(\w+)`", " ".join(firsts))
    assert found == [check for check in named if check in found]
    assert set(found) <= set(named)


def test_a_store_and_a_settings_file_may_be_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text("", encoding="utf-8")
    (tmp_path / "broken.sqlite3").write_bytes(b"no database at all" * 100)
    arguments = ["--file", str(tmp_path / "mine.toml"), "--store", str(tmp_path / "broken.sqlite3")]
    assert main(["doctor", *arguments]) == 1
    out = capsys.readouterr().out
    assert "mine.toml is sound" in out
    assert "red    store" in out


def test_it_changes_nothing(home: Path) -> None:
    main(["doctor"])
    assert list(home.iterdir()) == []

"""`slapmat replay MATCH --photo-finish RACE`: a race of any kept match, without a window."""

import json
from pathlib import Path

import pygame
import pytest

from slapmat.cli.main import main
from slapmat.shell.photos import SIZE
from tests.shell.photo_rig import StoredRig


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Give a store with a match of two races, each with a slap that came after the answer."""
    rig = StoredRig(tmp_path)
    rig.start("1", "2", "3")
    rig.press(rig.dealer_button)
    for apart_ms in (1.84, 60):
        rig.press(*rig.others("1", "2", "3"), apart_ms=apart_ms)
        rig.wait(2_000)
    rig.pull_the_plug()
    return tmp_path / "slapmat.sqlite3"


def replay(*arguments: object) -> int:
    return main(["replay", *map(str, arguments)], commands=["replay"])


def races(store: Path, capsys: pytest.CaptureFixture[str]) -> list[int]:
    assert replay("last", "--from-edges", "--json", "--store", store) == 0
    told = json.loads(capsys.readouterr().out)
    assert {race["result"] for race in told["races"]} == {"same"}
    return [race["seq"] for race in told["races"]]


def test_each_race_is_told_with_its_margin(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = races(store, capsys)
    assert replay("last", "--photo-finish", first, "--store", store) == 0
    assert "by 1.84 ms" in capsys.readouterr().out
    assert replay("1", "--photo-finish", second, "--store", store) == 0
    assert "by 60.00 ms" in capsys.readouterr().out


def test_the_last_race_is_drawn_as_a_png(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "drawn.png"
    assert replay("last", "--photo-finish", "last", "--png", out, "--store", store) == 0
    assert "by 60.00 ms" in capsys.readouterr().out
    assert pygame.image.load(out).get_size() == SIZE


@pytest.mark.parametrize("race", ["0", "1", "99", "two"])
def test_a_race_that_there_is_not_is_an_error_that_says_where_to_look(
    store: Path, race: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay("last", "--photo-finish", race, "--store", store) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"no edges of race '{race}'" in err
    assert "--from-edges" in err


def test_a_picture_that_cannot_be_written_is_an_error(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "no folder" / "drawn.png"
    assert replay("last", "--photo-finish", "last", "--png", out, "--store", store) == 1
    assert "drawn.png cannot be written" in capsys.readouterr().err

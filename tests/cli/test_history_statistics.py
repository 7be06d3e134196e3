"""`slapmat history --statistics`: what the kept matches tell of their players."""

import json
from pathlib import Path

import pytest

from slapmat.cli.main import main
from tests.shell.photo_rig import StoredRig


def history(*arguments: object) -> int:
    return main(["history", *map(str, arguments)], commands=["history"])


@pytest.fixture
def store(tmp_path: Path) -> Path:
    rig = StoredRig(tmp_path)
    rig.start("1", "2", "3")
    rig.press(rig.dealer_button)
    rig.press(rig.dealer_button)  # a false slap
    rig.wait(500)
    rig.press(*rig.others("1", "2", "3"), apart_ms=25)
    rig.wait(2_000)
    rig.pull_the_plug()
    return tmp_path / "slapmat.sqlite3"


def test_it_is_printed_by_player_with_the_records(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert history("--statistics", "--store", store) == 0
    heading, *players, fastest, closest = capsys.readouterr().out.splitlines()
    assert heading.split() == ["won/games", "first", "behind", "reaction", "false", "points"]
    assert sorted(line.split()[1] for line in players) == ["1", "2", "3"]
    assert fastest.startswith("fastest slap: Player")
    assert closest.endswith("by 25.00 ms")


@pytest.mark.parametrize("words", [(), ("--evening",)])
def test_for_programs_it_is_one_json_object(
    store: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert history("--statistics", "--json", "--store", store, *words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == 1
    assert told["closest"]["gap_ms"] == 25
    assert sum(player["false_slaps"] for player in told["players"]) == 1
    behind = [slap["behind_ms"] for player in told["players"] for slap in player["slaps"]]
    assert sorted(behind) == [0, 25]


def test_an_empty_store_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert history("--statistics") == 0
    assert capsys.readouterr().out == "No match was played yet.\n"

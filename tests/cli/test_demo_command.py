"""`slapmat demo`: what it takes, what it prints, and that the same seed is the same game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.journal.reading import open_reader

ROOT = Path(__file__).parents[2]
START = "import sys; from slapmat.cli.main import main; sys.exit(main())"


def demo(*arguments: str) -> int:
    return main(["demo", *arguments], commands=["demo"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "1"),
        ("--players", "8"),
        ("--players", "two"),
        ("--players", "2.5"),
        ("--seed", "-1"),
        ("--seed", "9" * 400),
        ("--speed", "0"),
        ("--speed", "nan"),
        ("--speed", "-3"),
        ("--speed", "fast"),
        ("--speed", "1e9"),
    ],
)
def test_a_number_that_cannot_be_used_is_bad_input(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"slapmat: {arguments[0]} is ")
    assert len(err.splitlines()) == 2


def test_speed_and_fast_exclude_each_other() -> None:
    assert demo("--speed", "2", "--fast") == 2


def test_json_is_one_object_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo("--fast", "--players", "2", "--seed", "3", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told.keys() == {
        "dead_heats",
        "false_slaps",
        "game",
        "hands",
        "margins_ms",
        "match",
        "players",
        "races",
        "records",
        "seed",
        "totals",
        "winners",
    }
    assert (told["seed"], told["players"]) == (3, ["Ann", "Ben"])
    assert {name: sum(hand[name] for hand in told["hands"]) for name in told["players"]} == (
        told["totals"]
    )


def test_the_game_is_told_in_words_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo("--fast", "--players", "2") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "SWAT!"
    assert any(" wins with " in line for line in lines)
    assert "races" in lines[-1]


def test_a_store_that_is_named_keeps_the_match(tmp_path: Path) -> None:
    path = tmp_path / "demo.sqlite3"
    assert demo("--fast", "--players", "2", "--store", str(path)) == 0
    reader = open_reader(path)
    (match,) = reader.matches()
    assert not match.is_open
    reader.close()


def test_a_store_that_cannot_be_opened_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo("--fast", "--store", str(tmp_path / "none" / "demo.sqlite3")) == 1
    assert capsys.readouterr().out == ""


def test_the_usual_game_has_what_the_help_promises(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo("--fast", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["dead_heats"] > 0
    assert sum(told["false_slaps"].values()) > 0


def run(hash_seed: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", START, "demo", *arguments],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        check=False,
    )


def test_the_same_seed_prints_the_same_in_every_process() -> None:
    first, second = (run(seed, "--fast", "--players", "2") for seed in ("1", "2"))
    assert first.returncode == 0
    assert first.stderr == b""
    assert first.stdout == second.stdout


def test_whoever_stops_reading_ends_it_quietly() -> None:
    arguments = [sys.executable, "-c", START, "demo", "--fast", "--players", "2"]
    with subprocess.Popen(
        arguments, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"SWAT!\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_game_that_is_not_there_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo("chess") == 2
    assert "There is no game 'chess'" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "players"), [("swap", "11"), ("swap", "1"), ("assault", "3")])
def test_each_game_has_its_own_numbers_of_players(
    game: str, players: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo(game, "--players", players) == 2
    assert capsys.readouterr().err.startswith("slapmat: --players is ")


def test_another_game_tells_its_course_in_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo("swap", "--fast", "--players", "2", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told.keys() == {
        "game",
        "match",
        "players",
        "races",
        "records",
        "seed",
        "taken_back",
        "totals",
        "winners",
    }


def test_another_game_is_summed_up_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo("swap", "--fast", "--players", "2", "--seed", "4") == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.endswith("`slapmat demo swap --seed 5` is another game.")


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "Manche"), ("ru", "Раздача"), ("en", "Hand")]
)
def test_a_demo_speaks_the_language_that_was_asked_for(
    language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo("--fast", "--players", "2", "--seed", "3", "--language", language) == 0
    assert word in capsys.readouterr().out


def test_a_language_that_there_is_not_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo("--language", "tlh") == 2
    assert "'tlh'" in capsys.readouterr().err

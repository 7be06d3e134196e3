"""`slapmat replay`: a match from the store or from a file, by its records or its edges."""

import json
import sqlite3
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.demo.running import Demo, run_demo


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("store") / "played.sqlite3"
    journal = SqliteJournal.open(path)
    run_demo(Demo(1, 2), journal, "2025-05-01 20:15", lambda _: None)
    journal.close()
    return path


@pytest.fixture
def store(played: Path, tmp_path: Path) -> Path:
    """Give a copy that the test may spoil."""
    path = tmp_path / "slapmat.sqlite3"
    path.write_bytes(played.read_bytes())
    return path


def replay(*arguments: object) -> int:
    return main(["replay", *map(str, arguments)], commands=["replay"])


def test_each_record_is_a_line_and_the_end_is_shown(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay("last", "--store", store) == 0
    course, ending = capsys.readouterr().out.split("\n\n")
    lines = course.splitlines()
    assert "The game of Ann and Ben began" in lines[0]
    assert [int(line.split()[0]) for line in lines] == list(range(1, len(lines) + 1))
    assert " wins with " in ending


def test_the_number_of_a_match_names_it_too(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay("1", "--store", store) == 0
    by_number = capsys.readouterr().out
    assert replay("last", "--store", store) == 0
    assert capsys.readouterr().out == by_number


def test_every_race_is_the_same_from_its_edges(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay("last", "--store", store, "--from-edges") == 0
    results = [line.split()[1] for line in capsys.readouterr().out.splitlines()]
    assert len(results) > 5
    assert set(results) == {"same"}


def test_edges_that_are_no_longer_kept_are_said_and_no_failure(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    connection = sqlite3.connect(store)
    with connection:
        connection.execute("DELETE FROM evidence")
    connection.close()
    assert replay("last", "--store", store, "--from-edges") == 0
    assert {line.split(None, 1)[1] for line in capsys.readouterr().out.splitlines()} == {
        "evidence missing  its edges are no longer kept"
    }


def exported(store: Path, tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    assert main(["export", "last", "--store", str(store), "--output", str(path)]) == 0
    return path


def without_presses_of(button: str, line: str) -> str:
    """Give a line of an export; from a race's edges those of one button are taken."""
    values = json.loads(line)
    if "evidence" in values:
        edges = values["trace"].splitlines(keepends=True)
        values["trace"] = "".join(edge for edge in edges if f'{{"button": "{button}"' not in edge)
    return json.dumps(values)


def test_a_race_that_differs_is_exit_code_1(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = exported(store, tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(without_presses_of("1", line) for line in lines), encoding="utf-8")
    assert replay(path, "--from-edges") == 1
    results = {line.split()[1] for line in capsys.readouterr().out.splitlines()}
    assert results == {"same", "different"}


def test_an_export_is_replayed_like_the_match(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = exported(store, tmp_path)
    for more in ([], ["--from-edges"], ["--json"], ["--json", "--from-edges"]):
        assert replay("last", "--store", store, *more) == 0
        from_store = capsys.readouterr().out
        assert replay(path, *more) == 0
        assert capsys.readouterr().out == from_store


def test_json_is_one_object(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay("last", "--store", store, "--json", "--from-edges") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["match"], told["players"]) == ("swat", 1, ["Ann", "Ben"])
    assert told["report"]["phase"] == "game_over"
    assert told["records"][0]["events"][0]["event"] == "game_started"
    assert {race["result"] for race in told["races"]} == {"same"}


def changed(path: Path, **values: object) -> None:
    """Change the first line of an export."""
    head, *rest = path.read_text(encoding="utf-8").splitlines()
    lines = [json.dumps({**json.loads(head), **values}), *rest]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"rules_version": 99}, "version 99 of the rules"),
        ({"game": "chess"}, "There is no game 'chess'"),
    ],
)
def test_a_match_of_other_rules_is_bad_input(
    store: Path,
    tmp_path: Path,
    values: dict[str, object],
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = exported(store, tmp_path)
    changed(path, **values)
    assert replay(path) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err


@pytest.mark.parametrize("header", [{}, {"seats": []}, {"seats": {"Ann": "1", "Ben": {}}}])
def test_a_header_that_does_not_tell_the_seats_is_no_reason_to_fail(
    store: Path, tmp_path: Path, header: dict[str, object]
) -> None:
    path = exported(store, tmp_path)
    changed(path, header=header)
    assert replay(path) == 0


def test_records_that_are_not_whole_are_bad_input(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = exported(store, tmp_path)
    text = path.read_text(encoding="utf-8").replace('"offer_claimed"', '"offer_stolen"')
    path.write_text(text, encoding="utf-8")
    assert replay(path) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "offer_stolen" in err


@pytest.mark.parametrize("word", ["7", "0", "9" * 30])
def test_a_number_that_no_match_has_is_bad_input(
    store: Path, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(word, "--store", store) == 2
    assert capsys.readouterr().out == ""


def test_a_file_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    assert replay(tmp_path / "none.jsonl") == 2


def test_without_any_match_there_is_nothing_to_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert replay("last") == 2
    assert "No match was played yet." in capsys.readouterr().err


def test_a_word_that_is_no_file_is_named_without_numbers_of_the_systems(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", "foo"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("slapmat: foo cannot be read (No such file or directory).\n")

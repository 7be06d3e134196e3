"""`slapmat score`: a sheet in, points out."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slapmat.cli.main import main
from slapmat.cli.score import MOST_BYTES

SHEET: dict[str, Any] = {
    "hands": {
        "Ann": {"zapper": 4, "wild": 1, "swat_or_not": 3, "sure:+1": 2, "double:-4": 1},
        "Zo\u00eb": {"swat_or_not": 1},
    },
    "house_rules": {"wild_splits_pairs": True},
}
SCORED = {
    "game": "swat",
    "players": {
        "Ann": {"sure": 2, "double": -4, "zapper": 5, "swat_or_not": 7, "total": 10},
        "Zo\u00eb": {"sure": 0, "double": 0, "zapper": 0, "swat_or_not": -7, "total": -7},
    },
    "winners": ["Ann"],
}


def slapmat_score(*arguments: str) -> int:
    return main(["score", *arguments], commands=["score"])


class Stdin:
    """As much of stdin as is read."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


def give(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr("sys.stdin", Stdin(data))


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(SHEET), encoding="utf-8")
    return path


def test_a_sheet_from_a_file(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert slapmat_score("swat", str(sheet), "--json") == 0
    said = capsys.readouterr().out
    assert json.loads(said) == SCORED
    assert said.isascii()


@pytest.mark.parametrize("arguments", [["swat", "-", "--json"], ["swat", "--json"]])
def test_a_sheet_from_stdin(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    give(monkeypatch, json.dumps(SHEET).encode())
    assert slapmat_score(*arguments) == 0
    assert json.loads(capsys.readouterr().out) == SCORED


def test_in_words_it_is_a_small_table(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert slapmat_score("swat", str(sheet)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "     sure  double  zapper  swat or not  total",
        "Ann     2      -4       5            7     10",
        "Zo\u00eb     0       0       0           -7     -7",
        "Best: Ann",
    ]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        b"[]",
        b"\xff",
        b"{}",
        b'{"hands": {}}',
        b'{"hands": {"Ann": {}, "Ann": {}}}',
        b'{"hands": {"Ann": {"joker": 1}}}',
        b'{"hands": {"Ann": {"wild": -1}}}',
        b'{"hands": {"Ann": {"wild": 2.5}}}',
        b'{"hands": {"Ann": {"wild": 3}, "Ben": {"wild": 2}}}',
        b'{"hands": {"Ann": {}}, "house_rules": {"granny": 1}}',
        b'{"hands": {"Ann": {}}, "more": 1}',
        b" " * (MOST_BYTES + 1),
        b"[" * 90_000,
        b'{"hands":' + b"[" * 800 + b"]" * 800 + b"}",
    ],
)
def test_an_entry_error_is_exit_2_with_a_reason_and_a_remedy_and_nothing_on_stdout(
    data: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    give(monkeypatch, data)
    assert slapmat_score("swat", "--json") == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 2


@pytest.mark.parametrize("arguments", [["bridge"], ["swat", "/nowhere/sheet.json"], ["swat", "/"]])
def test_a_game_or_a_file_that_is_not_there_is_exit_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert slapmat_score(*arguments) == 2
    assert capsys.readouterr().out == ""


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["hands", "house_rules", "Ann", "zapper", "preset", "none_counts", ""]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(data=json_values.map(lambda value: json.dumps(value).encode()) | st.binary(max_size=60))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_the_sheet_it_is_scored_or_refused(
    data: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    give(monkeypatch, data)
    code = slapmat_score("swat", "--json")
    said = capsys.readouterr()
    assert (code, bool(said.out), bool(said.err)) in {(0, True, False), (2, False, True)}


def test_the_file_may_come_after_the_flag(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet.json"
    sheet.write_text(json.dumps(SHEET), encoding="utf-8")
    assert slapmat_score("swat", "--json", str(sheet)) == 0
    assert json.loads(capsys.readouterr().out) == SCORED


@pytest.mark.parametrize(
    "hands", [{f"P{n}": {} for n in range(8)}, {"": {}}, {"a\nb": {}}, {"x" * 41: {}}]
)
def test_who_cannot_sit_at_a_table_has_no_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], hands: dict[str, Any]
) -> None:
    sheet = tmp_path / "sheet.json"
    sheet.write_text(json.dumps({"hands": hands}), encoding="utf-8")
    assert slapmat_score("swat", str(sheet)) == 2
    assert capsys.readouterr().out == ""


def test_a_result_that_is_no_player_s_is_told_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "assault.json"
    sheet.write_text('{"cards": ["swat", "boom1", "expert", "boom2"]}', encoding="utf-8")
    assert main(["score", "assault", str(sheet)], commands=["score"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "game: assault",
        "bombs: 2",
        "outcome: failed",
        "turned: no",
        "winner: none",
    ]


def test_rounds_won_are_a_table_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = tmp_path / "swap.json"
    sheet.write_text('{"winners": ["Ann", "Ben", "Ann"]}', encoding="utf-8")
    assert main(["score", "swap", str(sheet)], commands=["score"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Best: Ann"

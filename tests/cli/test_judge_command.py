"""`slapmat judge`: what it reads, prints and answers."""

import io
import json
from pathlib import Path

import pytest

from slapmat.cli.main import main

TRACE = """\
{"trace": 1, "seats": {"1": "Ann", "2": "Ben", "3": "Zo\u00eb"}, "jitter_ns": 1000, "closed": ["3"]}
{"button": "2", "closed": true, "at_ns": 900000000}
{"button": "2", "closed": false, "at_ns": 950000000}
{"arm": {"at_ns": 1000000000, "ask": "first", "seats": ["Ann", "Ben", "Zo\u00eb"]}}
{"button": "1", "closed": true, "at_ns": 1100000000}
{"button": "2", "closed": true, "at_ns": 1102500001}
{"arm": {"at_ns": 3000000000, "ask": "last", "seats": ["Ben"], "timeout_ms": 10}}
{"complete": {"until_ns": 1200000000}}
{"button": "1", "closed": false, "at_ns": 2900000000}
{"button": "1", "closed": true, "at_ns": 3000500000}
"""


def slapmat_judge(*arguments: str) -> int:
    return main(["judge", *arguments], commands=["judge"])


@pytest.fixture
def trace(tmp_path: Path) -> Path:
    path = tmp_path / "trace.jsonl"
    path.write_text(TRACE, encoding="utf-8")
    return path


def test_one_json_line_a_race(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert slapmat_judge(str(trace), "--json") == 0
    first, second = capsys.readouterr().out.splitlines()
    assert json.loads(first) == {
        "places": [["Ann"], ["Ben"]],
        "gaps_ns": [0, 2_500_001],
        "decided": True,
        "dead_heat": False,
        "absent": [],
        "fouls": [{"seat": "Ben", "why": "early", "after_arm_ns": -100_000_000}],
        "flags": [{"flag": "stuck", "seat": "Zo\u00eb"}],
    }
    assert json.loads(second)["absent"] == ["Ben"]


def test_in_words(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert slapmat_judge(str(trace)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Race 1: first of Ann, Ben, Zo\u00eb",
        "  1. Ann",
        "  2. Ben  +2.500001 ms",
        "  foul: Ben pressed 100.000000 ms before the arm",
        "  note: Zo\u00eb: stuck",
        "Race 2: last of Ben",
        "  did not press: Ben",
        "  foul: Ann was not asked, but pressed 0.500000 ms after the arm",
        "  note: Ben: held",
        "  not decided: something unseen could change this",
    ]


def test_a_dead_heat_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "trace.jsonl"
    path.write_text(TRACE.replace("1102500001", "1100002000"), encoding="utf-8")
    assert slapmat_judge(str(path)) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "  1. Ann and Ben"
    assert "  dead heat" in told


@pytest.mark.parametrize("arguments", [["-"], []])
def test_stdin_is_the_default(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TRACE.encode())))
    assert slapmat_judge(*arguments, "--json") == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_no_race_prints_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "trace.jsonl"
    path.write_text(TRACE.splitlines()[0], encoding="utf-8")
    assert slapmat_judge(str(path), "--json") == 0
    assert capsys.readouterr().out == ""


def test_a_wrong_last_line_leaves_stdout_empty(
    trace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with trace.open("a", encoding="utf-8") as file:
        file.write('{"button": "9", "closed": true, "at_ns": 1}\n')
    assert slapmat_judge(str(trace), "--json") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("slapmat: line 11: unknown button '9'\n")


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert slapmat_judge(str(tmp_path / "none.jsonl")) == 2
    assert "none.jsonl cannot be read: No such file or directory" in capsys.readouterr().err


def test_a_folder_is_no_trace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert slapmat_judge(str(tmp_path)) == 2
    assert "cannot be read: Is a directory" in capsys.readouterr().err


def test_a_file_that_is_not_utf_8(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace.write_bytes(trace.read_bytes() + b"\xff\n")
    assert slapmat_judge(str(trace)) == 2
    assert "line 11: " in capsys.readouterr().err


def test_input_without_an_end_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("slapmat.cli.judge.MOST_BYTES", 1 << 20)
    assert main(["judge", "/dev/zero"], commands=["judge"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "longer than 1 MiB" in said.err


def test_a_seats_name_cannot_drive_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trace = tmp_path / "trace.jsonl"
    trace.write_text(
        '{"trace": 1, "seats": {"1": "A\\u001b[31m\\nB"}, "jitter_ns": 1}\n'
        '{"arm": {"at_ns": 0, "ask": "first", "seats": ["A\\u001b[31m\\nB"]}}\n'
        '{"button": "1", "closed": true, "at_ns": 5}\n',
        encoding="utf-8",
    )
    assert main(["judge", str(trace)], commands=["judge"]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert len(out.splitlines()) == 2

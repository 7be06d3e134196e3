"""Traces named after their rules, with answers worked out by hand from docs/judging.md."""

import argparse
import json
from pathlib import Path

import pytest

from slapmat.cli import judge
from slapmat.table.errors import InputError
from tests.judging import oracle

TRACES = sorted((Path(__file__).parent / "traces").glob("*.jsonl"))
every_trace = pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.stem)


def expected_of(trace: Path) -> tuple[int, list[object]]:
    answer = json.loads(trace.with_suffix(".expected.json").read_text(encoding="utf-8"))
    return answer["exit"], answer["stdout"]


@every_trace
def test_the_command_gives_the_answer(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = 0
    try:
        judge.run(argparse.Namespace(file=str(trace), json=True))
    except InputError:
        code = 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (code, answers) == expected_of(trace)


@every_trace
def test_the_plain_reading_gives_the_answer(trace: Path) -> None:
    code, answers = expected_of(trace)
    if code == 0:
        lines = trace.read_text(encoding="utf-8").splitlines()
        assert oracle.judge([json.loads(line) for line in lines]) == answers

"""`slapmat table`: the pipe as a process."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from slapmat.cli.main import main
from slapmat.cli.table import answered
from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe

START = '{"do": "start", "players": ["Zo\u00eb", "Ben", "Cid"]}'
COMMAND = (sys.executable, "-m", "slapmat", "table", "swat")


def piped(data: bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        COMMAND, input=data, capture_output=True, check=False, env={**os.environ, **environment}
    )


def test_one_reply_a_line_and_exit_0_at_the_end_of_input() -> None:
    lines = [START, "", '{"now_ns": 5}', "nonsense", "   ", '{"do": "deck_out"}']
    done = piped("\n".join(lines).encode())
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert ["error" in reply for reply in replies] == [False, False, True, False]


class BrokenSwat:
    """SWAT! that decides nothing, as a package's game may."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the game has
        return getattr(game_called("swat"), name)

    def decide(self, *_: object) -> tuple[object, ...]:
        raise ZeroDivisionError("\x1b[2J" + "x" * 10_000)


def test_a_game_that_fails_ends_no_run_and_its_traceback_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    game: Any = BrokenSwat()
    pipe = Pipe(game)
    reply = json.loads(answered(pipe, START.encode()) or "")
    assert "slapmat's own fault" in reply["error"]
    assert reply["remedy"]
    assert len(reply["error"]) < 300
    assert json.loads(answered(pipe, b'{"now_ns": 5}') or "")["events"] == []
    log = (tmp_path / "slapmat" / "slapmat.log").read_text(encoding="utf-8")
    assert "Traceback" in log
    assert "Traceback" not in capsys.readouterr().err


def test_no_input_at_all_is_no_reply() -> None:
    done = piped(b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "utf-16", "latin-1"])
def test_replies_are_json_whatever_the_encoding_of_the_terminal(encoding: str) -> None:
    done = piped(START.encode(), PYTHONIOENCODING=encoding)
    reply = json.loads(done.stdout.decode(encoding))
    assert "Zo\u00eb" in reply["state"]["stacks"]


def test_each_reply_is_written_before_the_next_line_is_read() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (START, '{"now_ns": 1}', '{"do": "deck_out"}'):
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            assert b'"state"' in process.stdout.readline()
        process.stdin.close()
        assert process.wait(10) == 0


def test_a_reader_that_goes_away_ends_the_run_without_a_word() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write((START + "\n").encode() * 3)
        process.stdin.close()
        assert process.wait(10) != 0
        assert process.stderr.read() == b""


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "bridge"], commands=["table"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "swat" in said.err


def test_commands_tells_every_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "swat", "--commands"], commands=["table"]) == 0
    said = capsys.readouterr().out
    assert all(f"\n{name}: " in f"\n{said}" for name in ("press", "now_ns", "start", "cards"))


def test_commands_as_json_are_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "swat", "--commands", "--json"], commands=["table"]) == 0
    lines: list[dict[str, Any]] = [
        json.loads(line) for line in capsys.readouterr().out.splitlines()
    ]
    assert all(line.keys() == {"name", "meaning", "fields"} for line in lines)

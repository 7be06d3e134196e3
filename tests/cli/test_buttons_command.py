"""`slapmat buttons`."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from slapmat.cli.main import main

START = [sys.executable, "-c", "import sys; from slapmat.cli.main import main; sys.exit(main())"]
SIMULATED = ["buttons", "--source", "simulated", "--seats", "2"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_json_is_one_object_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATED, "--seconds", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["button"] for each in told["buttons"]] == ["1", "2", "yes", "no"]
    assert {each["source"] for each in told["buttons"]} == {"simulated"}
    assert told["quiet_ms"] == 20


def test_a_guided_test_asks_for_each_button_and_its_trace_can_be_judged(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    trace = home / "trace.jsonl"
    assert main([*SIMULATED, "--guide", "--presses", "1", "--save-trace", str(trace)]) == 0
    out = capsys.readouterr().out
    asked = [line for line in out.splitlines() if line.startswith(">>")]
    assert asked == [
        f">> Press {name}, once."
        for name in ("seat 1", "seat 2", "the yes button", "the no button")
    ]
    assert main(["judge", str(trace), "--json"]) == 0
    races = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [race["places"][0] for race in races] == [["seat 1"], ["seat 2"], ["yes"], ["no"]]


def test_where_no_button_can_be_read_it_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["buttons", "--source", "gpiod", "--set", "buttons.chip=no-such-chip"]
    assert main(words) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "no-such-chip" in said.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--source", "foo"], "slapmat: --source: buttons.sources has 'foo'"),
        (["--seconds", "0"], "--seconds is 0"),
        (["--presses", "many"], "--presses is many"),
        (["--seats", "40"], "table.seats is 40"),
        (["--set", "buttons.sources=simulated,keyboard"], "go with no others"),
    ],
)
def test_what_cannot_be_used_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["buttons", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_ends_it_with_the_summary(number: signal.Signals) -> None:
    with subprocess.Popen(
        [*START, *SIMULATED, "--guide"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as test:
        assert test.stdout is not None
        assert test.stdout.readline() == ">> Press seat 1, 3 times.\n"
        test.send_signal(number)
        out, err = test.communicate()
    assert (test.returncode, err) == (0, "")
    assert "buttons.quiet_ms" in out

"""The command's manners: exit codes, plain errors, a log for what nobody foresaw."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import slapmat
from slapmat.cli import faults
from slapmat.cli.main import COMMANDS, main, needed_commands

ROOT = Path(__file__).parents[2]
START = (
    "import sys; from slapmat.cli.main import main;"
    "sys.exit(main(commands=('misbehave',), package='tests.cli.commands'))"
)
DEVICE_MODULES = ("gpiod", "gpiozero", "pygame", "sqlite3")


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "slapmat"


def misbehave(*how: str) -> int:
    return main(["misbehave", *how], commands=["misbehave"], package="tests.cli.commands")


def start(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", START, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


def test_success_is_exit_code_0() -> None:
    assert misbehave("well") == 0


def test_a_command_may_fail_with_its_own_code() -> None:
    assert misbehave("failed") == 1


@pytest.mark.parametrize(
    ("how", "code", "said"),
    [
        ("input", 2, "slapmat: line 3 is no JSON.\nSend one object a line.\n"),
        ("refuse", 1, "slapmat: the table is closed.\nOpen it.\n"),
        ("bare", 1, "slapmat: the table is closed.\n"),
        ("interrupt", 130, ""),
    ],
)
def test_an_error_says_what_is_wrong_and_what_to_do(
    how: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert misbehave(how) == code
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize("arguments", [[], ["misbehave"], ["misbehave", "well", "--loud"], ["no"]])
def test_wrong_arguments_are_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments, commands=["misbehave"], package="tests.cli.commands") == 2
    assert capsys.readouterr().out == ""


def test_a_fault_is_one_line_and_its_traceback_is_in_the_log(
    state_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert misbehave("divide") == 1
    log = state_folder / "slapmat.log"
    said = "slapmat: this is slapmat's own fault, not yours (ZeroDivisionError: cannot divide)."
    assert capsys.readouterr() == ("", f"{said} The details are in {log}\n")
    assert "Traceback" in log.read_text(encoding="utf-8")
    assert "and more of it" in log.read_text(encoding="utf-8")


def test_a_fault_after_which_a_command_goes_on_is_in_the_log_and_not_on_the_terminal(
    state_folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert misbehave("log") == 0
    assert capfd.readouterr() == ("", "")
    assert "ZeroDivisionError: and goes on" in (state_folder / "slapmat.log").read_text("utf-8")


def test_a_second_fault_is_added_to_the_log(state_folder: Path) -> None:
    misbehave("divide")
    misbehave("multiply")
    text = (state_folder / "slapmat.log").read_text(encoding="utf-8")
    assert text.index("cannot divide") < text.index("cannot multiply")


def test_a_long_log_makes_room(state_folder: Path) -> None:
    state_folder.mkdir()
    log = state_folder / "slapmat.log"
    log.write_bytes(b"x" * (faults.LOG_BYTES + 1))
    misbehave("divide")
    assert "Traceback" in log.read_text(encoding="utf-8")
    assert (state_folder / "slapmat.log.1").stat().st_size == faults.LOG_BYTES + 1


def test_without_a_log_the_terminal_keeps_the_traceback(
    state_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state_folder.write_text("a file where the folder should be", encoding="utf-8")
    assert misbehave("divide") == 1
    said = capsys.readouterr().err
    assert "log cannot be written" in said
    assert "Traceback" in said


def test_a_pipe_where_the_log_should_be_keeps_nobody_waiting(
    state_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state_folder.mkdir()
    os.mkfifo(state_folder / "slapmat.log")
    assert misbehave("divide") == 1
    assert "Traceback" in capsys.readouterr().err


def test_a_relative_state_folder_is_ignored(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "state")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert faults.log_path() == tmp_path / ".local/state/slapmat/slapmat.log"


def test_a_broken_pipe_that_is_not_ours_is_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert misbehave("other-pipe") == 1
    assert "the Pico is unplugged" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["misbehave", "flood"], ["misbehave", "well"]])
def test_a_reader_who_has_had_enough_ends_the_command_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [sys.executable, "-c", START, *arguments],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_a_terminal_without_utf_8_shows_escapes() -> None:
    ended = start("misbehave", "well", PYTHONIOENCODING="ascii")
    assert ended.stdout == b"Zo\\xeb and \\u0416\\u0430\\u043d\\u043d\\u0430\n"
    assert ended.returncode == 0


def test_python_m_slapmat_is_the_command() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "slapmat", "--version"], capture_output=True, check=True, text=True
    )
    assert ended.stdout == f"slapmat {slapmat.__version__}\n"


def test_the_help_names_every_command() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "slapmat", "--help"], capture_output=True, check=True, text=True
    )
    assert [name for name in COMMANDS if name not in ended.stdout.split()] == []


def test_without_a_command_the_help_is_shown_and_nothing_was_done(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert all(f"\n    {command}" in err for command in COMMANDS)


def test_a_named_command_loads_no_other() -> None:
    assert needed_commands(["judge", "--help"], ["play", "judge"]) == ["judge"]


@pytest.mark.parametrize("arguments", [["--help"], [], ["jugde"]])
def test_help_and_mistakes_load_every_command(arguments: list[str]) -> None:
    assert needed_commands(arguments, ["play", "judge"]) == ["play", "judge"]


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["--help"], ""),
        *(([command, "--help"], "") for command in COMMANDS),
        (["judge"], '{"trace": 1, "seats": {"1": "Ann"}, "jitter_ns": 1000}\n'),
        (["table", "swat"], '{"now_ns": 1}\n'),
    ],
)
def test_what_needs_no_device_loads_no_device_library(arguments: list[str], typed: str) -> None:
    """A help text works on any machine, and `slapmat judge` starts at once."""
    look = (
        "import sys; from slapmat.cli.main import main; code = main(sys.argv[1:]);"
        f"print(code, *(set({DEVICE_MODULES}) & set(sys.modules)), file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", look, *arguments],
        input=typed,
        capture_output=True,
        check=True,
        text=True,
    )
    assert ended.stderr == "0\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_stream_that_was_closed_is_nowhere(closed: str) -> None:
    command = f'exec "$0" -m slapmat config --set table.seats=5 {closed}'
    done = subprocess.run(
        ["sh", "-c", command, sys.executable], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert done.stderr == ""


def test_what_an_error_quotes_cannot_drive_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "\x1b[31mred\nblue"]) == 2
    said = capsys.readouterr().err
    assert "\x1b" not in said
    assert len(said.splitlines()) == 2


def test_a_full_disk_is_not_called_our_fault() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "slapmat", "config"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == (
        "slapmat: The system says: No space left on device.\n"
        "Free some space where the output goes.\n"
    )

"""`slapmat play`: what it refuses, and how it begins and ends; the games are in tests/shell."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.journal.lock import StoreLock

ROOT = Path(__file__).parents[2]
START = "import sys; from slapmat.cli.main import main; sys.exit(main())"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def play(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run it in a process of its own, since it takes over the log and the signals."""
    return subprocess.run(
        [sys.executable, "-c", START, "play", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--headless"], "Without a window there is no keyboard"),
        (["--source", "simulated", "--source", "keyboard"], "Simulated players play among"),
        (["--set", "buttons.pins.1='GPIO99'"], "which is not on the header"),
        (["--seats", "13"], "slapmat: --seats: table.seats is 13, above 12"),
        (["--source", "telepathy"], "slapmat: --source: buttons.sources has 'telepathy'"),
        (["--set", "game.house_rules.hands=0"], "game.house_rules.hands: "),
        (["--set", "game.house_rules.cheating=true"], "game.house_rules.cheating: "),
        (["--file", "none.toml"], "There is no file none.toml"),
    ],
)
def test_what_cannot_be_played_is_bad_input(arguments: list[str], said: str) -> None:
    result = play(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 2


def test_without_a_display_it_says_so_and_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    result = play()
    assert result.returncode == 1
    assert result.stdout == ""
    # No line of a library of the system's before them.
    first, second = result.stderr.splitlines()
    assert first.startswith("slapmat: No screen can be opened")
    assert second


def test_a_store_that_another_process_holds_is_named_with_its_number(tmp_path: Path) -> None:
    store = tmp_path / "slapmat.sqlite3"
    with StoreLock(store):
        result = play("--store", str(store))
    assert result.returncode == 1
    assert f"process {os.getpid()}" in result.stderr


@pytest.fixture
def show(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Give a running show of simulated players, as text."""
    arguments = ["play", "--headless", "--source", "simulated", "--seats", "3"]
    with subprocess.Popen(
        [sys.executable, "-c", START, *arguments],
        cwd=ROOT,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_system_may_end_it(show: "subprocess.Popen[str]", number: signal.Signals) -> None:
    assert show.stdout is not None
    while "Ann" not in show.stdout.readline():
        pass
    show.send_signal(number)
    assert show.wait(timeout=60) == 0


def test_ctrl_c_ends_it_without_a_traceback(show: "subprocess.Popen[str]") -> None:
    assert show.stdout is not None
    assert show.stderr is not None
    assert show.stdout.readline() == "SWAT!\n"
    show.send_signal(signal.SIGINT)
    assert show.wait(timeout=60) == 130
    assert show.stderr.read() == ""


def test_whoever_stops_reading_ends_it_quietly(show: "subprocess.Popen[str]") -> None:
    assert show.stdout is not None
    assert show.stderr is not None
    assert show.stdout.readline() == "SWAT!\n"
    show.stdout.close()
    assert show.wait(timeout=60) == 141
    assert show.stderr.read() == ""


def test_simulated_players_leave_no_match_behind(
    show: "subprocess.Popen[str]", tmp_path: Path
) -> None:
    assert show.stdout is not None
    while "deals" not in show.stdout.readline():
        pass
    assert list(tmp_path.rglob("*.sqlite3")) == []


def test_the_help_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--help"]) == 0
    assert "--headless" in capsys.readouterr().out


def begun_with(home: Path, settings: str, *, lines: int) -> tuple[list[str], str]:
    """Begin to play with a settings file; give the first lines shown, and what the terminal got."""
    folder = home / "slapmat"
    folder.mkdir()
    (folder / "settings.toml").write_text(settings, encoding="utf-8")
    begun = subprocess.Popen(
        [sys.executable, "-c", START, "play", "--headless", "--source", "simulated"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert begun.stdout is not None
    shown = [begun.stdout.readline() for _ in range(lines)]
    begun.terminate()
    _, said = begun.communicate()
    return shown, said


@pytest.mark.parametrize(
    "broken", ["[buttons]\nquiet_ms = 500\n", "[game.house_rules]\nhands = 0\n"]
)
def test_a_broken_settings_file_keeps_no_table_from_play(home: Path, broken: str) -> None:
    shown, said = begun_with(home, broken, lines=2)
    assert shown[1] == "!! The settings file is broken\n"
    assert "settings.toml:2:" in said


def test_a_broken_file_is_told_of_in_its_language_at_the_table_and_in_english_on_the_terminal(
    home: Path,
) -> None:
    broken = '[table]\nlanguage = "fr"\n[buttons]\nquiet_ms = 500\n'
    shown, said = begun_with(home, broken, lines=3)
    assert shown[1] == "!! Fichier de réglages abîmé\n"
    assert shown[2].strip().startswith("settings.toml:4: buttons.quiet_ms vaut 500, plus que 100.")
    assert "buttons.quiet_ms is 500, above 100." in said

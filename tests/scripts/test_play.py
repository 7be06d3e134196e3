"""`scripts/play`: from a fresh clone to the table, and plain words where that cannot be."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# What the script itself needs. Everything else is a machine's own and may be absent.
TOOLS = ["bash", "dirname", "env", "readlink"]


def put_program(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A clone, as far as the script looks at it."""
    folder = tmp_path / "clone"
    shutil.copytree(ROOT / "scripts", folder / "scripts")
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """The programs of a machine whose user may not install anything."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for tool in TOOLS:
        (programs / tool).symlink_to(str(shutil.which(tool)))
    put_program(programs / "id", "echo 1000")
    put_program(programs / "sudo", "exit 1")
    put_program(programs / "apt-get", "exit 1")
    return programs


def play(
    checkout: Path, *words: str, machine: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    inherited = {name: value for name, value in os.environ.items() if name not in displays}
    if machine:
        inherited["PATH"] = str(machine)
    return subprocess.run(
        [checkout / "scripts" / "play", *words],
        env={**inherited, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        text=True,
    )


def set_up(checkout: Path) -> None:
    """Leave what a complete first start leaves, with a slapmat that repeats what it is told."""
    programs = checkout / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "python").symlink_to(sys.executable)
    put_program(programs / "slapmat", 'echo slapmat "$@"')
    end = '. "$root/scripts/setup.sh"; end_venv "$root/.venv" play'
    subprocess.run(["bash", "-c", end], env={**os.environ, "root": str(checkout)}, check=True)


def test_a_second_start_goes_straight_to_the_table(checkout: Path) -> None:
    set_up(checkout)
    started = play(checkout, "--players", "Ann,Zoë and Ben", DISPLAY=":0")
    assert (started.stdout, started.stderr) == ("slapmat play --players Ann,Zoë and Ben\n", "")


def test_without_a_display_the_demo_runs_in_the_terminal(checkout: Path) -> None:
    set_up(checkout)
    started = play(checkout, "--seed", "7")
    assert started.stdout == "slapmat demo --seed 7\n"
    assert started.stderr.startswith("slapmat: no display here")
    assert started.stderr.count("\n") == 1


@pytest.mark.parametrize("option", ["--help", "-h", "--headless"])
def test_what_is_only_text_needs_no_display(checkout: Path, option: str) -> None:
    set_up(checkout)
    started = play(checkout, option)
    assert (started.stdout, started.stderr) == (f"slapmat play {option}\n", "")


def test_an_old_python_is_one_clear_line(checkout: Path, machine: Path) -> None:
    put_program(machine / "python3", 'test "$1" = -V && echo Python 3.9.2')
    started = play(checkout, machine=machine)
    assert started.returncode == 1
    assert started.stderr == (
        "slapmat: Python 3.11 or newer is needed; this machine has Python 3.9.2. "
        "Debian 12 and Raspberry Pi OS 12 (Bookworm), or newer, bring it.\n"
    )


def test_without_the_venv_module_the_command_to_type_is_named(
    checkout: Path, machine: Path
) -> None:
    """Debian's python3 alone cannot make environments, and this user may not install."""
    put_program(
        machine / "python3",
        f'case "$2" in *ensurepip*) exit 1;; esac; exec {sys.executable} "$@"',
    )
    started = play(checkout, machine=machine)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert started.returncode == 1
    assert started.stderr == (
        f"slapmat: something is missing. Type: sudo apt-get install python{version}-venv\n"
    )


@pytest.mark.slow
def test_offline_it_says_so_and_the_next_start_begins_anew(checkout: Path) -> None:
    half_made = checkout / ".venv" / "half-made"
    half_made.parent.mkdir()
    half_made.touch()
    started = play(checkout, PIP_INDEX_URL="http://127.0.0.1:9/simple", PIP_CONFIG_FILE=os.devnull)
    assert started.returncode == 1
    assert "the package index cannot be reached" in started.stderr.splitlines()[-1]
    assert not half_made.exists()
    assert not (checkout / ".venv" / "slapmat-stamp").exists()

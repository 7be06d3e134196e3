"""Which machine, system and Python this is."""

from pathlib import Path

import pytest

from slapmat.shell.doctor.board import Board, check, judge, os_release
from tests.shell.doctor.trees import PI_5, lights, made, texts

RELEASE = 'PRETTY_NAME="Raspberry Pi OS 12"\nID=debian\nVERSION_ID="12"\n# a note\n'


def test_the_boards_name_and_the_system_are_read(tmp_path: Path) -> None:
    files = {"/proc/device-tree/model": PI_5, "/etc/os-release": RELEASE}
    findings = check(made(tmp_path, files))
    assert lights(findings) == dict.fromkeys(["board", "system", "python"], "green")
    assert "Raspberry Pi 5 Model B Rev 1.0 (" in texts(findings)
    assert "Raspberry Pi OS 12." in texts(findings)


def test_a_machine_that_says_nothing_is_no_raspberry_pi(tmp_path: Path) -> None:
    assert texts(check(made(tmp_path, {}))).startswith("No Raspberry Pi (")


def test_quotes_of_both_kinds_are_read() -> None:
    assert os_release("A='one two'\nB=\"3\"\nnothing\n") == {"A": "one two", "B": "3"}


@pytest.mark.parametrize(
    ("system", "version", "light"),
    [("debian", "11", "yellow"), ("raspbian", "10", "yellow"), ("fedora", "9", "green")],
)
def test_a_debian_that_is_too_old_is_named(system: str, version: str, light: str) -> None:
    board = Board("", "aarch64", "Old OS", system, version, (3, 11, 2))
    assert lights(judge(board))["system"] == light


def test_a_python_that_is_too_old_is_red() -> None:
    assert lights(judge(Board("", "", "", "", "", (3, 9, 2))))["python"] == "red"

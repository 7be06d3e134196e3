"""The builder's scripts as far as they go on a machine that is no kiosk."""

import os
import re
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
PROGRAMS = ("install-kiosk", "uninstall-kiosk", "read-only-root")


def run(name: str, *words: str) -> "subprocess.CompletedProcess[str]":
    environ = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [str(SCRIPTS / name), *words], env=environ, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", PROGRAMS)
def test_help_says_every_option_that_there_is(name: str) -> None:
    said = run(name, "--help")
    assert said.returncode == 0
    text = (SCRIPTS / name).read_text("utf-8")
    case = text[text.index("while [") : text.index("esac")]
    # A line of the case names its options before a bracket.
    taken = [
        option
        for line in case.splitlines()
        for option in re.findall(r"--[a-z-]+", line.partition(")")[0])
        if ";" not in line.partition(")")[0]
    ]
    assert "--dry-run" in taken
    assert not [option for option in taken if option not in said.stdout]


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_word_that_is_unknown_is_refused_before_anything_is_done(name: str) -> None:
    said = run(name, "--no-such-word")
    assert said.returncode == 1
    assert "--no-such-word is unknown" in said.stdout + said.stderr


@pytest.mark.skipif(
    Path("/var/lib/slapmat").exists() or Path("/etc/overlayroot.conf").exists(),
    reason="this machine is a kiosk",
)
class TestWithoutAKiosk:
    def test_check_says_how_the_system_is(self) -> None:
        said = run("read-only-root", "--check")
        assert said.returncode == 0
        assert said.stdout.splitlines() == [
            "the system can be written to now.",
            "from the next start it can be written to.",
            "the store is on the system's own partition.",
        ]

    @pytest.mark.parametrize("words", [("/dev/null",), ("--undo",), ("--writable",), ()])
    def test_there_is_nothing_to_make_read_only(self, words: tuple[str, ...]) -> None:
        said = run("read-only-root", "--dry-run", *words)
        assert said.returncode == 1
        assert "there is no kiosk here" in said.stdout + said.stderr

"""`slapmat buttons` in a window, with real key events: the keyboard is a mat like any other."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unseen_screen import unseen_screen

pytestmark = [pytest.mark.needs_x, pytest.mark.slow]

START = [sys.executable, "-c", "import sys; from slapmat.cli.main import main; sys.exit(main())"]
PATIENCE_S = 60
LOOK_EVERY_S = 0.05


@pytest.fixture
def display(tmp_path: Path) -> Iterator[dict[str, str]]:
    with unseen_screen("800x480", tmp_path) as environment:
        yield environment


@pytest.fixture
def test(display: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    words = ["buttons", "--source", "keyboard", "--seats", "3", "--json"]
    words += ["--set", "screen.fullscreen=false"]
    with subprocess.Popen([*START, *words], stdout=subprocess.PIPE, text=True, env=display) as test:
        for _ in range(round(PATIENCE_S / LOOK_EVERY_S)):
            asked = ["xdotool", "getwindowfocus", "getwindowname"]
            said = subprocess.run(asked, env=display, capture_output=True, check=False)
            if said.stdout == b"slapmat\n":
                break
            threading.Event().wait(LOOK_EVERY_S)
        yield test
        test.kill()


def test_keys_are_watched_and_escape_leaves(
    display: dict[str, str], test: subprocess.Popen[str]
) -> None:
    keys = ["sleep", "0.5"]
    for key in ("x", "x", "p"):
        keys += ["keydown", key, "sleep", "0.2", "keyup", key, "sleep", "0.2"]
    # Keys wait in SDL's queue, in their order: leaving comes after all of them.
    subprocess.run(["xdotool", *keys, "key", "Escape"], check=True, env=display, timeout=PATIENCE_S)
    out, _ = test.communicate(timeout=PATIENCE_S)
    assert test.returncode == 0
    told = json.loads(out)
    assert [each["presses"] for each in told["buttons"]][:3] == [2, 1, 0]

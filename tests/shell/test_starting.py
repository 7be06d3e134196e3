"""The start: what may wait until after the first frame does wait."""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from slapmat.shell.starting import first_frame_shown, running_ms, starting
from slapmat.shell.tidying import FORCED_PASSES

# Starts the table as a person does, and tells about the moment at which the first frame is shown.
LOOK = """
import gc, json, logging, os, sys
from slapmat.cli.main import main

class Look(logging.Handler):
    def emit(self, record):
        import pygame
        screen = pygame.display.get_surface()
        colors = {tuple(screen.get_at((x, 200))) for x in range(screen.get_width())}
        told = {
            "said": record.getMessage(),
            "modules": sorted(name for name, module in sys.modules.items() if module),
            "colors": len(colors),
            "is_collecting": gc.isenabled(),
        }
        print(json.dumps(told), flush=True)
        os._exit(0)

logging.getLogger("slapmat.shell.starting").addHandler(Look())
sys.exit(main(["play", "--source", "keyboard", *sys.argv[1:]]))
"""

# Each takes its time or its room, and no picture of the waiting table needs it.
NOT_NEEDED = (
    "asyncio",
    "email",
    "gpiod",
    "gpiozero",
    "hashlib",
    "http",
    "importlib.metadata",
    "lgpio",
    "numpy",
    "pygame.mixer",
    "secrets",
    "slapmat.referee.pipe",
    "slapmat.screens.headless",
    "slapmat.shell.bench",
    "slapmat.shell.demo",
    "slapmat.shell.drawings",
    "slapmat.shell.replay",
    "ssl",
    "xml",
    "zipfile",
)


@pytest.fixture(scope="module")
def first_frame(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """Give what is there when the first frame is shown."""
    folder = str(tmp_path_factory.mktemp("start"))
    ended = subprocess.run(
        [sys.executable, "-c", LOOK],
        env={
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "XDG_STATE_HOME": folder,
            "XDG_CONFIG_HOME": folder,
        },
        capture_output=True,
        check=False,
        text=True,
    )
    assert ended.stderr == ""
    told: dict[str, object] = json.loads(ended.stdout)
    return told


def test_the_first_frame_is_a_picture_and_the_log_says_when(
    first_frame: dict[str, object],
) -> None:
    words = str(first_frame["said"]).split()
    assert words[:2] + words[3:] == ["first", "frame", "ms", "after", "the", "start"]
    assert int(words[2]) > 0
    assert int(str(first_frame["colors"])) > 1


def test_what_the_first_frame_does_not_need_is_not_loaded_for_it(
    first_frame: dict[str, object],
) -> None:
    loaded = first_frame["modules"]
    assert isinstance(loaded, list)
    assert "slapmat.screens.window" in loaded
    assert [name for name in NOT_NEEDED if name in loaded] == []


def test_no_garbage_is_searched_for_before_the_first_frame(first_frame: dict[str, object]) -> None:
    assert first_frame["is_collecting"] is False


def test_after_the_first_frame_garbage_is_collected_again() -> None:
    with starting():
        assert not gc.isenabled()
        first_frame_shown()
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[2] == FORCED_PASSES
    assert gc.get_threshold()[2] < FORCED_PASSES
    assert gc.get_freeze_count() == 0


def test_a_start_that_fails_leaves_no_garbage_behind() -> None:
    with pytest.raises(ZeroDivisionError), starting():
        raise ZeroDivisionError
    assert gc.isenabled()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells it there")
def test_the_start_is_that_of_the_process() -> None:
    command = "from slapmat.shell.starting import running_ms; print(running_ms())"
    younger = subprocess.run([sys.executable, "-c", command], capture_output=True, check=True)
    own_ms = running_ms()
    assert own_ms is not None
    assert 0 <= int(younger.stdout) <= own_ms

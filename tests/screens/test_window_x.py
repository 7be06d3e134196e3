"""The window on a real X server: Xvfb."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.needs_x

SHOW_AND_TELL = """
from pathlib import Path
from slapmat.scene.elements import Header, Scene
from slapmat.screens.mounting import Mounting
from slapmat.screens.window import Window

window = Window(Mounting(size=(320, 240)))
window.open()
window.show(Scene(Header("SWAT!")))
print(window.driver, "libGL" in Path("/proc/self/maps").read_text())
window.close()
"""


def told(**environment: str) -> list[str]:
    """Open a window on an X server of its own, and say what was told there."""
    left_out = ("SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    told = subprocess.run(
        ["xvfb-run", "-a", sys.executable, "-c", SHOW_AND_TELL],
        env={**kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout.split()


def test_under_x_the_pixels_go_to_the_screen_without_opengl() -> None:
    assert told() == ["x11", "False"]

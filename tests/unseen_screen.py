"""A real X server whose screen nobody sees."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def unseen_server(size: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """Give an X server and the name of its display.

    Args:
        size: The screen's, as "1024x600".
    """
    # Without -noreset it begins anew, and refuses who comes, each time that its last client goes.
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", f"{size}x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        yield server, ":" + server.stdout.readline().strip()
        server.terminate()


@contextmanager
def unseen_screen(size: str, home: Path) -> Iterator[dict[str, str]]:
    """Give the environment in which a program opens its window there, and keeps its files at home.

    Args:
        size: The screen's, as "1024x600".
        home: A folder for the program's settings and state.
    """
    with unseen_server(size) as (_server, display):
        yield environment_on(display, home)


def environment_on(display: str, home: Path) -> dict[str, str]:
    """Give the environment for a program on a display that keeps its files at home."""
    return {
        **os.environ,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_CONFIG_HOME": str(home / "config"),
    }

"""A real X server whose screen nobody sees."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def unseen_screen(size: str, home: Path) -> Iterator[dict[str, str]]:
    """Give the environment in which a program opens its window there, and keeps its files at home.

    Args:
        size: The screen's, as "1024x600".
        home: A folder for the program's settings and state.
    """
    # Without -noreset it begins anew, and refuses who comes, each time that its last client goes.
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", f"{size}x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        yield {
            **os.environ,
            "DISPLAY": ":" + server.stdout.readline().strip(),
            "SDL_VIDEODRIVER": "x11",
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_CONFIG_HOME": str(home / "config"),
        }
        server.terminate()

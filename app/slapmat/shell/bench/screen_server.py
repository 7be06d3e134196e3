"""An X server with a screen that nobody sees, and somebody who looks at it all the same."""

import ctypes
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from slapmat.shell.bench.values import NotMeasuredError

SIZE = (1920, 1080)
REMEDY = "Install it: sudo apt-get install xvfb libxtst6"
ALL_PLANES = 0xFFFFFFFF
Z_PIXMAP = 2
BLACK = 0
COLOR_BITS = 0xFFFFFF
LOOK_EVERY_S = 0.001
GONE_S = 10.0


@contextmanager
def screen_server(size: tuple[int, int] = SIZE) -> Iterator[str]:
    """Run a server; gives the name of its display.

    Raises:
        NotMeasuredError: Xvfb is not installed, or does not start.
    """
    if shutil.which("Xvfb") is None:
        raise NotMeasuredError("Xvfb, a screen that nobody sees, is not installed.", remedy=REMEDY)
    # It would begin anew, and refuse who comes, each time that its last client goes.
    command = ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", f"{size[0]}x{size[1]}x24"]
    with subprocess.Popen(  # noqa: S603 - a fixed command, found by name as a person does
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        # Ctrl-C is for us: a server that went first would take us with it.
        start_new_session=True,
    ) as server:
        try:
            number = server.stdout.readline().strip() if server.stdout else ""
            if not number:
                raise NotMeasuredError("Xvfb does not start.", remedy="Type Xvfb to see why.")
            yield f":{number}"
        finally:
            server.terminate()


class XImage(ctypes.Structure):
    """The beginning of Xlib's picture: as much as is read here."""

    _fields_ = (
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.POINTER(ctypes.c_uint32)),
    )


class Onlooker:
    """Somebody who looks at a display and types on its keyboard."""

    def __init__(self, display: str) -> None:
        """Connect.

        Raises:
            NotMeasuredError: A library or the display is missing.
        """
        try:
            self._x11 = ctypes.CDLL("libX11.so.6")
            self._xtst = ctypes.CDLL("libXtst.so.6")
        except OSError as error:
            raise NotMeasuredError(str(error), remedy=REMEDY) from error
        x11 = self._x11
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        x11.XGetImage.restype = ctypes.POINTER(XImage)
        x11.XStringToKeysym.restype = ctypes.c_ulong
        opened = x11.XOpenDisplay(display.encode())
        if opened is None:
            raise NotMeasuredError(f"The display {display} cannot be opened.")
        self._display = ctypes.c_void_p(opened)
        self._root = ctypes.c_ulong(x11.XDefaultRootWindow(self._display))

    def sees_something(self, x: int, y: int) -> bool:
        """Say whether the screen is not black at a place."""
        image = self._x11.XGetImage(
            self._display, self._root, x, y, 1, 1, ctypes.c_ulong(ALL_PLANES), Z_PIXMAP
        )
        if not image:
            return False
        color = image.contents.data[0] & COLOR_BITS
        self._x11.XDestroyImage(image)
        return bool(color != BLACK)

    def wait_for_black(self, x: int, y: int) -> None:
        """Wait until a window that was closed is gone from the screen too.

        Raises:
            NotMeasuredError: It stays.
        """
        for _ in range(round(GONE_S / LOOK_EVERY_S)):
            if not self.sees_something(x, y):
                return
            time.sleep(LOOK_EVERY_S)
        raise NotMeasuredError("A window that was closed is still on the screen.")

    def tap(self, key: str, hold_s: float = 0.1) -> None:
        """Press a key, by its X name, and let it go."""
        keysym = self._x11.XStringToKeysym(key.encode())
        keycode = self._x11.XKeysymToKeycode(self._display, ctypes.c_ulong(keysym))
        for is_down in (1, 0):
            self._xtst.XTestFakeKeyEvent(self._display, keycode, is_down, ctypes.c_ulong(0))
            self._x11.XSync(self._display, 0)
            time.sleep(hold_s)

    def close(self) -> None:
        """Disconnect."""
        self._x11.XCloseDisplay(self._display)


def window_environment(display: str, folder: str) -> dict[str, str]:
    """Give the environment of a program on a display, with its files in a folder of its own."""
    # Nobody who plays has told Python to compile everything again at each start.
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("SLAPMAT_") and name != "PYTHONDONTWRITEBYTECODE"
    }
    return {
        **kept,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "XDG_STATE_HOME": f"{folder}/state",
        "XDG_CONFIG_HOME": f"{folder}/config",
        "XDG_DATA_HOME": f"{folder}/data",
    }

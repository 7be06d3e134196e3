"""Real key events at known times, through the test extension of the X server."""

import ctypes
import threading
import time
from collections.abc import Callable
from random import Random

import pygame

from slapmat.table.errors import SlapmatError

KEYSYM = ord("x")
KEY = pygame.K_x
PAUSE_S = (0.005, 0.03)

Press = Callable[[bool], None]


class XKeys:
    """Presses a key on the X server, as xdotool does, but at a known time."""

    def __init__(self) -> None:
        """Connect.

        Raises:
            SlapmatError: The libraries or the display are missing.
        """
        try:
            self._x11 = ctypes.CDLL("libX11.so.6")
            self._xtst = ctypes.CDLL("libXtst.so.6")
        except OSError as error:
            raise SlapmatError(str(error), remedy="Install libxtst6.") from error
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        opened = self._x11.XOpenDisplay(None)
        if opened is None:
            raise SlapmatError("There is no X display.", remedy="Run it with xvfb-run.")
        self._display = ctypes.c_void_p(opened)
        self._keycode = self._x11.XKeysymToKeycode(self._display, ctypes.c_ulong(KEYSYM))

    def press(self, is_down: bool) -> None:  # noqa: FBT001 - down or up is the whole message
        """Send the key down or up; it has reached the server when this returns."""
        self._xtst.XTestFakeKeyEvent(self._display, self._keycode, int(is_down), ctypes.c_ulong(0))
        self._x11.XSync(self._display, 0)

    def close(self) -> None:
        """Disconnect."""
        self._x11.XCloseDisplay(self._display)


class Sender:
    """Sends key events in a thread of its own, and notes when."""

    def __init__(self, press: Press, events: int, seed: int) -> None:
        """Prepare as many events; the pauses between them are drawn from the seed."""
        self.sent_at_ns: list[int] = []
        self._press = press
        self._events = events
        self._random = Random(seed)  # noqa: S311 - pauses, no secrets
        self._thread = threading.Thread(target=self._send_all)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def wait(self) -> None:
        """Wait until all are sent."""
        self._thread.join()

    @property
    def is_done(self) -> bool:
        """Say whether all are sent."""
        return len(self.sent_at_ns) == self._events

    def _send_all(self) -> None:
        for index in range(self._events):
            time.sleep(self._random.uniform(*PAUSE_S))
            self.sent_at_ns.append(time.monotonic_ns())
            self._press(index % 2 == 0)

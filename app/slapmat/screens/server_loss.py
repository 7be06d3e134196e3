"""The X server under a window ends: that is told, and the program comes to an end in good order.

Xlib on its own ends the program then and there, with nothing in its log and the lamps as they were.
From libX11 1.7 on it asks first. Told to go on, it does nothing for that display any more: nothing
is shown, no key comes. Only closing the window would wait for an answer for ever; so nobody does,
and the program goes once all else is closed.
"""

import atexit
import ctypes
import logging
import os
import sys

import pygame

from slapmat.screens.display import X11

log = logging.getLogger(__name__)

LIBRARY = "libX11.so.6"
# How Xlib ends a program too.
EXIT_CODE = 1
TOLD = "The X server that had the window has ended."
REMEDY = "Start slapmat again where there is a screen: the game is offered."

# The connections that are gone, by where Xlib keeps them: they are never given back to it.
LOST: set[int] = set()


class ServerLoss:
    """Knows whether the X server under the open window is gone."""

    def __init__(self) -> None:
        """Begin without a window."""
        self._display: int | None = None

    @property
    def is_lost(self) -> bool:
        """Say whether it is gone."""
        return self._display in LOST

    def watch(self) -> None:
        """Ask Xlib to be told of the open window; elsewhere, and by an older one, nothing is."""
        if pygame.display.get_driver() != X11:
            return
        self._display = pointer_in(pygame.display.get_wm_info().get("display"))
        try:
            # The very library that SDL has loaded: the loader gives each name once.
            library = ctypes.CDLL(LIBRARY)
            set_exit, set_failed = library.XSetIOErrorExitHandler, library.XSetIOErrorHandler
        except (OSError, AttributeError):
            return
        if self._display:
            set_exit.argtypes = [ctypes.c_void_p, AskedToExit, ctypes.c_void_p]
            set_exit.restype = None
            set_exit(self._display, ON_EXIT, None)
            # The usual one writes a line to the terminal and exits before the other is asked.
            set_failed.argtypes, set_failed.restype = [Failed], ctypes.c_void_p
            set_failed(ON_FAILED)


def pointer_in(capsule: object) -> int | None:
    """Give where Xlib keeps a connection, from the capsule in which pygame gives it."""
    if type(capsule).__name__ != "PyCapsule":
        return None
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    try:
        found: int | None = pointer(capsule, b"display")
    except ValueError:
        # Another pygame names it otherwise.
        return None
    return found


def failed(display: int | None) -> int:
    """Take note, from within whatever was asked of X; the caller goes on after it."""
    if display is not None and display not in LOST:
        if not LOST:
            # What is registered last is called first: SDL's own end would wait for the server.
            atexit.register(end_at_once)
        LOST.add(display)
        log.error("%s", TOLD)
    return 0


def go_on(display: int | None, data: int | None) -> None:
    """Do not exit when Xlib asks for it."""
    del display, data


def end_at_once() -> None:
    """Leave without closing what cannot be closed, and say why."""
    sys.stderr.write(f"slapmat: {TOLD}\n{REMEDY}\n")
    sys.stderr.flush()
    logging.shutdown()
    os._exit(EXIT_CODE)


# Is told of the display; what it gives back is not looked at.
Failed = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
# Is given the display and what was given with it, and gives nothing.
AskedToExit = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
# Xlib may call them for as long as the process lives, so they do.
ON_FAILED, ON_EXIT = Failed(failed), AskedToExit(go_on)

"""The X server under a window ends: it is told, and the program ends, for Xlib goes no further.

Xlib on its own leaves nothing in the log. What was played is in the journal already.
"""

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


def tell_of_server_loss() -> None:
    """Have Xlib ask here once its server is gone; without Xlib there is nothing to be told of."""
    if pygame.display.get_driver() != X11:
        return
    try:
        # The very library that SDL has loaded: the loader gives each name once.
        set_handler = ctypes.CDLL(LIBRARY).XSetIOErrorHandler
    except (OSError, AttributeError):
        return
    set_handler.argtypes, set_handler.restype = [Handler], ctypes.c_void_p
    set_handler(ON_LOSS)


def end_at_once(display: int | None) -> int:
    """Leave, and say why; from within whatever was asked of X, so that nothing else can be done."""
    del display
    log.error("%s", TOLD)
    sys.stderr.write(f"slapmat: {TOLD}\n{REMEDY}\n")
    sys.stderr.flush()
    logging.shutdown()
    os._exit(EXIT_CODE)


# Is told of the display; what it gives back is not looked at.
Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
# Xlib may call it for as long as the process lives, so it does.
ON_LOSS = Handler(end_at_once)

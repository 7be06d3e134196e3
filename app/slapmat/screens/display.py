"""Opening SDL's display: which driver it may be, what it needs, and what is said without one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from slapmat.screens.errors import ScreenError
from slapmat.screens.sprites import paint_shape
from slapmat.screens.theme import INK, PAPER

ICON_SIZE = 128
# Drivers that draw where nobody looks; SDL takes one of them only when it finds no screen, or when
# the environment asks for it.
BLIND_DRIVERS = {"dummy", "offscreen"}
DRIVER_VARIABLE = "SDL_VIDEODRIVER"
TEXTURE_VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"
X11 = "x11"
RUNTIME_VARIABLE = "XDG_RUNTIME_DIR"


def choose_plain_pixels(driver: str) -> None:
    """Have X take the pixels as they are, and not by way of OpenGL.

    What is drawn is drawn by the processor: a texture that is uploaded and drawn whole for each
    change costs ten times as much, and the graphics library 100 MB. Elsewhere (a kiosk's
    KMSDRM, Wayland) there is no other way than a texture.
    """
    if driver == X11:
        os.environ.setdefault(TEXTURE_VARIABLE, "0")


def refuse_blind_driver(driver: str) -> None:
    """Complain where SDL found no screen and draws into the void; not where that is wished.

    Raises:
        pygame.error: So it is.
    """
    if driver in BLIND_DRIVERS and not os.environ.get(DRIVER_VARIABLE):
        raise pygame.error("no screen found")


@contextmanager
def runtime_folder_named() -> Iterator[None]:
    """Name the user's runtime folder where the environment does not, as SSH and cron leave it out.

    Wayland's library, which SDL asks too, would complain on the terminal before we can say what
    is wrong.
    """
    is_ours = not os.environ.get(RUNTIME_VARIABLE)
    if is_ours:
        os.environ[RUNTIME_VARIABLE] = f"/run/user/{os.getuid()}"
    try:
        yield
    finally:
        if is_ours:
            del os.environ[RUNTIME_VARIABLE]


def no_screen(reason: str) -> ScreenError:
    """Give the complaint that no screen can be opened."""
    return ScreenError(
        f"No screen can be opened: {reason}.",
        remedy="Plug in a display, run it on the desktop or on the console itself (not over SSH),"
        " let this user into the groups video, render and input, or go on without a screen.",
    )


def icon() -> pygame.Surface:
    """Give the window's icon: the mat."""
    surface = pygame.Surface((ICON_SIZE, ICON_SIZE), pygame.SRCALPHA)
    surface.blit(paint_shape("round", (ICON_SIZE, ICON_SIZE), PAPER), (0, 0))
    hand = paint_shape("hand", (ICON_SIZE * 6 // 10, ICON_SIZE * 7 // 10), INK)
    surface.blit(hand, hand.get_rect(center=(ICON_SIZE // 2, ICON_SIZE // 2)))
    return surface

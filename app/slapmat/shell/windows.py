"""The window as the settings describe it, with its keyboard."""

from collections.abc import Iterable

from slapmat.screens.mounting import Mounting
from slapmat.screens.window import Window
from slapmat.settings.values import ScreenSettings
from slapmat.shell.contacts import keymap_of
from slapmat.shell.desktop import WindowDesktop
from slapmat.shell.guards import Restart
from slapmat.shell.keys import Keyboard, Overhears
from slapmat.shell.troubles import Troubles
from slapmat.shell.wiring import BUTTONS
from slapmat.sources.keyboard import KeyboardSource
from slapmat.sources.port import Source

# How much larger large text is, where there is room.
LARGE = 1.25


def mounting_of(settings: ScreenSettings) -> Mounting:
    """Give how the window is mounted."""
    return Mounting(
        is_fullscreen=settings.fullscreen,
        size=(settings.width, settings.height) if settings.width else None,
        degrees=settings.rotate,
        overscan_share=settings.overscan_percent / 100,
        text_growth=LARGE if settings.text == "large" else 1.0,
        is_still=settings.motion == "reduced",
    )


def remount(screen: object, settings: ScreenSettings) -> None:
    """Mount a window as the settings say now; another screen is left as it is."""
    if isinstance(screen, Window):
        screen.remount(mounting_of(settings))


def desktop_of(
    window: Window,
    sources: Iterable[Source],
    troubles: Troubles,
    restart: Restart,
    *,
    is_kiosk: bool = False,
) -> WindowDesktop:
    """Give the window's keyboard and pointer; the keyboard may be one of the sources."""
    every = [*sources]
    source = next((each for each in every if isinstance(each, KeyboardSource)), None)
    overhears = next((each for each in every if isinstance(each, Overhears)), None)
    keymap = keymap_of(BUTTONS if source is None else source.buttons)
    keyboard = Keyboard(source, keymap, overhears, is_menu_held=is_kiosk)
    return WindowDesktop(window, keyboard, troubles, restart)

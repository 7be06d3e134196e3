"""The window as the settings describe it, with its keyboard."""

from collections.abc import Iterable

from slapmat.screens.window import Mounting, Window
from slapmat.settings.values import ScreenSettings
from slapmat.shell.contacts import keymap_of
from slapmat.shell.desktop import WindowDesktop
from slapmat.shell.guards import Restart
from slapmat.shell.keys import Keyboard, Overhears
from slapmat.shell.troubles import Troubles
from slapmat.shell.wiring import BUTTONS
from slapmat.sources.keyboard import KeyboardSource
from slapmat.sources.port import Source


def mounting_of(settings: ScreenSettings) -> Mounting:
    """Give how the window is mounted."""
    size = (settings.width, settings.height) if settings.width else None
    return Mounting(is_fullscreen=settings.fullscreen, size=size, degrees=settings.rotate)


def desktop_of(
    window: Window, sources: Iterable[Source], troubles: Troubles, restart: Restart
) -> WindowDesktop:
    """Give the window's keyboard and pointer; the keyboard may be one of the sources."""
    every = [*sources]
    source = next((each for each in every if isinstance(each, KeyboardSource)), None)
    overhears = next((each for each in every if isinstance(each, Overhears)), None)
    keymap = keymap_of(BUTTONS if source is None else source.buttons)
    return WindowDesktop(window, Keyboard(source, keymap, overhears), troubles, restart)

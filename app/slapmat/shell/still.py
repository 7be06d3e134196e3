"""Scenes for a terminal, where nothing moves."""

from dataclasses import replace

from slapmat.scene.elements import Scene
from slapmat.shell.ports import Screen


class StillScreen:
    """Shows scenes on another screen, without the ring that fills while a button is held."""

    def __init__(self, screen: Screen) -> None:
        """Show on this screen."""
        self._screen = screen

    def show(self, scene: Scene) -> None:
        """Show a scene; a ring would be a line for each of its frames."""
        self._screen.show(replace(scene, hold=None))

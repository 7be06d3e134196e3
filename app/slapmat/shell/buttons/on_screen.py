"""A report on the window."""

from slapmat.knowing.on_screen import scene_of
from slapmat.knowing.report import Report
from slapmat.screens.window import Window


class ScreenView:
    """Shows reports on a window that is open."""

    def __init__(self, window: Window) -> None:
        """Show on this window."""
        self._window = window

    def show(self, report: Report) -> None:
        """Show a report; what has not changed is not drawn again."""
        self._window.show(scene_of(report))

    def close(self) -> None:
        """Leave the last report: whoever opened the window closes it."""

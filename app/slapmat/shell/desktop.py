"""The window's keyboard and pointer, as the loop asks for them."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from slapmat.referee.inputs import Clicked, Input, WindowClosed
from slapmat.screens.pump import PumpResult
from slapmat.shell.keys import Keyboard
from slapmat.shell.troubles import Guard, Troubles


class Pumped(Protocol):
    """What is used of a window here; `screens/` has it."""

    def pump(self, now_ns: int) -> PumpResult:
        """Give what came since the last call; never blocks."""


class WindowDesktop:
    """A window that is pumped."""

    def __init__(self, window: Pumped, keyboard: Keyboard, troubles: Troubles) -> None:
        """Take an open window and its keyboard."""
        self._window = window
        self._keyboard = keyboard
        self._guard = Guard("keyboard", "The keyboard fails", troubles)

    @property
    def is_source(self) -> bool:
        """Say whether its keys press buttons of the mat."""
        return self._keyboard.is_source

    @property
    def is_hopeless(self) -> bool:
        """Say whether nothing comes from it any more."""
        return self._guard.is_hopeless

    def pump(self, now_ns: int, is_typing: Callable[[], bool]) -> Iterator[Input]:
        """Feed what is a button to its source, and give everything else; never raises."""
        pumped = self._guard.run(partial(self._window.pump, now_ns), None)
        if pumped is None:
            return
        yield from self._keyboard.take(pumped, is_typing)
        yield from map(Clicked, pumped.clicks)
        if pumped.is_closed:
            yield WindowClosed()

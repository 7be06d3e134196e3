"""The window's keyboard and pointer, as the loop asks for them."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from slapmat.referee.inputs import Input, WindowClosed
from slapmat.screens.pump import PumpResult
from slapmat.shell.guards import OF_A_WINDOW, Guard, Label, Restart
from slapmat.shell.keys import Keyboard
from slapmat.shell.troubles import Troubles


class Pumped(Protocol):
    """What is used of a window here; `screens/` has it."""

    def pump(self, now_ns: int) -> PumpResult:
        """Give what came since the last call; never blocks."""


class WindowDesktop:
    """A window that is pumped."""

    def __init__(
        self,
        window: Pumped,
        keyboard: Keyboard,
        troubles: Troubles,
        restart: Restart | None = None,
    ) -> None:
        """Take an open window and its keyboard, and what opens that window anew."""
        self._window = window
        self._keyboard = keyboard
        label = Label("window", "The window fails")
        self._guard = Guard(label, troubles, restart, OF_A_WINDOW)

    @property
    def is_source(self) -> bool:
        """Say whether its keys press buttons of the mat."""
        return self._keyboard.is_source

    @property
    def is_hopeless(self) -> bool:
        """Say whether nothing has come from it for long, in spite of everything."""
        return self._guard.is_hopeless

    def pump(
        self,
        now_ns: int,
        is_typing: Callable[[], bool],
        is_button: Callable[[str], bool] = lambda _: False,
    ) -> Iterator[Input]:
        """Feed what is a button to its source, and give everything else; never raises."""
        pumped = self._guard.run(partial(self._window.pump, now_ns), None, now_ns)
        if pumped is None:
            yield from self._keyboard.let_go()
            if self._guard.is_down:
                # The others must not wait for what it has to say.
                self._keyboard.lose()
            return
        inputs = self._inputs(pumped, is_typing, is_button)
        while (given := self._guard.run(partial(next, inputs, None), None, now_ns)) is not None:
            yield given

    def _inputs(
        self,
        pumped: PumpResult,
        is_typing: Callable[[], bool],
        is_button: Callable[[str], bool],
    ) -> Iterator[Input]:
        yield from self._keyboard.take(pumped, is_typing, is_button)
        if pumped.is_closed:
            yield WindowClosed()

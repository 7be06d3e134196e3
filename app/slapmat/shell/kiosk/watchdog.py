"""Feeds the service's watchdog, once in a while, by whoever turns the loop.

A part that fails is closed, opened again and told in a banner by its guard, and a thread's death is
told by the next call of its part. So a loop that turns is a table that lives, or says what of it
does not. A loop that hangs feeds nobody, and is ended and started again.
"""

from collections.abc import Callable

from slapmat.shell.kiosk.notify import Notifier

# What scripts/kiosk.sh asks for.
GAME_ON = "A game is on."
NO_GAME = "No game is on."

# Three meals may be missed: a disk or a cable may hold up one turn for some seconds.
MEALS = 4


class Teller:
    """An attendant of the loop: systemd shows whether somebody plays; no update is begun then."""

    def __init__(self, notifier: Notifier, is_game_on: Callable[[], bool]) -> None:
        """Take the way to systemd, and what says whether a game is on."""
        self._notifier = notifier
        self._is_game_on = is_game_on
        self._told: bool | None = None

    @property
    def due_ns(self) -> int | None:
        """Give when to look; whatever changes it turns the loop."""
        return None

    def tend(self, now_ns: int) -> None:
        """Tell it, where it has changed."""
        del now_ns
        is_on = self._is_game_on()
        if is_on is not self._told:
            self._told = is_on
            self._notifier.tell(f"STATUS={GAME_ON if is_on else NO_GAME}")


class Watchdog:
    """An attendant of the loop."""

    def __init__(self, notifier: Notifier, patience_ns: int) -> None:
        """Take the way to it, and within what time it must be fed."""
        self._notifier = notifier
        self._every_ns = patience_ns // MEALS
        self._due_ns: int | None = None

    @property
    def due_ns(self) -> int | None:
        """Give when it is to be fed; None: whenever."""
        return self._due_ns

    def tend(self, now_ns: int) -> None:
        """Feed it where that is due."""
        if self._due_ns is None or now_ns >= self._due_ns:
            self._notifier.tell("WATCHDOG=1")
            self._due_ns = now_ns + self._every_ns

"""When the picture is dimmed: between two times of the day, by the clock on the wall."""

import time
from collections.abc import Callable

from slapmat.settings.values import ScreenSettings
from slapmat.shell.kiosk.screen import KioskWindow
from slapmat.table.stamps import NS_PER_S

# When a dimmed picture is bright again where nobody says when.
MORNING = "07:00"
LOOK_EVERY_NS = 20 * NS_PER_S
MINUTES_PER_HOUR = 60


def minute_of(text: str) -> int | None:
    """Give a time such as 22:30 as the minute of its day; None: there is none."""
    hours, _, minutes = text.partition(":")
    if not (hours.isdecimal() and minutes.isdecimal()):
        return None
    return int(hours) * MINUTES_PER_HOUR + int(minutes)


def is_between(minute: int, first: int | None, last: int | None) -> bool:
    """Say whether a minute of the day is in a span, which may go over midnight."""
    if first is None or last is None or first == last:
        return False
    if first < last:
        return first <= minute < last
    return minute >= first or minute < last


def wall_minute() -> int:
    """Give the minute of the day."""
    now = time.localtime()
    return now.tm_hour * MINUTES_PER_HOUR + now.tm_min


def night_of(screen: ScreenSettings) -> tuple[str, str]:
    """Give from when to when the settings have it dimmed; from "": never."""
    return screen.dim_from, screen.dim_to or MORNING


class Night:
    """An attendant of the loop: has the window dimmed, and bright again."""

    def __init__(
        self,
        window: KioskWindow,
        span: Callable[[], tuple[str, str]],
        minute: Callable[[], int] = wall_minute,
    ) -> None:
        """Take the window, what gives from when to when, and the clock on the wall."""
        self._window = window
        self._span = span
        self._seen: tuple[str, str] | None = None
        self._minute = minute
        self._due_ns = 0

    @property
    def due_ns(self) -> int | None:
        """Give when to look again; None: there is no schedule, as far as is known."""
        return None if self._seen is None or not self._seen[0] else self._due_ns

    def tend(self, now_ns: int) -> None:
        """Look, where that is due."""
        span = self._span()
        if span != self._seen or now_ns >= self._due_ns:
            self._seen = span
            self._due_ns = now_ns + LOOK_EVERY_NS
            is_night = is_between(self._minute(), *map(minute_of, span))
            self._window.be_night(is_night=is_night)

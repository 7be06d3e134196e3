"""When the picture is dimmed: between two times of the day, by the clock on the wall."""

import time
from collections.abc import Callable

from slapmat.shell.kiosk.screen import KioskWindow
from slapmat.table.stamps import NS_PER_S

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


class Night:
    """An attendant of the loop: has the window dimmed, and bright again."""

    def __init__(
        self,
        window: KioskWindow,
        span: tuple[str, str],
        minute: Callable[[], int] = wall_minute,
    ) -> None:
        """Take the window, from when to when, and the clock on the wall."""
        self._window = window
        self._first, self._last = map(minute_of, span)
        self._minute = minute
        self._due_ns = 0

    @property
    def due_ns(self) -> int | None:
        """Give when to look again; None: there is no schedule."""
        return None if self._first is None or self._last is None else self._due_ns

    def tend(self, now_ns: int) -> None:
        """Look, where that is due."""
        if self.due_ns is not None and now_ns >= self._due_ns:
            self._due_ns = now_ns + LOOK_EVERY_NS
            is_night = is_between(self._minute(), self._first, self._last)
            self._window.be_night(is_night=is_night)

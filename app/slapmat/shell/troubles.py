"""What the table must be told about the machine, and parts that may fail without the others."""

import logging
from collections.abc import Callable
from typing import TypeVar

from slapmat.referee.inputs import Trouble
from slapmat.table.errors import SlapmatError

log = logging.getLogger(__name__)

T = TypeVar("T")

# A part that fails is tried again after twice as many calls each time, up to so many.
MOST_SKIPPED = 64
# One that fails so often in a row will hardly work again.
MANY_FAILURES = 20
UNFORESEEN = "Play goes on without it; the log says more."


def in_sentences(error: Exception, more: str = "") -> str:
    """Give what is wrong, what to do about it, and what else is to be said, as one text."""
    parts = (str(error) or type(error).__name__, getattr(error, "remedy", ""), more)
    return " ".join(
        part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part
    )


class Troubles:
    """The news about the machine that the table was not told yet."""

    def __init__(self) -> None:
        """Begin with none."""
        self._told: dict[str, Trouble] = {}
        self._news: list[Trouble] = []

    def tell(self, trouble: Trouble) -> None:
        """Note a trouble, or that something works again; what was told already is no news."""
        if trouble != self._told.get(trouble.about, Trouble(trouble.about)):
            self._told[trouble.about] = trouble
            self._news.append(trouble)

    def take(self) -> list[Trouble]:
        """Give the news since the last call."""
        news, self._news = self._news, []
        return news


class Guard:
    """One part of the machine: whatever it raises is logged and told, and stays here."""

    def __init__(self, about: str, title: str, troubles: Troubles) -> None:
        """Guard a part.

        Args:
            about: Which part.
            title: What the table reads when it fails.
            troubles: Where that is told.
        """
        self._about = about
        self._title = title
        self._troubles = troubles
        self._failures = 0
        self._skip = 0

    @property
    def is_hopeless(self) -> bool:
        """Say whether it has failed many times in a row."""
        return self._failures >= MANY_FAILURES

    def run(self, action: Callable[[], T], default: T) -> T:
        """Have the part do something; the default stands in where it fails, or has just failed."""
        if self._skip:
            self._skip -= 1
            return default
        try:
            result = action()
        except Exception as error:  # noqa: BLE001 - a part may be anybody's; one must not take down the others
            self._failed(error)
            return default
        if self._failures:
            self._failures = 0
            self._troubles.tell(Trouble(self._about))
        return result

    def _failed(self, error: Exception) -> None:
        self._skip = min(2**self._failures - 1, MOST_SKIPPED)
        self._failures += 1
        if self._failures == 1:
            log.error("%s has failed", self._about, exc_info=error)
            is_foreseen = isinstance(error, SlapmatError)
            text = in_sentences(error) if is_foreseen else UNFORESEEN
            self._troubles.tell(Trouble(self._about, self._title, text))

"""What the table is to be told about the machine, as news."""

import logging
from collections import deque

from slapmat.referee.inputs import Trouble

log = logging.getLogger(__name__)


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
        self._news: deque[Trouble] = deque()

    def tell(self, trouble: Trouble) -> None:
        """Note a trouble, or that something works again; what was told already is no news.

        A thread may tell of what is its own; it wakes the loop then.
        """
        if trouble != self._told.get(trouble.about, Trouble(trouble.about)):
            self._told[trouble.about] = trouble
            self._news.append(trouble)
            log_news(trouble)

    @property
    def has_news(self) -> bool:
        """Say whether there is news: it should be told at once."""
        return bool(self._news)

    def take(self) -> list[Trouble]:
        """Give the news since the last call."""
        news = []
        while self._news:
            news.append(self._news.popleft())
        return news


def log_news(trouble: Trouble) -> None:
    """Let the log say what the table is told."""
    if trouble.title:
        log.warning("%s: %s: %s", trouble.about, trouble.title, trouble.text)
    else:
        # Not that it works: what failed for good is told for a while, and then it was read.
        log.info("%s: the table is told of no trouble any more", trouble.about)

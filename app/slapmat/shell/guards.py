"""Parts of the machine that may fail without the others: what they raise stays here.

A call that fails is simply tried again the next time. A part that goes on failing is closed and
opened again, after 1 s, 2 s, 4 s, at most 30 s, for as long as the evening lasts; meanwhile its
banner stands, and everything else goes on.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from slapmat.referee.inputs import Trouble
from slapmat.shell.troubles import Troubles, in_sentences
from slapmat.table.backoff import LAST_RETRY_NS, Backoff
from slapmat.table.errors import SlapmatError
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

log = logging.getLogger(__name__)

T = TypeVar("T")

# What has failed for so long in spite of all restarts will hardly work again.
HOPELESS_NS = 60 * NS_PER_S
UNFORESEEN = N_("Play goes on without it, and it is tried again; the log says more.")


class Reopenable(Protocol):
    """A part that can be closed and opened again."""

    def open(self) -> None:
        """Take what it needs; raises where it cannot."""

    def close(self) -> None:
        """Give everything back; twice is once."""


class Restart:
    """Closes a part and opens it again; all guards of one part share it."""

    def __init__(self, part: Reopenable, *, is_seldom: bool = False) -> None:
        """Take a part.

        Args:
            part: The part, open or not.
            is_seldom: It is not opened again for each call that is tried again, but as seldom as
                any other part.
        """
        self._part = part
        self._backoff = Backoff() if is_seldom else None
        # Whoever uses the part sees by this that it has forgotten what it was told.
        self.count = 0
        self.is_shut = False

    @property
    def retry_at_ns(self) -> int:
        """Give when it may be done again."""
        return 0 if self._backoff is None else self._backoff.retry_at_ns or 0

    def __call__(self, now_ns: int) -> None:
        """Do it; raises what the part raises when it is opened."""
        # Noted before it is known: a part that is opened and then fails is no success.
        if self._backoff is not None:
            self._backoff.failed(now_ns)
        self.is_shut = True
        log.info("%s is closed and opened again", type(self._part).__name__)
        close_quietly(self._part)
        self._part.open()
        self.is_shut = False
        self.count += 1


@dataclass(frozen=True, slots=True)
class Patience:
    """How much a part is borne with.

    Attributes:
        calls: So many calls in a row may fail before it is opened again.
        last_retry_ns: A part that goes on failing is called at least this often.
    """

    calls: int = 1
    last_retry_ns: int = LAST_RETRY_NS


# A scene that cannot be drawn is no reason to open the display anew: the next one is tried soon.
OF_A_WINDOW = Patience(calls=3, last_retry_ns=NS_PER_S)
OF_OTHERS = Patience()


@dataclass(frozen=True, slots=True)
class Label:
    """Which part it is, and what the table reads when it fails."""

    about: str
    title: str


class Guard:
    """One way in which a part is used: whatever it raises is logged and told, and stays here."""

    def __init__(
        self,
        label: Label,
        troubles: Troubles,
        restart: Restart | None = None,
        patience: Patience = OF_OTHERS,
    ) -> None:
        """Guard a part.

        Args:
            label: Which part.
            troubles: Where its failures are told.
            restart: Closes and opens it; None: that cannot be done.
            patience: How much it is borne with.
        """
        self._label = label
        self._troubles = troubles
        self._restart = restart
        self._patience = patience
        self._failures = 0
        self._failing_ns = (0, 0)
        # The restarts that there had been when it failed last, and whether it failed by opening.
        self._restarts = 0
        self._is_unopened = False
        self._calls = Backoff(last_ns=patience.last_retry_ns)

    @property
    def is_down(self) -> bool:
        """Say whether it goes on failing."""
        return self._failures >= self._patience.calls

    @property
    def is_hopeless(self) -> bool:
        """Say whether it has failed for long, however often it was opened again."""
        first_ns, last_ns = self._failing_ns
        return self.is_down and last_ns - first_ns >= HOPELESS_NS

    @property
    def _is_fresh(self) -> bool:
        """Say whether the part was opened again since it failed: the next call shows what of it."""
        return self._restart is not None and self._restart.count != self._restarts

    @property
    def retry_at_ns(self) -> int | None:
        """Give when it is to be tried again; None: it works, or the next call is to show it."""
        if not self._failures or self._is_fresh:
            return None
        due_ns = [self._failing_ns[1]]
        if self.is_down:
            due_ns.append(self._calls.retry_at_ns or 0)
        if self._restart is not None and self._restart.is_shut:
            due_ns.append(self._restart.retry_at_ns)
        return max(due_ns)

    def run(self, action: Callable[[], T], default: T, now_ns: int) -> T:
        """Have the part do something; the default stands in where it fails, or has just failed."""
        if self.is_down and not (self._is_fresh or self._calls.is_due(now_ns)):
            return default
        if not self.reopen(now_ns):
            return default
        try:
            result = action()
        except Exception as error:  # noqa: BLE001 - a part may be anybody's; one must not take down the others
            self._failed(error, now_ns)
            return default
        self._works()
        return result

    def start(self, action: Callable[[], object], now_ns: int) -> None:
        """Open the part for the first time."""
        try:
            action()
        except Exception as error:  # noqa: BLE001 - as above
            self._failed(error, now_ns)
            self._is_unopened = True

    def reopen(self, now_ns: int) -> bool:
        """Open it again if it goes on failing and that is due.

        Whether it works then, the next call shows.

        Returns:
            Whether it can be called.
        """
        if self._restart is None or not self.is_down or self._is_fresh:
            return True
        if now_ns < self._restart.retry_at_ns:
            return not self._restart.is_shut
        try:
            self._restart(now_ns)
        except Exception as error:  # noqa: BLE001 - as above
            self._failed(error, now_ns)
            self._is_unopened = True
            return False
        if self._is_unopened:
            self._works()
        return True

    def forget(self) -> None:
        """Note that the part is not there any more, and nothing can be wrong with it."""
        self._works()

    def _works(self) -> None:
        if self._failures:
            self._failures = 0
            self._troubles.tell(Trouble(self._label.about))

    def _failed(self, error: Exception, now_ns: int) -> None:
        self._failures += 1
        self._is_unopened = False
        self._restarts = self._restart.count if self._restart is not None else 0
        self._failing_ns = (now_ns if self._failures == 1 else self._failing_ns[0], now_ns)
        if self.is_down:
            self._calls.failed(now_ns)
        if self._failures == 1:
            log.error("%s has failed", self._label.about, exc_info=error)
            is_foreseen = isinstance(error, SlapmatError)
            text = in_sentences(error) if is_foreseen else _(UNFORESEEN)
            title = _(self._label.title)
            self._troubles.tell(Trouble(self._label.about, title, text, gives_way=True))


def close_quietly(part: Reopenable) -> None:
    """Close a part, whatever it raises."""
    try:
        part.close()
    except Exception:
        log.exception("closing %s", type(part).__name__)

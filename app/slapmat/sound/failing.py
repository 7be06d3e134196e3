"""How a part of the sound fails: it is tried again ever more seldom, and told once, for a while.

It is known for an evening: a part that is made anew, for another volume, has nothing new to tell.
"""

import logging
from collections.abc import Callable

from slapmat.sound.errors import SoundError
from slapmat.table.backoff import Backoff
from slapmat.table.errors import SlapmatError
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

log = logging.getLogger(__name__)

# For so long the table reads of it: a game can be played without sound.
BANNER_NS = 15 * NS_PER_S

# Gets what is wrong; None: it works, or the table has read it for long enough.
Tell = Callable[[SlapmatError | None], object]

FAILS = {
    "sound device": N_("The sound device fails ({why})."),
    "voice": N_("The voice fails ({why})."),
}


class Failing:
    """Whether a part fails, when it is tried again, and what the table is told."""

    def __init__(self, part: str, tell: Tell) -> None:
        """Begin with a part that was not tried yet."""
        self._part = part
        self._tell = tell
        self._backoff = Backoff()
        self._since_ns: int | None = None
        self._is_told = False

    @property
    def is_down(self) -> bool:
        """Say whether it failed when it was tried last."""
        return self._since_ns is not None

    def may_try(self, now_ns: int) -> bool:
        """Say whether it may be tried now."""
        return not self.is_down or self._backoff.is_due(now_ns)

    def failed(self, error: Exception, now_ns: int) -> None:
        """Note that it has failed; told only the first time in a row."""
        self._backoff.failed(now_ns)
        if self.is_down:
            return
        self._since_ns, self._is_told = now_ns, True
        log.warning("%s: %s", self._part, error, exc_info=not isinstance(error, SlapmatError))
        self._tell(told_of(self._part, error))

    def works(self) -> None:
        """Note that it works."""
        if self.is_down:
            self._since_ns = None
            log.info("%s: works again", self._part)
            self._end_banner()

    def try_again(self) -> None:
        """Have it tried at once: it is another part now. What was told is not told again."""
        self._backoff = Backoff()

    def hush(self) -> None:
        """Let the table forget it at once: nobody wants the part just now."""
        self._end_banner()

    def forget(self) -> None:
        """Forget it: whoever wants the part again is told again."""
        self.hush()
        self._since_ns = None
        self._backoff = Backoff()

    def tend(self, now_ns: int) -> None:
        """Let the table forget it after a while."""
        if self._since_ns is not None and now_ns - self._since_ns >= BANNER_NS:
            self._end_banner()

    @property
    def retry_ns(self) -> int | None:
        """Give when it is to be tried again; None: it works."""
        return self._backoff.retry_at_ns if self.is_down else None

    @property
    def banner_ns(self) -> int | None:
        """Give when the table has read of it for long enough; None: it reads nothing."""
        return None if self._since_ns is None or not self._is_told else self._since_ns + BANNER_NS

    def _end_banner(self) -> None:
        if self._is_told:
            self._is_told = False
            self._tell(None)


def told_of(part: str, error: Exception) -> SlapmatError:
    """Give what the table is to read of an error."""
    if isinstance(error, SlapmatError):
        return error
    return SoundError(_(FAILS[part]).format(why=error), remedy=_("The log says more."))

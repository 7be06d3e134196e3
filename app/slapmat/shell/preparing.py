"""Prepares what the screen will probably show next, in small steps, while nothing is urgent."""

import logging
from collections.abc import Iterator

from slapmat.referee.evening import Evening
from slapmat.shell.doing import Doer
from slapmat.shell.tidying import give_free_memory_back
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

# A step is one picture, and the largest may take longer than this. So none is begun where less time
# is left; and what comes meanwhile waits for no more than the rest of the step.
SPARE_NS = 12 * NS_PER_MS


class Preparing:
    """Whatever may follow the next race, painted before it is on."""

    def __init__(self, evening: Evening, doer: Doer) -> None:
        """Begin with nothing to do."""
        self._evening = evening
        self._doer = doer
        self._asked: tuple[str, ...] = ()
        self._steps: Iterator[None] | None = None
        self._is_found_on = False

    def step(self, now_ns: int) -> bool:
        """Take one step; says whether there was any. Never raises: it can be done without.

        While a race is on, no step is taken: a slap must not wait for a picture. But where a match
        goes on with one, there was no time before it: then what is left of a step is waited for
        rather than all of the winner's pictures.
        """
        try:
            asked, is_race_near = self._evening.asked_next, self._evening.is_race_near(now_ns)
        except Exception:
            # The game fails; the loop hears of it too, and counts.
            log.exception("preparing pictures")
            return False
        if asked != self._asked:
            self._is_found_on = is_race_near and not self._asked
            self._asked, self._steps = asked, self._all()
        if self._steps is None or (is_race_near and not self._is_found_on):
            return False
        try:
            next(self._steps)
        except StopIteration:
            self._steps = None
        except Exception:
            log.exception("preparing pictures")
            self._steps = None
        return self._steps is not None

    def _all(self) -> Iterator[None]:
        for scene in self._evening.likely_scenes():
            yield
            yield from self._doer.prepare(scene)
        give_free_memory_back()

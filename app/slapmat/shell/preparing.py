"""Prepares what the screen will probably show next, in small steps, while nothing is urgent."""

import logging
from collections.abc import Iterator

from slapmat.referee.evening import Evening
from slapmat.shell.doing import Doer
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

# A step is one picture, and the largest may take longer than this. So none is begun where less time
# is left; and a slap that comes meanwhile waits for no more than the rest of the step.
SPARE_NS = 12 * NS_PER_MS


class Preparing:
    """Whatever may follow the next race, painted before it is needed."""

    def __init__(self, evening: Evening, doer: Doer) -> None:
        """Begin with nothing to do."""
        self._evening = evening
        self._doer = doer
        self._asked: tuple[str, ...] = ()
        self._steps: Iterator[None] = iter(())

    def step(self) -> bool:
        """Take one step; says whether there was any. Never raises: it can be done without."""
        asked = self._evening.asked_next
        if asked != self._asked:
            self._asked, self._steps = asked, self._all()
        try:
            next(self._steps)
        except StopIteration:
            return False
        except Exception:
            log.exception("preparing pictures")
            self._steps = iter(())
            return False
        return True

    def _all(self) -> Iterator[None]:
        for scene in self._evening.likely_scenes():
            yield
            yield from self._doer.prepare(scene)

"""Writes what waits into a store that is open; what no store can take goes on a sheet."""

import logging
from collections.abc import Callable

from slapmat.journal.errors import StoreError, UnfitError, UnknownMatchError
from slapmat.journal.port import Journal
from slapmat.shell.papers import Paper
from slapmat.shell.sheets import Sheets
from slapmat.shell.stored_records import stored_evidence
from slapmat.shell.unwritten import Keepable, Queue, TableMatch, Unwritten

log = logging.getLogger(__name__)


class Writer:
    """The queue's way into the store."""

    def __init__(self, wall: Callable[[], str], sheets: Sheets) -> None:
        """Begin with nothing to write.

        Args:
            wall: Gives the clock on the wall, for people only.
            sheets: Take what the store cannot.
        """
        self._wall = wall
        self._sheets = sheets
        self._queue = Queue()
        self._openings = 0
        self._suspect: Paper | None = None

    @property
    def has_work(self) -> bool:
        """Say whether something waits."""
        return len(self._queue) > 0

    @property
    def table(self) -> TableMatch | None:
        """Give the match on the table; None: there has been none."""
        return self._queue.table

    def add(self, effect: Keepable) -> None:
        """Let something wait."""
        self._queue.add(effect, self._wall())

    def begin_anew(self) -> None:
        """Note that the store was opened: it may have lost something, or be another one."""
        self._openings += 1
        self._queue.add_table()

    def write(self, store: Journal, most_writes: int) -> None:
        """Write some of what waits.

        Raises:
            Exception: The store does not take it; it waits still.
        """
        for _ in range(most_writes):
            if not self.has_work:
                return
            unwritten, number = self._queue.next()
            self._write(store, unwritten)
            self._queue.written(number)

    def write_on_sheets(self) -> None:
        """Write all that waits on sheets.

        Raises:
            StoreError: No sheet can be written.
        """
        while self.has_work:
            unwritten, number = self._queue.next()
            if unwritten.paper is not None:
                why = StoreError("The evening has ended before the store was back.")
                self._on_sheet(unwritten.paper, unwritten, why)
            self._queue.written(number)

    def _write(self, store: Journal, unwritten: Unwritten) -> None:
        paper = unwritten.paper
        if paper is None:
            abandon(store, unwritten.abandoned)
        elif self._sheets.has(paper):
            self._on_sheet(paper, unwritten, None)
        else:
            self._into_store(store, paper, unwritten)

    def _into_store(self, store: Journal, paper: Paper, unwritten: Unwritten) -> None:
        evidence = [*map(stored_evidence, unwritten.evidence)]
        try:
            paper.settle(store, self._openings, self._wall())
            paper.keep(store, unwritten.record_count, unwritten.noted, evidence)
        except Exception as error:
            if not is_its_own_fault(error):
                raise
            if self._suspect is not paper:
                # Once more with the store opened anew: that is to blame more often.
                self._suspect = paper
                raise
            self._on_sheet(paper, unwritten, error)
        else:
            self._sheets.is_no_longer_needed()
        self._suspect = None

    def _on_sheet(self, paper: Paper, unwritten: Unwritten, why: Exception | None) -> None:
        if not self._sheets.has(paper):
            self._sheets.begin(paper, why)
        self._sheets.write(paper, unwritten.record_count, unwritten.evidence)


def abandon(store: Journal, match_id: int) -> None:
    """Let a stored match rest; where the store is another one by now, there is none to rest."""
    try:
        store.abandon_match(match_id)
    except UnknownMatchError as error:
        log.warning("nothing to abandon: %s", error)


def is_its_own_fault(error: Exception) -> bool:
    """Say whether what is written is to blame, and not the store or the machine."""
    return isinstance(error, UnfitError) or not isinstance(
        error, StoreError | OSError | MemoryError
    )

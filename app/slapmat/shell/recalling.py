"""Answers what the referee asks of what was kept: edges, pictures of races, statistics.

Each question is answered in small steps, one in each turn of the loop: a slap waits for none of
them. Whatever fails is an answer too, and nothing else breaks.
"""

import logging
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import assert_never

from slapmat.journal.port import EvidenceRow
from slapmat.referee.effects import ListRaces, ReadEdges, ReadStatistics, SavePhoto
from slapmat.referee.inputs import Answer, EdgesRead, PhotoSaved, RacesKept, StatisticsRead
from slapmat.rules.statistics import Statistics
from slapmat.scene.elements import Next
from slapmat.shell.counting import counted_matches
from slapmat.shell.keeping import Keeper, TableMatch
from slapmat.shell.photos import photo_name, save_photo
from slapmat.shell.stored_records import stored_evidence
from slapmat.table.language import _

log = logging.getLogger(__name__)

Question = ListRaces | ReadEdges | SavePhoto | ReadStatistics


class Recaller:
    """Whom the referee asks."""

    def __init__(self, keeper: Keeper, folder: Path | None) -> None:
        """Take where to look.

        Args:
            keeper: What was kept, and what still waits to be.
            folder: Where pictures of races go; None: nowhere.
        """
        self._keeper = keeper
        self._folder = folder
        self._questions: deque[Question] = deque()
        self._answering: Iterator[Answer | None] | None = None

    @property
    def has_work(self) -> bool:
        """Say whether something is still to be answered."""
        return self._answering is not None or bool(self._questions)

    def ask(self, question: Question) -> None:
        """Take a question; only the newest one about statistics is worth an answer."""
        if isinstance(question, ReadStatistics):
            self._answering = None
            kept = [each for each in self._questions if not isinstance(each, ReadStatistics)]
            self._questions = deque(kept)
        self._questions.append(question)

    def step(self) -> Answer | None:
        """Do a little, and give an answer where there is one."""
        if self._answering is None:
            if not self._questions:
                return None
            self._answering = self._answers(self._questions.popleft())
        try:
            return next(self._answering)
        except StopIteration:
            self._answering = None
            return None

    def _answers(self, question: Question) -> Iterator[Answer | None]:
        match question:
            case ListRaces():
                yield self._races()
            case ReadEdges(race_no=race_no):
                yield self._edges(race_no)
            case SavePhoto():
                yield self._saved(question)
            case ReadStatistics(is_evening=is_evening):
                yield from self._statistics(is_evening=is_evening)
            case _:
                assert_never(question)

    def _rows(self, race_no: int, table: TableMatch) -> list[EvidenceRow]:
        """Give what is kept of a race, and what waits to be; a store that fails has nothing."""
        rows: list[EvidenceRow] = []
        store = self._keeper.store
        if store is not None and table.match_id:
            try:
                rows = store.evidence_of(table.match_id, race_no)
            except Exception:  # a store that fails is the keeper's to mend
                log.exception("the edges of race %d", race_no)
        waiting = [stored_evidence(each) for each in table.waiting if each.race_no == race_no]
        return [*rows, *(EvidenceRow(each.race_no, 0, each.trace_text) for each in waiting)]

    def _races(self) -> Answer:
        table, store = self._keeper.table, self._keeper.store
        if table is None:
            return RacesKept(frozenset())
        numbers = {each.race_no for each in table.waiting}
        if store is not None and table.match_id:
            try:
                numbers |= {*store.races(table.match_id)}
            except Exception:  # as above
                log.exception("the races of the match")
        return RacesKept(frozenset(numbers))

    def _edges(self, race_no: int) -> Answer:
        table = self._keeper.table
        rows = [] if table is None else self._rows(race_no, table)
        return edges_in(race_no, rows)

    def _saved(self, question: SavePhoto) -> Answer:
        table = self._keeper.table
        if self._folder is None or table is None:
            return PhotoSaved(question.race_no)
        name = photo_name(table.match_id, table.wall, question.race_no)
        path = self._folder / name
        said = " · ".join(filter(None, (question.scene.next.text, table.wall)))
        try:
            save_photo(path, replace(question.scene, next=Next(said), hints=()))
        except Exception as error:  # noqa: BLE001 - a picture that fails may not end the evening
            log.warning("the picture %s: %s", path, error)
            return PhotoSaved(
                question.race_no, why=_("The picture cannot be saved: is the disk full?")
            )
        return PhotoSaved(question.race_no, self._folder.name, name)

    def _statistics(self, *, is_evening: bool) -> Iterator[Answer | None]:
        store = self._keeper.store
        if store is None:
            yield StatisticsRead(Statistics(), 0, is_evening)
            return
        try:
            for step in counted_matches(store, is_evening=is_evening):
                yield None if step is None else StatisticsRead(*step, is_evening)
        except Exception:  # as above
            log.exception("the statistics")
            yield StatisticsRead(Statistics(), 0, is_evening)


def edges_in(race_no: int, rows: list[EvidenceRow]) -> EdgesRead:
    """Give what is kept of a race: what it was judged from first, then the newest that came."""
    if not rows:
        return EdgesRead(race_no, why=_("The edges of this race are no longer kept."))
    first, *later = rows
    if first.is_cut:
        return EdgesRead(race_no, why=_("The edges of this race were too many to be kept."))
    whole = [row.trace_text for row in later if not row.is_cut]
    return EdgesRead(race_no, first.trace_text, whole[-1] if whole else "")

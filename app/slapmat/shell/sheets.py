"""Matches that go on on sheets of their own, because the store cannot take them."""

import logging
from typing import Any

from slapmat.referee.effects import RaceEvidence
from slapmat.referee.inputs import Trouble
from slapmat.shell.papers import Paper, described
from slapmat.shell.rescue import LooseSheet, Rescue
from slapmat.shell.stored_records import stored_evidence
from slapmat.shell.troubles import Troubles
from slapmat.table.language import N_, _

log = logging.getLogger(__name__)

ABOUT = "sheet"
TITLE = N_("This game goes into a file of its own")


class Sheets:
    """The matches on sheets, each with how many of its records are there."""

    def __init__(self, rescue: Rescue | None, troubles: Troubles) -> None:
        """Begin with none.

        Args:
            rescue: Begins sheets; None: there are none, and the log has what they would.
            troubles: Where it is told that a match has one.
        """
        self._rescue = rescue
        self._troubles = troubles
        self._sheets: dict[Paper, LooseSheet | None] = {}
        self._counts: dict[Paper, int] = {}

    def has(self, paper: Paper) -> bool:
        """Say whether a match has a sheet."""
        return paper in self._sheets

    def begin(self, paper: Paper, why: Exception | None) -> None:
        """Begin a sheet for a match, with nothing of it yet.

        Raises:
            StoreError: It cannot be written.
        """
        begun = paper.begun
        head: dict[str, Any] = {
            "game": begun.game,
            "rules_version": begun.rules_version,
            "wall": paper.wall,
            "header": dict(begun.header),
        }
        sheet = None if self._rescue is None else self._rescue.begin_sheet(head)
        self._sheets[paper], self._counts[paper] = sheet, 0
        log.error("a match goes into %s", "the log" if sheet is None else sheet.path, exc_info=why)
        if sheet is None:
            text = _(
                "The store cannot take it. It is whole in the log; the next game is kept as usual."
            )
        else:
            text = _(
                "The store cannot take it. It is whole in {file}; the next game is kept as usual."
            ).format(file=sheet.path)
        self._troubles.tell(Trouble(ABOUT, _(TITLE), text))

    def write(self, paper: Paper, count: int, evidence: tuple[RaceEvidence, ...]) -> None:
        """Bring a match's sheet up to so many records.

        Raises:
            StoreError: It cannot be written.
        """
        records = [*map(described, paper.records[self._counts[paper] : count])]
        sheet = self._sheets[paper]
        if sheet is None:
            log.error("not kept elsewhere: %s %s", paper.header, records)
        else:
            sheet.append(records, [*map(stored_evidence, evidence)])
        self._counts[paper] = count

    def is_no_longer_needed(self) -> None:
        """Say no more that the match on the table has a sheet: another one is kept as usual."""
        self._troubles.tell(Trouble(ABOUT))

    def tell(self) -> None:
        """Say which sheets there are, to whoever starts the program."""
        for sheet in self._sheets.values():
            if sheet is not None and self._rescue is not None:
                self._rescue.tell(sheet.path)

    def close(self) -> None:
        """Give them all back."""
        for sheet in self._sheets.values():
            if sheet is not None:
                sheet.close()

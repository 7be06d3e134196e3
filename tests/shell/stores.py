"""A store that fails when a test says so."""

from collections.abc import Sequence

from slapmat.journal.errors import StoreError
from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import Evidence, StoredRecord


class FailingStore(MemoryJournal):
    """Keeps what it is given, unless it fails."""

    def __init__(self) -> None:
        super().__init__()
        self.error: Exception | None = None
        self.refusal: Exception | None = None
        self.tries = 0
        self.opened = 0
        self.closed = 0

    def open(self) -> "FailingStore":
        self.check()
        self.opened += 1
        return self

    def check(self) -> None:
        self.tries += 1
        if self.error is not None:
            raise self.error

    def fails(self, error: Exception | None = None) -> None:
        self.error = error or StoreError("The disk is full.", remedy="Make room.")

    def unfit(self, refusal: Exception) -> None:
        """Open, and yet refuse every record."""
        self.refusal = refusal

    def works(self) -> None:
        self.error = self.refusal = None

    def begin_match(self, game: str, rules_version: int, header: str, wall: str) -> int:
        self.check()
        return super().begin_match(game, rules_version, header, wall)

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        self.check()
        if self.refusal is not None:
            raise self.refusal
        super().append(match_id, records, evidence)

    def finish_match(self, match_id: int, summary: str) -> None:
        self.check()
        super().finish_match(match_id, summary)

    def close(self) -> None:
        self.closed += 1

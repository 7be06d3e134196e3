"""A store that tells somebody how long it takes to keep something."""

import time
from collections.abc import Sequence
from typing import Protocol

from slapmat.journal.port import Evidence, StoredRecord
from slapmat.journal.sqlite import SqliteJournal


class Listener(Protocol):
    """Who is told."""

    def appended(self, began_ns: int, ended_ns: int) -> None:
        """Hear that records are on the disk now, and when that began; on the monotonic clock."""


class NotedStore(SqliteJournal):
    """The real store."""

    listener: Listener | None = None

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        """Add records and evidence; see `Journal`."""
        began_ns = time.monotonic_ns()
        super().append(match_id, records, evidence)
        if self.listener is not None:
            self.listener.appended(began_ns, time.monotonic_ns())

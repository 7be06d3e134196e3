"""The journal on disk: one SQLite file, safe against power cuts.

Every commit is on the disk before the call returns (`synchronous = FULL`), and readers do not
disturb the writer (`journal_mode = WAL`). A journal belongs to the thread that opened it.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Self

from slapmat.journal import checks
from slapmat.journal.lock import StoreLock
from slapmat.journal.opening import open_for_writing, transaction
from slapmat.journal.place import store_place
from slapmat.journal.port import (
    DEFAULT_EVIDENCE_BYTES,
    Evidence,
    Mark,
    StoredRecord,
)
from slapmat.journal.reading import SqliteReader
from slapmat.journal.reasons import plain_sqlite_errors
from slapmat.journal.schema import MIGRATIONS, Migration

INSERT_MATCH = "INSERT INTO matches (game, rules_version, header, wall) VALUES (?, ?, ?, ?)"
INSERT_RECORD = "INSERT INTO records (match_id, seq, cause, at_ns, body) VALUES (?, ?, ?, ?, ?)"
INSERT_MARK = "INSERT INTO match_marks (match_id, mark, summary) VALUES (?, ?, ?)"
INSERT_EVIDENCE = """
    INSERT INTO evidence (match_id, race_no, seq, is_cut, trace_bytes, trace)
    VALUES (?, ?, ?, ?, ?, ?)
"""
# Counted from the newest backwards: what is beyond the bound goes.
PRUNE_EVIDENCE = """
    DELETE FROM evidence WHERE id IN (
        SELECT id FROM (SELECT id, sum(trace_bytes) OVER (ORDER BY id DESC) AS upto FROM evidence)
        WHERE upto > ?
    )
"""


class SqliteJournal(SqliteReader):
    """The store, held by this process alone."""

    def __init__(
        self, connection: sqlite3.Connection, store: Path, lock: StoreLock, evidence_bytes: int
    ) -> None:
        """Write through an open connection under a lock; `open` is the usual way."""
        super().__init__(connection, store)
        self._lock = lock
        self._evidence_bytes = evidence_bytes

    @classmethod
    def open(
        cls,
        path: Path | None = None,
        *,
        evidence_bytes: int = DEFAULT_EVIDENCE_BYTES,
        migrations: Sequence[Migration] = MIGRATIONS,
    ) -> Self:
        """Open the store, or start one, and hold it until `close`.

        Args:
            path: Its file; the default place if it is None.
            evidence_bytes: How much evidence to keep.
            migrations: The way from each version of the store to the next.

        Raises:
            StoreBusyError: Another process holds it.
            DamagedStoreError: The file is no sound store; it was left as it is.
            NewerStoreError: A newer slapmat wrote it; it was left as it is.
            StoreError: It cannot be opened or written.
        """
        store = store_place(path)
        with ExitStack() as undo:
            lock = undo.enter_context(StoreLock(store))
            connection = open_for_writing(store, migrations)
            undo.pop_all()
        return cls(connection, store, lock, evidence_bytes)

    def begin_match(self, game: str, rules_version: int, header: str, wall: str) -> int:
        """Start a match; see `Journal`."""
        checks.check_match(game, rules_version, header, wall)
        with self._commit():
            values = (game, rules_version, header, wall)
            match_id = self._connection.execute(INSERT_MATCH, values).lastrowid
        return match_id or 0

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        """Add records and evidence; see `Journal`."""
        checks.check_evidence(evidence)
        with self._commit():
            last_seq = self.match(match_id).record_count
            checks.check_records(records, last_seq)
            self._connection.executemany(
                INSERT_RECORD, ((match_id, r.seq, r.cause, r.at_ns, r.body) for r in records)
            )
            if evidence:
                self._keep(match_id, last_seq + len(records), evidence)

    def _keep(self, match_id: int, seq: int, evidence: Iterable[Evidence]) -> None:
        """Add evidence and let the oldest go."""
        for item in evidence:
            text, is_cut = checks.cut_trace(item.trace_text)
            values = (match_id, item.race_no, seq, int(is_cut), len(text.encode()), text)
            self._connection.execute(INSERT_EVIDENCE, values)
        self._connection.execute(PRUNE_EVIDENCE, (self._evidence_bytes,))

    def finish_match(self, match_id: int, summary: str) -> None:
        """Note the end; see `Journal`."""
        checks.check_summary(summary)
        self._mark(match_id, Mark.FINISHED, summary)

    def reopen_match(self, match_id: int) -> None:
        """Note that the match goes on; see `Journal`."""
        self._mark(match_id, Mark.REOPENED)

    def abandon_match(self, match_id: int) -> None:
        """Note that the match was given up; see `Journal`."""
        self._mark(match_id, Mark.ABANDONED)

    def _mark(self, match_id: int, mark: Mark, summary: str | None = None) -> None:
        with self._commit():
            self.match(match_id)
            self._connection.execute(INSERT_MARK, (match_id, mark.value, summary))

    @contextmanager
    def _commit(self) -> Iterator[None]:
        with plain_sqlite_errors(self._store), transaction(self._connection):
            yield

    def close(self) -> None:
        """Give everything back, the lock last; twice is once."""
        try:
            super().close()
        finally:
            self._lock.release()

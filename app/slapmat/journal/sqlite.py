"""The journal on disk: one SQLite file, safe against power cuts.

Every commit is on the disk before the call returns (`synchronous = FULL`), and readers do not
disturb the writer (`journal_mode = WAL`). A journal belongs to the thread that opened it.
"""

import errno
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Self

from slapmat.journal import checks
from slapmat.journal.errors import UnknownMatchError
from slapmat.journal.lock import StoreLock
from slapmat.journal.opening import WAL_BYTES, open_for_writing, transaction
from slapmat.journal.place import store_place
from slapmat.journal.port import (
    DEFAULT_EVIDENCE_BYTES,
    Evidence,
    Mark,
    StoredRecord,
)
from slapmat.journal.reading import SqliteReader
from slapmat.journal.reasons import plain_os_errors, plain_sqlite_errors
from slapmat.journal.room import lengthen
from slapmat.journal.schema import MIGRATIONS, Migration
from slapmat.table.language import _

INSERT_MATCH = "INSERT INTO matches (game, rules_version, header, wall) VALUES (?, ?, ?, ?)"
INSERT_RECORD = "INSERT INTO records (match_id, seq, cause, at_ns, body) VALUES (?, ?, ?, ?, ?)"
INSERT_MARK = "INSERT INTO match_marks (match_id, mark, summary) VALUES (?, ?, ?)"
INSERT_EVIDENCE = """
    INSERT INTO evidence (match_id, race_no, seq, is_cut, trace_bytes, trace)
    VALUES (?, ?, ?, ?, ?, ?)
"""
# Of one match how many records it has; no row: there is no such match.
SELECT_LAST_SEQ = """
    SELECT (SELECT coalesce(max(seq), 0) FROM records WHERE match_id = matches.id)
    FROM matches WHERE id = ?
"""
SELECT_EVIDENCE_BYTES = "SELECT coalesce(sum(trace_bytes), 0) FROM evidence"
SELECT_OLDEST = "SELECT id, trace_bytes FROM evidence ORDER BY id LIMIT 1"
DELETE_EVIDENCE = "DELETE FROM evidence WHERE id = ?"


class SqliteJournal(SqliteReader):
    """The store, held by this process alone."""

    def __init__(
        self, connection: sqlite3.Connection, store: Path, lock: StoreLock, evidence_bytes: int
    ) -> None:
        """Write through an open connection under a lock; `open` is the usual way."""
        super().__init__(connection, store)
        self._lock = lock
        self._log = Path(f"{store}-wal")
        with plain_os_errors(store):
            self._files = named(store.stat()), named(self._log.stat())
        self._note_log()
        self._most_evidence_bytes = evidence_bytes
        self._evidence_bytes = int(self._rows(SELECT_EVIDENCE_BYTES)[0][0])

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
            connection = undo.enter_context(closing(open_for_writing(store, migrations)))
            journal = cls(connection, store, lock, evidence_bytes)
            journal._fit_evidence()
            undo.pop_all()
        return journal

    def _fit_evidence(self) -> None:
        """Make room at the start, where there was more the last time, rather than in a race."""
        if self._evidence_bytes > self._most_evidence_bytes:
            with self._commit():
                evidence_bytes = self._make_room(self._evidence_bytes)
            self._evidence_bytes = evidence_bytes

    def check(self) -> None:
        """Look whether the store is still there and can be written; see `Journal`."""
        with plain_os_errors(self._store):
            self._check_place()
            self._lock.check()
            if os.statvfs(self._store).f_flag & os.ST_RDONLY:
                raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    def make_room(self) -> bool:
        """Lengthen the log by a piece; see `Journal`."""
        with plain_os_errors(self._store):
            self._check_place()
            is_more = lengthen(self._log, WAL_BYTES)
        self._note_log()
        return is_more

    def _check_place(self) -> None:
        """Refuse to write to a file that has lost its name: nobody would ever find it again.

        The same goes for its log, which has the newest of it. A log that somebody has cut must not
        grow again: what is missing would be zeros, and the store damaged by them.

        Raises:
            OSError: A name is gone or is another file's, or the log is shorter than it was.
        """
        log = self._log.stat()
        if (named(self._store.stat()), named(log)) != self._files:
            raise FileNotFoundError(errno.ENOENT, _("another file is in its place"))
        if log.st_size < self._log_bytes:
            raise OSError(errno.EIO, _("its log was cut"))

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
            last_seq = self._last_seq(match_id)
            checks.check_records(records, last_seq)
            self._connection.executemany(
                INSERT_RECORD, ((match_id, r.seq, r.cause, r.at_ns, r.body) for r in records)
            )
            evidence_bytes = self._add_evidence(match_id, last_seq + len(records), evidence)
            evidence_bytes = self._make_room(evidence_bytes)
        self._evidence_bytes = evidence_bytes

    def _last_seq(self, match_id: int) -> int:
        """Give how many records a match has: each commit asks, so no more than that is read.

        Raises:
            UnknownMatchError: There is no such match.
        """
        if 0 < match_id <= checks.MOST_INT:
            for (last_seq,) in self._rows(SELECT_LAST_SEQ, match_id):
                return int(last_seq)
        raise UnknownMatchError(match_id)

    def _add_evidence(self, match_id: int, seq: int, evidence: Iterable[Evidence]) -> int:
        """Add evidence; give how much there is then."""
        total_bytes = self._evidence_bytes
        for item in evidence:
            text, is_cut = checks.cut_trace(item.trace_text)
            trace_bytes = len(text.encode())
            values = (match_id, item.race_no, seq, int(is_cut), trace_bytes, text)
            self._connection.execute(INSERT_EVIDENCE, values)
            total_bytes += trace_bytes
        return total_bytes

    def _make_room(self, total_bytes: int) -> int:
        """Let the oldest evidence go until the rest is not too much; give how much is left."""
        while total_bytes > self._most_evidence_bytes:
            oldest = self._connection.execute(SELECT_OLDEST).fetchone()
            if oldest is None:  # another program was faster
                return 0
            self._connection.execute(DELETE_EVIDENCE, oldest[:1])
            total_bytes -= int(oldest[1])
        return total_bytes

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
        with plain_os_errors(self._store):
            self._check_place()
        with plain_sqlite_errors(self._store), transaction(self._connection):
            yield
        self._note_log()

    def _note_log(self) -> None:
        """Note how long the log is; SQLite itself makes it shorter only in a commit."""
        with plain_os_errors(self._store):
            self._log_bytes = self._log.stat().st_size

    def close(self) -> None:
        """Give everything back, the lock last; twice is once."""
        try:
            super().close()
        finally:
            self._lock.release()


def named(found: os.stat_result) -> tuple[int, int]:
    """Give what tells a file from every other, whatever its name."""
    return found.st_dev, found.st_ino

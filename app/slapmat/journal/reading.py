"""Reading the store, also while another process writes to it."""

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from slapmat.journal.checks import MOST_INT
from slapmat.journal.errors import NoStoreError, StoreError, UnknownMatchError
from slapmat.journal.opening import open_for_reading
from slapmat.journal.place import default_store_path
from slapmat.journal.port import EvidenceRow, Mark, MatchRow, StoredRecord
from slapmat.journal.reasons import NOT_READABLE, plain_os_errors, plain_sqlite_errors
from slapmat.journal.schema import MIGRATIONS
from slapmat.table.language import _

SELECT_MATCHES = """
    SELECT id, game, rules_version, header, wall,
        (SELECT coalesce(max(seq), 0) FROM records WHERE match_id = matches.id),
        (SELECT mark FROM match_marks WHERE match_id = matches.id ORDER BY id DESC LIMIT 1),
        (SELECT summary FROM match_marks WHERE match_id = matches.id ORDER BY id DESC LIMIT 1)
    FROM matches
"""
SELECT_RECORDS = """
    SELECT seq, cause, at_ns, body FROM records
    WHERE match_id = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?
"""
SELECT_EVIDENCE = "SELECT race_no, seq, trace, is_cut FROM evidence WHERE match_id = ? ORDER BY id"

SELECT_NEWEST = (
    "SELECT race_no, seq, trace, is_cut FROM evidence WHERE match_id = ? ORDER BY id DESC"
)
SELECT_RACES = "SELECT DISTINCT race_no FROM evidence WHERE match_id = ? ORDER BY race_no"
SELECT_RACE = """
    SELECT race_no, seq, trace, is_cut FROM evidence WHERE match_id = ? AND race_no = ? ORDER BY id
"""
PAGE_RECORDS = 1000


class SqliteReader:
    """The store, to be read while another process may write to it."""

    def __init__(self, connection: sqlite3.Connection, store: Path) -> None:
        """Read through an open connection; `open_reader` is the usual way."""
        self._connection = connection
        self._store = store

    def matches(self, limit: int | None = None) -> list[MatchRow]:
        """Give the newest matches; see `JournalReader`."""
        most = -1 if limit is None else min(max(limit, 0), MOST_INT)
        return [
            match_row(row) for row in self._rows(f"{SELECT_MATCHES} ORDER BY id DESC LIMIT ?", most)
        ]

    def match(self, match_id: int) -> MatchRow:
        """Give one match; see `JournalReader`."""
        if 0 < match_id <= MOST_INT:
            for row in self._rows(f"{SELECT_MATCHES} WHERE id = ?", match_id):
                return match_row(row)
        raise UnknownMatchError(match_id)

    def records(self, match_id: int) -> Iterator[StoredRecord]:
        """Give a match's records; see `JournalReader`."""
        count = self.match(match_id).record_count
        return chain.from_iterable(self._pages(match_id, count))

    def _pages(self, match_id: int, last_seq: int) -> Iterator[list[StoredRecord]]:
        """Give a match's records up to one, so many at a time: a long match is a lot of text."""
        seq = 0
        while rows := self._rows(SELECT_RECORDS, match_id, seq, last_seq, PAGE_RECORDS):
            yield [*map(StoredRecord._make, rows)]
            seq = rows[-1][0]

    def evidence(self, match_id: int) -> list[EvidenceRow]:
        """Give a match's evidence; see `JournalReader`."""
        self.match(match_id)
        return [*map(evidence_row, self._rows(SELECT_EVIDENCE, match_id))]

    def races(self, match_id: int) -> list[int]:
        """Give the races that have evidence; see `JournalReader`."""
        self.match(match_id)
        return [race_no for (race_no,) in self._rows(SELECT_RACES, match_id)]

    def evidence_of(self, match_id: int, race_no: int) -> list[EvidenceRow]:
        """Give one race's evidence; see `JournalReader`."""
        self.match(match_id)
        return [*map(evidence_row, self._rows(SELECT_RACE, match_id, race_no))]

    def newest_evidence(self, match_id: int, most_bytes: int) -> list[EvidenceRow]:
        """Give the newest of a match's evidence that fits, the oldest first."""
        found: list[EvidenceRow] = []
        with plain_sqlite_errors(self._store, NOT_READABLE):
            for race_no, seq, trace, is_cut in self._connection.execute(SELECT_NEWEST, [match_id]):
                most_bytes -= len(trace)
                if most_bytes < 0:
                    break
                found.append(EvidenceRow(race_no, seq, trace, bool(is_cut)))
        return found[::-1]

    def close(self) -> None:
        """Give everything back; twice is once."""
        with plain_sqlite_errors(self._store, NOT_READABLE):
            self._connection.close()

    def _rows(self, query: str, *values: object) -> list[Any]:
        with plain_sqlite_errors(self._store, NOT_READABLE):
            return self._connection.execute(query, values).fetchall()


def open_reader(path: Path | None = None) -> SqliteReader:
    """Open the store without its lock.

    Args:
        path: Its file; the default place if it is None.

    Raises:
        NoStoreError: There is none.
        StoreError: It cannot be read.
    """
    asked = default_store_path() if path is None else path
    with plain_os_errors(asked, NOT_READABLE):
        store = asked.resolve()
        if not store.exists():
            raise NoStoreError(store)
        # Opening a pipe would wait for somebody to write into it.
        if not store.is_file():
            raise StoreError(
                _("{store} is no plain file.").format(store=store),
                remedy=_("Name another with --store."),
            )
    return SqliteReader(open_for_reading(store, len(MIGRATIONS)), store)


def match_row(row: Sequence[Any]) -> MatchRow:
    """Make a match of a row of `SELECT_MATCHES`."""
    match_id, game, rules_version, header, wall, record_count, mark, summary = row
    newest_mark = None if mark is None else Mark(mark)
    return MatchRow(match_id, game, rules_version, header, wall, record_count, newest_mark, summary)


def evidence_row(row: Sequence[Any]) -> EvidenceRow:
    """Make evidence of a row of `SELECT_EVIDENCE`."""
    race_no, seq, trace, is_cut = row
    return EvidenceRow(race_no, seq, trace, bool(is_cut))

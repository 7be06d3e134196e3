"""What the journal's tests share: records to write, and a look into the file itself."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from slapmat.journal.port import Journal, StoredRecord

HEADER = '{"players": ["Ann", "Ben"]}'
SUMMARY = '{"totals": {"Ann": 12}, "winners": ["Ann"]}'
WALL = "2025-05-01 20:15"


def record(seq: int, body: str = '{"events": []}') -> StoredRecord:
    return StoredRecord(seq, "press", seq * 1000, body)


def begin(journal: Journal) -> int:
    return journal.begin_match("swat", 1, HEADER, WALL)


@contextmanager
def inside(store: Path) -> Iterator[sqlite3.Connection]:
    """Look into a store as any other program could, also to change it."""
    connection = sqlite3.connect(store, isolation_level=None)
    try:
        yield connection
    finally:
        connection.close()

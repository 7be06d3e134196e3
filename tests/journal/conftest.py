"""A store of one's own, not there yet, and one that is open."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.sqlite import SqliteJournal


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "slapmat.sqlite3"


@pytest.fixture
def journal(store: Path) -> Iterator[SqliteJournal]:
    with closing(SqliteJournal.open(store)) as opened:
        yield opened

"""`slapmat`, were its store opened as carelessly as SQLite allows without saying so.

python -m tests.disk.careless WORDS...
"""

import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

from slapmat.cli.main import main
from slapmat.journal import sqlite
from slapmat.journal.opening import open_for_writing
from slapmat.journal.schema import Migration


def opened_carelessly(store: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    connection = open_for_writing(store, migrations)
    connection.execute("PRAGMA synchronous = NORMAL")
    return connection


if __name__ == "__main__":
    sqlite.open_for_writing = opened_carelessly  # type: ignore[attr-defined]  # what it has imported
    sys.exit(main(sys.argv[1:]))

"""The tables, and the way from each older version of them to the newest.

Append only is a property of the file, not of our code: triggers refuse every change and deletion,
and a record that is not the next of its match. Evidence alone may be deleted, to make room.
"""

import sqlite3
from collections.abc import Callable, Sequence

Migration = Callable[[sqlite3.Connection], None]

# "SLAP": how the tool `file`, and we, know a store from another program's database.
APPLICATION_ID = 0x534C4150

TABLES = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        header TEXT NOT NULL,
        wall TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE records (
        match_id INTEGER NOT NULL REFERENCES matches (id),
        seq INTEGER NOT NULL,
        cause TEXT NOT NULL,
        at_ns INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (match_id, seq)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE match_marks (
        id INTEGER PRIMARY KEY,
        match_id INTEGER NOT NULL REFERENCES matches (id),
        mark TEXT NOT NULL CHECK (mark IN ('finished', 'reopened', 'abandoned')),
        summary TEXT,
        CHECK ((mark = 'finished') = (summary IS NOT NULL))
    ) STRICT
    """,
    "CREATE INDEX match_marks_by_match ON match_marks (match_id, id)",
    """
    CREATE TABLE evidence (
        id INTEGER PRIMARY KEY,
        match_id INTEGER NOT NULL REFERENCES matches (id),
        race_no INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        is_cut INTEGER NOT NULL CHECK (is_cut IN (0, 1)),
        trace_bytes INTEGER NOT NULL,
        trace TEXT NOT NULL
    ) STRICT
    """,
    # With the sizes, so that they are added up without reading the texts.
    "CREATE INDEX evidence_by_match ON evidence (match_id, id, trace_bytes)",
)
FOREVER = ("matches", "records", "match_marks")

# INSERT OR REPLACE deletes without asking a trigger; a trigger on the insert itself does ask.
NEXT_ONLY = """
    CREATE TRIGGER {table}_in_order BEFORE INSERT ON {table}
    WHEN {there}
    BEGIN SELECT RAISE(ABORT, '{table}: only the next one can be added'); END
"""
ORDERED = {
    "matches": "EXISTS (SELECT 1 FROM matches WHERE id = NEW.id)",
    "records": """NEW.seq IS NOT 1 + (
        SELECT coalesce(max(seq), 0) FROM records WHERE match_id = NEW.match_id
    )""",
    "match_marks": "EXISTS (SELECT 1 FROM match_marks WHERE id = NEW.id)",
}


def create_tables(connection: sqlite3.Connection) -> None:
    """Make version 1 in an empty file."""
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for statement in TABLES:
        connection.execute(statement)
    for table in FOREVER:
        refuse(connection, table, "UPDATE")
        refuse(connection, table, "DELETE")
        connection.execute(NEXT_ONLY.format(table=table, there=ORDERED[table]))
    refuse(connection, "evidence", "UPDATE")


def refuse(connection: sqlite3.Connection, table: str, change: str) -> None:
    """Make a table refuse a kind of change."""
    connection.execute(
        f"CREATE TRIGGER {table}_no_{change.lower()} BEFORE {change} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{table}: nothing is ever changed or erased'); END"
    )


# The first one makes version 1 of nothing, the next one version 2 of version 1, and so on. What
# was released is never edited: a change is one more function.
MIGRATIONS: Sequence[Migration] = (create_tables,)

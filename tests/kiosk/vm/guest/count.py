"""Prints how many records are in the store: what a reader sees there was synced before."""

import sqlite3
from contextlib import closing

STORE = "file:/var/lib/slapmat/slapmat/slapmat.sqlite3?mode=ro"

with closing(sqlite3.connect(STORE, uri=True)) as store:
    print(*store.execute("SELECT count(*) FROM records").fetchone())

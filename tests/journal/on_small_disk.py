"""A program that fills a disk of a megabyte on which a store is, then makes the disk read-only.

It runs in a mount namespace of its own, so that nothing of it is left. It says what happened.
"""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from slapmat.journal.errors import StoreError
from slapmat.journal.port import StoredRecord
from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal

MOST_APPENDS = 1000


def append_until_refused(journal: SqliteJournal) -> None:
    try:
        for _ in range(MOST_APPENDS):
            seq = journal.match(1).record_count + 1
            journal.append(1, [StoredRecord(seq, "press", 0, '{"x": "' + "y" * 5000 + '"}')])
    except StoreError as error:
        print("refused:", error, error.remedy, flush=True)


def main(disk: Path) -> None:
    store = disk / "slapmat.sqlite3"
    filler = disk / "filler"
    filler.write_bytes(bytes(400_000))
    with closing(SqliteJournal.open(store)) as journal:
        journal.begin_match("swat", 1, "{}", "")
        log = Path(f"{store}-wal")
        size_bytes = log.stat().st_size
        if journal.make_room() or log.stat().st_size != size_bytes:
            raise SystemExit("room was made where there is hardly any left")
        append_until_refused(journal)
        kept = journal.match(1).record_count
        filler.unlink()
        journal.append(1, [StoredRecord(kept + 1, "press", 0, "{}")])
        print("went on:", kept >= 1 and journal.match(1).record_count == kept + 1)
    subprocess.run(["mount", "-o", "remount,bind,ro", disk], check=True)
    try:
        SqliteJournal.open(store)
    except StoreError as error:
        print("refused:", error, error.remedy)
    with closing(open_reader(store)) as reader:
        print("read:", reader.match(1).record_count == kept + 1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

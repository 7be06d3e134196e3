"""A program that appends to a store until its log begins again, and says how far it is.

python -m tests.disk.keep_on STORE APPENDS [ROOM]

With ROOM, room is made in the log after so many appends, piece by piece with one append between.
"""

import sys
from contextlib import closing
from pathlib import Path

from slapmat.journal.port import Evidence, StoredRecord
from slapmat.journal.sqlite import SqliteJournal

TRACE = "an edge, and another one\n" * 400


def record(seq: int) -> StoredRecord:
    return StoredRecord(seq, "press", seq, f'{{"n": {seq * seq}}}')


def main(store: Path, appends: int, room_after: int | None = None) -> None:
    wants_room = room_after is not None
    with closing(SqliteJournal.open(store, evidence_bytes=100_000)) as journal:
        journal.begin_match("swat", 1, "{}", "")
        for seq in range(1, appends + 1):
            journal.append(1, [record(seq)], [Evidence(seq, TRACE)])
            print(seq, flush=True)
            if room_after is not None and seq >= room_after and wants_room:
                wants_room = journal.make_room()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))

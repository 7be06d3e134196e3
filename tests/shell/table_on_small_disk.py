"""A table whose store is on a disk of a megabyte, which is filled, and then made read-only.

It runs in a mount namespace of its own, so that nothing of it is left. It says what is shown.
"""

import logging
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.stored_records import stored
from tests.shell.rigs import Laid, SimulatedTable

PIECE = bytes(4096)
RETRIED_MS = 31_000


def fill(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        while True:
            try:
                file.write(PIECE)
            except OSError:
                return


def banner(table: SimulatedTable) -> str:
    if table.scene.banner is None:
        return ""
    reason = table.scene.banner.text.partition(" (")[0].rpartition(": ")[2]
    return f"{table.scene.banner.title}: {reason}"


def saved(table: SimulatedTable, store: Path) -> str:
    with closing(open_reader(store)) as reader:
        kept = [*reader.records(reader.matches(1)[0].id)]
    is_whole = kept == [*map(stored, table.evening.log)] and table.scene.banner is None
    return "saved whole" if is_whole else "NOT saved"


def play(table: SimulatedTable) -> None:
    """Claim, and wait for the next offer, often enough for the log to need more room."""
    for _ in range(6):
        table.press("1")
        table.run(1_600)


def remount(disk: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,bind,{how}", disk], check=True)


def main(disk: Path) -> None:
    logging.getLogger("slapmat").addHandler(logging.NullHandler())
    store = disk / "slapmat.sqlite3"
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(store)))
    table.start("1", "2")
    fill(disk / "filler")
    play(table)
    print("full:", banner(table))
    (disk / "filler").unlink()
    table.run(RETRIED_MS)
    print("room:", saved(table, store))
    table.close()
    # A disk on which a file is open cannot be made read-only by hand.
    remount(disk, "ro")
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(store)))
    table.run(1_000)
    print("read-only:", banner(table))
    table.start("1", "2")
    play(table)
    remount(disk, "rw")
    table.run(RETRIED_MS)
    print("writable:", saved(table, store))
    table.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Plays demos into stores, each in a process of its own that is killed at an SQL statement.

python -m tests.shell.killed_games FOLDER GAMES PLAYERS

The first game is played to its end, which tells how many statements a game has. The others are
killed at statements that are spread over as many. Prints a line of JSON for each: what it was about
to write, and what it was told is written, before it died.
"""

import json
import os
import signal
import sqlite3
import sys
import zlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path

from slapmat.journal import opening
from slapmat.journal.port import Evidence, StoredRecord
from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.demo.running import Demo, run_demo

CONNECT = opening.connect


@dataclass
class Told:
    """What a game has told before it died.

    Attributes:
        seed: Which game.
        store: Where it is.
        statements: How many SQL statements it came to.
        begun: How many records it had tried to write.
        kept: What its records are by their seq, of which it was told that they are written.
        shown: How many records were kept before the last scene was shown.
        is_over: It came to its end.
    """

    seed: int
    store: str
    statements: int = 0
    begun: int = 0
    kept: dict[int, int] = field(default_factory=dict)
    shown: int = 0
    is_over: bool = False


class Teller:
    """Tells through a pipe, which outlives the process."""

    def __init__(self, pipe_fd: int) -> None:
        self.pipe_fd = pipe_fd
        self.kept = 0

    def tell(self, **what: object) -> None:
        os.write(self.pipe_fd, f"{json.dumps(what)}\n".encode())


class TellingStore(SqliteJournal):
    """A store that tells what it is about to write, and what it has written."""

    teller: Teller

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        self.teller.tell(begun=records[-1].seq)
        super().append(match_id, records, evidence)
        self.teller.kept = records[-1].seq
        self.teller.tell(kept={record.seq: mark_of(record) for record in records})


def mark_of(record: StoredRecord) -> int:
    """Give what tells one record from another."""
    return zlib.crc32(repr(record).encode())


def die_at(statement: int, teller: Teller) -> None:
    """Kill this process, as `kill -9` does, when SQLite comes to a statement."""
    passed = count(1)

    def step(_: str) -> None:
        number = next(passed)
        teller.tell(statements=number)
        if number == statement:
            os.kill(os.getpid(), signal.SIGKILL)

    def connect(store: Path, how: str) -> sqlite3.Connection:
        connection = CONNECT(store, how)
        connection.set_trace_callback(step)
        return connection

    opening.connect = connect


def play(seed: int, players: int, store: Path, teller: Teller, statement: int) -> None:
    die_at(statement, teller)
    journal = TellingStore.open(store)
    journal.teller = teller
    run_demo(Demo(seed, players), journal, "today", lambda _: teller.tell(shown=teller.kept))
    journal.close()
    teller.tell(is_over=True)


def in_a_process(work: Callable[[Teller], object], told: Told) -> None:
    """Have a child do it, and note what it tells."""
    read_fd, write_fd = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(read_fd)
            work(Teller(write_fd))
            os._exit(0)
        finally:
            os._exit(1)
    os.close(write_fd)
    with os.fdopen(read_fd) as lines:
        for line in lines:
            for name, value in json.loads(line).items():
                if name == "kept":
                    told.kept |= {int(seq): mark for seq, mark in value.items()}
                else:
                    setattr(told, name, value)
    os.waitpid(child, 0)


def main(folder: Path, games: int, players: int) -> None:
    statements = 0
    for seed in range(games):
        told = Told(seed, str(folder / f"{seed}.sqlite3"))
        at = seed * statements // games

        def work(teller: Teller, told: Told = told, at: int = at) -> None:
            play(told.seed, players, Path(told.store), teller, at)

        in_a_process(work, told)
        statements = statements or told.statements
        print(json.dumps(asdict(told)), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))

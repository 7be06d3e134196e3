"""Plays a game into a store, and is killed by itself, as by a power cut, at a write of its choice.

python -m tests.shell.play_and_die STORE WRITES {before,after}
"""

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from slapmat.journal.port import Evidence, StoredRecord
from slapmat.journal.sqlite import SqliteJournal
from tests.shell.rigs import Laid, SimulatedTable
from tests.shell.test_whole_game import play_a_game


class DyingJournal(SqliteJournal):
    """A store during whose last write the power fails."""

    writes_left = 0
    is_written = False

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        self.writes_left -= 1
        if self.writes_left or self.is_written:
            super().append(match_id, records, evidence)
        if not self.writes_left:
            os.kill(os.getpid(), signal.SIGKILL)


def main(store: str, writes: str, moment: str) -> None:
    journal = DyingJournal.open(Path(store))
    journal.writes_left = int(writes)
    journal.is_written = moment == "after"
    play_a_game(SimulatedTable(Laid(lambda: journal, {"hands": 1})))


if __name__ == "__main__":
    main(*sys.argv[1:])

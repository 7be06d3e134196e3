"""A program that appends to a store until it is killed, and says what was acknowledged.

python appending.py STORE     appends until somebody kills it
python appending.py STORE N   kills itself at the Nth line of our own code that its fourth
                              append runs; says "done" if there are fewer
"""

import os
import signal
import sys
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from slapmat import journal
from slapmat.journal.port import Evidence, StoredRecord
from slapmat.journal.sqlite import SqliteJournal

OURS = str(Path(journal.__file__).parent)
# The records of one append: all of them are there, or none.
TOGETHER = 3
CALM_APPENDS = 3


def append(opened: SqliteJournal, match_id: int) -> None:
    seq = opened.match(match_id).record_count
    records = [StoredRecord(seq + n, "press", 0, '{"n": 1}') for n in range(1, TOGETHER + 1)]
    opened.append(match_id, records, [Evidence(seq, "edges\n" * 1000)])


def die_at(line: int) -> None:
    """Kill this process, as a power cut would, when it comes to the line."""
    passed = count(1)

    def trace(frame: FrameType, event: str, _: Any) -> Any:  # noqa: ANN401 - as sys.settrace asks
        if not frame.f_code.co_filename.startswith(OURS):
            return None
        if event == "line" and next(passed) == line:
            os.kill(os.getpid(), signal.SIGKILL)
        return trace

    sys.settrace(trace)


def main(store: Path, line: int | None) -> None:
    opened = SqliteJournal.open(store, evidence_bytes=30_000)
    match_id = opened.matches()[0].id if opened.matches() else opened.begin_match("a", 1, "{}", "")
    for appended in count():
        if line is not None and appended == CALM_APPENDS:
            die_at(line)
        append(opened, match_id)
        sys.settrace(None)
        print((appended + 1) * TOGETHER, flush=True)
        if line is not None and appended == CALM_APPENDS:
            print("done", flush=True)
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else None)

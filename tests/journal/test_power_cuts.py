"""Whenever the program is killed, what was acknowledged is there, once."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.sqlite import SqliteJournal
from tests.journal.appending import CALM_APPENDS, TOGETHER
from tests.journal.stores import record

PROGRAM = Path(__file__).with_name("appending.py")


def check(store: Path, acknowledged: int) -> None:
    """Open the store after the cut: all that was acknowledged, and at most one append more."""
    with closing(SqliteJournal.open(store)) as journal:
        seqs = [kept.seq for kept in journal.records(1)]
        assert seqs == list(range(1, len(seqs) + 1))
        assert len(seqs) in {acknowledged, acknowledged + TOGETHER}
        races = [row.race_no for row in journal.evidence(1)]
        assert races == list(range(0, len(seqs), TOGETHER))[-len(races) :]
        journal.append(1, [record(len(seqs) + 1)])


@pytest.mark.parametrize("acknowledged_appends", [1, 2, 3, 5, 8, 13, 34, 89])
def test_a_kill_at_any_moment_loses_nothing_that_was_acknowledged(
    store: Path, acknowledged_appends: int
) -> None:
    with subprocess.Popen([sys.executable, PROGRAM, store], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(acknowledged_appends):
            process.stdout.readline()
        # It is on its way in a later append by now, wherever that may be.
        process.kill()
        rest = process.stdout.read().split()
    check(store, int(rest[-1]) if rest else acknowledged_appends * TOGETHER)


@pytest.mark.slow
def test_a_kill_at_any_line_of_an_append_loses_nothing_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    for line in range(1, 1000):
        store = tmp_path / f"{line}.sqlite3"
        words: list[str | Path] = [sys.executable, PROGRAM, store, str(line)]
        said = subprocess.run(words, capture_output=True, check=False).stdout.split()
        is_done = said[-1] == b"done"
        check(store, (CALM_APPENDS + is_done) * TOGETHER)
        if is_done:
            break
    assert is_done
    assert line > 30  # it was killed that often before

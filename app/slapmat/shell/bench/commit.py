"""One commit a signal against writing the same bytes and waiting for the disk."""

import os
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median

from slapmat.journal.sqlite import SqliteJournal
from slapmat.referee.effects import Append, BeginMatch
from slapmat.shell.bench.long_match import GAME, new_match, played
from slapmat.shell.bench.numbers import rounded, spread_ms
from slapmat.shell.bench.values import Figure, Measure, NotMeasuredError
from slapmat.shell.bench.workbench import Workbench
from slapmat.shell.keeping import Keeper
from slapmat.shell.troubles import Troubles

TITLE = "one commit a signal ÷ raw write + fsync of the same bytes"
MOST_RATIO = 1.5
# SQLite begins its log again at about this size, so the raw file does too.
RAW_BYTES = 4 * 1024 * 1024
IO = Path("/proc/self/io")


def measure(bench: Workbench) -> Figure:
    """Commit and write in pairs, so that both meet the same disk."""
    commits_ns: list[int] = []
    raws_ns: list[int] = []
    sizes: list[int] = []
    raw = RawFile(bench.folder / "raw")
    keeper = Keeper(
        lambda: SqliteJournal.open(bench.folder / "commits.sqlite3"), lambda: "bench", Troubles()
    )
    with closing(raw), closing(keeper):
        keeper.open(0)
        match, records = new_match()
        keeper.keep(BeginMatch(GAME.spec.slug, GAME.spec.rules_version, {}), 0)
        keeper.keep(Append(tuple(records)), 0)
        for more in played(match):
            if not more:
                continue
            span_ns, written = noted(partial(keeper.keep, Append(tuple(more)), 0))
            commits_ns.append(span_ns)
            sizes.append(written)
            raws_ns.append(noted(partial(raw.write, written))[0])
            if len(commits_ns) == bench.sizes.commits:
                break
    return figure_of(commits_ns, raws_ns, sizes)


class RawFile:
    """A file that is written from its beginning to a size, and then again, as a log is."""

    def __init__(self, path: Path) -> None:
        """Make it."""
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
        self._at = 0

    def write(self, count: int) -> None:
        """Write so many bytes, and wait until they are on the disk."""
        if self._at + count > RAW_BYTES:
            self._at = 0
        os.pwrite(self._fd, bytes(count), self._at)
        os.fsync(self._fd)
        self._at += count

    def close(self) -> None:
        """Close it."""
        os.close(self._fd)


def noted(act: Callable[[], object]) -> tuple[int, int]:
    """Do something; gives how long it took, in ns, and how many bytes it wrote."""
    before = written_bytes()
    began_ns = time.perf_counter_ns()
    act()
    span_ns = time.perf_counter_ns() - began_ns
    return span_ns, written_bytes() - before


def written_bytes() -> int:
    """Give how many bytes this process has handed to the system to write.

    Raises:
        NotMeasuredError: The system does not count them.
    """
    try:
        lines = IO.read_text(encoding="ascii").splitlines()
    except OSError as error:
        raise NotMeasuredError(
            f"{IO} cannot be read: {error.strerror}.",
            remedy="Use a Linux kernel with CONFIG_TASK_IO_ACCOUNTING.",
        ) from error
    counts = dict(line.split(": ") for line in lines)
    return int(counts["wchar"])


def figure_of(commits_ns: list[int], raws_ns: list[int], sizes: list[int]) -> Figure:
    """Make the figure of what was noted."""
    ratio = median(commits_ns) / median(raws_ns)
    return Figure(
        "commit",
        TITLE,
        (Measure("ratio", rounded(ratio), "ratio", MOST_RATIO),),
        reference={"what": "pwrite + fsync of as many bytes", **spread_ms(raws_ns)},
        details={
            "commit": spread_ms(commits_ns),
            "bytes_a_commit": {"median": round(median(sizes)), "most": max(sizes)},
        },
    )

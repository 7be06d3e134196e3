"""One commit a signal against writing the same bytes and waiting for the disk."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from typing import NamedTuple

from slapmat.journal.sqlite import SqliteJournal
from slapmat.referee.effects import Append, BeginMatch
from slapmat.shell.bench.long_match import GAME, new_match, played
from slapmat.shell.bench.numbers import rounded, spread_ms
from slapmat.shell.bench.resting import rest
from slapmat.shell.bench.values import Figure, Measure, NotMeasuredError
from slapmat.shell.bench.workbench import Workbench
from slapmat.shell.keeping import Keeper
from slapmat.shell.troubles import Troubles

TITLE = "one commit a signal ÷ raw write + fsync of the same bytes"
MOST_RATIO = 1.5
# SQLite begins its log again at about this size, so the raw file does too.
RAW_BYTES = 4 * 1024 * 1024
IO = Path("/proc/self/io")
# Every second time the raw write goes first, with as many bytes as the commit before.
TURNS = 2


class Pair(NamedTuple):
    """One commit, and one raw write of as many bytes: into a file that grows, and into one's room.

    The store has had room made in its log; a file that is simply written has none.
    """

    commit_ns: int
    raw_ns: int
    in_place_ns: int
    size: int


def measure(bench: Workbench) -> Figure:
    """Commit and write in turn, so that all meet the same disk; each goes first in turn."""
    pairs: list[Pair] = []
    with (
        closing(RawFile(bench.folder / "raw")) as raw,
        closing(RawFile(bench.folder / "in-place", room_bytes=RAW_BYTES)) as in_place,
    ):
        for commit in commits(bench.folder / "commits.sqlite3", bench.sizes.commits):
            if len(pairs) % TURNS and pairs:
                raw_ns, _ = noted(partial(raw.write, pairs[-1].size))
                commit_ns, size = noted(commit)
            else:
                commit_ns, size = noted(commit)
                raw_ns, _ = noted(partial(raw.write, size))
            in_place_ns, _ = noted(partial(in_place.write, size))
            pairs.append(Pair(commit_ns, raw_ns, in_place_ns, size))
    return figure_of(pairs)


def commits(store: Path, count: int) -> Iterator[Callable[[], object]]:
    """Play a match; gives each thing that is to be kept, so many times.

    Raises:
        NotMeasuredError: The store fails.
    """
    keeper = Keeper(lambda: SqliteJournal.open(store), lambda: "bench", Troubles())
    with closing(keeper):
        keeper.open(0)
        rest(keeper)
        match, records = new_match()
        spec = GAME.spec
        keeper.keep(BeginMatch(spec.slug, spec.rules_version, {}), 0)
        keeper.keep(Append(tuple(records)), 0)
        kept = (Append(tuple(more)) for more in played(match) if more)
        for effect in islice(kept, count):
            yield partial(keeper.keep, effect, 0)
            if keeper.store is None:
                raise NotMeasuredError("The store has failed.", remedy="Free some space.")


class RawFile:
    """A file that is written from its beginning to a size, and then again, as a log is."""

    def __init__(self, path: Path, *, room_bytes: int = 0) -> None:
        """Make it, so long at first."""
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
        self._at = 0
        os.pwrite(self._fd, bytes(room_bytes), 0)
        os.fsync(self._fd)

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


def figure_of(pairs: Sequence[Pair]) -> Figure:
    """Make the figure of what was noted."""
    commits_ns = [pair.commit_ns for pair in pairs]
    raws_ns = [pair.raw_ns for pair in pairs]
    in_place_ns = [pair.in_place_ns for pair in pairs]
    sizes = [pair.size for pair in pairs]
    ratio = median(commits_ns) / median(raws_ns)
    return Figure(
        "commit",
        TITLE,
        (Measure("ratio", rounded(ratio), "ratio", MOST_RATIO),),
        reference={"what": "pwrite + fsync of as many bytes", **spread_ms(raws_ns)},
        details={
            "commit": spread_ms(commits_ns),
            "in_place": spread_ms(in_place_ns),
            "ratio_to_in_place": rounded(median(commits_ns) / median(in_place_ns)),
            "bytes_a_commit": {"median": round(median(sizes)), "most": max(sizes)},
        },
    )

"""From the command to the first frame, beside a bare window of pygame's."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.processes import usage_of
from slapmat.shell.bench.programs import LOOKED_AT, bare_window, running, table
from slapmat.shell.bench.screen_server import Onlooker, screen_server
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.table.stamps import NS_PER_S

TITLE = "command to first frame"
MOST_S = 0.6


@dataclass(frozen=True, slots=True)
class Shown:
    """How a program came to its first frame.

    Attributes:
        after_s: How long after the command.
        core_s: How long it had been on a core by then: what else the machine does is left out.
    """

    after_s: float
    core_s: float


def measure(bench: Workbench) -> Figure:
    """Start both in turn, some times; the first start, which makes the store, is not counted."""
    store = bench.folder / "start" / "slapmat.sqlite3"
    with screen_server() as display, closing(Onlooker(display)) as onlooker:
        pairs = [
            (
                shown(table(store), display, onlooker, store.parent),
                shown(bare_window(), display, onlooker, store.parent),
            )
            for _ in range(bench.sizes.starts + 1)
        ]
    tables, bares = zip(*pairs[1:], strict=True)
    after_s = [each.after_s for each in tables]
    return Figure(
        "start",
        TITLE,
        (Measure("median", rounded(median(after_s)), "s", MOST_S),),
        reference={
            "what": "python -c that imports pygame, opens the same window and flips",
            **medians(bares),
        },
        details={
            **medians(tables),
            "samples": bench.sizes.starts,
            "fastest_s": rounded(min(after_s)),
            "slowest_s": rounded(max(after_s)),
        },
    )


def medians(starts: Sequence[Shown]) -> dict[str, float]:
    """Give the middle of some starts, in seconds."""
    return {
        "median_s": rounded(median(start.after_s for start in starts)),
        "median_core_s": rounded(median(start.core_s for start in starts)),
    }


def shown(command: list[str], display: str, onlooker: Onlooker, folder: Path) -> Shown:
    """Start a program, wait for its first frame, and end it."""
    with running(command, display, folder) as program:
        after_ns = program.until_shown(onlooker)
        core_ns = usage_of(program.pid).core_ns
    onlooker.wait_for_black(*LOOKED_AT)
    return Shown(after_ns / NS_PER_S, core_ns / NS_PER_S)

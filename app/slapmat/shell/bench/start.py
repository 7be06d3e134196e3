"""From the command to the first frame, beside a bare window of pygame's."""

from contextlib import closing
from pathlib import Path
from statistics import median

from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.programs import LOOKED_AT, bare_window, running, table
from slapmat.shell.bench.screen_server import Onlooker, screen_server
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.table.stamps import NS_PER_S

TITLE = "command to first frame"
MOST_S = 0.6


def measure(bench: Workbench) -> Figure:
    """Start both in turn, some times; the first start, which makes the store, is not counted."""
    store = bench.folder / "start" / "slapmat.sqlite3"
    commands = {"slapmat": table(store), "bare": bare_window()}
    spans_s: dict[str, list[float]] = {"slapmat": [], "bare": []}
    with screen_server() as display, closing(Onlooker(display)) as onlooker:
        for number in range(bench.sizes.starts + 1):
            for name, command in commands.items():
                span_s = shown_after_s(command, display, onlooker, store.parent)
                if number:
                    spans_s[name].append(span_s)
    return Figure(
        "start",
        TITLE,
        (Measure("median", rounded(median(spans_s["slapmat"])), "s", MOST_S),),
        reference={
            "what": "python -c that imports pygame, opens the same window and flips",
            "median_s": rounded(median(spans_s["bare"])),
        },
        details={
            "samples": bench.sizes.starts,
            "fastest_s": rounded(min(spans_s["slapmat"])),
            "slowest_s": rounded(max(spans_s["slapmat"])),
        },
    )


def shown_after_s(command: list[str], display: str, onlooker: Onlooker, folder: Path) -> float:
    """Start a program; gives how long it took until its window showed something."""
    with running(command, display, folder) as program:
        shown_ns = program.until_shown(onlooker)
    onlooker.wait_for_black(*LOOKED_AT)
    return shown_ns / NS_PER_S

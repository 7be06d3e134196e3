"""Resuming a long match: from the store to a table that is ready to play."""

import gc
import json
import sqlite3
import time
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median

from slapmat.journal.sqlite import SqliteJournal
from slapmat.referee.evening import Evening
from slapmat.settings.values import Settings
from slapmat.shell.bench.long_match import GAME
from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.shell.evenings import setup_of
from slapmat.shell.hearing import Hearing
from slapmat.shell.remembering import without_garbage_search
from slapmat.shell.troubles import Troubles
from slapmat.shell.wiring import BUTTONS, Reckoning
from slapmat.sources.opening import open_sources
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_S

TITLE = "resuming a long match"
MOST_S = 2.0
BODIES = "SELECT body FROM records ORDER BY match_id, seq"


@dataclass(frozen=True, slots=True)
class Resumed:
    """How long it took to resume a match: part by part, and on a core all together."""

    parts_s: dict[str, float]
    core_s: float


def measure(bench: Workbench) -> Figure:
    """Resume it some times."""
    match = bench.long_match
    runs = [resumed(match.path) for _ in range(bench.sizes.resumes)]
    totals_s = [sum(run.parts_s.values()) for run in runs]
    parts = {part: rounded(median(run.parts_s[part] for run in runs)) for part in runs[0].parts_s}
    return Figure(
        "resume",
        TITLE,
        (Measure("median", rounded(median(totals_s)), "s", MOST_S),),
        reference={
            "what": "SQLite and json.loads over the same records",
            "median_s": rounded(median(read_raw_s(match.path) for _ in range(bench.sizes.resumes))),
        },
        details={
            "events": match.events,
            "records": match.records,
            "samples": len(runs),
            "parts_s": parts,
            "core_s": rounded(median(run.core_s for run in runs)),
        },
    )


def resumed(store: Path) -> Resumed:
    """Resume a match as `slapmat play` does: no garbage is searched for before its first frame."""
    source = SimulatedSource(BUTTONS, seed=1)
    with closing(open_sources([source], lambda: None, 0)) as sources, ExitStack() as opened:
        hearing = Hearing(sources, Reckoning(), Troubles())
        gc.collect()
        opened.enter_context(without_garbage_search())
        core_began_ns = time.thread_time_ns()
        moments_ns = [time.perf_counter_ns()]
        with closing(SqliteJournal.open(store)) as journal:
            moments_ns.append(time.perf_counter_ns())
            setup = setup_of(GAME, Settings(), hearing, Reckoning(), journal)
            moments_ns.append(time.perf_counter_ns())
            if setup.stored is None:
                raise SlapmatError(f"{store} has no match to go on with.")
            evening = Evening(setup, 0)
            evening.resume(setup.stored.match_id)
            moments_ns.append(time.perf_counter_ns())
            evening.tick(0)
            moments_ns.append(time.perf_counter_ns())
            core_ns = time.thread_time_ns() - core_began_ns
    spans_ns = [end - begin for begin, end in pairwise(moments_ns)]
    names = ("open_store", "read_match", "fold_match", "first_scene")
    parts_s = {name: ns / NS_PER_S for name, ns in zip(names, spans_ns, strict=True)}
    return Resumed(parts_s, core_ns / NS_PER_S)


def read_raw_s(store: Path) -> float:
    """Give how long it takes to read the records with nothing but SQLite and JSON, in seconds."""
    began_ns = time.perf_counter_ns()
    with closing(sqlite3.connect(store)) as connection:
        for (body,) in connection.execute(BODIES):
            json.loads(body)
    return (time.perf_counter_ns() - began_ns) / NS_PER_S

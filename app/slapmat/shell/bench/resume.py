"""Resuming a long match: from the store to a table that is ready to play."""

import gc
import json
import sqlite3
import time
from contextlib import closing
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
from slapmat.shell.troubles import Troubles
from slapmat.shell.wiring import BUTTONS, Reckoning
from slapmat.sources.opening import open_sources
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_S

TITLE = "resuming a long match"
MOST_S = 2.0
BODIES = "SELECT body FROM records ORDER BY match_id, seq"


def measure(bench: Workbench) -> Figure:
    """Resume it some times."""
    match = bench.long_match
    runs = [resumed(match.path) for _ in range(bench.sizes.resumes)]
    totals_s = [sum(run.values()) for run in runs]
    parts = {part: rounded(median(run[part] for run in runs)) for part in runs[0]}
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
        },
    )


def resumed(store: Path) -> dict[str, float]:
    """Resume a match as `slapmat play` does; gives the seconds that each part took."""
    source = SimulatedSource(BUTTONS, seed=1)
    with closing(open_sources([source], lambda: None, 0)) as sources:
        hearing = Hearing(sources, Reckoning(), Troubles())
        gc.collect()
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
    spans_ns = [end - begin for begin, end in pairwise(moments_ns)]
    names = ("open_store", "read_match", "fold_match", "first_scene")
    return {name: span_ns / NS_PER_S for name, span_ns in zip(names, spans_ns, strict=True)}


def read_raw_s(store: Path) -> float:
    """Give how long it takes to read the records with nothing but SQLite and JSON, in seconds."""
    began_ns = time.perf_counter_ns()
    with closing(sqlite3.connect(store)) as connection:
        for (body,) in connection.execute(BODIES):
            json.loads(body)
    return (time.perf_counter_ns() - began_ns) / NS_PER_S

"""How much of a core the program takes when nothing happens."""

from slapmat.shell.bench.idling import BARE, Rest
from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench

TITLE = "processor of one core when idle"
MOST_PERCENT = 0.5
# Attract has an animation: every four seconds a token hops.
MOST_ATTRACT_PERCENT = 3.0


def measure(bench: Workbench) -> Figure:
    """Watch the program in both states."""
    idling = bench.idling
    return Figure(
        "idle",
        TITLE,
        (
            Measure("play", percent(idling.play), "%", MOST_PERCENT),
            Measure("attract", percent(idling.attract), "%", MOST_ATTRACT_PERCENT),
        ),
        reference={"what": BARE, "percent": percent(idling.bare)},
        details={"seconds": rounded(idling.play.seconds), "source": "keyboard"},
    )


def percent(rest: Rest) -> float:
    """Give the share of a core in per cent."""
    return rounded(100 * rest.core_share)

"""How often the program wakes up when nothing happens."""

from slapmat.shell.bench.idling import BARE
from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench

TITLE = "wake-ups a second when idle"
MOST_A_SECOND = 25.0


def measure(bench: Workbench) -> Figure:
    """Watch the program in both states."""
    idling = bench.idling
    return Figure(
        "wakeups",
        TITLE,
        (
            Measure("play", rounded(idling.play.wakeups_a_second), "1/s", MOST_A_SECOND),
            Measure("attract", rounded(idling.attract.wakeups_a_second), "1/s", MOST_A_SECOND),
        ),
        reference={"what": BARE, "a_second": rounded(idling.bare.wakeups_a_second)},
        details={"seconds": rounded(idling.play.seconds), "source": "keyboard"},
    )

"""Players that are not there at the real screen, game after game, until somebody leaves."""

from dataclasses import replace

from slapmat.referee.setup import Setup
from slapmat.shell.demo.people import NAMES, People
from slapmat.shell.demo.sitting import Sitting
from slapmat.shell.demo.tables import table_for
from slapmat.shell.loop import Gear, Loop
from slapmat.sources.simulated import SimulatedSource


def virtual_setup(setup: Setup) -> Setup:
    """Give what an evening of virtual players begins with: their own names, nothing to resume."""
    most = setup.game.spec.most_players
    return replace(
        setup, known_names=NAMES, stored=None, rests_more=False, seats=tuple(setup.seats)[:most]
    )


def watch(gear: Gear, loop: Loop, source: SimulatedSource) -> None:
    """Let them play in real time."""
    seats = map(str, gear.evening.setup.seats)
    people = People(seed := gear.evening.setup.draw_seed(), dict(zip(NAMES, seats, strict=False)))
    sitting = Sitting(gear.evening, loop.take, source)
    table = table_for(sitting, people, seed)
    while not loop.is_over:
        if table.is_over:
            seed += 1
            table = table_for(sitting, people, seed, is_seated=True)
        table.act(gear.clock_ns())
        wake_where_due(gear, source)
        loop.turn()
        # What the turn has shown is seen at once, and not when the loop next wakes.
        table.act(gear.clock_ns())
        loop.rest(soonest(loop.due_ns(), table.next_ns, source.due_ns))


def wake_where_due(gear: Gear, source: SimulatedSource) -> None:
    """Wake the loop when an edge comes, as buttons that are there do."""
    if source.due_ns is not None and source.due_ns <= gear.clock_ns():
        gear.waker.wake()


def soonest(first_ns: int, *more_ns: int | None) -> int:
    """Give the first of some moments; None is never."""
    return min(first_ns, *(at_ns for at_ns in more_ns if at_ns is not None), first_ns)

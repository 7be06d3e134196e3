"""Runs a demo: a virtual table under the real referee, by the real loop, on a clock of its own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Any

from slapmat.games.finding import game_called
from slapmat.journal.errors import StoreError
from slapmat.journal.port import Journal
from slapmat.referee.evening import Evening
from slapmat.referee.setup import Setup
from slapmat.screens.headless import Headless
from slapmat.shell.demo.clock import DemoClock
from slapmat.shell.demo.people import NAMES, People
from slapmat.shell.demo.plans import Sitting
from slapmat.shell.demo.summary import summary_of
from slapmat.shell.demo.table import VirtualTable
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.loop import Gear, Loop
from slapmat.shell.still import StillScreen
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.shell.wiring import Reckoning
from slapmat.sources.opening import open_sources
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from slapmat.table.stamps import NS_PER_MS

GAME = game_called("swat")
# Coarser than good wiring, so that a game has its dead heats.
JITTER_NS = 2 * NS_PER_MS


@dataclass(frozen=True, slots=True)
class Demo:
    """What a demo plays.

    Attributes:
        seed: The same seed, the same game.
        players: How many.
        speed: How many times faster than real time; None: without any waiting.
    """

    seed: int
    players: int
    speed: float | None = None


def run_demo(
    demo: Demo, store: Journal, wall: str, write: Callable[[str], object]
) -> dict[str, Any]:
    """Play one game to its end.

    Args:
        demo: What to play.
        store: Where it is kept.
        wall: The clock on the wall, for the store.
        write: Gets each scene as text.

    Returns:
        What came of it, as JSON data.

    Raises:
        StoreError: The store has failed meanwhile.
    """
    clock, troubles = DemoClock(demo.speed), Troubles()
    opened_stores = iter([store])
    keeper = Keeper(lambda: once(opened_stores), lambda: wall, troubles)
    keeper.open(clock.now_ns())
    seats = [*map(str, range(1, demo.players + 1))]
    source = SimulatedSource([*seats, YES_BUTTON, NO_BUTTON], seed=demo.seed, jitter_ns=JITTER_NS)
    with ExitStack() as opened:
        waker = opened.enter_context(closing(Waker()))
        sources = opened.enter_context(closing(open_sources([source], waker.wake, clock.now_ns())))
        hearing = Hearing(sources, Reckoning(), troubles)
        evening = Evening(setup_of(demo, hearing), clock.now_ns())
        doer = Doer(keeper, Parts([StillScreen(Headless(write, is_brief=True))]), troubles)
        loop = Loop(Gear(evening, hearing, doer, keeper, troubles, waker, clock.now_ns))
        people = People(demo.seed, dict(zip(NAMES, seats, strict=False)))
        play(VirtualTable(Sitting(evening, loop.take, source), people, demo.seed), loop, clock)
    if keeper.store is None:
        once(opened_stores)
    return {"seed": demo.seed, **summary_of(GAME, store, store.matches(1)[0].id)}


def once(stores: Iterator[Journal]) -> Journal:
    """Give the demo's store the first time; it is not opened again once it has failed.

    Raises:
        StoreError: It has failed.
    """
    for store in stores:
        return store
    raise StoreError(
        "The store has failed during the demo; what was written before is kept.",
        remedy="Free some space, or give another place with --store.",
    )


def setup_of(demo: Demo, hearing: Hearing) -> Setup:
    """Give what the demo's evening begins with."""
    return Setup(
        game=GAME,
        wiring=hearing.wiring,
        draw_seed=lambda: demo.seed,
        seats=range(1, demo.players + 1),
        known_names=NAMES,
    )


def play(table: VirtualTable, loop: Loop, clock: DemoClock) -> None:
    """Let the table and the referee take turns until the game was played."""
    while not (table.is_over or loop.is_over):
        table.act(clock.now_ns())
        loop.turn()
        due_ns = loop.due_ns()
        clock.sleep_until(due_ns if table.next_ns is None else min(due_ns, table.next_ns))

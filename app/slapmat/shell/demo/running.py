"""Runs a demo: a virtual table under the real referee, by the real loop, on a clock of its own."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Any

from slapmat.games.finding import game_called
from slapmat.journal.errors import StoreError
from slapmat.journal.port import Journal
from slapmat.referee.evening import Evening
from slapmat.referee.setup import Setup
from slapmat.rules.contract import Game
from slapmat.screens.headless import Headless
from slapmat.shell.demo.clock import DemoClock
from slapmat.shell.demo.course import course_of
from slapmat.shell.demo.people import NAMES, People
from slapmat.shell.demo.sitting import Playing, Sitting
from slapmat.shell.demo.summary import summary_of
from slapmat.shell.demo.tables import SWAT, table_for
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.loop import Gear, Loop
from slapmat.shell.still import StillScreen
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.shell.wiring import Reckoning
from slapmat.sound.port import Voice
from slapmat.sources.opening import open_sources
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from slapmat.table.stamps import NS_PER_MS

GAME = game_called(SWAT)
# Coarser than good wiring, so that a game has its dead heats.
JITTER_NS = 2 * NS_PER_MS


@dataclass(frozen=True, slots=True)
class Demo:
    """What a demo plays.

    Attributes:
        seed: The same seed, the same game.
        players: How many.
        speed: How many times faster than real time; None: without any waiting.
        game: Which game, by its slug.
    """

    seed: int
    players: int
    speed: float | None = None
    game: str = SWAT


def run_demo(
    demo: Demo,
    store: Journal,
    wall: str,
    write: Callable[[str], object],
    voices: Sequence[Voice] = (),
) -> dict[str, Any]:
    """Play one game to its end.

    Args:
        demo: What to play.
        store: Where it is kept.
        wall: The clock on the wall, for the store.
        write: Gets each scene as text.
        voices: Say what is shown.

    Returns:
        What came of it, as JSON data.

    Raises:
        StoreError: The store has failed meanwhile.
    """
    opened_stores = iter([store])
    parts = Parts([StillScreen(Headless(write, is_brief=True))], voices=voices)
    with ExitStack() as opened:
        laid = lay(demo, lambda: once(opened_stores), lambda: wall, opened, parts)
        play(table_for(laid.sitting, people_of(demo), demo.seed), laid)
    if laid.keeper.store is None:
        once(opened_stores)
    return {"seed": demo.seed, **told_of(game_called(demo.game), store)}


def told_of(game: Game[Any], store: Journal) -> dict[str, Any]:
    """Give what came of the last match, as JSON data; of SWAT! there is more to tell."""
    if game.spec.slug == SWAT:
        return summary_of(game, store, store.matches(1)[0].id)
    return course_of(game, store)


@dataclass(frozen=True, slots=True)
class Laid:
    """A table that virtual players can sit at."""

    sitting: Sitting
    loop: Loop
    keeper: Keeper
    clock: DemoClock


def lay(
    demo: Demo,
    open_store: Callable[[], Journal],
    wall: Callable[[], str],
    opened: ExitStack,
    parts: Parts,
) -> Laid:
    """Lay a table for virtual players: the real loop, on a clock of its own.

    Args:
        demo: Who plays.
        open_store: Opens what keeps the matches.
        wall: Gives the clock on the wall, for the store.
        opened: Closes what is opened, but not the store.
        parts: What shows and speaks.
    """
    clock, troubles = DemoClock(demo.speed), Troubles()
    keeper = Keeper(open_store, wall, troubles)
    keeper.open(clock.now_ns())
    buttons = [*seats_of(demo), YES_BUTTON, NO_BUTTON]
    source = SimulatedSource(buttons, seed=demo.seed, jitter_ns=JITTER_NS)
    waker = opened.enter_context(closing(Waker()))
    sources = opened.enter_context(closing(open_sources([source], waker.wake, clock.now_ns())))
    hearing = Hearing(sources, Reckoning(), troubles)
    evening = Evening(setup_of(demo, hearing), clock.now_ns())
    doer = Doer(keeper, parts, troubles)
    loop = Loop(Gear(evening, hearing, doer, keeper, troubles, waker, clock.now_ns))
    return Laid(Sitting(evening, loop.take, source), loop, keeper, clock)


def seats_of(demo: Demo) -> list[str]:
    """Give the players' buttons."""
    return [*map(str, range(1, demo.players + 1))]


def people_of(demo: Demo) -> People:
    """Give those who play."""
    return People(demo.seed, dict(zip(NAMES, seats_of(demo), strict=False)))


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
        game=game_called(demo.game),
        wiring=hearing.wiring,
        draw_seed=lambda: demo.seed,
        seats=range(1, demo.players + 1),
        known_names=NAMES,
    )


def play(table: Playing, laid: Laid) -> None:
    """Let the table and the referee take turns until the game was played."""
    loop, clock = laid.loop, laid.clock
    while not (table.is_over or loop.is_over):
        table.act(clock.now_ns())
        loop.turn()
        # What the turn has shown is seen at once, and not when the loop next wakes.
        table.act(clock.now_ns())
        due_ns = loop.due_ns()
        clock.sleep_until(due_ns if table.next_ns is None else min(due_ns, table.next_ns))

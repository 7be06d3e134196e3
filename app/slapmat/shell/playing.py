"""Opens a table as the settings describe it, and plays there until somebody leaves."""

import logging
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.journal.port import Journal
from slapmat.mat.pins import pin_and_place
from slapmat.referee.evening import Evening
from slapmat.referee.options import Changes
from slapmat.referee.setup import Setup
from slapmat.settings.values import Settings
from slapmat.shell.choosing import resolved
from slapmat.shell.contacts import KEYBOARD, SIMULATED, Wanted, buttons_for, made, reckoning_of
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.evenings import check_rules, first_game, game_of, setup_of
from slapmat.shell.guards import Restart, close_quietly
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.lamps import PIN_SOURCES, lamps_for
from slapmat.shell.loop import Gear, Loop
from slapmat.shell.pico.lamps import pico_lamps
from slapmat.shell.pico.places import pico_places
from slapmat.shell.ports import Desktop, Screen
from slapmat.shell.recalling import Recaller
from slapmat.shell.remembering import resting_matches
from slapmat.shell.rescue import Rescue
from slapmat.shell.sounds import Ears, heard_parts
from slapmat.shell.starting import first_frame_shown
from slapmat.shell.still import StillScreen
from slapmat.shell.troubles import Troubles
from slapmat.shell.tuning import Tuner
from slapmat.shell.waking import Waker
from slapmat.shell.wall import wall_text
from slapmat.shell.wiring import Reckoning
from slapmat.shell.workshop import workshop_of
from slapmat.sources.opening import Sources, open_sources
from slapmat.sources.port import Source
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.errors import InputError

if TYPE_CHECKING:
    from slapmat.shell.kiosk.service import Service

log = logging.getLogger(__name__)

LEAVING = (signal.SIGTERM, signal.SIGHUP)
SEED = 1


def kept_nowhere(changes: Changes) -> None:
    """Keep no settings: they count until the evening ends."""
    log.info("the settings are not kept: %s", dict(changes))


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be played.

    Attributes:
        settings: How the table is.
        open_store: Opens the store.
        write: Gets each scene as text; None: there is a window.
        warning: What is wrong with the settings file; empty if nothing is.
        rescue: Ways out where the store cannot be used; None: there are none.
        photos: The folder for pictures of races; None: none are kept.
        keep: Writes settings that are changed at the table into their file.
        service: Who started this program as a service of the system; None: a person did.
    """

    settings: Settings
    open_store: Callable[[], Journal]
    write: Callable[[str], object] | None = None
    warning: str = ""
    rescue: Rescue | None = None
    photos: Path | None = None
    keep: Callable[[Changes], object] = kept_nowhere
    service: "Service | None" = None


def play(request: Request) -> None:
    """Play an evening.

    Raises:
        InputError: The settings cannot be played with.
        ScreenError: No window can be opened.
        StoreBusyError: Another process has the store.
    """
    sources = sources_of(request)
    # Around all that is opened: it is closed in peace, whenever the wish comes, and however often.
    with left_by_signals() as wish, ExitStack() as opened:
        gear = open_table(request, sources, opened)
        loop = Loop(gear)
        first_frame_shown()
        if request.service is not None:
            request.service.ready()
            opened.callback(request.service.stopping)
        wish.is_heeded_by(loop)
        gear.doer.open_sounds(gear.clock_ns())
        run(gear, loop, sources)


def run(gear: Gear, loop: Loop, sources: Sequence[Source]) -> None:
    """Run the evening; where the players are simulated, they play by themselves."""
    if isinstance(sources[0], SimulatedSource):
        from slapmat.shell.demo.watching import watch  # noqa: PLC0415 - a table starts without it

        watch(gear, loop, sources[0])
    else:
        loop.run()


def sources_of(request: Request) -> list[Source]:
    """Give the sources that the settings name, not yet open.

    Raises:
        InputError: They do not go together, or with a terminal.
    """
    settings = request.settings
    names = resolved(settings.buttons)
    if SIMULATED in names and len(names) > 1:
        raise InputError(
            "Simulated players play among themselves only.",
            remedy="Take simulated, or other sources.",
        )
    if request.write is not None:
        names = tuple(name for name in names if name != KEYBOARD)
        if not names:
            raise InputError(
                "Without a window there is no keyboard to press buttons on.",
                remedy="Add --source gpiod or --source simulated.",
            )
    wanted = Wanted(buttons_for(settings.table.seats), settings.buttons, SEED, settings.mat)
    return made(names, wanted)


def open_table(request: Request, sources: Sequence[Source], opened: ExitStack) -> Gear:
    """Open everything; what was opened is closed with `opened`, the store last."""
    settings = request.settings
    check_rules(game_of(settings), settings)
    troubles, now_ns = Troubles(), time.monotonic_ns
    keeper = Keeper(request.open_store, wall_text, troubles, request.rescue)
    opened.enter_context(closing(keeper))
    keeper.open(now_ns())
    screen, desktop, restart = open_screen(request, sources, opened, troubles)
    waker = opened.enter_context(closing(Waker()))
    contacts = opened.enter_context(closing(open_sources(sources, waker.wake, now_ns())))
    reckoning = reckoning_of(settings.buttons)
    hearing = Hearing(contacts, reckoning, troubles)
    game = first_game(settings, keeper.store)
    setup = setup_of(game, settings, hearing, reckoning, keeper.store)
    setup = replace(setup, warning=request.warning, stamps=partial(stamps_of, contacts, reckoning))
    setup = replace(setup, resting=lambda: resting_matches(keeper.whole_store))
    if desktop is not None:
        setup = replace(setup, button_names=keys_of_seats(contacts))
    setup = with_places(setup, request.settings, contacts, has_window=desktop is not None)
    if isinstance(sources[0], SimulatedSource):
        from slapmat.shell.demo.watching import virtual_setup  # noqa: PLC0415 - as above

        setup = virtual_setup(setup)
    evening = Evening(setup, now_ns())
    lamps = lamps_for(settings, [source.name for source in sources])
    lamps += pico_lamps(settings, sources)
    has_window = desktop is not None
    make_heard = partial(heard_parts, ears=Ears(troubles, waker.wake), has_window=has_window)
    heard = make_heard(settings)
    recaller = Recaller(keeper, request.photos)
    parts = Parts([screen], lamps, heard.sounds, restart, heard.voices, recaller)
    doer = opened.enter_context(closing(Doer(keeper, parts, troubles)))
    doer.open(now_ns())
    workshop = workshop_of(doer, sources, make_heard)
    doer.tuner = tuner = Tuner(settings, request.keep, workshop, troubles)
    gear = Gear(evening, hearing, doer, keeper, troubles, waker, now_ns, desktop)
    return gear if request.service is None else attended(request.service, gear, tuner, opened)


def attended(service: "Service", gear: Gear, tuner: Tuner, opened: ExitStack) -> Gear:
    """Give the gear of a service's table: with who does beside the game what a service does."""
    from slapmat.shell.kiosk.proving import ProofRoom  # noqa: PLC0415 - as below
    from slapmat.shell.kiosk.service import Table  # noqa: PLC0415 - a person's table does without

    room = ProofRoom(lambda: tuner.settings, gear.hearing.sources, gear.doer, tuner.relight)
    gear.doer.machinist = service.machinist(room)
    table = Table(
        gear.troubles,
        lambda: gear.evening.is_match_on,
        gear.waker.wake,
        lambda: tuner.settings,
    )
    return replace(gear, attendants=service.attendants(table, opened))


def stamps_of(contacts: Sources, reckoning: Reckoning) -> dict[str, tuple[int, str]]:
    """Give by source how far off its stamps may be, in ns, and how that is known."""
    qualities = {
        name: reckoning.quality_of(quality) for name, quality in contacts.qualities.items()
    }
    return {name: (quality.jitter_ns, quality.reason) for name, quality in qualities.items()}


def with_places(setup: Setup, settings: Settings, contacts: Sources, *, has_window: bool) -> Setup:
    """Give a setup that knows where each button's wire ends, or which key it is."""
    where = {button: pin_and_place(gpio) for button, gpio in pins_of(settings, contacts).items()}
    where |= pico_places(contacts.source_of)
    if has_window:
        from slapmat.shell.key_labels import keys_of_buttons  # noqa: PLC0415 - pygame only here

        setup = replace(setup, button_keys=keys_of_buttons(contacts))
    return replace(setup, where=where, without_bounce=frozenset({KEYBOARD}))


def pins_of(settings: Settings, contacts: Sources) -> dict[str, int]:
    """Give the pins of the buttons that are read from pins."""
    pins = Wanted(buttons_for(settings.table.seats), settings.buttons, SEED, settings.mat).pins
    return {
        button: gpio
        for button, gpio in pins.items()
        if contacts.source_of.get(button) in PIN_SOURCES
    }


def keys_of_seats(contacts: Sources) -> dict[int, str]:
    """Give what is printed on the keys that are seats' buttons."""
    from slapmat.shell.key_labels import keys_of_buttons  # noqa: PLC0415 - as above

    labels = keys_of_buttons(contacts)
    return {int(button): key for button, key in labels.items() if button.isdecimal()}


def open_screen(
    request: Request, sources: Sequence[Source], opened: ExitStack, troubles: Troubles
) -> tuple[Screen, Desktop | None, Restart | None]:
    """Open the window, or write scenes as text.

    Returns:
        What shows, what is typed and clicked on, and what opens both anew.

    Raises:
        ScreenError: No window can be opened.
    """
    if request.write is not None:
        from slapmat.screens.headless import Headless  # noqa: PLC0415 - a window does without

        return StillScreen(Headless(request.write, is_brief=True)), None, None
    from slapmat.screens.window import Window  # noqa: PLC0415 - pygame only where it is used
    from slapmat.shell.windows import desktop_of, mounting_of  # noqa: PLC0415 - as above

    make = Window if request.service is None else request.service.window
    window = make(mounting_of(request.settings.screen))
    window.open()
    opened.callback(close_quietly, window)
    restart = Restart(window, is_seldom=True)
    is_kiosk = request.service is not None
    return window, desktop_of(window, sources, troubles, restart, is_kiosk=is_kiosk), restart


class Wish:
    """The system's wish that the program ends; one that comes too early waits for the loop."""

    def __init__(self) -> None:
        """Begin without one."""
        self._loop: Loop | None = None
        self._is_there = False

    def is_heeded_by(self, loop: Loop) -> None:
        """Let a loop heed it, also if it is there already."""
        self._loop = loop
        if self._is_there:
            loop.leave()

    def come(self, *_: object) -> None:
        """Note it; a signal's handler."""
        self._is_there = True
        if self._loop is not None:
            self._loop.leave()


@contextmanager
def left_by_signals() -> Iterator[Wish]:
    """Let the system's wish that the program ends leave the evening, as closing the window does."""
    wish = Wish()
    # Whoever started us with nohup wants one of them ignored.
    heeded = [number for number in LEAVING if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, wish.come) for number in heeded}
    try:
        yield wish
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

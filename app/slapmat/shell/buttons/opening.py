"""Opens what the buttons are watched with, as the settings describe them."""

import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, replace

from slapmat.knowing.contacts import GATHER_NS
from slapmat.knowing.guide import Guide
from slapmat.mat.pins import pin_and_place
from slapmat.settings.values import Settings
from slapmat.shell.buttons.hands import Hands
from slapmat.shell.buttons.listening import Gear, Listening, View
from slapmat.shell.choosing import resolved
from slapmat.shell.contacts import KEYBOARD, SIMULATED, Wanted, buttons_for, made
from slapmat.shell.guards import Restart, close_quietly
from slapmat.shell.lamps import PIN_SOURCES
from slapmat.shell.pico.places import pico_places
from slapmat.shell.ports import Desktop
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.shell.wiring import BUTTONS
from slapmat.sources.opening import Sources, open_sources
from slapmat.sources.port import Source
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.errors import InputError
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

SEED = 1
LEAVING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@dataclass(frozen=True, slots=True)
class Wish:
    """How the buttons are to be watched.

    Attributes:
        settings: How the table is.
        has_window: Show it on the screen too; the keyboard needs that anyway.
        presses: How often each button is to be pressed when it is asked for; None: nothing is.
        seconds: How long; None: until somebody leaves.
        views: What else shows.
    """

    settings: Settings
    has_window: bool = False
    presses: int | None = None
    seconds: int | None = None
    views: Sequence[View] = ()


@contextmanager
def listening(wish: Wish) -> Iterator[Listening]:
    """Open everything; it is closed again at the end.

    Raises:
        InputError: The settings do not go together.
        ScreenError: No window can be opened.
        SourceError: Not one button can be read.
    """
    with ExitStack() as opened:
        gear = open_gear(wish, opened)
        until_ns = None if wish.seconds is None else gear.clock_ns() + wish.seconds * NS_PER_S
        guide = None if wish.presses is None else Guide(gear.buttons, wish.presses)
        test = Listening(gear, guide, until_ns)
        with left_by_signals(test):
            yield test


def open_gear(wish: Wish, opened: ExitStack) -> Gear:
    """Open everything; what was opened is closed with `opened`."""
    settings = wish.settings
    names = resolved(settings.buttons)
    if SIMULATED in names and len(names) > 1:
        raise InputError(
            "Simulated buttons go with no others.", remedy="Take simulated, or other sources."
        )
    # A level is read when a contact is over, and not before.
    buttons = replace(settings.buttons, quiet_ms=GATHER_NS // NS_PER_MS)
    wanted = Wanted(buttons_for(settings.table.seats), buttons, SEED, settings.mat)
    made_sources = made(names, wanted)
    views, desktop = list(wish.views), None
    if wish.has_window or KEYBOARD in names:
        view, desktop = open_window(settings, made_sources, opened)
        views.append(view)
    waker = opened.enter_context(closing(Waker()))
    sources = opened.enter_context(
        closing(open_sources(made_sources, waker.wake, time.monotonic_ns()))
    )
    refuse_deaf(sources)
    own = [button for button in BUTTONS if button in sources.source_of]
    return Gear(
        sources=sources,
        buttons=own,
        where=(places(wanted) if PIN_SOURCES.intersection(names) else {})
        | pico_places(sources.source_of),
        quiet_ms=settings.buttons.quiet_ms,
        waker=waker,
        clock_ns=time.monotonic_ns,
        views=views,
        desktop=desktop,
        hands=hands_of(made_sources, own),
        keys={} if desktop is None else keys_on(sources),
    )


def open_window(
    settings: Settings, sources: Sequence[Source], opened: ExitStack
) -> tuple[View, Desktop]:
    """Open the window.

    Raises:
        ScreenError: There is none to be had.
    """
    from slapmat.screens.window import Window  # noqa: PLC0415 - pygame only where it is used
    from slapmat.shell.buttons.on_screen import ScreenView  # noqa: PLC0415 - as above
    from slapmat.shell.windows import desktop_of, mounting_of  # noqa: PLC0415 - as above

    window = Window(mounting_of(settings.screen))
    window.open()
    opened.callback(close_quietly, window)
    restart = Restart(window, is_seldom=True)
    return ScreenView(window), desktop_of(window, sources, Troubles(), restart)


def keys_on(sources: Sources) -> dict[str, str]:
    """Give per button which key of the window's keyboard it is."""
    from slapmat.shell.key_labels import key_texts  # noqa: PLC0415 - pygame only where it is used

    return key_texts(sources)


def refuse_deaf(sources: Sources) -> None:
    """Refuse to listen where nothing can be heard.

    Raises:
        SourceError: Not one button can be read; it says why.
    """
    if not sources.working:
        raise sources.failures[0].error


def places(wanted: Wanted) -> dict[str, str]:
    """Give where each button's wire ends, for a person."""
    return {button: pin_and_place(gpio) for button, gpio in wanted.pins.items()}


def hands_of(sources: Sequence[Source], buttons: Sequence[str]) -> Hands | None:
    """Give hands to buttons that are not there."""
    source = sources[0]
    return Hands(source, buttons, SEED) if isinstance(source, SimulatedSource) else None


@contextmanager
def left_by_signals(test: Listening) -> Iterator[None]:
    """Let Ctrl-C, and the system's wish that the program ends, end the test with its summary."""
    heeded = [number for number in LEAVING if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, lambda *_: test.leave()) for number in heeded}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

"""Slaps at a real table with a window: how long until it is on the disk, on the screen, and heard.

The loop, the journal, the referee and the window are the real ones. The buttons are simulated and
pressed from another thread, one slap after another; each is taken back before the next.
"""

import os
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from slapmat.games.swat.commands import RecordCard
from slapmat.journal.sqlite import SqliteJournal
from slapmat.referee.effects import Cue, LampState
from slapmat.referee.evening import Evening
from slapmat.referee.match import Match, NoDoubt
from slapmat.rules.commands import Start
from slapmat.scene.elements import Scene
from slapmat.settings.values import ScreenSettings, Settings
from slapmat.shell.bench.long_match import GAME, keep
from slapmat.shell.bench.noted_store import NotedStore
from slapmat.shell.bench.prompt_source import PromptSource
from slapmat.shell.bench.screen_server import SIZE, screen_server
from slapmat.shell.bench.values import NotMeasuredError
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.evenings import setup_of
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.loop import Gear, Loop
from slapmat.shell.playing import Request, open_screen
from slapmat.shell.ports import Screen
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.shell.wiring import BUTTONS, Reckoning
from slapmat.sources.opening import open_sources
from slapmat.sources.simulated import JITTER_NS
from slapmat.table.signals import NO_BUTTON

SEATS = {"Ann": 1, "Ben": 2, "Zoë": 3, "Dan": 4}
CARDS = ("double:+4", "zapper", "swat_or_not")
PAUSE_S = 0.15
PATIENCE_S = 30.0


@dataclass(slots=True)
class Slapped:
    """What followed one slap; moments are on the clock of the stamps, 0 while they have not come.

    Attributes:
        stamp_ns: Its first edge.
        committed_ns: When it was on the disk.
        commit_ns: How long that took.
        flipped_ns: When the screen had shown it.
        redraw_ns: How long that took.
        lit_ns: When the lamp was asked for.
        heard_ns: When the sound was asked for.
    """

    stamp_ns: int = 0
    committed_ns: int = 0
    commit_ns: int = 0
    flipped_ns: int = 0
    redraw_ns: int = 0
    lit_ns: int = 0
    heard_ns: int = 0

    @property
    def is_whole(self) -> bool:
        """Say whether everything has followed."""
        return all((self.stamp_ns, self.flipped_ns, self.lit_ns, self.heard_ns))


class Notes:
    """Takes notes of what the loop does for the slap under way."""

    def __init__(self) -> None:
        """Begin without a slap."""
        self.now: Slapped | None = None
        self.shown = threading.Event()

    def appended(self, began_ns: int, ended_ns: int) -> None:
        """Hear from the store."""
        if self.now is not None and not self.now.committed_ns:
            self.now.committed_ns, self.now.commit_ns = ended_ns, ended_ns - began_ns


class NotedScreen:
    """A screen, and how long it takes to show a slap."""

    def __init__(self, screen: Screen, notes: Notes) -> None:
        """Take an open screen."""
        self._screen = screen
        self._notes = notes

    def show(self, scene: Scene) -> None:
        """Show a scene; the first one after the commit is the slap's."""
        began_ns = time.monotonic_ns()
        self._screen.show(scene)
        slap = self._notes.now
        if slap is not None and slap.committed_ns and not slap.flipped_ns:
            slap.flipped_ns = time.monotonic_ns()
            slap.redraw_ns = slap.flipped_ns - began_ns
            self._notes.shown.set()


class NotedLamps:
    """Lamps that are not there, and when they were asked for."""

    def __init__(self, notes: Notes) -> None:
        """Begin dark."""
        self._notes = notes

    def open(self) -> None:
        """Take nothing."""

    def light(self, states: Mapping[str, LampState]) -> None:
        """Note when the winner's lamp is asked for."""
        slap = self._notes.now
        if slap is not None and not slap.lit_ns and LampState.WON in states.values():
            slap.lit_ns = time.monotonic_ns()

    def close(self) -> None:
        """Give nothing back."""


class NotedSound:
    """A sound that is not there, and when it was asked for."""

    def __init__(self, notes: Notes) -> None:
        """Begin silent."""
        self._notes = notes

    def open(self) -> None:
        """Take nothing."""

    def play(self, cue: Cue, seat_no: int | None) -> None:
        """Note when the slap's sound is asked for."""
        del seat_no
        slap = self._notes.now
        if slap is not None and not slap.heard_ns and cue is Cue.SLAP:
            slap.heard_ns = time.monotonic_ns()

    def close(self) -> None:
        """Give nothing back."""


@dataclass(frozen=True, slots=True)
class Slapping:
    """What was noted of all slaps, and how many edges each reading brought."""

    slaps: tuple[Slapped, ...]
    chunks: tuple[int, ...]


def slap(folder: Path, count: int) -> Slapping:
    """Slap at a table so many times.

    Raises:
        NotMeasuredError: There is no screen to open a window on.
    """
    store, notes = folder / "slaps.sqlite3", Notes()
    buttons = prepared(store)
    with screen_server() as display, on_display(display), ExitStack() as opened:
        source = PromptSource(BUTTONS, seed=1)
        gear = opened_table(store, source, notes, opened)
        loop = Loop(gear)
        hand = Hand(source, notes, buttons, count)
        thread = threading.Thread(target=hand.slap_all, args=(loop,))
        thread.start()
        loop.run()
        thread.join()
    if hand.error:
        raise NotMeasuredError(hand.error)
    return Slapping(tuple(hand.slaps), tuple(source.chunks))


class Hand:
    """Slaps and takes back, in a thread of its own."""

    def __init__(self, source: PromptSource, notes: Notes, buttons: list[str], count: int) -> None:
        """Hold it over the buttons."""
        self.slaps: list[Slapped] = []
        self.error = ""
        self._source = source
        self._notes = notes
        self._buttons = buttons
        self._count = count

    def slap_all(self, loop: Loop) -> None:
        """Slap as often as wanted, then leave; the first slap warms up and does not count."""
        try:
            for number in range(self._count + 1):
                done = self._slap(self._buttons[number % len(self._buttons)])
                if not done.is_whole:
                    self.error = f"Slap {number + 1} was not shown in {PATIENCE_S:.0f} s."
                    return
                if number:
                    self.slaps.append(done)
                self._source.press(NO_BUTTON)
                time.sleep(PAUSE_S)
        finally:
            loop.leave()

    def _slap(self, button: str) -> Slapped:
        self._notes.shown.clear()
        slapped = self._notes.now = Slapped()
        slapped.stamp_ns = self._source.press(button)
        self._notes.shown.wait(PATIENCE_S)
        time.sleep(PAUSE_S)
        self._notes.now = None
        return slapped


def prepared(store: Path) -> list[str]:
    """Write a match of four in which an offer is open; gives the buttons that can claim it."""
    match = Match(GAME, NoDoubt(JITTER_NS))
    records = match.do(Start(tuple(SEATS), 1))
    for card in CARDS:
        records += match.do(RecordCard(card))
    call = GAME.race(match.state)
    header = '{"players": ["Ann", "Ben", "Zo\\u00eb", "Dan"], "seats": %s}'
    with closing(SqliteJournal.open(store)) as journal:
        spec = GAME.spec
        text = header % str(SEATS).replace("'", '"')
        match_id = journal.begin_match(spec.slug, spec.rules_version, text, "bench")
        keep(journal, match_id, records)
    return [] if call is None else [str(SEATS[name]) for name in call.race.seats]


def opened_table(store: Path, source: PromptSource, notes: Notes, opened: ExitStack) -> Gear:
    """Open the table as `slapmat play` does, with notes taken of its screen, store and lamps."""
    settings = Settings(screen=ScreenSettings(width=SIZE[0], height=SIZE[1], fullscreen=False))
    journal = NotedStore.open(store)
    journal.listener = notes
    request = Request(settings, lambda: journal)
    troubles, now_ns = Troubles(), time.monotonic_ns
    keeper = opened.enter_context(closing(Keeper(request.open_store, lambda: "bench", troubles)))
    keeper.open(now_ns())
    screen, desktop, *_ = open_screen(request, [source], opened, troubles)
    waker = opened.enter_context(closing(Waker()))
    sources = opened.enter_context(closing(open_sources([source], waker.wake, now_ns())))
    hearing = Hearing(sources, Reckoning(), troubles)
    setup = setup_of(GAME, settings, hearing, Reckoning(), keeper.store)
    evening = Evening(setup, now_ns())
    if setup.stored is not None:
        evening.resume(setup.stored.match_id)
    parts = Parts([NotedScreen(screen, notes)], [NotedLamps(notes)], [NotedSound(notes)])
    doer = opened.enter_context(closing(Doer(keeper, parts, troubles)))
    doer.open(now_ns())
    return Gear(evening, hearing, doer, keeper, troubles, waker, now_ns, desktop)


@contextmanager
def on_display(display: str) -> Iterator[None]:
    """Let SDL open its windows on a display."""
    wanted = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value

"""Slaps at a real table with a window: how long until it is on the disk, on the screen, and heard.

The loop, the journal, the referee and the window are the real ones. The buttons are simulated and
pressed from another thread, one slap after another; each is taken back before the next.
"""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from slapmat.games.swat.commands import RecordCard
from slapmat.journal.sqlite import SqliteJournal
from slapmat.referee.evening import Evening
from slapmat.referee.match import Match, NoDoubt
from slapmat.rules.commands import Start
from slapmat.settings.values import ScreenSettings, Settings
from slapmat.shell.bench.long_match import GAME, keep
from slapmat.shell.bench.noted_parts import NotedLamps, NotedScreen, NotedSound, Notes, Slapped
from slapmat.shell.bench.noted_store import NotedStore
from slapmat.shell.bench.prompt_source import PromptSource
from slapmat.shell.bench.resting import rest
from slapmat.shell.bench.screen_server import SIZE, screen_server
from slapmat.shell.bench.values import NotMeasuredError
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.evenings import setup_of
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.loop import Gear, Loop
from slapmat.shell.playing import Request, open_screen
from slapmat.shell.tidying import put_off, tidy
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
        opened.enter_context(put_off())
        source = PromptSource(BUTTONS, seed=1)
        gear = opened_table(store, source, notes, opened)
        loop = Loop(gear)
        tidy()
        hand = Hand(source, notes, buttons, count)
        thread = threading.Thread(target=hand.slap_all, args=(loop,))
        thread.start()
        try:
            loop.run()
        finally:
            hand.stop()
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
        self._is_stopped = False

    def stop(self) -> None:
        """Slap no more: nobody listens any longer."""
        self._is_stopped = True
        self._notes.shown.set()
        self._notes.kept.set()

    def slap_all(self, loop: Loop) -> None:
        """Slap as often as wanted, then leave; the first slap warms up and does not count."""
        try:
            for number in range(self._count + 1):
                done = self._slap(self._buttons[number % len(self._buttons)])
                if self._is_stopped:
                    return
                if not done.is_whole:
                    self.error = f"Slap {number + 1} was not shown in {PATIENCE_S:.0f} s."
                    return
                if number:
                    self.slaps.append(done)
                self._take_back()
        finally:
            loop.leave()

    def _take_back(self) -> None:
        """Take the slap back; the next one would be late before that is done."""
        self._notes.kept.clear()
        self._source.press(NO_BUTTON)
        self._notes.kept.wait(PATIENCE_S)
        time.sleep(PAUSE_S)

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
    rest(keeper)
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
    doer.open_sounds(now_ns())
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

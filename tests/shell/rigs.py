"""A table that a test plays at: the real loop, a clock set by hand, a scripted window."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from slapmat.games.finding import game_called
from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import Journal
from slapmat.lamps.port import NONE_FAIL, Failures
from slapmat.referee.effects import Cue, LampState, Play
from slapmat.referee.evening import Evening
from slapmat.referee.setup import Setup
from slapmat.scene.elements import CardEntry, Scene
from slapmat.screens.holding import Click
from slapmat.screens.pump import Key, PumpResult
from slapmat.shell.desktop import WindowDesktop
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.guards import Restart
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.keys import Keyboard
from slapmat.shell.loop import Gear, Loop
from slapmat.shell.ports import Attendant, Screen
from slapmat.shell.remembering import interrupted_match, resting_matches, rests_more
from slapmat.shell.rescue import Rescue
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.shell.wiring import Reckoning
from slapmat.sources.keyboard import KEYMAP, KeyboardSource
from slapmat.sources.opening import open_sources
from slapmat.sources.port import Source
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

START_NS = 1_000 * NS_PER_S
SWAT = game_called("swat")
BUTTONS = (*map(str, range(1, 8)), YES_BUTTON, NO_BUTTON)
CODES = {"tab": pygame.K_TAB, "enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE}


@dataclass
class HandClock:
    now_ns: int = START_NS

    def __call__(self) -> int:
        return self.now_ns


@dataclass
class ScriptedWindow:
    """A window in which keys and clicks come when the test says so; shows into a list."""

    shown: list[Scene] = field(default_factory=list)
    keys: list[Key] = field(default_factory=list)
    typed: str = ""
    clicks: list[Click] = field(default_factory=list)
    is_closed: bool = False
    pumps_ns: list[int] = field(default_factory=list)
    show_error: Exception | None = None
    pump_error: Exception | None = None
    open_error: Exception | None = None
    close_error: Exception | None = None
    opened: int = 0

    def open(self) -> None:
        self.opened += 1
        if self.open_error is not None:
            raise self.open_error

    def close(self) -> None:
        if self.close_error is not None:
            raise self.close_error

    def show(self, scene: Scene) -> None:
        if self.show_error is not None:
            raise self.show_error
        self.shown.append(scene)

    def pump(self, now_ns: int) -> PumpResult:
        if self.pump_error is not None:
            raise self.pump_error
        since_ns = self.pumps_ns[-1] if self.pumps_ns else now_ns
        self.pumps_ns.append(now_ns)
        result = PumpResult(
            tuple(self.keys), self.typed, tuple(self.clicks), self.is_closed, now_ns, since_ns
        )
        self.keys, self.typed, self.clicks = [], "", []
        return result

    def key(self, code: int, text: str = "", *, is_down: bool = True) -> None:
        self.keys.append(Key(code, is_down, text if is_down else ""))

    def type(self, text: str) -> None:
        """Type letters, as the window system tells them: as keys, and as text."""
        for letter in text:
            self.key(ord(letter), letter)
            self.key(ord(letter), is_down=False)
        self.typed += text


@dataclass
class RememberedLamps:
    states: dict[str, LampState] = field(default_factory=dict)
    failures: Failures = field(default_factory=lambda: NONE_FAIL)

    def open(self) -> None:
        self.states = {}

    def light(self, states: Mapping[str, LampState]) -> None:
        self.states = dict(states)

    def close(self) -> None:
        self.states = {}


@dataclass
class RememberedSound:
    played: list[Cue] = field(default_factory=list)

    def open(self) -> None:
        return

    def play(self, play: Play) -> None:
        self.played.append(play.cue)

    def close(self) -> None:
        return


@dataclass
class Laid:
    """What a table is laid with."""

    store: Callable[[], Journal] | None = None
    house_rules: dict[str, object] = field(default_factory=dict)
    window: ScriptedWindow = field(default_factory=ScriptedWindow)
    clock: HandClock = field(default_factory=HandClock)
    names: Sequence[str] = ()
    rescue: Rescue | None = None
    lamps: RememberedLamps = field(default_factory=RememberedLamps)
    sound: RememberedSound = field(default_factory=RememberedSound)
    more_screens: Sequence[Screen] = ()
    attendants: Sequence[Attendant] = ()
    wall: Callable[[], str] = lambda: "today"


class TableRig:
    """A whole table on a clock of its own."""

    def __init__(self, sources: Sequence[Source], laid: Laid | None = None) -> None:
        laid = laid or Laid()
        self.clock, self.window = laid.clock, laid.window
        self.journal = MemoryJournal()
        self.troubles = Troubles()
        store = laid.store or (lambda: self.journal)
        self.keeper = Keeper(store, laid.wall, self.troubles, laid.rescue)
        self.keeper.open(self.clock.now_ns)
        self.waker = Waker(self.clock)
        self.sources = open_sources(sources, self.waker.wake, self.clock.now_ns)
        self.hearing = Hearing(self.sources, Reckoning(), self.troubles)
        self.evening = Evening(self._setup(laid), self.clock.now_ns)
        self.restart = Restart(self.window, is_seldom=True)
        self.lamps, self.sound = laid.lamps, laid.sound
        screens = [self.window, *laid.more_screens]
        parts = Parts(screens, [self.lamps], [self.sound], self.restart)
        self.doer = Doer(self.keeper, parts, self.troubles)
        self.doer.open(self.clock.now_ns)
        self.doer.open_sounds(self.clock.now_ns)
        keyboard = next((each for each in sources if isinstance(each, KeyboardSource)), None)
        keys = Keyboard(keyboard, KEYMAP if keyboard else {})
        self.loop = Loop(
            Gear(
                self.evening,
                self.hearing,
                self.doer,
                self.keeper,
                self.troubles,
                self.waker,
                self.clock,
                WindowDesktop(self.window, keys, self.troubles, self.restart),
                laid.attendants,
            )
        )

    def _setup(self, laid: Laid) -> Setup:
        store = self.keeper.store
        stored = interrupted_match(store) if store else None
        return Setup(
            SWAT,
            self.hearing.wiring,
            draw_seed=lambda: 5,
            house_rules=laid.house_rules,
            known_names=laid.names,
            stored=stored,
            rests_more=store is not None and rests_more(store, stored),
            resting=lambda: resting_matches(self.keeper.whole_store),
        )

    def run(self, ms: float) -> None:
        """Turn as the loop would by itself, for so long."""
        until_ns = self.clock.now_ns + round(ms * NS_PER_MS)
        while self.clock.now_ns < until_ns and not self.loop.is_over:
            self.loop.turn()
            due_ns = min(self.loop.due_ns(), self.edge_due_ns or until_ns)
            self.clock.now_ns = min(max(due_ns, self.clock.now_ns + 1), until_ns)
            if self.edge_due_ns is not None and self.edge_due_ns <= self.clock.now_ns:
                self.waker.wake()
        self.loop.turn()

    @property
    def edge_due_ns(self) -> int | None:
        """When the next edge of simulated buttons comes, which wakes the loop as real ones do."""
        return None

    def steer(self, key: str) -> None:
        """Press a key that is no text."""
        self.window.key(CODES[key])
        self.run(100)

    @property
    def scene(self) -> Scene:
        return self.window.shown[-1]

    @property
    def report(self) -> dict[str, Any]:
        return SWAT.report(self.evening.live.match.state)

    def close(self) -> None:
        self.sources.close()
        self.doer.close()
        self.keeper.close()
        self.waker.close()


class SimulatedTable(TableRig):
    """A table with simulated buttons, which are pressed by name."""

    def __init__(self, laid: Laid | None = None) -> None:
        self.buttons = SimulatedSource(BUTTONS, seed=3)
        super().__init__([self.buttons], laid)

    @property
    def edge_due_ns(self) -> int | None:
        return self.buttons.due_ns

    def press(self, *buttons: str, hold_ms: float = 80, apart_ms: float = 0) -> None:
        """Press buttons one after another, and wait until all of it is sure."""
        for at, button in enumerate(buttons):
            at_ns = self.clock.now_ns + round((1 + at * apart_ms) * NS_PER_MS)
            self.buttons.schedule_press(button, at_ns, round(hold_ms * NS_PER_MS))
        self.run(hold_ms + len(buttons) * apart_ms + 60)

    def start(self, *seats: str) -> None:
        for seat in seats:
            self.press(seat)
        self.press(YES_BUTTON)

    def flip(self, *cards: str) -> None:
        """Type cards as they are flipped."""
        for keys in cards:
            if not isinstance(self.scene.body, CardEntry):
                self.steer("tab")
            self.window.type(keys)
            self.run(60)

    @property
    def dealer_button(self) -> str:
        return str(self.evening.live.seating.seats[str(self.report["dealer"])])

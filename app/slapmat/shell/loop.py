"""The one loop: the window is pumped, the sources are read, the referee is asked, effects run.

    pump ──► buttons ──► keyboard source ─┐
      └────► typed keys, clicks ──────────┼─► evening ──► effects ──► doer
    sources ──► signals ──────────────────┘

It sleeps until a source wakes it or something is due. What a source tells goes first: a slap
waits for nothing. The window is pumped as often as `pacing` says, and what else is due falls in
with that. Where nothing is due for a while, pictures are prepared (`preparing`), and garbage is
searched for (`tidying`).
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from slapmat.referee.effects import Effect
from slapmat.referee.evening import Evening
from slapmat.referee.inputs import Answer, Input
from slapmat.shell import tidying
from slapmat.shell.doing import Doer
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.pacing import ALIGN_NS, Pace
from slapmat.shell.ports import Attendant, Desktop
from slapmat.shell.preparing import SPARE_NS, Preparing
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.table.errors import SlapmatError
from slapmat.table.language import _

log = logging.getLogger(__name__)

T = TypeVar("T")

# A referee that fails so often in a row can only be started again.
MOST_FAULTS = 20


@dataclass(frozen=True, slots=True)
class Gear:
    """What the loop turns, all of it open.

    Attributes:
        evening: The referee.
        hearing: The sources.
        doer: What shows, lights and sounds.
        keeper: What keeps.
        troubles: What the table is to be told about the machine.
        waker: Ends the sleep.
        clock_ns: The one clock, that of the stamps.
        desktop: The window's keyboard and pointer, if there is a window.
        attendants: Who does something beside the game now and then.
    """

    evening: Evening
    hearing: Hearing
    doer: Doer
    keeper: Keeper
    troubles: Troubles
    waker: Waker
    clock_ns: Callable[[], int]
    desktop: Desktop | None = None
    attendants: Sequence[Attendant] = ()


class Loop:
    """One evening, run."""

    def __init__(self, gear: Gear) -> None:
        """Take everything, and show the first scene."""
        self._gear = gear
        self._evening = gear.evening
        self._faults = 0
        self._has_failed = False
        self._read_due_ns = gear.clock_ns()
        self._pace = Pace(self._read_due_ns)
        self._preparing = Preparing(gear.evening, gear.doer)
        self._ask(self._evening.tick)

    @property
    def is_over(self) -> bool:
        """Say whether the evening is over."""
        return self._gear.doer.is_leaving

    def run(self) -> None:
        """Turn until the evening is over."""
        now_ns = self._gear.clock_ns()
        while not self.is_over:
            self.turn(now_ns)
            now_ns = self.rest(self.due_ns())

    def rest(self, until_ns: int) -> int:
        """Sleep until then, or until somebody wakes us; gives the time after it.

        In a longer rest pictures are prepared.
        """
        gear = self._gear
        now_ns = gear.clock_ns()
        if until_ns - now_ns >= SPARE_NS:
            self.prepare(until_ns)
            self.tidy(until_ns)
            now_ns = gear.clock_ns()
        return gear.waker.sleep(until_ns, now_ns)

    def tidy(self, until_ns: int) -> None:
        """Search for garbage, or have room made in the store: one of both, where either is due.

        Not where something else is due soon, we are woken, or a race is near.
        """
        gear, is_due = self._gear, tidying.is_due()
        if not (is_due or gear.keeper.wants_room) or gear.waker.is_woken:
            return
        now_ns = gear.clock_ns()
        if until_ns - now_ns < tidying.SPARE_NS or self._is_race_near(now_ns):
            return
        if is_due:
            tidying.tidy()
        else:
            gear.keeper.make_room()

    def prepare(self, until_ns: int) -> None:
        """Prepare pictures until something is due soon, somebody wakes us, or all is ready."""
        gear = self._gear
        while not gear.waker.is_woken and until_ns - gear.clock_ns() >= SPARE_NS:
            if not self._preparing.step(gear.clock_ns()):
                return

    def leave(self) -> None:
        """Let the evening be over after this turn; may be called by a signal's handler."""
        self._gear.doer.is_leaving = True
        self._gear.waker.wake()

    def due_ns(self) -> int:
        """Give when the next turn should begin at the latest."""
        gear, desktop = self._gear, self._gear.desktop
        due_ns = self._read_due_ns
        attended_ns = (attendant.due_ns for attendant in gear.attendants)
        for part_ns in (gear.doer.due_ns, gear.keeper.due_ns, *attended_ns):
            due_ns = due_ns if part_ns is None else min(due_ns, part_ns)
        recaller = gear.doer.recaller
        if gear.troubles.has_news or (recaller is not None and recaller.has_work):
            due_ns = gear.clock_ns()
        return due_ns if desktop is None else min(due_ns, self._pump_due_ns(desktop))

    def _pump_due_ns(self, desktop: Desktop) -> int:
        is_race = desktop.is_source and self._is_race_near(self._gear.clock_ns())
        return self._pace.due_ns(is_race=is_race)

    def turn(self, now_ns: int | None = None) -> None:
        """Do everything that is due.

        Args:
            now_ns: The time, where the clock was just read.

        Raises:
            SlapmatError: The window fails for good, and only its keyboard could be pressed.
        """
        gear = self._gear
        if not self._has_failed:
            self._faults = 0
        self._has_failed = False
        # Read as seldom as can be: in some machines that takes as long as judging a slap.
        now_ns = gear.clock_ns() if now_ns is None else now_ns
        if gear.waker.take() or (gear.desktop is None and now_ns >= self._read_due_ns):
            self._read(now_ns)
            now_ns = gear.clock_ns()
        if gear.desktop is not None:
            self._turn_window(gear.desktop, now_ns)
            now_ns = gear.clock_ns()
        gear.keeper.tend(now_ns)
        gear.doer.tend(now_ns)
        self._attend()
        for trouble in gear.troubles.take():
            self._ask(partial(self._evening.handle, trouble))
        self._recall()

    def _turn_window(self, desktop: Desktop, now_ns: int) -> None:
        """Pump the window if that is due, and read what it has fed, or what is due besides."""
        spare_ns = 0
        if self._is_pump_due(desktop, now_ns):
            self._pump(desktop)
            now_ns, spare_ns = self._gear.clock_ns(), ALIGN_NS
        # The pump wakes us for the buttons that it feeds.
        if self._gear.waker.take() or now_ns + spare_ns >= self._read_due_ns:
            self._read(now_ns)

    def _attend(self) -> None:
        """Have everybody do what is due beside the game, whatever one of them raises."""
        for attendant in self._gear.attendants:
            try:
                attendant.tend(self._gear.clock_ns())
            except Exception:
                log.exception("%s", type(attendant).__name__)

    def _recall(self) -> None:
        """Look up a little of what the referee has asked for."""
        recaller, machinist = self._gear.doer.recaller, self._gear.doer.machinist
        answers: list[Answer | None] = [
            None if recaller is None else recaller.step(),
            None if machinist is None else machinist.step(self._gear.clock_ns()),
        ]
        for answer in answers:
            if answer is not None:
                self._ask(partial(self._evening.handle, answer))

    def take(self, given: Input) -> None:
        """Hand the referee what somebody typed or clicked, at its time: the clock comes first."""
        self._read(self._gear.clock_ns())
        self._ask(partial(self._evening.handle, given))
        self._read_due_ns = self._gear.clock_ns()

    def _is_pump_due(self, desktop: Desktop, now_ns: int) -> bool:
        """Say whether to pump now.

        Before a reading a little sooner: one waking does for both. And always where the keyboard
        is what is read.
        """
        pump_due_ns = self._pump_due_ns(desktop)
        if now_ns >= self._read_due_ns:
            return desktop.is_source or now_ns + ALIGN_NS >= pump_due_ns
        return now_ns >= pump_due_ns

    def _pump(self, desktop: Desktop) -> None:
        """Take what came to the window."""
        now_ns, has_input = self._gear.clock_ns(), False
        for given in desktop.pump(now_ns, lambda: self._evening.is_typing, self._is_button):
            has_input = True
            self.take(given)
        self._pace.pumped(now_ns, has_input=has_input or self._gear.waker.is_woken)
        is_deaf = desktop.is_hopeless and not self._gear.hearing.sources.qualities
        if is_deaf and self._gear.doer.is_blind:
            # Nobody could press anything, or see why. Whoever starts it again finds the store free.
            raise SlapmatError(
                "The window has failed, and with it the keyboard.",
                remedy="Start again: nothing is lost. The log says more.",
            )

    def _read(self, now_ns: int) -> None:
        """Read the sources at this moment, and do what follows from what they tell."""
        heard = self._gear.hearing.read(now_ns)
        if heard.wiring is not None:
            self._ask(partial(self._evening.rewire, heard.wiring), now_ns=now_ns)
        if heard.has_recovered:
            # Their chip may have gone with the buttons', and lamps given up do not come back alone.
            self._gear.doer.reopen_lamps(now_ns)
        # In two steps: what must not wait is done before all else is even made.
        self._ask(partial(self._evening.hear, heard.signals), self._evening.tick, now_ns=now_ns)
        due_ns = self._gear.hearing.due_ns(now_ns)
        tick_ns = self._told(partial(self._evening.next_tick_ns, now_ns), None)
        self._read_due_ns = due_ns if tick_ns is None else min(due_ns, tick_ns)

    def _ask(self, *questions: Callable[[int], list[Effect]], now_ns: int | None = None) -> None:
        """Have the referee answer, and run the effects; a fault of its own costs one answer.

        Args:
            questions: One after another.
            now_ns: The time, where the clock was just read.
        """
        now_ns = self._gear.clock_ns() if now_ns is None else now_ns
        for question in questions:
            effects = self._told(partial(question, now_ns), None)
            if effects is None:
                return
            self._gear.doer.do(effects, now_ns)

    def _is_race_near(self, now_ns: int) -> bool:
        return self._told(partial(self._evening.is_race_near, now_ns), default=False)

    def _is_button(self, seat: str) -> bool:
        return self._told(partial(self._evening.is_button_on_screen, seat), default=False)

    def _told(self, question: Callable[[], T], default: T) -> T:
        """Give the referee's answer; where it fails turn after turn, the game is left.

        A game may be anybody's. Where none is on, the fault is the referee's own, and is raised.
        """
        try:
            return question()
        except Exception:
            self._faults += 1
            self._has_failed = True
            if self._faults >= MOST_FAULTS and not self._evening.start_over():
                raise
            log.exception("the referee")
            if self._faults < MOST_FAULTS:
                text = _("Something went wrong. Play goes on; the log says more.")
                self._evening.notify(text)
            else:
                self._faults = 0
            return default

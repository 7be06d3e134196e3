"""The one loop: the window is pumped, the sources are read, the referee is asked, effects run.

    pump ──► buttons ──► keyboard source ─┐
      └────► typed keys, clicks ──────────┼─► evening ──► effects ──► doer
    sources ──► signals ──────────────────┘

It sleeps until a source wakes it or something is due. While a race is on and the keyboard is a
source, the window is pumped every 2 ms: a key's stamp is as fine as the pump (sources/keyboard).
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from slapmat.referee.effects import Effect
from slapmat.referee.evening import Evening
from slapmat.referee.inputs import Input
from slapmat.shell.doing import Doer
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.ports import Desktop
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

RACE_PUMP_NS = 2 * NS_PER_MS
IDLE_PUMP_NS = 20 * NS_PER_MS
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
    """

    evening: Evening
    hearing: Hearing
    doer: Doer
    keeper: Keeper
    troubles: Troubles
    waker: Waker
    clock_ns: Callable[[], int]
    desktop: Desktop | None = None


class Loop:
    """One evening, run."""

    def __init__(self, gear: Gear) -> None:
        """Take everything, and show the first scene."""
        self._gear = gear
        self._evening = gear.evening
        self._faults = 0
        self._pumped_ns = self._read_due_ns = gear.clock_ns()
        self._ask(self._evening.tick)

    @property
    def is_over(self) -> bool:
        """Say whether the evening is over."""
        return self._gear.doer.is_leaving

    def run(self) -> None:
        """Turn until the evening is over."""
        while not self.is_over:
            self.turn()
            self._gear.waker.sleep(self.due_ns() - self._gear.clock_ns())

    def leave(self) -> None:
        """Let the evening be over after this turn; may be called by a signal's handler."""
        self._gear.doer.is_leaving = True
        self._gear.waker.wake()

    def due_ns(self) -> int:
        """Give when the next turn should begin at the latest."""
        desktop, retry_ns = self._gear.desktop, self._gear.doer.due_ns
        due_ns = self._read_due_ns if retry_ns is None else min(self._read_due_ns, retry_ns)
        if desktop is None:
            return due_ns
        is_fast = desktop.is_source and self._evening.is_race_on
        return min(due_ns, self._pumped_ns + (RACE_PUMP_NS if is_fast else IDLE_PUMP_NS))

    def turn(self) -> None:
        """Do everything that is due.

        Raises:
            SlapmatError: The window fails for good, and only its keyboard could be pressed.
        """
        gear = self._gear
        has_input = gear.desktop is not None and self._pump(gear.desktop)
        # Asked after the pump, which wakes us for the buttons that it feeds.
        is_woken = gear.waker.take()
        if is_woken or has_input or gear.clock_ns() >= self._read_due_ns:
            self._read()
        gear.keeper.tend(gear.clock_ns())
        gear.doer.tend(gear.clock_ns())
        for trouble in gear.troubles.take():
            self._ask(partial(self._evening.handle, trouble))

    def take(self, given: Input) -> None:
        """Hand the referee what somebody typed or clicked, at its time: the clock comes first."""
        self._read()
        self._ask(partial(self._evening.handle, given))
        self._read_due_ns = self._gear.clock_ns()

    def _pump(self, desktop: Desktop) -> bool:
        """Take what came to the window; says whether anything did."""
        self._pumped_ns = self._gear.clock_ns()
        has_input = False
        for given in desktop.pump(self._pumped_ns, lambda: self._evening.is_typing):
            has_input = True
            self.take(given)
        is_deaf = desktop.is_hopeless and not self._gear.hearing.sources.qualities
        if is_deaf and self._gear.doer.is_blind:
            # Nobody could press anything, or see why. Whoever starts it again finds the store free.
            raise SlapmatError(
                "The window has failed, and with it the keyboard.",
                remedy="Start again: nothing is lost. The log says more.",
            )
        return has_input

    def _read(self) -> None:
        now_ns = self._gear.clock_ns()
        heard = self._gear.hearing.read(now_ns)
        if heard.wiring is not None:
            self._ask(partial(self._evening.rewire, heard.wiring))
        self._ask(partial(self._evening.deliver, heard.signals))
        due_ns = self._gear.hearing.due_ns(now_ns)
        tick_ns = self._evening.next_tick_ns(now_ns)
        self._read_due_ns = due_ns if tick_ns is None else min(due_ns, tick_ns)

    def _ask(self, question: Callable[[int], list[Effect]]) -> None:
        """Have the referee answer, and run the effects; a fault of its own costs one answer."""
        now_ns = self._gear.clock_ns()
        try:
            effects = question(now_ns)
        except Exception:
            self._faults += 1
            if self._faults >= MOST_FAULTS:
                raise
            log.exception("the referee")
            self._evening.notify("Something went wrong. Play goes on; the log says more.")
            return
        self._faults = 0
        self._gear.doer.do(effects, now_ns)

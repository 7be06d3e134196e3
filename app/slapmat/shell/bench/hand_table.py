"""A real table on a clock that is moved by hand: nothing is waited for, nothing is drawn."""

import time
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from slapmat.referee.evening import Evening
from slapmat.settings.values import Settings
from slapmat.shell.bench.long_match import GAME
from slapmat.shell.bench.noted_store import NotedStore
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.evenings import setup_of
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.loop import Gear, Loop
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.shell.wiring import BUTTONS, Reckoning
from slapmat.sources.opening import open_sources
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.errors import SlapmatError
from slapmat.table.signals import NO_BUTTON
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

HOLD_NS = 80 * NS_PER_MS
SURE_NS = 500 * NS_PER_MS


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of the loop that kept something.

    Attributes:
        span_ns: How long it took, the disk included.
        commit_ns: How much of that the store took.
        core_ns: How long it was on a core.
    """

    span_ns: int
    commit_ns: int
    core_ns: int


class HandTable:
    """A table with simulated buttons at which the match in a store goes on."""

    def __init__(self, store: Path) -> None:
        """Open everything, and go on with the store's match.

        Raises:
            SlapmatError: The store has no match to go on with.
        """
        # As after a new boot: before what is stored.
        self.now_ns = 1_000 * NS_PER_S
        self.turns: list[Turn] = []
        self._commit_ns = 0
        self._opened = ExitStack()
        troubles = Troubles()
        journal = NotedStore.open(store)
        journal.listener = self
        keeper = self._opened.enter_context(
            closing(Keeper(lambda: journal, lambda: "bench", troubles))
        )
        keeper.open(self.now_ns)
        self._source = SimulatedSource(BUTTONS, seed=1)
        waker = self._opened.enter_context(closing(Waker()))
        sources = open_sources([self._source], waker.wake, self.now_ns)
        self._opened.enter_context(closing(sources))
        hearing = Hearing(sources, Reckoning(), troubles)
        setup = setup_of(GAME, Settings(), hearing, Reckoning(), journal)
        self.evening = Evening(setup, self.now_ns)
        if setup.stored is None:
            raise SlapmatError(f"{store} has no match to go on with.")
        self.evening.resume(setup.stored.match_id)
        doer = Doer(keeper, Parts(), troubles)
        self._loop = Loop(
            Gear(self.evening, hearing, doer, keeper, troubles, waker, lambda: self.now_ns)
        )

    def slap(self) -> None:
        """Let somebody claim the offer."""
        call = GAME.race(self.evening.live.match.state)
        if call is None:
            raise SlapmatError("Nothing can be claimed at the bench's table.")
        self.press(str(self.evening.live.seating.seats[call.race.seats[0]]))

    def take_back(self) -> None:
        """Take the last thing back."""
        self.press(NO_BUTTON)

    def press(self, button: str) -> None:
        """Press a button, and let time pass until what that means is sure."""
        self._source.schedule_press(button, self.now_ns + NS_PER_MS, HOLD_NS)
        until_ns = self.now_ns + SURE_NS
        while self.now_ns < until_ns:
            self._turn()
            self.now_ns = min(max(self._loop.due_ns(), self.now_ns + 1), until_ns)

    def _turn(self) -> None:
        """Turn once; a turn that kept something is noted."""
        self._commit_ns = 0
        began_ns, core_began_ns = time.monotonic_ns(), time.thread_time_ns()
        self._loop.turn()
        core_ns = time.thread_time_ns() - core_began_ns
        if self._commit_ns:
            self.turns.append(Turn(time.monotonic_ns() - began_ns, self._commit_ns, core_ns))

    def appended(self, began_ns: int, ended_ns: int) -> None:
        """Hear from the store."""
        self._commit_ns += ended_ns - began_ns

    def __enter__(self) -> Self:
        """Give the table itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Give everything back."""
        self._opened.close()

"""A virtual table of any game: people do what the game itself says that a table would do.

Presses go through the buttons of a simulated source; what is told goes to the referee as if
somebody had tapped it.
"""

from random import Random
from typing import Any

from slapmat.referee.evening import Evening
from slapmat.rules.commands import No, Yes
from slapmat.rules.moves import Move
from slapmat.shell.demo.agenda import Agenda
from slapmat.shell.demo.arriving import TAP_NS, Arriving
from slapmat.shell.demo.people import Fingers, People
from slapmat.shell.demo.sitting import Sitting
from slapmat.shell.demo.sureness import Sureness
from slapmat.table.errors import RuleViolation
from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

LOOK_AT_END_NS = 3 * NS_PER_S
# After the last of what they do, people look what came of it: a release has to be confirmed.
REST_NS = 200 * NS_PER_MS
# Where nothing has come of it by then, they do something else.
PATIENCE_NS = 4 * NS_PER_S
# *yes* is down so much before a button, and so much after it.
CHORD_NS = 150 * NS_PER_MS


class LikelyTable:
    """People and buttons that are not there, in a game that says what is likely."""

    def __init__(
        self, sitting: Sitting, people: People, seed: int, *, is_seated: bool = False
    ) -> None:
        """Let people play one game.

        Args:
            sitting: Where they sit.
            people: Who plays; the evening knows their names.
            seed: Draws what they do.
            is_seated: They have just played a game, and look at its end.
        """
        self.is_over = False
        self._evening: Evening = sitting.evening
        chance = Random(f"{seed} likely")  # noqa: S311 - a game, no secrets
        self._draw = chance.randrange
        self._agenda = Agenda()
        self._fingers = Fingers(sitting.source, self._agenda)
        self._ended: Any = self.state if is_seated else None
        self._planned: Any = None
        self._free_ns = 0
        self._sureness = Sureness(self._evening, self._fingers)
        arriving, now_ns = Arriving(self._fingers, self._agenda), self._evening.now_ns
        if is_seated:
            arriving.stay(now_ns)
        else:
            arriving.sit_down(list(people.button_of.values()), now_ns)

    @property
    def next_ns(self) -> int | None:
        """Give when somebody acts next."""
        if self._agenda.next_ns is not None or self.state is None:
            return self._agenda.next_ns
        return self._free_ns if self._free_ns > self._fingers.now_ns else None

    @property
    def state(self) -> Any:  # noqa: ANN401 - each game has a state of its own
        """Give how the game stands; None: none is on."""
        try:
            return self._evening.live.match.state
        except RuleViolation:
            return None

    def act(self, now_ns: int) -> None:
        """Do what people do by now."""
        self._fingers.now_ns = now_ns
        self._agenda.act(now_ns)
        if self._sureness.tend(now_ns):
            return
        state = self.state
        if state is None or state is self._ended or self._agenda.next_ns is not None:
            return
        if self._evening.game.is_over(state):
            self._ended = state
            self._agenda.put(now_ns + LOOK_AT_END_NS, self._end)
        elif self._is_free(state, now_ns):
            self._plan(state, now_ns)

    def _is_free(self, state: object, now_ns: int) -> bool:
        """Say whether people do something new: what they did has shown, or has come to nothing."""
        is_new = state is not self._planned
        return now_ns >= (self._free_ns if is_new else self._free_ns + PATIENCE_NS)

    def _end(self) -> None:
        self.is_over = True

    def _plan(self, state: object, now_ns: int) -> None:
        """Have the moves made that the game gives."""
        self._planned = state
        at_ns = now_ns
        self._free_ns = now_ns + REST_NS
        for move in self._evening.game.likely(state, now_ns, self._draw):
            at_ns += round(move.after_ms * NS_PER_MS)
            self._make(move, at_ns)
            self._free_ns = max(self._free_ns, at_ns + round(move.hold_ms * NS_PER_MS) + REST_NS)

    def _make(self, move: Move, at_ns: int) -> None:
        command = move.command
        if isinstance(command, Yes | No):
            button = YES_BUTTON if isinstance(command, Yes) else NO_BUTTON
            self._fingers.press(button, at_ns, TAP_NS)
        elif command is not None:
            self._agenda.put(at_ns, lambda: self._evening.do(command))
        else:
            self._press(move, at_ns)

    def _press(self, move: Move, at_ns: int) -> None:
        hold_ns = round(move.hold_ms * NS_PER_MS)
        if move.yes_held:
            self._fingers.press(YES_BUTTON, at_ns - CHORD_NS, hold_ns + 2 * CHORD_NS)
        seat_no = self._evening.live.seating.seats[move.player]
        self._fingers.press(str(seat_no), at_ns, hold_ns)

"""The end of a hand at a virtual table: what the referee does not know right is told, then on."""

from slapmat.games.swat.state import Phase, State
from slapmat.referee.evening import Evening
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.shell.demo.agenda import Agenda
from slapmat.shell.demo.cards import Cloth
from slapmat.shell.demo.people import Fingers
from slapmat.table.signals import YES_BUTTON
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

TAP_NS = 120 * NS_PER_MS
COUNT_AFTER_NS = 1_500 * NS_PER_MS
ENTRY_EVERY_NS = NS_PER_S
LOOK_AT_HAND_NS = 3 * NS_PER_S
# An entry that the deck does not allow yet may be allowed after another one.
MOST_ROUNDS = 3


class Counting:
    """Turns the stacks over, and compares."""

    def __init__(self, evening: Evening, fingers: Fingers, agenda: Agenda) -> None:
        """Begin with no hand."""
        self.is_over = False
        self._evening = evening
        self._fingers = fingers
        self._agenda = agenda

    def begin(self, cloth: Cloth, now_ns: int) -> None:
        """Plan to count a hand that has just ended."""
        self._agenda.put(now_ns + COUNT_AFTER_NS, lambda: self._compare(cloth, 1))

    def _compare(self, cloth: Cloth, turn: int) -> None:
        """Enter one player's cards where the referee has them wrong; then go on."""
        state: State = self._evening.live.match.state
        now_ns = self._fingers.now_ns
        if self._evening.is_asking_to_end:
            self._agenda.put(now_ns + ENTRY_EVERY_NS, lambda: self._compare(cloth, turn))
            return
        wrong = wrong_players(state, cloth)
        if not wrong or turn > MOST_ROUNDS * len(state.hand.held):
            self._agenda.put(now_ns + LOOK_AT_HAND_NS, self._go_on)
            return
        task = EntryTask(wrong[turn % len(wrong)], state.hand.number)
        draft = EntryDraft(task, cloth.held(str(task.player)))
        self._evening.do(self._evening.game.entry_command(draft))
        self._agenda.put(now_ns + ENTRY_EVERY_NS, lambda: self._compare(cloth, turn + 1))

    def _go_on(self) -> None:
        state: State = self._evening.live.match.state
        if state.phase is Phase.GAME_OVER:
            self.is_over = True
        else:
            self._fingers.press(YES_BUTTON, self._fingers.now_ns, TAP_NS)


def wrong_players(state: State, cloth: Cloth) -> list[str]:
    """Give whose cards the referee does not know as they lie on the table."""
    return [
        name
        for name, held in state.hand.held.items()
        if held.stacks and (not held.is_known or held.cards != cloth.held(name))
    ]

"""A way through the mat, button by button: "press seat 3", and who answers.

A button that answers is pressed a few times more, so that its bounce is known; one that is silent
is passed over after a while. What answered instead of whom is what tells swapped wires; a hand can
miss its button, so it must answer twice, and the right one takes it back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from slapmat.table.stamps import NS_PER_MS, NS_PER_S

PATIENCE_NS = 20 * NS_PER_S
# Two that answer one press, because their wires touch, do so at once.
ANSWER_NS = 100 * NS_PER_MS
# Who was asked before may press once more before the next question is read.
STILL_PRESSING_NS = NS_PER_S


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of one question.

    Attributes:
        asked: The button that was to be pressed.
        answered: The buttons that closed; none: nobody did.
    """

    asked: str
    answered: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Say whether that button answered, and no other."""
        return self.answered == (self.asked,)


@dataclass(slots=True)
class Guide:
    """Asks for one button after another.

    Attributes:
        buttons: Those to ask for, in order.
        presses: How often a button that answers is to be pressed.
        answers: What came of those before.
        asked_at_ns: When the one that is asked for now was asked for.
        pressed: How often it was pressed.
        wrong: What answered instead, once: the same is asked for again.
    """

    buttons: Sequence[str]
    presses: int
    patience_ns: int = PATIENCE_NS
    answers: list[Answer] = field(default_factory=list)
    asked_at_ns: int | None = None
    pressed: int = 0
    wrong: tuple[str, ...] = ()
    _first: tuple[int, list[str]] | None = None
    _last_ns: int = 0

    @property
    def asked(self) -> str | None:
        """Give the button that is asked for; None: all were."""
        index = len(self.answers)
        return self.buttons[index] if index < len(self.buttons) else None

    def hear(self, presses: Iterable[tuple[str, int]], now_ns: int) -> None:
        """Take presses, each with its time, and the time; asks for the next one where it is due."""
        if self.asked_at_ns is None:
            self.asked_at_ns = self._last_ns = now_ns
        for button, at_ns in sorted(presses, key=lambda press: press[1]):
            if self.asked is not None and not self._is_of_before(button, at_ns):
                self._hear_one(button, at_ns)
        self._pass_time(now_ns)

    def _is_of_before(self, button: str, at_ns: int) -> bool:
        """Say whether a press still belongs to the question before."""
        after_ns = at_ns - (self.asked_at_ns or 0)
        was_asked = bool(self.answers) and button in self.answers[-1].answered
        return after_ns < 0 or (was_asked and after_ns < STILL_PRESSING_NS)

    def _hear_one(self, button: str, at_ns: int) -> None:
        self._last_ns = max(self._last_ns, at_ns)
        if self._first is None:
            self._first = (at_ns, [button])
        elif at_ns - self._first[0] <= ANSWER_NS and button not in self._first[1]:
            self._first[1].append(button)
        self.pressed += button in self._first[1][:1]

    def _pass_time(self, now_ns: int) -> None:
        if self.asked is None:
            return
        if self._first is None:
            # Nobody was there to say that it was a slip: what answered once counts.
            if self._is_tired(now_ns):
                self._next(self.wrong, now_ns)
            return
        at_ns, answered = self._first
        if now_ns - at_ns <= ANSWER_NS:
            return
        is_right = answered == [self.asked]
        if not is_right and self.wrong != tuple(answered):
            self.wrong = tuple(answered)
            self._first, self.pressed = None, 0
        # One that was tired of after a few will do.
        elif not is_right or self.pressed >= self.presses or self._is_tired(now_ns):
            self._next(tuple(answered), now_ns)

    def _is_tired(self, now_ns: int) -> bool:
        return now_ns - self._last_ns >= self.patience_ns

    def _next(self, answered: tuple[str, ...], now_ns: int) -> None:
        self.answers.append(Answer(str(self.asked), answered))
        self.asked_at_ns = self._last_ns = now_ns
        self._first, self.pressed, self.wrong = None, 0, ()


def swapped(answers: Iterable[Answer]) -> Mapping[str, str]:
    """Give who answered for whom, where exactly one other button did."""
    return {
        answer.asked: answer.answered[0]
        for answer in answers
        if len(answer.answered) == 1 and not answer.is_right
    }

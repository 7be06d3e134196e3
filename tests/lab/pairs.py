"""Two hands at once, again and again: how they move, and how the judge reads what was heard."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from slapmat.judging.judge import Answer, Judge
from slapmat.judging.values import Ask, Race
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.sources.port import Source
from slapmat.table.signals import MAIN_SOURCE, Complete
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, Moved
from tests.lab.watching import Heard

NS_PER_US = 1_000
PINS = {"1": 17, "2": 27}
SEATS = {"1": "Ann", "2": "Ben"}
SEAT_AT = {PINS[button]: seat for button, seat in SEATS.items()}

GAPS_NS = [us * NS_PER_US for us in (150, 250, 400, 700, 1_000, 2_000, 3_000, 5_000)]
MOST_BOUNCE_NS = 12 * NS_PER_MS
HOLD_NS = 60 * NS_PER_MS
PERIOD_NS = 150 * NS_PER_MS
# A pair's first press is armed this long before it, from the drive's own log.
ARM_NS = 5 * NS_PER_MS
STALL_NS = 8 * NS_PER_MS


@dataclass(frozen=True, slots=True)
class Pair:
    """Two presses.

    Attributes:
        first: The line that closed first.
        moves: The moves of both, in the order of the drive.
    """

    first: int
    moves: tuple[Move, ...]


def pairs(count: int, seed: int, gaps_ns: Sequence[int] = GAPS_NS) -> list[Pair]:
    """Draw pairs at these gaps, each first one bouncing for 0 to 12 ms."""
    chance = Random(seed)
    return [pair(i * PERIOD_NS, gaps_ns[i % len(gaps_ns)], chance) for i in range(count)]


def pair(at_ns: int, gap_ns: int, chance: Random) -> Pair:
    first, second = chance.sample(sorted(PINS.values()), 2)
    moves = [
        *bouncing(first, at_ns, chance),
        Move(at_ns + gap_ns, second, True),
        Move(at_ns + HOLD_NS, first, False),
        Move(at_ns + HOLD_NS + 3 * NS_PER_MS, second, False),
    ]
    return Pair(first, tuple(sorted(moves, key=lambda move: move.at_ns)))


def bouncing(line: int, at_ns: int, chance: Random) -> list[Move]:
    """Close a contact that opens and closes again up to five times."""
    until_ns = chance.randrange(MOST_BOUNCE_NS)
    times_ns = sorted(chance.randrange(50_000, 50_001 + until_ns) for _ in range(2 * 5))
    times_ns = times_ns[: 2 * chance.randrange(6)]
    return [
        Move(at_ns, line, True),
        *(Move(at_ns + time_ns, line, bool(i % 2)) for i, time_ns in enumerate(times_ns)),
    ]


@dataclass(frozen=True, slots=True)
class Judged:
    """A pair with what the table would have said.

    Attributes:
        first: Who was first, in truth.
        gap_ns: By how much, between the two writes' beginnings.
        write_ns: How long both writes took together: the gap is known no better.
        answer: What was answered before the next pair; None: nothing.
        doubt_ns: The doubt of the two stamps, where both were there.
        first_ns: When the first one's write began.
        answered_ns: When the answer was there.
        is_as_drawn: Whether the contacts moved as they should. A machine that stood still meanwhile
            has them make up for it at once: what should be a press is then a spike.
    """

    first: str
    gap_ns: int
    write_ns: int
    answer: Answer | None
    doubt_ns: int | None
    first_ns: int
    answered_ns: int | None
    is_as_drawn: bool

    @property
    def winner(self) -> str | None:
        """Who was named first; None: nobody alone."""
        if self.answer is None or self.answer.verdict.is_dead_heat:
            return None
        places = self.answer.verdict.places
        return places[0][0] if places else None


def judge_pairs(
    drawn: Sequence[Pair], moved: Sequence[Moved], heard: Iterable[Heard], source: Source
) -> list[Judged]:
    """Judge what was heard in the order in which it was heard, as the table does."""
    made = list(moves_made(drawn, moved))
    truths = list(presses_of(drawn, moved))
    clocks = {source.name: SourceClock(source.quality.jitter_ns)}
    wiring = Wiring(
        tuple(PINS), {MAIN_SOURCE: clocks[source.name], **clocks}, dict.fromkeys(PINS, source.name)
    )
    judge = Judge(Table(wiring, SEATS))
    window_ns = HOLD_NS - ARM_NS
    arms_ns = [first.before_ns - ARM_NS for first, _ in truths]
    waiting = deque(Race(arm_ns, Ask.FIRST, tuple(SEATS.values()), window_ns) for arm_ns in arms_ns)
    answers: dict[int, tuple[Answer, int]] = {}
    for each in heard:
        while waiting and waiting[0].at_ns <= each.read_ns:
            judge.deliver(waiting.popleft())
        for signal in each.batch.signals:
            judge.deliver(signal)
        judge.deliver(Complete(each.batch.complete_until_ns, source.name))
        answers |= {answer.race: (answer, each.read_ns) for answer in judge.new_answers()}
    return [
        judged(truth, answers.get(index), is_as_drawn(drawn[index], made[index]))
        for index, truth in enumerate(truths)
    ]


def judged(
    truth: tuple[Moved, Moved], answered: tuple[Answer, int] | None, is_drawn: bool
) -> Judged:
    first, second = truth
    answer, answered_ns = answered or (None, None)
    stamps = [] if answer is None else [*answer.verdict.stamps.values()]
    return Judged(
        SEAT_AT[first.line],
        second.before_ns - first.before_ns,
        first.after_ns - first.before_ns + second.after_ns - second.before_ns,
        answer,
        stamps[0].doubt_ns(stamps[1]) if len(stamps) == len(SEATS) else None,
        first.before_ns,
        answered_ns,
        is_drawn,
    )


def is_as_drawn(drawn: Pair, made: Sequence[Moved]) -> bool:
    """Say whether every move of a pair came when it should, counted from its first."""
    behind_ns = [
        (moved.before_ns - made[0].before_ns) - (move.at_ns - drawn.moves[0].at_ns)
        for move, moved in zip(drawn.moves, made, strict=True)
    ]
    return max(behind_ns) - min(behind_ns) < STALL_NS


def moves_made(drawn: Sequence[Pair], moved: Sequence[Moved]) -> Iterable[Sequence[Moved]]:
    """Give of each pair what was made of its moves."""
    start = 0
    for each in drawn:
        yield moved[start : start + len(each.moves)]
        start += len(each.moves)


def presses_of(drawn: Sequence[Pair], moved: Sequence[Moved]) -> Iterable[tuple[Moved, Moved]]:
    """Give of each pair the two writes that closed the contacts, the true first one first."""
    for each, made in zip(drawn, moves_made(drawn, moved), strict=True):
        closings = {move.line: move for move in reversed(made) if move.is_closed}
        first = closings.pop(each.first)
        (second,) = closings.values()
        yield first, second

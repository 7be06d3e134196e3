"""Two hands at once, again and again: how they move, and how the judge reads what was heard."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from slapmat.judging.judge import Answer, Judge
from slapmat.judging.values import Ask, Race
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.sources.overwritten import OVERWRITTEN_NS
from slapmat.sources.port import Source
from slapmat.table.signals import MAIN_SOURCE, Complete
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, Moved
from tests.lab.truth import Truth, truths_of
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
WINDOW_NS = HOLD_NS - ARM_NS


# Two presses: the moves of both, in the order of the drive.
Pair = tuple[Move, ...]


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
    return tuple(sorted(moves, key=lambda move: move.at_ns))


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
        from_ns: When its race was armed.
        truth: What happened.
        answer: What was answered before the drive was over; None: nothing.
        doubt_ns: The doubt of the two stamps, where both were there.
        answered_ns: When the answer was there.
        told_ns: When the race's last edge was told of whoever was first in truth; None: none was.
        has_late_edge: Whether some edge of the race broke the watermark's promise.
    """

    from_ns: int
    truth: Truth
    answer: Answer | None
    doubt_ns: int | None
    answered_ns: int | None
    told_ns: int | None = None
    has_late_edge: bool = False

    @property
    def first(self) -> str | None:
        """Who was first, in truth; None: nobody pressed."""
        return SEAT_AT[self.truth.presses[0].line] if self.truth.presses else None

    @property
    def winner(self) -> str | None:
        """Who was named first; None: nobody alone."""
        if self.answer is None or self.answer.verdict.is_dead_heat:
            return None
        places = self.answer.verdict.places
        return places[0][0] if places else None

    @property
    def is_wrong(self) -> bool:
        """Say whether somebody else was named than who was first."""
        return self.truth.is_clear and self.winner not in {None, self.first}

    @property
    def is_told_too_late(self) -> bool:
        """Say whether a thread told its edge later than the watermark had promised.

        So an edge of the race was late, or whoever was first had not told all of theirs when
        somebody was named.
        """
        if self.answer is None or self.answered_ns is None:
            return False
        if self.has_late_edge or self.first is None:
            return self.has_late_edge
        if self.first in self.answer.verdict.stamps:
            return False
        return self.told_ns is None or self.told_ns > self.answered_ns

    @property
    def is_stamped_too_late(self) -> bool:
        """Say whether the first press has the stamp of a bounce that overwrote more than it may."""
        stamp = None if self.answer is None else self.answer.verdict.stamps.get(self.first or "")
        return stamp is not None and stamp.at_ns - self.truth.presses[0].after_ns > OVERWRITTEN_NS

    def is_above(self, span_ns: int) -> bool:
        """Say whether the presses were surely further apart than this."""
        gap = self.truth.gap
        return self.truth.is_clear and gap is not None and gap.least_ns > span_ns

    @property
    def is_tied_above_doubt(self) -> bool:
        """Say whether a dead heat was called though the gap was surely above the stated doubt."""
        return self.doubt_ns is not None and self.is_above(self.doubt_ns) and self.winner is None

    @property
    def said_gap_ns(self) -> int | None:
        """The gap that was said of two presses that were."""
        if self.answer is None or self.doubt_ns is None or self.truth.gap is None:
            return None
        first, second = self.answer.verdict.stamps.values()
        return abs(second.at_ns - first.at_ns)

    def gap_off_ns(self, jitter_ns: int) -> int:
        """Give by how much the said gap is off, beyond the writes and what was said to be doubtful.

        Args:
            jitter_ns: Of an ordinary stamp. One that overwrote another says itself that it is off
                by more.
        """
        if self.said_gap_ns is None or self.truth.gap is None or self.doubt_ns is None:
            return 0
        doubtful_ns = self.doubt_ns - 2 * jitter_ns
        return max(self.truth.gap.beyond_ns(self.said_gap_ns) - doubtful_ns, 0)


def judge_pairs(
    drawn: Sequence[Pair], moved: Sequence[Moved], heard: Iterable[Heard], source: Source
) -> list[Judged]:
    """Judge what was heard in the order in which it was heard, as the table does."""
    windows_ns = windows_of(drawn, moved)
    truths = truths_of(moved, windows_ns)
    clocks = {source.name: SourceClock(source.quality.jitter_ns)}
    wiring = Wiring(
        tuple(PINS), {MAIN_SOURCE: clocks[source.name], **clocks}, dict.fromkeys(PINS, source.name)
    )
    judge = Judge(Table(wiring, SEATS))
    heard = [*heard]
    waiting = deque(
        Race(from_ns, Ask.FIRST, tuple(SEATS.values()), WINDOW_NS) for from_ns, _ in windows_ns
    )
    answers: dict[int, tuple[Answer, int]] = {}
    for each in heard:
        while waiting and waiting[0].at_ns <= each.read_ns:
            judge.deliver(waiting.popleft())
        for signal in each.batch.signals:
            judge.deliver(signal)
        judge.deliver(Complete(each.batch.complete_until_ns, source.name))
        answers |= {answer.race: (answer, each.read_ns) for answer in judge.new_answers()}
    return [
        judged(windows_ns[index], truth, answers.get(index), heard)
        for index, truth in enumerate(truths)
    ]


def judged(
    window_ns: tuple[int, int],
    truth: Truth,
    answered: tuple[Answer, int] | None,
    heard: Iterable[Heard],
) -> Judged:
    answer, answered_ns = answered or (None, None)
    stamps = [] if answer is None else [*answer.verdict.stamps.values()]
    doubt_ns = stamps[0].doubt_ns(stamps[1]) if len(stamps) == len(SEATS) else None
    return Judged(
        window_ns[0],
        truth,
        answer,
        doubt_ns,
        answered_ns,
        all_told_ns(truth, window_ns, heard),
        any(
            window_ns[0] <= edge.stamp.at_ns <= window_ns[1]
            for each in heard
            for edge in each.late_edges
        ),
    )


def all_told_ns(truth: Truth, window_ns: tuple[int, int], heard: Iterable[Heard]) -> int | None:
    """Give when a race's last edge was told of whoever was first in truth; None: none was."""
    from_ns, until_ns = window_ns
    lines = {move.line for move in truth.presses[:1]}
    told_ns = (
        each.read_ns
        for each in heard
        for edge in each.edges
        if PINS[edge.button] in lines and from_ns <= edge.stamp.at_ns <= until_ns
    )
    return max(told_ns, default=None)


def windows_of(drawn: Sequence[Pair], moved: Sequence[Moved]) -> list[tuple[int, int]]:
    """Give from when until when each pair's race goes: from shortly before its first move."""
    arms_ns = [made[0].before_ns - ARM_NS for made in moves_made(drawn, moved)]
    next_ns = [*(arm_ns - 1 for arm_ns in arms_ns[1:]), arms_ns[-1] + WINDOW_NS]
    return [
        (arm_ns, min(arm_ns + WINDOW_NS, end_ns))
        for arm_ns, end_ns in zip(arms_ns, next_ns, strict=True)
    ]


def moves_made(drawn: Sequence[Pair], moved: Sequence[Moved]) -> Iterator[Sequence[Moved]]:
    """Give of each pair what was made of its moves."""
    start = 0
    for each in drawn:
        yield moved[start : start + len(each)]
        start += len(each)


def story_of(pair: Judged, moved: Iterable[Moved], heard: Iterable[Heard]) -> dict[str, object]:
    """Tell all that is known of a pair: what was done, what was heard and when, what was said.

    Times in µs since its race was armed.
    """
    from_ns, until_ns = pair.from_ns - WINDOW_NS, pair.from_ns + 2 * WINDOW_NS

    def us(at_ns: int) -> float:
        return (at_ns - pair.from_ns) / NS_PER_US

    return {
        "winner": pair.winner,
        "first": pair.first,
        "doubt_us": pair.doubt_ns and pair.doubt_ns / NS_PER_US,
        "moved": [
            (move.line, move.is_closed, us(move.before_ns), us(move.after_ns))
            for move in moved
            if from_ns <= move.before_ns <= until_ns
        ],
        "heard": [
            {
                "asked": us(each.asked_ns),
                "read": us(each.read_ns),
                "until": us(each.batch.complete_until_ns),
                "edges": [
                    (e.button, e.closed, us(e.stamp.at_ns), e.stamp.jitter_ns, e.seqno)
                    for e in each.edges
                ],
                "levels": [(level.button, level.closed, us(level.at_ns)) for level in each.levels],
                "late": len(each.late_edges),
            }
            for each in heard
            if from_ns <= each.read_ns <= until_ns
        ],
        "answer": repr(pair.answer),
        "answered": pair.answered_ns and us(pair.answered_ns),
    }

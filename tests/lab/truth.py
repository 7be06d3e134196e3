"""Who was first in truth: read from the writes that moved the contacts, and from nothing else.

The machine that runs the lab has other things to do. It may stand still in the middle of a pair,
whose contacts then make up for the lost time at once: a press as it was drawn becomes a spike, or
two of them one. So what was drawn is not asked here, only what was done, by the rules of
docs/judging.md. An edge lies somewhere within its write; where that leaves it open what the rules
say, the pair is not clear and no test.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Moved

QUIET_NS = 20 * NS_PER_MS
SPIKE_NS = NS_PER_MS


@dataclass(frozen=True, slots=True)
class Apart:
    """How far two edges are apart, at least and at most."""

    least_ns: int
    most_ns: int

    @classmethod
    def of(cls, earlier: Moved, later: Moved) -> "Apart":
        return cls(later.before_ns - earlier.after_ns, later.after_ns - earlier.before_ns)

    @property
    def middle_ns(self) -> int:
        return (self.least_ns + self.most_ns) // 2

    def may_be(self, span_ns: int) -> bool:
        """Say whether it is open if they are so far apart."""
        return self.least_ns < span_ns <= self.most_ns

    def beyond_ns(self, span_ns: int) -> int:
        """Give how far a span is outside of what is possible."""
        return max(self.least_ns - span_ns, span_ns - self.most_ns, 0)


@dataclass(slots=True)
class Burst:
    """Moves of one line less than `QUIET_NS` apart."""

    moves: list[Moved]
    begins_closed: bool
    is_clear: bool

    @property
    def lasts(self) -> Apart:
        return Apart.of(self.moves[0], self.moves[-1])

    @property
    def is_press(self) -> bool:
        is_spike = not self.moves[-1].is_closed and self.lasts.most_ns < SPIKE_NS
        return not self.begins_closed and not is_spike

    @property
    def is_sure(self) -> bool:
        """Say whether it is clear what it is."""
        is_spike_open = not self.moves[-1].is_closed and self.lasts.may_be(SPIKE_NS)
        return self.is_clear and not is_spike_open


def bursts_of(moves: Iterable[Moved]) -> list[Burst]:
    """Give the bursts of one line that was open at first."""
    bursts: list[Burst] = []
    is_closed = False
    for move in moves:
        apart = Apart.of(bursts[-1].moves[-1], move) if bursts else None
        is_clear = apart is None or not apart.may_be(QUIET_NS)
        if apart is not None and apart.least_ns < QUIET_NS:
            bursts[-1].moves.append(move)
            bursts[-1].is_clear &= is_clear
        else:
            bursts.append(Burst([move], is_closed, is_clear))
        is_closed = move.is_closed
    return bursts


@dataclass(frozen=True, slots=True)
class Truth:
    """What happened in one race.

    Attributes:
        presses: The writes that made the presses, in order; a line that did not press has none.
        is_clear: Whether the writes leave nothing open.
    """

    presses: tuple[Moved, ...]
    is_clear: bool

    @property
    def gap(self) -> Apart | None:
        """How far apart the two presses are."""
        return Apart.of(*self.presses) if len(self.presses) > 1 else None


def truths_of(moved: Sequence[Moved], windows_ns: Sequence[tuple[int, int]]) -> list[Truth]:
    """Give what happened in each window, both ends of which count.

    Args:
        moved: All moves of the drive, in order.
        windows_ns: From when until when each race goes, in order.
    """
    lines = sorted({move.line for move in moved})
    bursts = {line: bursts_of(move for move in moved if move.line == line) for line in lines}
    truths = []
    for from_ns, until_ns in windows_ns:
        touching = [
            [burst for burst in bursts[line] if is_near(burst, from_ns, until_ns)] for line in lines
        ]
        presses = [
            next((each.moves[0] for each in found if is_in(each, from_ns, until_ns)), None)
            for found in touching
        ]
        near = [burst for found in touching for burst in found]
        is_clear = all(burst.is_sure for burst in near) and not any(
            straddles(burst.moves[0], end_ns) for burst in near for end_ns in (from_ns, until_ns)
        )
        in_order = sorted(filter(None, presses), key=lambda move: move.before_ns)
        truths.append(Truth(tuple(in_order), is_clear))
    return truths


def is_near(burst: Burst, from_ns: int, until_ns: int) -> bool:
    """Say whether a burst may have a say in a window."""
    return burst.moves[-1].after_ns + QUIET_NS >= from_ns and burst.moves[0].before_ns <= until_ns


def is_in(burst: Burst, from_ns: int, until_ns: int) -> bool:
    """Say whether a burst is a press that begins in a window."""
    return burst.is_press and from_ns <= burst.moves[0].before_ns <= until_ns


def straddles(move: Moved, at_ns: int) -> bool:
    """Say whether it is open if a move was before or after a moment."""
    return move.before_ns < at_ns <= move.after_ns

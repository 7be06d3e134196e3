"""What known pairs say of a source: how far off its stamps are, and from which gap on it is right.

The judge names a winner if the gap is larger than both stamps' jitters together (docs/judging.md).
So it never names a wrong one if no measured gap is off by more than twice the jitter: half of the
largest error is what the pairs prove. The error is taken at its worst, as if each contact had
closed at that end of its write that makes it largest. And since the worst of some hundreds is not
the worst there will ever be, half as much again is added.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.knowing.shots import Load, Outcome, Shot
from slapmat.table.language import _, n_

MARGIN = 1.5
NS_PER_US = 1_000
# What is taken without a proof: the source gpiod's own figure.
CAUTIOUS_NS = 100 * NS_PER_US
# Fewer prove nothing.
LEAST_PAIRS = 80
# A write that takes longer than this many usual ones was interrupted.
CLEAR = 3


@dataclass(frozen=True, slots=True)
class Row:
    """All pairs of one gap, one order and one load.

    Attributes:
        wished_ns: The gap.
        load: What else the machine did.
        first: The button that was closed first.
        pairs: How many there were.
        wrong: How many the bare stamps have in the wrong order.
        dead_heats: How many the judge calls a dead heat, with the jitter that was found.
    """

    wished_ns: int
    load: Load
    first: str
    pairs: int
    wrong: int
    dead_heats: int


@dataclass(frozen=True, slots=True)
class Proof:
    """What the pairs say.

    Attributes:
        pairs: How many there were.
        jitter_ns: How far off a stamp may be, either way.
        worst_error_ns: The largest error of a gap, at its worst.
        sure_error_ns: The largest error that is sure.
        smallest_right_ns: The smallest gap from which on the bare stamps always had the right
            order; None: there is none.
        missing: Pairs of which the source lost an edge, or that the judge would not decide.
        judged_wrong: Pairs for which the judge named the wrong one, with that jitter.
        unclear: Pairs in the midst of whose writes the machine did something else.
        write_ns: How long a write took, in the middle and of the clear ones at worst: no gap is
            known better.
        rows: Gap by gap.
    """

    pairs: int
    jitter_ns: int
    worst_error_ns: int
    sure_error_ns: int
    smallest_right_ns: int | None
    missing: int
    judged_wrong: int
    unclear: int
    write_ns: tuple[int, int]
    rows: tuple[Row, ...]

    @property
    def why_not(self) -> str:
        """Say why this proves nothing; empty: it does."""
        if self.pairs < LEAST_PAIRS:
            few = _("Too few pairs: {pairs}. At least {least} are needed.")
            return few.format(pairs=self.pairs, least=LEAST_PAIRS)
        if self.missing:
            lost = _("Pairs of which an edge was missing: {missing} of {pairs}.")
            return lost.format(missing=self.missing, pairs=self.pairs)
        if self.judged_wrong:
            wrong = n_(
                "The judge named the wrong one {count} time.",
                "The judge named the wrong one {count} times.",
                self.judged_wrong,
            )
            return wrong.format(count=self.judged_wrong)
        if self.smallest_right_ns is None:
            return _("At no gap was the order always right.")
        return ""


def proof_of(shots: Sequence[Shot]) -> Proof:
    """Give what some pairs say; at least one."""
    usual_ns = sorted(shot.write_ns for shot in shots)[len(shots) // 2]
    clear = [shot for shot in shots if shot.write_ns <= CLEAR * usual_ns]
    sure_ns = max(shot.sure_error_ns or 0 for shot in shots)
    worst_ns = max(sure_ns, *(shot.error_ns or 0 for shot in clear), 0)
    jitter_ns = jitter_for(worst_ns, sure_ns)
    judged = [shot.judged(jitter_ns) for shot in shots]
    return Proof(
        pairs=len(shots),
        jitter_ns=jitter_ns,
        worst_error_ns=worst_ns,
        sure_error_ns=sure_ns,
        smallest_right_ns=smallest_right_ns(shots, CLEAR * usual_ns),
        missing=judged.count(Outcome.UNDECIDED),
        judged_wrong=judged.count(Outcome.WRONG),
        unclear=len(shots) - len(clear),
        write_ns=(usual_ns, max(shot.write_ns for shot in clear)),
        rows=tuple(rows_of(shots, judged)),
    )


def jitter_for(worst_ns: int, sure_ns: int) -> int:
    """Give the jitter for a gap's worst error, and for the largest one that is sure."""
    jitter_ns = covering(worst_ns)
    return jitter_ns if jitter_ns <= CAUTIOUS_NS else max(CAUTIOUS_NS, covering(sure_ns))


def covering(error_ns: int) -> int:
    """Give the jitter that covers an error of a gap with its margin, in whole µs."""
    return max(1, -(-round(error_ns * MARGIN) // (2 * NS_PER_US))) * NS_PER_US


def smallest_right_ns(shots: Sequence[Shot], clear_ns: int) -> int | None:
    """Give the smallest true gap such that no pair with a larger one was wrong.

    Where the true gap is only known to lie between two bounds, the worse one counts.

    Args:
        shots: The pairs.
        clear_ns: Writes that took longer do not tell how large a gap was, only how large at least.

    Returns:
        The gap in ns; None: there is none.
    """
    pairs = [shot for shot in shots if not shot.is_at_once]
    wrong_up_to_ns = max(
        (
            shot.most_ns if shot.write_ns <= clear_ns else shot.least_ns
            for shot in pairs
            if shot.raw is not Outcome.RIGHT
        ),
        default=0,
    )
    right_ns = [shot.most_ns for shot in pairs if shot.least_ns > wrong_up_to_ns]
    return min(right_ns, default=None)


def rows_of(shots: Sequence[Shot], judged: Sequence[Outcome]) -> list[Row]:
    """Give the pairs by gap, load and order."""
    kinds = sorted({(shot.wished_ns, shot.load, shot.first) for shot in shots})
    rows = []
    for wished_ns, load, first in kinds:
        own = [
            (shot, outcome)
            for shot, outcome in zip(shots, judged, strict=True)
            if (shot.wished_ns, shot.load, shot.first) == (wished_ns, load, first)
        ]
        wrong = sum(shot.raw is Outcome.WRONG for shot, _ in own)
        dead_heats = sum(outcome is Outcome.DEAD_HEAT for _, outcome in own)
        rows.append(Row(wished_ns, load, first, len(own), wrong, dead_heats))
    return rows

"""What is still to be written, and the match on the table, whatever the store has of it.

What waits is bounded: records are few (an evening without a store is some megabytes), and of the
evidence, which is most, the oldest gives way as it does in the store.
"""

import json
from collections import deque
from itertools import chain, islice
from typing import NamedTuple, assert_never

from slapmat.referee.effects import (
    AbandonMatch,
    Append,
    BeginMatch,
    FinishMatch,
    RaceEvidence,
    ReopenMatch,
    ResumeMatch,
)
from slapmat.shell.papers import REOPENED, Noted, Paper

Keepable = BeginMatch | ResumeMatch | Append | FinishMatch | ReopenMatch | AbandonMatch

MOST_EVIDENCE_BYTES = 8 * 1024 * 1024
# What has waited goes into the store together; more at once would hold up a slap.
MOST_TOGETHER = 100


class Unwritten(NamedTuple):
    """How far a match is to be written.

    Attributes:
        paper: The match; None: a stored one is abandoned.
        record_count: How many records it had.
        noted: What was noted about it.
        evidence: What its newest records rest on.
        abandoned: The number of the stored match that is abandoned.
    """

    paper: Paper | None
    record_count: int = 0
    noted: Noted = None
    evidence: tuple[RaceEvidence, ...] = ()
    abandoned: int = 0


class TableMatch(NamedTuple):
    """The match on the table, as far as whoever looks for it must know.

    Attributes:
        match_id: Its number in the store; 0: it is not there yet.
        wall: The clock on the wall at its start.
        waiting: The evidence that is still to be written.
    """

    match_id: int
    wall: str
    waiting: tuple[RaceEvidence, ...]


class Queue:
    """What waits, the oldest first."""

    def __init__(self) -> None:
        """Begin empty, with no match on the table."""
        self._waiting: deque[Unwritten] = deque()
        self._paper: Paper | None = None
        self._noted: Noted = None
        self._evidence_bytes = 0
        self._without_evidence = 0

    def __len__(self) -> int:
        """Say how much waits."""
        return len(self._waiting)

    @property
    def table(self) -> TableMatch | None:
        """Give the match on the table; None: there has been none."""
        paper = self._paper
        if paper is None:
            return None
        waiting = chain.from_iterable(
            each.evidence for each in self._waiting if each.paper is paper
        )
        return TableMatch(paper.match_id, paper.wall, tuple(waiting))

    def add(self, effect: Keepable, wall: str) -> None:
        """Add what the referee wants kept.

        Args:
            effect: What.
            wall: The clock on the wall.
        """
        match effect:
            case BeginMatch():
                self._paper, self._noted = Paper(effect, wall), None
            case ResumeMatch(match_id=match_id, begun=begun, records=records):
                self._paper, self._noted = Paper(begun, "", records, match_id), None
            case Append(records=records):
                if self._paper is not None:
                    self._paper.records += records
            case FinishMatch(summary=summary):
                self._noted = json.dumps(dict(summary), default=repr)
            case ReopenMatch():
                self._noted = REOPENED
            case AbandonMatch(match_id=match_id):
                self._waiting.append(Unwritten(None, abandoned=match_id))
                return
            case _:
                assert_never(effect)
        self.add_table(effect.evidence if isinstance(effect, Append) else ())

    def add_table(self, evidence: tuple[RaceEvidence, ...] = ()) -> None:
        """Add the match on the table as it is now, if there is one."""
        if self._paper is None:
            return
        self._waiting.append(
            Unwritten(self._paper, len(self._paper.records), self._noted, evidence)
        )
        self._evidence_bytes += size_of(evidence)
        while self._evidence_bytes > MOST_EVIDENCE_BYTES:
            self._drop_evidence(self._without_evidence)

    def _drop_evidence(self, at: int) -> None:
        old = self._waiting[at]
        self._evidence_bytes -= size_of(old.evidence)
        self._waiting[at] = old._replace(evidence=())
        self._without_evidence = at + 1

    def next(self) -> tuple[Unwritten, int]:
        """Give what is to be written next, and for how much of what waits that stands."""
        first = self._waiting[0]
        together = [first]
        for later in islice(self._waiting, 1, None):
            is_much = first.paper is None or later.record_count - first.record_count > MOST_TOGETHER
            if is_much or later.paper is not first.paper:
                break
            together.append(later)
        evidence = tuple(chain.from_iterable(each.evidence for each in together))
        return together[-1]._replace(evidence=evidence), len(together)

    def written(self, number: int) -> None:
        """Take so much of what waits away."""
        for _ in range(number):
            done = self._waiting.popleft()
            self._evidence_bytes -= size_of(done.evidence)
        self._without_evidence = max(0, self._without_evidence - number)


def size_of(evidence: tuple[RaceEvidence, ...]) -> int:
    """Give how many characters evidence has."""
    return sum(len(line) + 1 for item in evidence for line in item.lines)

"""Folding a match's records into its state, with the way back to every step.

    records   1  2  3  4 …        all of them, once
    steps     1     3  4 …        the numbers of those that can be taken back, as a stack
    kept      1 …        65 …     every so many records, the state that a step found

A state is several times larger than a record, so only some are kept, beside those that the last
steps found. The state that any other step found is folded again, from the kept one before it: at
most `SPACING_RECORDS` records. No record in between can take back a step from before the kept one,
for then that one would not stand.
"""

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Generic, NamedTuple

from slapmat.rules.contract import Game, S
from slapmat.rules.records import Cause, Record
from slapmat.table.errors import InputError

SPACING_RECORDS = 64
RECENT_STEPS = 16


class Kept(NamedTuple, Generic[S]):
    """The state that a step found: the step's number, and the state."""

    seq: int
    state: S


class Ledger(Generic[S]):
    """The records of a match so far, as the state they add up to and the steps that led there."""

    def __init__(
        self,
        game: Game[S],
        *,
        start: Kept[S] | None = None,
        spacing_records: int = SPACING_RECORDS,
    ) -> None:
        """Begin with nothing, or in the middle.

        Args:
            game: The game.
            start: The number of the first record that will come, and the state that it finds.
            spacing_records: How far apart kept states are; it changes nothing but how much
                memory the ledger takes, and how long an undo.
        """
        self.game = game
        self._first_seq, self.state = start or Kept(1, game.blank())
        self.seq = self._first_seq - 1
        self._records: list[Record] = []
        self._steps: list[int] = []
        self._kept: list[Kept[S]] = []
        self._recent: deque[Kept[S]] = deque(maxlen=RECENT_STEPS)
        self._spacing_records = spacing_records

    @property
    def records(self) -> Sequence[Record]:
        """Give all the records."""
        return self._records

    @property
    def steps(self) -> Sequence[int]:
        """Give the numbers of the steps that stand, the start among them."""
        return self._steps

    @property
    def last_step(self) -> Record | None:
        """Give the step that an undo takes back; None: only the start is left, which stays."""
        return self._record(self._steps[-1]) if len(self._steps) > 1 else None

    def may_take_back(self, seq: int) -> bool:
        """Say whether a record is a step that stands, and not the start."""
        index = bisect_left(self._steps, seq)
        return 0 < index < len(self._steps) and self._steps[index] == seq

    def add(self, record: Record) -> None:
        """Fold one more record.

        Raises:
            InputError: It does not follow on the last one, or undoes what is no step.
        """
        if record.seq != self.seq + 1:
            raise InputError(
                f"Record {record.seq} follows record {self.seq}.",
                remedy="The match is not whole; use a copy that is.",
            )
        match record.cause:
            case Cause.UNDO:
                self._undo(record)
            case Cause.RESUME:
                self.state = self.game.shifted(self.state, record.shift_ns, record.at_ns)
            case _:
                self._happened(record)
        self.seq = record.seq
        self._records.append(record)

    def _happened(self, record: Record) -> None:
        before = self.state
        for event in record.events:
            self.state = self.game.evolve(self.state, event)
        # What changed nothing is nothing to take back.
        if record.cause.is_step and self.state is not before and self.state != before:
            found = Kept(record.seq, before)
            self._steps.append(record.seq)
            self._recent.append(found)
            if not self._kept or record.seq - self._kept[-1].seq >= self._spacing_records:
                self._kept.append(found)

    def _undo(self, record: Record) -> None:
        step = self.last_step
        if step is None or step.seq != record.undoes:
            raise InputError(
                f"Record {record.seq} takes back record {record.undoes}, which is not the last.",
                remedy="The match is not whole; use a copy that is.",
            )
        before = self.state_before(step.seq)
        self._steps.pop()
        if self._recent:
            self._recent.pop()
        if self._kept[-1].seq == step.seq:
            self._kept.pop()
        self.state = self.game.shifted(before, record.shift_ns, record.at_ns)

    def state_before(self, seq: int) -> S:
        """Give the state that a step found.

        Args:
            seq: The number of a step that stands.
        """
        if self._recent and self._recent[-1].seq == seq:
            return self._recent[-1].state
        kept = self._kept[bisect_right(self._kept, seq, key=attrgetter("seq")) - 1]
        again = Ledger(self.game, start=kept, spacing_records=1)
        for number in range(kept.seq, seq):
            again.add(self._record(number))
        return again.state

    def _record(self, seq: int) -> Record:
        return self._records[seq - self._first_seq]


def after(game: Game[S], state: S, events: Iterable[object]) -> S:
    """Give the state that these facts lead to."""
    for event in events:
        state = game.evolve(state, event)
    return state


def fold(game: Game[S], records: Iterable[Record]) -> Ledger[S]:
    """Fold a whole match.

    Raises:
        InputError: The records are no whole match.
    """
    ledger = Ledger(game)
    for record in records:
        ledger.add(record)
    return ledger

"""Folding a match's records into its state, with the way back to every step."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic

from slapmat.rules.contract import Game, S
from slapmat.rules.records import Cause, Record
from slapmat.table.errors import InputError


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One thing that can be taken back.

    Attributes:
        seq: The record's number.
        at_ns: When it happened.
        before: The state that it found.
    """

    seq: int
    at_ns: int
    before: S


class Ledger(Generic[S]):
    """The records of a match so far, as the state they add up to and the steps that led there."""

    def __init__(self, game: Game[S]) -> None:
        """Begin with nothing."""
        self.game = game
        self.state: S = game.blank()
        self.seq = 0
        self.steps: list[Step[S]] = []

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

    def _happened(self, record: Record) -> None:
        before = self.state
        for event in record.events:
            self.state = self.game.evolve(self.state, event)
        # What changed nothing is nothing to take back.
        if record.cause.is_step and self.state != before:
            self.steps.append(Step(record.seq, record.at_ns, before))

    def _undo(self, record: Record) -> None:
        if len(self.steps) <= 1 or self.steps[-1].seq != record.undoes:
            raise InputError(
                f"Record {record.seq} takes back record {record.undoes}, which is not the last.",
                remedy="The match is not whole; use a copy that is.",
            )
        step = self.steps.pop()
        self.state = self.game.shifted(step.before, record.shift_ns, record.at_ns)


def fold(game: Game[S], records: Iterable[Record]) -> Ledger[S]:
    """Fold a whole match.

    Raises:
        InputError: The records are no whole match.
    """
    ledger = Ledger(game)
    for record in records:
        ledger.add(record)
    return ledger

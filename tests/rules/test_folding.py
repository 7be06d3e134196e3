"""A match is the fold of its records. A small counting game stands in for a real one."""

from dataclasses import dataclass
from typing import Any, cast

import pytest

from slapmat.rules.contract import Game
from slapmat.rules.folding import Ledger, fold
from slapmat.rules.records import Cause, Record
from slapmat.table.errors import InputError


@dataclass(frozen=True, slots=True)
class Counted:
    """So much was added."""

    by: int


@dataclass(frozen=True, slots=True)
class Sum:
    """What was added up, and when it counts from."""

    total: int = 0
    since_ns: int = 0


class Counting:
    """As much of a game as folding asks for."""

    def blank(self) -> Sum:
        return Sum()

    def evolve(self, state: Sum, event: Counted) -> Sum:
        return Sum(state.total + event.by, state.since_ns)

    def shifted(self, state: Sum, by_ns: int, now_ns: int) -> Sum:
        del now_ns
        return Sum(state.total, state.since_ns + by_ns)


GAME = cast("Game[Any]", Counting())


def record(seq: int, cause: Cause = Cause.COMMAND, by: int = 1, **more: int) -> Record:
    events = () if cause in {Cause.UNDO, Cause.RESUME} else (Counted(by),)
    return Record(seq, cause, seq * 10, events, **more)


def test_records_add_up() -> None:
    assert fold(GAME, [record(1), record(2, by=5)]).state == Sum(6)


def test_an_undo_takes_back_the_step_and_what_followed_by_itself() -> None:
    records = [
        record(1),
        record(2, Cause.PRESS, 10),
        record(3, Cause.CLOCK, 100),
        record(4, Cause.FOUL, 1000),
        record(5, Cause.UNDO, undoes=2, shift_ns=30),
    ]
    ledger = fold(GAME, records)
    assert ledger.state == Sum(1, since_ns=30)
    assert [step.seq for step in ledger.steps] == [1]


def test_what_changed_nothing_is_no_step() -> None:
    assert [step.seq for step in fold(GAME, [record(1), record(2, by=0)]).steps] == [1]


def test_a_resume_moves_the_times() -> None:
    assert fold(GAME, [record(1), record(2, Cause.RESUME, shift_ns=7)]).state == Sum(1, 7)


@pytest.mark.parametrize("seq", [0, 2, 7])
def test_a_record_out_of_order_is_refused(seq: int) -> None:
    with pytest.raises(InputError):
        Ledger(GAME).add(record(seq))


@pytest.mark.parametrize("undoes", [1, 3, None])
def test_an_undo_of_what_is_not_the_last_step_is_refused(undoes: int | None) -> None:
    ledger = fold(GAME, [record(1), record(2)])
    with pytest.raises(InputError):
        ledger.add(Record(3, Cause.UNDO, 30, undoes=undoes))
    assert (ledger.state, ledger.seq) == (Sum(2), 2)


def test_the_first_step_cannot_be_taken_back() -> None:
    with pytest.raises(InputError):
        fold(GAME, [record(1), record(2, Cause.UNDO, undoes=1)])

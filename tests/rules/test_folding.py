"""A match is the fold of its records. A small counting game stands in for a real one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.rules.contract import Game
from slapmat.rules.folding import SPACING_RECORDS, Ledger, fold
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


@dataclass
class Counting:
    """As much of a game as folding asks for; notes how much it is asked."""

    evolved: list[int] = field(default_factory=list)

    def blank(self) -> Sum:
        return Sum()

    def evolve(self, state: Sum, event: Counted) -> Sum:
        self.evolved.append(event.by)
        return Sum(state.total + event.by, state.since_ns)

    def shifted(self, state: Sum, by_ns: int, now_ns: int) -> Sum:
        del now_ns
        return Sum(state.total, state.since_ns + by_ns)


GAME = cast("Game[Any]", Counting())


def record(seq: int, cause: Cause = Cause.COMMAND, by: int = 1, **more: int) -> Record:
    events = () if cause in {Cause.UNDO, Cause.RESUME} else (Counted(by),)
    return Record(seq, cause, seq * 10, events, more.get("undoes"), more.get("shift_ns", 0))


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
    assert ledger.steps == [1]


def test_what_changed_nothing_is_no_step() -> None:
    assert fold(GAME, [record(1), record(2, by=0)]).steps == [1]


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


# However a match goes, and however few states are kept of it.
DONE = st.tuples(st.just("do"), st.sampled_from((Cause.COMMAND, Cause.PRESS)), st.integers(0, 2))
FOLLOWED = st.tuples(
    st.just("do"), st.sampled_from((Cause.CLOCK, Cause.FOUL)), st.sampled_from((0, 10))
)
MOVES = st.lists(
    DONE | FOLLOWED | st.tuples(st.just("undo") | st.just("resume"), st.none(), st.integers(0, 9)),
    max_size=60,
)
SPACINGS = st.sampled_from((1, 2, 3, 7, SPACING_RECORDS))


def played(ledger: Ledger[Any], moves: list[tuple[str, Any, int]]) -> Iterator[Record]:
    """Add a record for each move; gives each before it is added."""
    for kind, cause, number in [("do", Cause.COMMAND, 1), *moves]:
        seq = ledger.seq + 1
        step = ledger.last_step
        if kind == "do":
            made = Record(seq, cause, seq * 10, (Counted(number),))
        elif kind == "resume":
            made = Record(seq, Cause.RESUME, seq * 10, shift_ns=number)
        elif step is not None:
            made = Record(seq, Cause.UNDO, seq * 10, undoes=step.seq, shift_ns=number)
        else:
            continue
        yield made
        ledger.add(made)


@given(MOVES, SPACINGS)
def test_every_step_gives_the_state_that_it_found_however_few_are_kept(
    moves: list[tuple[str, Any, int]], spacing: int
) -> None:
    ledger = Ledger(GAME, spacing_records=spacing)
    found = {made.seq: ledger.state for made in played(ledger, moves)}
    assert {seq: ledger.state_before(seq) for seq in ledger.steps} == {
        seq: found[seq] for seq in ledger.steps
    }


@given(MOVES, SPACINGS)
def test_how_many_states_are_kept_changes_nothing(
    moves: list[tuple[str, Any, int]], spacing: int
) -> None:
    ledger = Ledger(GAME, spacing_records=spacing)
    records = list(played(ledger, moves))
    whole = Ledger(GAME, spacing_records=1)
    for made in records:
        whole.add(made)
    assert ledger.records == records
    assert (ledger.state, ledger.seq, ledger.steps) == (whole.state, whole.seq, whole.steps)


@given(MOVES)
def test_what_may_be_taken_back_are_the_steps_that_stand_but_not_the_start(
    moves: list[tuple[str, Any, int]],
) -> None:
    ledger = Ledger(GAME)
    records = list(played(ledger, moves))
    standing = [made.seq for made in records if ledger.may_take_back(made.seq)]
    assert standing == list(ledger.steps[1:])
    last = ledger.last_step
    assert (last.seq if last else None) == (standing[-1] if standing else None)


def test_an_undo_in_a_long_match_folds_no_more_than_a_few_records() -> None:
    counting = Counting()
    ledger = Ledger(cast("Game[Any]", counting))
    # Whatever was done and taken back at one place does not add up.
    moves = [("do", Cause.COMMAND, 1), ("undo", None, 0)] * 500
    assert list(played(ledger, [*moves, *[("do", Cause.COMMAND, 1)] * 1000]))
    while (step := ledger.last_step) is not None:
        counting.evolved.clear()
        ledger.add(Record(ledger.seq + 1, Cause.UNDO, 0, undoes=step.seq))
        assert len(counting.evolved) < SPACING_RECORDS
    assert ledger.state == Sum(1)

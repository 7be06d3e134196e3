"""The store works, fails, and works again: nothing is lost, and the table knows."""

import json
from itertools import pairwise

import pytest

from slapmat.games.swat.events import OfferOpened
from slapmat.journal.errors import StoreBusyError, StoreError
from slapmat.journal.port import Mark
from slapmat.referee.effects import (
    AbandonMatch,
    Append,
    BeginMatch,
    FinishMatch,
    RaceEvidence,
    ReopenMatch,
    ResumeMatch,
)
from slapmat.referee.inputs import Trouble
from slapmat.rules.records import Cause, Record
from slapmat.shell.keeping import FIRST_RETRY_NS, LAST_RETRY_NS, TITLE, Keeper
from slapmat.shell.troubles import Troubles
from tests.shell.stores import FailingStore

BEGIN = BeginMatch("swat", 1, {"players": ["Ann", "Ben"]})


def append(*seqs: int) -> Append:
    records = tuple(Record(seq, Cause.PRESS, seq, (OfferOpened(seq, "dealer"),)) for seq in seqs)
    return Append(records)


class Bench:
    """A keeper, its store, and a clock on the wall that can be set."""

    def __init__(self) -> None:
        self.store = FailingStore()
        self.troubles = Troubles()
        self.wall = "20:15"
        self.keeper = Keeper(self.store.open, lambda: self.wall, self.troubles)

    def seqs(self, match_id: int = 1) -> list[int]:
        return [record.seq for record in self.store.records(match_id)]


@pytest.fixture
def bench() -> Bench:
    bench = Bench()
    bench.keeper.open(0)
    return bench


def test_a_match_is_kept_as_it_comes(bench: Bench) -> None:
    bench.keeper.keep(BEGIN, 0)
    bench.keeper.keep(append(1, 2), 0)
    bench.keeper.keep(FinishMatch({"winners": ["Ann"]}), 0)
    (match,) = bench.store.matches()
    assert (match.game, match.wall, json.loads(match.header)) == ("swat", "20:15", BEGIN.header)
    assert bench.seqs() == [1, 2]
    assert json.loads(match.summary or "") == {"winners": ["Ann"]}


def test_evidence_is_kept_as_a_trace_of_lines(bench: Bench) -> None:
    bench.keeper.keep(BEGIN, 0)
    bench.keeper.keep(Append(append(1).records, (RaceEvidence(1, ("{}", "{}")),)), 0)
    (row,) = bench.store.evidence(1)
    assert (row.race_no, row.trace_text) == (1, "{}\n{}\n")


def test_the_end_can_be_taken_back_and_a_stored_match_go_on_or_rest(bench: Bench) -> None:
    first = bench.store.begin_match("swat", 1, "{}", "")
    second = bench.store.begin_match("swat", 1, "{}", "")
    bench.keeper.keep(ResumeMatch(first), 0)
    bench.keeper.keep(append(1), 0)
    bench.keeper.keep(FinishMatch({}), 0)
    bench.keeper.keep(ReopenMatch(), 0)
    bench.keeper.keep(AbandonMatch(second), 0)
    assert bench.seqs(first) == [1]
    assert bench.store.match(first).mark is Mark.REOPENED
    assert bench.store.match(second).mark is Mark.ABANDONED


def test_the_table_knows_at_once_that_the_store_fails(bench: Bench) -> None:
    bench.keeper.keep(BEGIN, 0)
    bench.store.fails()
    bench.keeper.keep(append(1), 0)
    (trouble,) = bench.troubles.take()
    assert trouble.title == TITLE
    assert trouble.text.startswith("The disk is full. Make room.")
    assert not trouble.may_pause


def test_what_happened_meanwhile_is_saved_once_the_store_works_again(bench: Bench) -> None:
    bench.keeper.keep(BEGIN, 0)
    bench.keeper.keep(append(1), 0)
    bench.store.fails()
    bench.keeper.keep(append(2), 0)
    bench.keeper.keep(append(3, 4), 1)
    bench.store.works()
    bench.troubles.take()
    bench.keeper.tend(FIRST_RETRY_NS)
    assert bench.seqs() == [1, 2, 3, 4]
    assert bench.troubles.take() == [Trouble("store")]


def test_a_match_that_began_without_a_store_is_saved_with_the_time_of_its_start(
    bench: Bench,
) -> None:
    bench.store.fails()
    bench.keeper.keep(BEGIN, 0)
    bench.keeper.keep(append(1), 0)
    bench.wall = "21:00"
    bench.store.works()
    bench.keeper.tend(FIRST_RETRY_NS)
    assert bench.store.match(1).wall == "20:15"
    assert bench.seqs() == [1]


def test_the_store_is_opened_anew_and_the_old_one_closed(bench: Bench) -> None:
    bench.store.fails()
    bench.keeper.keep(BEGIN, 0)
    assert (bench.store.opened, bench.store.closed) == (1, 1)
    bench.store.works()
    bench.keeper.tend(FIRST_RETRY_NS - 1)
    assert bench.store.opened == 1
    bench.keeper.tend(FIRST_RETRY_NS)
    assert bench.store.opened == 2


def test_it_is_tried_again_ever_more_seldom_and_told_once(bench: Bench) -> None:
    bench.store.fails()
    bench.keeper.keep(BEGIN, 0)
    tried_ns = list[int]()
    for now_ns in range(0, 4 * LAST_RETRY_NS, FIRST_RETRY_NS // 2):
        before = bench.store.tries
        bench.keeper.tend(now_ns)
        if bench.store.tries > before:
            tried_ns.append(now_ns)
    gaps_ns = [after - before for before, after in pairwise(tried_ns)]
    assert gaps_ns == sorted(gaps_ns)
    assert gaps_ns[-1] == LAST_RETRY_NS
    assert len(bench.troubles.take()) == 1


def test_a_store_that_does_not_open_is_no_reason_not_to_play() -> None:
    bench = Bench()
    bench.store.fails(StoreError("It is on a disk that is not plugged in."))
    bench.keeper.open(0)
    bench.keeper.keep(BEGIN, 0)
    assert [trouble.title for trouble in bench.troubles.take()] == [TITLE]
    bench.store.works()
    bench.keeper.tend(FIRST_RETRY_NS)
    assert len(bench.store.matches()) == 1


def test_a_store_that_another_process_has_is_a_reason_not_to_play() -> None:
    bench = Bench()
    bench.store.fails(StoreBusyError("It is held by process 7."))
    with pytest.raises(StoreBusyError):
        bench.keeper.open(0)


def test_a_fault_that_nobody_foresaw_is_one_of_the_store_only(bench: Bench) -> None:
    bench.store.fails(ZeroDivisionError("division by zero"))
    bench.keeper.keep(BEGIN, 0)
    (trouble,) = bench.troubles.take()
    assert trouble.title == TITLE

"""A kept match once more: what differs is found, what is missing is said."""

from dataclasses import replace

import pytest

from slapmat.games.swat import events as e
from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import EvidenceRow
from slapmat.rules.records import Cause, Record
from slapmat.shell.demo.running import GAME, Demo, run_demo
from slapmat.shell.replay.again import Again, Result, judged_again
from slapmat.shell.replay.course import in_words
from slapmat.shell.stored_records import records_of


@pytest.fixture(scope="module")
def journal() -> MemoryJournal:
    journal = MemoryJournal()
    run_demo(Demo(1, 2), journal, "today", lambda _: None)
    return journal


@pytest.fixture(scope="module")
def records(journal: MemoryJournal) -> tuple[Record, ...]:
    return records_of(GAME, journal.records(1))


@pytest.fixture(scope="module")
def evidence(journal: MemoryJournal) -> list[EvidenceRow]:
    return journal.evidence(1)


def again_of(again: list[Again], seq: int) -> Again:
    return next(race for race in again if race.seq == seq)


def others(evidence: list[EvidenceRow]) -> list[EvidenceRow]:
    """Give what is kept of all races but the first: each may be there twice."""
    return [row for row in evidence if row.race_no != evidence[0].race_no]


def test_what_came_after_a_race_judges_it_the_same_where_nothing_else_is_left(
    records: tuple[Record, ...], evidence: list[EvidenceRow]
) -> None:
    later = {row.race_no: row for row in evidence}
    twice = [row for row in evidence if row is not later[row.race_no]]
    assert twice
    again = judged_again(GAME, records, later.values())
    assert {race.result for race in again} == {Result.SAME}


def test_a_moved_edge_is_a_different_answer(
    records: tuple[Record, ...], evidence: list[EvidenceRow]
) -> None:
    row = evidence[0]
    claim = records[row.race_no - 1].events[0]
    assert isinstance(claim, e.OfferClaimed)
    moved = replace(
        row, trace_text=row.trace_text.replace(str(claim.at_ns), str(claim.at_ns - 1000))
    )
    again = again_of(judged_again(GAME, records, [moved, *evidence[1:]]), row.race_no)
    assert again.result is Result.DIFFERENT
    (now, *_) = again.now
    assert isinstance(now, e.OfferClaimed)
    assert now.at_ns == claim.at_ns - 1000


def test_edges_that_are_not_kept_are_missing_and_not_different(
    records: tuple[Record, ...], evidence: list[EvidenceRow]
) -> None:
    again = judged_again(GAME, records, others(evidence))
    assert again[0] == Again(evidence[0].race_no, Result.MISSING, "its edges are no longer kept")
    assert {race.result for race in again[1:]} == {Result.SAME}


def test_edges_that_were_cut_are_missing(
    records: tuple[Record, ...], evidence: list[EvidenceRow]
) -> None:
    cut = replace(evidence[0], is_cut=True)
    assert judged_again(GAME, records, [cut])[0].result is Result.MISSING


@pytest.mark.parametrize("text", ["", "no trace\n", '{"trace": 1}\n'])
def test_edges_that_are_no_trace_are_different(
    records: tuple[Record, ...], evidence: list[EvidenceRow], text: str
) -> None:
    again = judged_again(GAME, records, [replace(evidence[0], trace_text=text)])
    assert again[0].result is Result.DIFFERENT
    assert again[0].why


def test_the_edges_of_another_race_are_different(
    records: tuple[Record, ...], evidence: list[EvidenceRow]
) -> None:
    swapped = replace(evidence[0], trace_text=others(evidence)[0].trace_text)
    again = judged_again(GAME, records, [swapped])
    assert again[0] == Again(
        evidence[0].race_no, Result.DIFFERENT, "its edges are those of another race"
    )


def test_edges_for_a_record_that_answers_no_race_are_different(
    records: tuple[Record, ...], evidence: list[EvidenceRow]
) -> None:
    stray = replace(evidence[0], race_no=1)
    again = judged_again(GAME, records, [stray, *evidence])
    assert again[0].seq == 1
    assert again[0].result is Result.DIFFERENT


def test_an_answer_that_was_changed_is_found(
    records: tuple[Record, ...], evidence: list[EvidenceRow]
) -> None:
    index = evidence[0].race_no - 1
    claim = records[index].events[0]
    other = next(name for name in claim.asked if name != claim.player)
    changed = records[index]._replace(events=(replace(claim, player=other),))
    again = judged_again(GAME, [*records[:index], changed], evidence)
    assert again[0].result is Result.DIFFERENT


def test_what_undid_and_what_resumed_has_words() -> None:
    assert in_words(GAME, Record(9, Cause.UNDO, 0, undoes=7)) == "record 7 was taken back"
    assert in_words(GAME, Record(9, Cause.RESUME, 0)) == "the game went on"
    offer = Record(9, Cause.CLOCK, 0, (e.OfferLeft("last_call"), e.HandEnded("deck_out")))
    assert in_words(GAME, offer) == "offer left; The hand ended"

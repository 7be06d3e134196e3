"""What every journal promises: the one on disk and the one in memory."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.errors import SequenceError, StoreError, UnknownMatchError
from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import Evidence, EvidenceRow, Journal, Mark, MatchRow, StoredRecord
from slapmat.journal.sqlite import SqliteJournal
from tests.journal.stores import HEADER, SUMMARY, WALL, begin, record

OpenJournal = Callable[[int], Journal]


@pytest.fixture(params=["sqlite", "memory"])
def open_journal(request: pytest.FixtureRequest, tmp_path: Path) -> OpenJournal:
    def sqlite(evidence_bytes: int) -> Journal:
        return SqliteJournal.open(tmp_path / "slapmat.sqlite3", evidence_bytes=evidence_bytes)

    def memory(evidence_bytes: int) -> Journal:
        return MemoryJournal(evidence_bytes=evidence_bytes)

    return sqlite if request.param == "sqlite" else memory


@pytest.fixture
def journal(open_journal: OpenJournal) -> Iterator[Journal]:
    with closing(open_journal(10_000)) as opened:
        yield opened


def seqs(journal: Journal, match_id: int) -> list[int]:
    return [record.seq for record in journal.records(match_id)]


def test_a_new_journal_has_no_matches(journal: Journal) -> None:
    assert journal.matches() == []


def test_matches_are_numbered_from_1_in_order(journal: Journal) -> None:
    assert [begin(journal), begin(journal), begin(journal)] == [1, 2, 3]


def test_a_new_match_is_open_and_empty(journal: Journal) -> None:
    match_id = begin(journal)
    row = journal.match(match_id)
    assert row == MatchRow(match_id, "swat", 1, HEADER, WALL, record_count=0)
    assert row.is_open
    assert list(journal.records(match_id)) == []
    assert journal.evidence(match_id) == []


def test_records_come_back_as_they_were_written(journal: Journal) -> None:
    match_id = begin(journal)
    first = StoredRecord(1, "command", -(2**63), '{"name": "Zoë 🃏", "n": 1e3}')
    second = StoredRecord(2, "clock", 2**63 - 1, "{ }")
    journal.append(match_id, [first])
    journal.append(match_id, [second])
    assert list(journal.records(match_id)) == [first, second]
    assert journal.match(match_id).record_count == 2


def test_each_match_has_its_own_records(journal: Journal) -> None:
    one, two = begin(journal), begin(journal)
    journal.append(two, [record(1), record(2)])
    journal.append(one, [record(1)])
    assert seqs(journal, one) == [1]
    assert seqs(journal, two) == [1, 2]


@pytest.mark.parametrize("wrong", [[0], [1], [2], [4], [3, 3], [3, 5], [3, 2], [-1]])
def test_a_gap_or_a_repetition_is_refused_and_nothing_of_it_kept(
    journal: Journal, wrong: list[int]
) -> None:
    match_id = begin(journal)
    journal.append(match_id, [record(1), record(2)])
    with pytest.raises(SequenceError, match="does not follow record"):
        journal.append(match_id, [record(seq) for seq in wrong], [Evidence(1, "edges\n")])
    assert seqs(journal, match_id) == [1, 2]
    assert journal.evidence(match_id) == []
    journal.append(match_id, [record(3)])
    assert seqs(journal, match_id) == [1, 2, 3]


@pytest.mark.parametrize(
    "unfit",
    [
        StoredRecord(1, "press", 0, "no JSON"),
        StoredRecord(1, "press", 0, "[1]"),
        StoredRecord(1, "press", 0, "{"),
        StoredRecord(1, "press", 0, '{"a": NaN}'),
        StoredRecord(1, "press", 0, '{"a": 1, "a": 2}'),
        StoredRecord(1, "press", 0, '{"seq": 7}'),
        StoredRecord(1, "press", 0, '{"a": ' + "[" * 100_000 + "]" * 100_000 + "}"),
        StoredRecord(1, "press", 0, '{"a": "' + "x" * 2**20 + '"}'),
        StoredRecord(1, "press", 0, '{"a": "\ud800"}'),
        StoredRecord(1, "press", 2**63, "{}"),
        StoredRecord(1, "p" * 1000, 0, "{}"),
        StoredRecord(1, "\udfff", 0, "{}"),
    ],
)
def test_a_record_that_cannot_be_kept_is_refused(journal: Journal, unfit: StoredRecord) -> None:
    match_id = begin(journal)
    with pytest.raises(StoreError):
        journal.append(match_id, [unfit])
    assert list(journal.records(match_id)) == []


@pytest.mark.parametrize("text", ["", "[]", "null", '{"a": "' + "x" * 2**16 + '"}', '"\ud800"'])
def test_headers_and_summaries_are_json_objects_of_some_length(journal: Journal, text: str) -> None:
    with pytest.raises(StoreError):
        journal.begin_match("swat", 1, text, WALL)
    match_id = begin(journal)
    with pytest.raises(StoreError):
        journal.finish_match(match_id, text)
    assert [row.id for row in journal.matches()] == [match_id]
    assert journal.match(match_id).is_open


@pytest.mark.parametrize("match_id", [0, -1, 2, 10**30])
def test_a_match_that_is_not_there_is_said_to_be_unknown(journal: Journal, match_id: int) -> None:
    begin(journal)
    uses: list[Callable[[], object]] = [
        lambda: journal.match(match_id),
        lambda: journal.records(match_id),
        lambda: journal.evidence(match_id),
        lambda: journal.races(match_id),
        lambda: journal.evidence_of(match_id, 1),
        lambda: journal.append(match_id, [record(1)]),
        lambda: journal.append(match_id, []),
        lambda: journal.finish_match(match_id, SUMMARY),
        lambda: journal.reopen_match(match_id),
        lambda: journal.abandon_match(match_id),
    ]
    for use in uses:
        with pytest.raises(UnknownMatchError, match="has no match"):
            use()


def test_history_has_the_newest_first_and_may_be_limited(journal: Journal) -> None:
    for _ in range(3):
        begin(journal)
    assert [row.id for row in journal.matches()] == [3, 2, 1]
    assert [row.id for row in journal.matches(2)] == [3, 2]
    assert [row.id for row in journal.matches(10**30)] == [3, 2, 1]
    assert journal.matches(0) == journal.matches(-1) == []


def test_order_of_history_is_the_number_whatever_the_wall_clock_said(journal: Journal) -> None:
    for wall in ("2025", "1970", ""):
        journal.begin_match("swat", 1, HEADER, wall)
    assert [row.wall for row in journal.matches()] == ["", "1970", "2025"]


def test_a_finished_match_has_its_summary(journal: Journal) -> None:
    match_id = begin(journal)
    journal.finish_match(match_id, SUMMARY)
    row = journal.matches()[0]
    assert (row.is_open, row.mark, row.summary) == (False, Mark.FINISHED, SUMMARY)


def test_a_corrected_end_replaces_the_summary(journal: Journal) -> None:
    match_id = begin(journal)
    journal.finish_match(match_id, SUMMARY)
    journal.append(match_id, [record(1)])
    journal.finish_match(match_id, "{}")
    assert journal.match(match_id).summary == "{}"


def test_a_match_whose_end_was_undone_is_open_again_without_summary(journal: Journal) -> None:
    match_id = begin(journal)
    journal.finish_match(match_id, SUMMARY)
    journal.reopen_match(match_id)
    row = journal.match(match_id)
    assert (row.is_open, row.mark, row.summary) == (True, Mark.REOPENED, None)


def test_an_abandoned_match_is_neither_open_nor_finished(journal: Journal) -> None:
    match_id = begin(journal)
    journal.abandon_match(match_id)
    row = journal.match(match_id)
    assert (row.is_open, row.mark, row.summary) == (False, Mark.ABANDONED, None)


def test_evidence_is_kept_with_the_newest_record_at_its_time(journal: Journal) -> None:
    match_id, other = begin(journal), begin(journal)
    journal.append(match_id, [], [Evidence(1, "before\n")])
    journal.append(match_id, [record(1), record(2)], [Evidence(2, "after\n"), Evidence(3, "")])
    assert journal.evidence(match_id) == [
        EvidenceRow(1, 0, "before\n"),
        EvidenceRow(2, 2, "after\n"),
        EvidenceRow(3, 2, ""),
    ]
    assert journal.evidence(other) == []


def test_the_evidence_of_one_race_is_found_by_its_number_the_oldest_first(
    journal: Journal,
) -> None:
    match_id, other = begin(journal), begin(journal)
    journal.append(match_id, [record(1)], [Evidence(7, "a\n"), Evidence(3, "b\n")])
    journal.append(match_id, [record(2)], [Evidence(7, "a and more\n")])
    assert journal.races(match_id) == [3, 7]
    assert [row.trace_text for row in journal.evidence_of(match_id, 7)] == ["a\n", "a and more\n"]
    assert journal.evidence_of(match_id, 4) == []
    assert journal.races(other) == []


def test_the_oldest_evidence_gives_way_whatever_match_it_is_of(journal: Journal) -> None:
    one, two = begin(journal), begin(journal)
    journal.append(one, [], [Evidence(1, "x" * 6000), Evidence(2, "é" * 2000)])
    assert [row.race_no for row in journal.evidence(one)] == [1, 2]  # 10,000 bytes just fit
    journal.append(two, [record(1)], [Evidence(3, "z")])
    assert [row.race_no for row in journal.evidence(one)] == [2]
    assert [row.race_no for row in journal.evidence(two)] == [3]
    assert seqs(journal, two) == [1]


def test_no_evidence_is_kept_where_there_is_no_room_for_it(open_journal: OpenJournal) -> None:
    with closing(open_journal(0)) as journal:
        match_id = begin(journal)
        journal.append(match_id, [record(1)], [Evidence(1, "edges\n")])
        assert journal.evidence(match_id) == []
        assert seqs(journal, match_id) == [1]


def test_a_long_trace_is_cut_at_a_line_end_and_marked(open_journal: OpenJournal) -> None:
    line = "é" * 49 + "x\n"  # 100 bytes
    with closing(open_journal(2**20)) as journal:
        match_id = begin(journal)
        journal.append(match_id, [], [Evidence(1, line * 2622), Evidence(2, "x" * 2**18 + "y")])
        long, endless = journal.evidence(match_id)
    assert long == EvidenceRow(1, 0, line * 2621, is_cut=True)
    assert endless == EvidenceRow(2, 0, "", is_cut=True)


def test_a_trace_of_256_kib_is_whole(open_journal: OpenJournal) -> None:
    with closing(open_journal(2**20)) as journal:
        match_id = begin(journal)
        journal.append(match_id, [], [Evidence(1, "x" * 2**18)])
        assert journal.evidence(match_id) == [EvidenceRow(1, 0, "x" * 2**18)]


def test_a_trace_that_is_no_unicode_is_refused_with_its_records(journal: Journal) -> None:
    match_id = begin(journal)
    with pytest.raises(StoreError, match="race 1 is not Unicode"):
        journal.append(match_id, [record(1)], [Evidence(1, "\ud800")])
    assert seqs(journal, match_id) == []


def test_records_read_are_those_at_the_time_of_asking(journal: Journal) -> None:
    match_id = begin(journal)
    journal.append(match_id, [record(1)])
    asked = journal.records(match_id)
    journal.append(match_id, [record(2)])
    assert [record.seq for record in asked] == [1]


def test_closing_twice_is_closing_once(journal: Journal) -> None:
    journal.close()
    journal.close()

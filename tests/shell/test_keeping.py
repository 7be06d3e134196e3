"""The store works, fails, and works again: nothing is lost, and the table knows."""

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from slapmat.games.swat.events import OfferOpened
from slapmat.journal.errors import DamagedStoreError, StoreBusyError, StoreError, UnfitError
from slapmat.journal.exports import Export, read_export
from slapmat.journal.port import Mark
from slapmat.journal.sheet import Sheet
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
from slapmat.shell import sheets
from slapmat.shell.keeping import (
    DAMAGED_TITLE,
    FIRST_RETRY_NS,
    LAST_RETRY_NS,
    LOOK_EVERY_NS,
    MOST_SET_ASIDE,
    MOST_WRITES_A_TURN,
    SAID_FOR_NS,
    TITLE,
    Keeper,
)
from slapmat.shell.rescue import Rescue
from slapmat.shell.troubles import Troubles
from slapmat.shell.unwritten import MOST_EVIDENCE_BYTES
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

    def open(self) -> FailingStore:
        return self.store.open()

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
    bench.keeper.keep(ResumeMatch(first, BeginMatch("swat", 1, {}), ()), 0)
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


def test_a_resumed_match_is_whole_in_another_store_too(bench: Bench) -> None:
    bench.keeper.keep(BEGIN, 0)
    bench.keeper.keep(append(1, 2), 0)
    again = Bench()
    again.store = bench.store
    again.keeper = Keeper(again.open, lambda: "21:00", again.troubles)
    again.keeper.open(0)
    again.keeper.keep(ResumeMatch(1, BEGIN, append(1, 2).records), 0)
    again.store.fails()
    again.keeper.keep(append(3), 0)
    again.store = FailingStore()
    again.keeper.tend(FIRST_RETRY_NS)
    assert again.seqs() == [1, 2, 3]
    assert again.store.match(1).wall == "20:15"
    assert bench.seqs() == [1, 2]


class Rescued(Bench):
    """A keeper with ways out; what it does with them is remembered."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.aside = 0
        self.told: list[Path] = []
        rescue = Rescue(self.set_aside, self.begin_sheet, self.told.append)
        self.keeper = Keeper(self.store.open, lambda: self.wall, self.troubles, rescue)
        self.folder = folder

    def begin_sheet(self, head: Mapping[str, Any]) -> Sheet:
        return Sheet.begin([self.folder], head)

    def set_aside(self) -> Path:
        self.aside += 1
        self.store.works()
        return Path("slapmat-damaged-1.sqlite3")

    @property
    def sheet(self) -> Export:
        (path,) = self.folder.glob("*.jsonl")
        return read_export(path)


@pytest.fixture
def rescued(tmp_path: Path) -> Iterator[Rescued]:
    bench = Rescued(tmp_path)
    bench.keeper.open(0)
    yield bench
    bench.store.works()
    bench.keeper.close()


def titles(bench: Bench) -> list[str]:
    return [trouble.title for trouble in bench.troubles.take()]


UNFIT = UnfitError("It is longer than any store takes.")


def test_a_damaged_store_is_set_aside_at_the_start_and_that_is_said_for_a_while(
    tmp_path: Path,
) -> None:
    bench = Rescued(tmp_path)
    bench.store.fails(DamagedStoreError("It is damaged."))
    bench.keeper.open(0)
    (trouble,) = bench.troubles.take()
    assert trouble.title == DAMAGED_TITLE
    assert "slapmat-damaged-1.sqlite3" in trouble.text
    bench.keeper.keep(BEGIN, 0)
    assert len(bench.store.matches()) == 1
    bench.keeper.tend(SAID_FOR_NS - 1)
    assert titles(bench) == []
    assert bench.keeper.due_ns == SAID_FOR_NS
    bench.keeper.tend(SAID_FOR_NS)
    assert titles(bench) == [""]


def test_a_store_that_turns_out_damaged_in_mid_game_is_set_aside_and_the_game_goes_on(
    rescued: Rescued,
) -> None:
    rescued.keeper.keep(BEGIN, 0)
    rescued.store.fails(DamagedStoreError("It is damaged."))
    rescued.keeper.keep(append(1), 0)
    assert rescued.aside == 1
    assert titles(rescued) == [DAMAGED_TITLE]
    assert rescued.seqs() == [1]


def test_a_disk_that_damages_every_store_is_not_given_one_after_the_other(
    rescued: Rescued,
) -> None:
    rescued.keeper.keep(BEGIN, 0)
    for seq in range(1, 10):
        rescued.store.fails(DamagedStoreError("It is damaged."))
        rescued.keeper.keep(append(seq), 0)
    assert rescued.aside == MOST_SET_ASIDE
    assert titles(rescued)[-1] == TITLE


def test_without_a_way_out_a_damaged_store_is_one_that_fails(bench: Bench) -> None:
    bench.store.fails(DamagedStoreError("It is damaged."))
    bench.keeper.keep(BEGIN, 0)
    assert titles(bench) == [TITLE]


def test_what_no_store_takes_goes_on_a_sheet_with_its_whole_match(rescued: Rescued) -> None:
    rescued.keeper.keep(BEGIN, 0)
    rescued.keeper.keep(append(1, 2), 0)
    rescued.store.unfit(UNFIT)
    rescued.keeper.keep(Append(append(3).records, (RaceEvidence(1, ("{}",)),)), 0)
    assert titles(rescued) == [TITLE]  # the store is to blame more often, and is tried again
    rescued.keeper.tend(FIRST_RETRY_NS)
    assert titles(rescued) == [sheets.TITLE, ""]
    rescued.keeper.keep(append(4), 0)
    assert [record.seq for record in rescued.sheet.records] == [1, 2, 3, 4]
    assert [row.race_no for row in rescued.sheet.evidence] == [1]
    assert json.loads(rescued.sheet.header) == BEGIN.header
    assert rescued.seqs() == [1, 2]  # what was saved is as it was


def test_the_next_match_is_kept_as_usual(rescued: Rescued) -> None:
    rescued.keeper.keep(BEGIN, 0)
    rescued.store.unfit(UNFIT)
    rescued.keeper.keep(append(1), 0)
    rescued.keeper.tend(FIRST_RETRY_NS)
    rescued.store.works()
    rescued.troubles.take()
    rescued.keeper.keep(BeginMatch("swat", 1, {"players": ["Zoë"]}), FIRST_RETRY_NS)
    rescued.keeper.keep(append(1), FIRST_RETRY_NS)
    assert titles(rescued) == [""]
    assert rescued.seqs(2) == [1]


def test_a_record_that_cannot_even_be_written_down_is_described(rescued: Rescued) -> None:
    rescued.keeper.keep(BEGIN, 0)
    odd = Append((Record(1, Cause.PRESS, 1, (object(),)),))
    rescued.keeper.keep(odd, 0)
    rescued.keeper.tend(FIRST_RETRY_NS)
    assert "object object" in rescued.sheet.records[0].body


def test_without_a_way_out_the_log_has_what_no_store_takes(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    bench.keeper.keep(BEGIN, 0)
    bench.store.unfit(UNFIT)
    bench.keeper.keep(append(1), 0)
    bench.keeper.tend(FIRST_RETRY_NS)
    bench.store.works()
    assert "offer_opened" in caplog.text
    bench.keeper.keep(BeginMatch("swat", 1, {"seed": 2}), FIRST_RETRY_NS)
    assert len(bench.store.matches()) == 2


def test_a_sheet_that_cannot_be_written_is_tried_again_like_the_store(rescued: Rescued) -> None:
    rescued.keeper.keep(BEGIN, 0)
    rescued.store.unfit(UNFIT)
    folder, rescued.folder = rescued.folder, rescued.folder / "away"
    rescued.keeper.keep(append(1), 0)
    rescued.keeper.tend(FIRST_RETRY_NS)
    assert titles(rescued) == [TITLE]
    rescued.folder = folder
    rescued.keeper.tend(20 * LAST_RETRY_NS)
    assert [record.seq for record in rescued.sheet.records] == [1]


def test_what_was_never_saved_goes_on_a_sheet_when_the_evening_ends(rescued: Rescued) -> None:
    rescued.store.fails()
    rescued.keeper.keep(BEGIN, 0)
    rescued.keeper.keep(append(1, 2), 0)
    rescued.keeper.close()
    assert [path.parent for path in rescued.told] == [rescued.folder]
    assert [record.seq for record in rescued.sheet.records] == [1, 2]


def test_a_store_that_is_back_just_when_the_evening_ends_gets_all(rescued: Rescued) -> None:
    rescued.store.fails()
    rescued.keeper.keep(BEGIN, 0)
    rescued.keeper.keep(append(1, 2), 0)
    rescued.store.works()
    rescued.keeper.close()
    assert rescued.told == []
    assert rescued.seqs() == [1, 2]


def test_a_match_that_is_to_rest_in_another_store_is_no_trouble(bench: Bench) -> None:
    bench.keeper.keep(AbandonMatch(7), 0)
    bench.keeper.keep(BEGIN, 0)
    assert titles(bench) == []
    assert len(bench.store.matches()) == 1


def test_after_a_long_absence_the_queue_is_written_by_and_by(bench: Bench) -> None:
    bench.store.fails()
    for game in range(10):
        bench.keeper.keep(BeginMatch("swat", 1, {"game": game}), 0)
        for seq in range(1, 300):
            bench.keeper.keep(append(seq), 0)
    bench.store.works()
    before = bench.store.tries
    bench.keeper.tend(FIRST_RETRY_NS)
    assert bench.store.tries - before <= 2 * MOST_WRITES_A_TURN + 1
    assert bench.keeper.due_ns == FIRST_RETRY_NS
    turns = 0
    while titles(bench)[-1:] != [""]:
        bench.keeper.tend(FIRST_RETRY_NS)
        turns += 1
    assert turns < 20
    assert all(bench.seqs(match_id) == [*range(1, 300)] for match_id in range(1, 11))


def test_of_the_evidence_that_waits_the_oldest_gives_way(bench: Bench) -> None:
    bench.store.fails()
    bench.keeper.keep(BEGIN, 0)
    many = MOST_EVIDENCE_BYTES // 100_000 + 5
    for seq in range(1, many + 1):
        line = "x" * 99_999
        bench.keeper.keep(Append(append(seq).records, (RaceEvidence(seq, (line,)),)), 0)
    bench.store.works()
    for _ in range(many):
        bench.keeper.tend(FIRST_RETRY_NS)
    assert bench.seqs() == [*range(1, many + 1)]
    kept = [row.race_no for row in bench.store.evidence(1)]
    assert kept == [*range(many - len(kept) + 1, many + 1)]
    assert len(kept) == MOST_EVIDENCE_BYTES // 100_000


def test_a_store_that_vanishes_is_noticed_also_while_nobody_plays(bench: Bench) -> None:
    assert bench.keeper.due_ns == LOOK_EVERY_NS
    bench.store.fails(StoreError("It is on a disk that is not plugged in."))
    bench.keeper.tend(LOOK_EVERY_NS)
    assert titles(bench) == [TITLE]
    assert bench.keeper.due_ns == LOOK_EVERY_NS + FIRST_RETRY_NS

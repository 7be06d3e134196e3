"""Questions about what was kept: each is answered, in small steps, whatever the store does."""

import json
from pathlib import Path

import pytest

from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import EvidenceRow, StoredRecord
from slapmat.referee.effects import ListRaces, ReadEdges, ReadStatistics
from slapmat.referee.inputs import Answer, EdgesRead, RacesKept, StatisticsRead
from slapmat.shell import counting
from slapmat.shell.counting import counted_matches, whole_statistics
from slapmat.shell.keeping import Keeper
from slapmat.shell.photos import photo_name
from slapmat.shell.recalling import Recaller, edges_in
from slapmat.shell.troubles import Troubles
from tests.shell.photo_rig import StoredRig


def answers(recaller: Recaller) -> list[Answer]:
    found = []
    while recaller.has_work:
        answer = recaller.step()
        if answer is not None:
            found.append(answer)
    return found


def recaller_of(journal: MemoryJournal) -> Recaller:
    keeper = Keeper(lambda: journal, lambda: "", Troubles())
    keeper.open(0)
    return Recaller(keeper, None)


def test_the_first_trace_was_judged_and_the_newest_whole_one_shows_what_came_later() -> None:
    rows = [
        EvidenceRow(7, 7, "judged"),
        EvidenceRow(7, 8, "later"),
        EvidenceRow(7, 9, "latest"),
        EvidenceRow(7, 9, "cut", is_cut=True),
    ]
    assert edges_in(7, rows) == EdgesRead(7, "judged", "latest")
    assert edges_in(7, rows[:1]) == EdgesRead(7, "judged")


def test_edges_that_are_gone_or_were_too_many_are_said_to_be() -> None:
    assert edges_in(7, []).why == "The edges of this race are no longer kept."
    cut = edges_in(7, [EvidenceRow(7, 7, "half", is_cut=True)])
    assert (cut.trace_text, cut.why) == ("", "The edges of this race were too many to be kept.")


def test_before_any_match_there_is_nothing_and_that_is_an_answer() -> None:
    recaller = recaller_of(MemoryJournal())
    recaller.ask(ListRaces())
    recaller.ask(ReadEdges(3))
    races, edges = answers(recaller)
    assert races == RacesKept(frozenset())
    assert isinstance(edges, EdgesRead)
    assert edges.why


def test_only_the_newest_question_about_statistics_is_answered() -> None:
    recaller = recaller_of(MemoryJournal())
    recaller.ask(ReadStatistics(is_evening=True))
    recaller.ask(ListRaces())
    recaller.ask(ReadStatistics(is_evening=False))
    races, statistics = answers(recaller)
    assert isinstance(races, RacesKept)
    assert isinstance(statistics, StatisticsRead)
    assert not statistics.is_evening


@pytest.fixture
def played(tmp_path: Path) -> MemoryJournal:
    """Give one real match in memory."""
    rig = StoredRig(tmp_path)
    rig.start("1", "2")
    rig.press("yes")
    rig.press("1", "2", apart_ms=30)
    rig.wait(2_000)
    journal, row = MemoryJournal(), rig.store.matches(1)[0]
    journal.begin_match(row.game, row.rules_version, row.header, row.wall)
    journal.append(1, list(rig.store.records(1)))
    rig.pull_the_plug()
    return journal


def test_what_cannot_be_counted_is_left_out(played: MemoryJournal) -> None:
    header = json.dumps({"players": ["Ann"]})
    played.begin_match("chess", 1, header, "")
    played.begin_match("swat", 999, header, "")
    spoilt = played.begin_match("swat", 1, header, "")
    played.append(spoilt, [StoredRecord(1, "press", 0, '{"events": [{"nonsense": 1}]}')])
    found = whole_statistics(played, is_evening=False)
    assert found.matches == 1
    assert found.closest is not None
    assert found.closest.gap_ns == 30_000_000


def test_a_match_that_nobody_could_have_played_is_not_counted(
    played: MemoryJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "MOST_RECORDS", 2)
    assert whole_statistics(played, is_evening=False).matches == 0


def test_long_matches_are_counted_in_steps(
    played: MemoryJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "STEP_RECORDS", 1)
    steps = list(counted_matches(played, is_evening=False))
    assert steps.count(None) >= played.match(1).record_count
    assert steps[-1] is not None
    assert steps[-1][1] == 0


@pytest.mark.parametrize(
    ("match_id", "wall", "name"),
    [
        (12, "2025-05-01 20:15", "2025-05-01-2015_match-12_race-7.png"),
        (0, "", "unknown-time_match_race-7.png"),
        (1, "../../etc/passwd", "----------------_match-1_race-7.png"),
    ],
)
def test_a_pictures_name_is_a_plain_one(match_id: int, wall: str, name: str) -> None:
    assert photo_name(match_id, wall, 7) == name

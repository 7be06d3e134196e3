"""Games that were set aside go on from a store, whichever is chosen; none loses a record."""

from slapmat.journal.memory import MemoryJournal
from slapmat.scene.elements import Choices
from slapmat.shell.remembering import MOST_RESTING, resting_matches, rests_more
from tests.shell.rigs import Laid, SimulatedTable


def set_aside(table: SimulatedTable, *names: str) -> None:
    """Begin a match with these names, and let it rest."""
    table.evening.start(dict(enumerate(names, 1)))
    table.run(100)
    table.evening.set_aside()
    table.evening.attract()
    table.run(100)


def evening(journal: MemoryJournal) -> SimulatedTable:
    return SimulatedTable(Laid(store=lambda: journal))


def test_each_of_three_games_goes_on_the_next_evening_with_all_that_was_played() -> None:
    journal = MemoryJournal()
    first = evening(journal)
    for names in (("Ann", "Bo"), ("Cy", "Di"), ("Ed", "Flo")):
        set_aside(first, *names)
    first.close()
    before = {row.id: list(journal.records(row.id)) for row in journal.matches()}
    for row in journal.matches():
        table = evening(journal)
        assert table.scene.question is not None
        table.press("no")
        table.run(300)
        assert isinstance(table.scene.body, Choices)
        assert [each.name for each in table.scene.body.choices] == ["3", "2", "1"]
        table.evening.resume(row.id)
        table.run(300)
        table.close()
    after = {row.id: list(journal.records(row.id)) for row in journal.matches()}
    assert after.keys() == before.keys()
    for match_id, records in after.items():
        assert records[: len(before[match_id])] == before[match_id]
        assert len(records) > len(before[match_id])


def test_a_game_goes_on_the_same_evening_after_another_was_begun() -> None:
    journal = MemoryJournal()
    table = evening(journal)
    set_aside(table, "Ann", "Bo")
    set_aside(table, "Cy", "Di")
    table.press("no")
    table.run(300)
    assert isinstance(table.scene.body, Choices)
    table.evening.resume(1)
    table.run(300)
    assert table.evening.live.seating.seats == {"Ann": 1, "Bo": 2}
    assert len(journal.matches()) == 2
    table.close()


def test_only_games_that_can_go_on_are_offered_and_not_too_many() -> None:
    journal = MemoryJournal()
    table = evening(journal)
    for _ in range(MOST_RESTING + 2):
        set_aside(table, "Ann", "Bo")
    table.close()
    journal.begin_match("swat", 99, "{}", "")
    journal.begin_match("chess", 1, "{}", "")
    found = resting_matches(journal)
    assert found is not None
    newest = MOST_RESTING + 2
    assert [match.match_id for match in found] == [*range(newest, newest - MOST_RESTING, -1)]
    assert all(match.wall for match in found)


def test_whether_more_rest_is_known_without_reading_them() -> None:
    journal = MemoryJournal()
    assert not rests_more(journal, None)
    table = evening(journal)
    set_aside(table, "Ann", "Bo")
    (only,) = resting_matches(journal) or []
    assert not rests_more(journal, only)
    assert rests_more(journal, None)
    set_aside(table, "Cy", "Di")
    assert rests_more(journal, only)
    table.close()


def test_a_store_that_is_away_is_not_taken_for_an_empty_one() -> None:
    assert resting_matches(None) is None

"""The statistics page: from the store, this evening's and all, by every way in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from slapmat.journal.port import MatchRow
from slapmat.referee.inputs import NamedKey
from slapmat.referee.tonight import Reaction, Result, Tonight
from slapmat.scene import elements as show
from slapmat.shell.counting import whole_statistics
from slapmat.shell.one_evening import of_one_evening
from slapmat.shell.tonight import results_tonight
from tests.shell.photo_rig import WALL, StoredRig


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[StoredRig]:
    rig = StoredRig(tmp_path)
    yield rig
    rig.pull_the_plug()


def play_two_races(rig: StoredRig) -> None:
    rig.start("1", "2", "3")
    rig.press(rig.dealer_button)
    rig.press(rig.dealer_button)  # a false slap
    for apart_ms in (1.84, 60):
        rig.wait(600)
        rig.press(*rig.others("1", "2", "3"), apart_ms=apart_ms)
        rig.wait(2_000)


def open_by_menu(rig: StoredRig) -> None:
    rig.key(NamedKey.MENU)
    rig.press("yes")
    rig.click(show.TargetKind.CHOICE, "statistics")
    assert isinstance(rig.scene.body, show.Statistics), rig.scene


def plot(rig: StoredRig) -> show.Statistics:
    assert isinstance(rig.scene.body, show.Statistics), rig.scene
    return rig.scene.body


def points(rig: StoredRig) -> dict[str, dict[str, str]]:
    body = rig.scene.body
    assert isinstance(body, show.HandEnd), rig.scene
    labels = [column.label for column in body.columns]
    return {
        row.person.name: dict(zip(labels, (amount.text for amount in row.amounts), strict=True))
        for row in body.rows
    }


def test_before_any_game_it_says_that_there_is_nothing(rig: StoredRig) -> None:
    open_by_menu(rig)
    assert plot(rig).rows == ()
    assert plot(rig).empty == "Nobody has slapped in a race yet."


def test_every_slap_is_a_dot_and_the_records_are_headlines(rig: StoredRig) -> None:
    play_two_races(rig)
    open_by_menu(rig)
    body = plot(rig)
    assert body.title == "This evening"
    assert sum(len(row.values) for row in body.rows) == 4
    labels = [fact.label for fact in body.facts]
    assert labels == ["Fastest slap", "Closest finish"]
    assert "by 1.84 ms" in body.facts[1].text
    assert all(min(row.values) >= 500 for row in body.rows)
    assert body.axis[0] <= min(row.values[0] for row in body.rows) <= body.axis[-1]


def test_green_goes_through_the_four_views_and_white_back(rig: StoredRig) -> None:
    play_two_races(rig)
    open_by_menu(rig)
    rig.press("yes")
    told = points(rig)
    assert sum(int(row["False slaps"]) for row in told.values()) == 1
    assert rig.scene.header.game == "This evening"
    rig.press("yes")
    assert plot(rig).title == "All evenings"
    rig.press("yes")
    assert rig.scene.header.game == "All evenings"
    rig.press("yes")
    assert plot(rig).title == "This evening"
    rig.press("no")
    assert isinstance(rig.scene.body, show.Choices)


def test_any_seats_button_goes_on_and_slaps_nothing_in_the_match(rig: StoredRig) -> None:
    play_two_races(rig)
    stacks = dict(rig.report["stacks"])
    open_by_menu(rig)
    rig.press(rig.others("1", "2", "3")[0])
    assert isinstance(rig.scene.body, show.HandEnd)
    assert rig.report["stacks"] == stacks


def test_a_store_that_fails_leaves_the_page_empty(rig: StoredRig) -> None:
    play_two_races(rig)
    rig.pull_the_plug()
    open_by_menu(rig)
    assert plot(rig).rows == ()


def fastest_in_statistics(rig: StoredRig) -> Reaction:
    slap = whole_statistics(rig.store, is_evening=True).fastest
    assert slap is not None
    assert slap.after_ns is not None
    return Reaction(slap.player, slap.after_ns)


def test_the_title_has_the_statistics_fastest_slap_of_a_game_that_was_set_aside(
    rig: StoredRig,
) -> None:
    play_two_races(rig)
    rig.evening.set_aside()
    fastest = fastest_in_statistics(rig)
    assert rig.evening.tonight.fastest() == fastest
    assert rig.evening.tonight.wins() == {}
    assert Tonight(results_tonight(rig.store, WALL)).fastest() == fastest


def test_the_fastest_slap_of_a_game_that_went_on_may_be_from_before(tmp_path: Path) -> None:
    rig = StoredRig(tmp_path)
    play_two_races(rig)
    fastest = fastest_in_statistics(rig)
    rig.pull_the_plug()
    again = StoredRig(tmp_path, is_resumed=True)
    again.press("yes")
    assert again.evening.fastest(again.evening.live) == fastest == fastest_in_statistics(again)
    again.pull_the_plug()


def test_of_two_who_sat_at_one_seat_both_have_it_in_the_statistics_as_in_the_title(
    rig: StoredRig,
) -> None:
    play_two_races(rig)
    rig.evening.set_aside()
    people = (show.Person(1, "Zoë"), show.Person(2, "Player 3"))
    rig.evening.tonight.add(Result("swat", people, ("Zoë",)))
    rig.evening.attract()
    open_by_menu(rig)
    seats = {row.person.name: row.person.seat_no for row in plot(rig).rows}
    assert seats == {"Player 1": 1, "Player 2": 2, "Player 3": 2}


def row(number: int, wall: str) -> MatchRow:
    return MatchRow(number, "swat", 1, "{}", wall, 0)


@pytest.mark.parametrize(
    ("walls", "count"),
    [
        (["2025-05-02 01:10", "2025-05-01 23:50", "2025-05-01 19:30", "2025-04-30 22:00"], 3),
        (["2025-05-01 20:00"], 1),
        (["2025-05-01 20:00", "", "2025-05-01 19:00", "2025-04-01 19:00"], 3),
        (["", "", ""], 3),
        # A Pi that did not know the time yet.
        (["1970-01-01 00:05", "2025-05-01 19:00"], 2),
        ([], 0),
    ],
)
def test_an_evening_ends_where_six_hours_lie_between_two_games(
    walls: list[str], count: int
) -> None:
    rows = [row(len(walls) - index, wall) for index, wall in enumerate(walls)]
    assert len(of_one_evening(rows)) == count

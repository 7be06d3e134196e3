"""Plays told on tiles: a card, then what it asks for, half by half."""

import pytest

from slapmat.rules.contract import View
from slapmat.scene.elements import CardEntry
from slapmat.shell.languages import speak_language
from slapmat.table.errors import RuleViolation
from tests.games.swap.table import SwapRig, dealt, told

SEATS = {"Ann": 1, "Ben": 2, "Cid": 3, "Dee": 4}


def grid(rig: SwapRig) -> CardEntry | None:
    return rig.pipe.game.grid(rig.pipe.match.state, View(SEATS), "")


def names(rig: SwapRig) -> list[str]:
    page = grid(rig)
    assert page is not None
    return [tile.card for row in page.rows for tile in row.tiles]


def tap(rig: SwapRig, *tiles: str) -> None:
    """Tap tiles; each is a step of its own."""
    for name in tiles:
        assert name in [*names(rig), *(action.name for action in grid(rig).actions)]  # type: ignore[union-attr]  # names has seen it
        match = rig.pipe.match
        match.do(match.game.grid_command(match.state, name))
    rig.wait(0)


def test_a_plain_card_is_one_tap() -> None:
    rig = told()
    tap(rig, "red")
    assert rig.held["Ben"] == 9
    assert rig.turn == "Cid"


def test_cards_of_another_colour_cannot_be_tapped() -> None:
    page = grid(told())
    assert page is not None
    assert [tile.card for tile in page.rows[0].tiles if not tile.is_empty] == ["red"]


def test_a_swap_asks_with_whom_and_for_a_colour() -> None:
    rig = told()
    tap(rig, "swap")
    assert names(rig) == ["with:0", "with:2", "with:3"]
    tap(rig, "with:2")
    assert names(rig) == ["red", "yellow", "green", "blue"]
    tap(rig, "blue")
    assert rig.state["colour"] == "blue"


def test_switch_color_offers_the_other_colours_only() -> None:
    rig = told()
    tap(rig, "switch_color")
    assert names(rig) == ["yellow", "green", "blue"]


def test_a_super_swap_asks_for_the_direction() -> None:
    rig = told()
    tap(rig, "super_swap", "left")
    assert rig.turn == "Cid"


def test_a_slap_card_opens_the_race_at_once() -> None:
    rig = told()
    tap(rig, "slap")
    assert rig.phase == "race"
    assert grid(rig) is None


def test_a_half_told_play_is_taken_back_like_anything_else() -> None:
    rig = told()
    tap(rig, "swap", "with:2")
    rig.do("no")
    assert rig.state["told"] == ["swap"]
    rig.do("no")
    assert rig.state["told"] == []


def test_of_the_last_card_nothing_more_is_asked() -> None:
    rig = told()
    rig.do("hand", player="Ben", cards=1)
    tap(rig, "swap")
    assert rig.phase == "hand_over"


def test_the_first_card_is_told_by_its_colour() -> None:
    rig = dealt(play="reported")
    tap(rig, "first:blue")
    assert rig.state["colour"] == "blue"
    assert names(rig)[:2] == ["red", "yellow"]


def test_draws_and_the_end_of_a_turn_are_told() -> None:
    rig = told()
    tap(rig, "draw", "turn_over")
    assert rig.held["Ben"] == 11
    assert rig.turn == "Cid"


def test_where_only_the_score_is_kept_there_are_no_tiles() -> None:
    assert grid(dealt(play="score")) is None


def test_a_tile_that_is_not_there_means_nothing() -> None:
    rig = told()
    with pytest.raises(RuleViolation):
        rig.pipe.game.grid_command(rig.pipe.match.state, "with:2")


def test_the_list_offers_other_ways_of_playing_who_is_out_and_seats_to_swap() -> None:
    rig = dealt(swap_seats=True)
    game, state = rig.pipe.game, rig.pipe.match.state
    rows = {choice.name: choice.label for choice in game.table_choices(state)}
    assert rows["mode:reported"] == "Tell every play"
    assert rows["out:2"] == "Cid has no cards left"
    assert rows["seats:3"] == "Ben and Dee swap seats"
    for name in rows:
        rig.pipe.match.do(game.choice_command(state, name))
        rig.pipe.match.undo()


@pytest.mark.parametrize(("cards", "word"), [(1, "карта"), (3, "карты"), (8, "карт")])
def test_cards_in_hand_are_counted_as_the_language_does(cards: int, word: str) -> None:
    speak_language("ru")
    rig = told()
    rig.do("hand", player="Ben", cards=cards)
    page = grid(rig)
    assert page is not None
    assert (page.count, page.count_label) == (str(cards), word)

"""Telling plays by tiles: what is told by halves is kept, and can be taken back."""

import pytest

from slapmat.games.finding import game_called
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.table.errors import RuleViolation
from tests.games.swoop.rig import SwoopRig, reported, table

GAME = game_called("swoop")
VIEW = View({"Ann": 1, "Ben": 2, "Cid": 3})


def tap(rig: SwoopRig, *names: str) -> None:
    """Tap tiles one after another, as the page does."""
    for name in names:
        rig.pipe.match.do(GAME.grid_command(rig.pipe.match.state, name))
    rig.wait(1)


def grid(rig: SwoopRig) -> show.CardEntry:
    page = GAME.grid(rig.pipe.match.state, VIEW, "7")
    assert page is not None
    return page


def tiles(rig: SwoopRig) -> dict[str, show.Tile]:
    return {tile.card: tile for row in grid(rig).rows for tile in row.tiles}


def test_cards_are_tapped_and_then_played() -> None:
    rig = reported()
    tap(rig, "7", "7")
    assert rig.state["told"] == {"cards": ["7", "7"], "board": 0, "mystery": False}
    assert tiles(rig)["7"].count == 2
    tap(rig, "played")
    assert (rig.state["pile"]["call"], rig.state["turn"]) == ("two 7s", "Ben")
    assert rig.state["told"]["cards"] == []


def test_a_tap_is_taken_back_like_anything_else() -> None:
    rig = reported()
    tap(rig, "7", "7")
    rig.do("no")
    assert rig.state["told"]["cards"] == ["7"]


def test_another_number_begins_the_play_anew() -> None:
    rig = reported()
    tap(rig, "7", "7", "6")
    assert rig.state["told"]["cards"] == ["6"]
    tap(rig, "swoop")
    assert rig.state["told"]["cards"] == ["swoop"]


@pytest.mark.parametrize("first", ["board", "mystery"])
@pytest.mark.parametrize("second", ["board", "mystery"])
@pytest.mark.parametrize("third", ["board", "mystery", "7"])
def test_where_a_card_comes_from_may_be_told_before_the_card(
    first: str, second: str, third: str
) -> None:
    rig = reported()
    tap(rig, first, second, third)
    told = rig.state["told"]
    assert 0 <= told["board"] <= len(told["cards"])


def test_cards_of_the_board_are_told_one_tap_each_and_round_again() -> None:
    rig = reported()
    tap(rig, "7", "7", "board")
    assert rig.state["told"]["board"] == 1
    tap(rig, "board")
    assert rig.state["told"]["board"] == 2
    tap(rig, "board")
    assert rig.state["told"]["board"] == 0
    tap(rig, "board", "played")
    assert rig.cards_of("Ann") == (10, 3, 4)


def test_a_mystery_card_is_told_with_its_tile() -> None:
    rig = reported()
    rig.holds("Ann", 3, 1, 2)
    tap(rig, "mystery", "7", "played")
    assert rig.cards_of("Ann") == (3, 1, 1)
    rig.do("no")
    tap(rig, "mystery")
    assert rig.state["told"]["mystery"] is False


def test_the_pile_is_taken_with_the_card_that_was_tapped() -> None:
    rig = reported()
    rig.play("Ann", 5)
    tap(rig, "9", "taken")
    assert (rig.state["takes"]["Ben"], rig.state["turn"]) == (1, "Cid")


def test_nothing_told_is_no_play() -> None:
    state = reported().pipe.match.state
    for name in ("played", "joker"):
        with pytest.raises(RuleViolation):
            GAME.grid_command(state, name)


def test_what_is_too_high_is_dim() -> None:
    rig = reported()
    rig.play("Ann", 5)
    assert {card for card, tile in tiles(rig).items() if tile.is_empty and card.isdecimal()} == {
        *map(str, range(6, 13))
    }


def test_there_are_tiles_only_while_somebody_is_on_turn() -> None:
    rig = table()
    assert GAME.grid(rig.pipe.match.state, VIEW, "") is not None
    rig.hit("Ann", is_long=True, with_yes=True)
    assert GAME.grid(rig.pipe.match.state, VIEW, "") is None
    rig.do("yes")
    assert GAME.grid(rig.pipe.match.state, VIEW, "") is None


def test_the_tiles_say_what_lies_on_top_and_what_the_player_has() -> None:
    rig = reported()
    assert grid(rig).where == "The pile is empty"
    rig.play("Ann", 5, 5)
    assert grid(rig).where == "On top: two 5s"
    assert [each.text for each in grid(rig).sums] == ["11", "4", "4"]
    other = table()
    other.hit("Ann")
    assert grid(other).where == "On top: not told"


def test_no_actions_are_more_than_there_are_rows() -> None:
    page = grid(reported())
    assert len(page.actions) <= len(page.rows)


def test_a_tile_that_there_is_not_is_refused() -> None:
    assert reported().refused({"do": "tell", "part": "joker"})

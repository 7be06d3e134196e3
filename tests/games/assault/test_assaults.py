"""Placing, the assault, and what comes of it."""

import pytest

from slapmat.games.assault.cards import bombs_of, outcome_of
from slapmat.rules.contract import View
from slapmat.scene.elements import Person
from tests.games.assault.table import LONG_MS, NAMES, Table


def test_the_active_player_puts_one_card_beside_a_building() -> None:
    table = Table()
    table.place("Cid")
    assert table.state["cards"]["Ann"] == 3
    assert table.state["beside"]["Cid"] == 1


def test_below_four_cards_it_is_the_next_players_turn_clockwise() -> None:
    table = Table()
    for player in ("Ann", "Ben", "Cid"):
        assert table.state["turn"] == player
        table.place("centre")
    assert table.state["turn"] == "Dee"


def test_only_the_active_player_puts_a_card_down() -> None:
    assert "Ben" in Table().refused(do="play", player="Ben", building="centre")


def test_cards_are_put_down_without_being_told() -> None:
    assert Table().refused(do="play", player="Ann", cards=["swat"], building="centre")


def test_four_cards_are_an_assault_by_the_active_player() -> None:
    table = Table()
    for _ in range(4):
        table.place("centre")
    assert table.state["phase"] == "assault"
    assert table.state["turn"] == "Dee"
    assert table.state["assault"]["place"] == "centre"


def test_no_card_goes_beside_a_building_that_is_turned_up() -> None:
    """A ruling."""
    table = Table()
    table.assault("swat", "swat", "swat", "expert", building="dummy")
    table.send(do="yes")
    assert table.refused(do="play", player="Ann", building="centre")
    assert table.state["pointed"] != "centre"


@pytest.mark.parametrize(
    ("cards", "bombs", "outcome"),
    [
        (("swat", "swat", "swat", "swat"), 0, "success"),
        (("swat", "swat", "boom1", "expert"), 0, "success"),
        (("expert", "expert", "expert", "boom1"), 0, "success"),
        (("swat", "swat", "swat", "boom1"), 1, "failed"),
        (("swat", "swat", "swat", "boom2"), 2, "failed"),
        (("swat", "boom1", "expert", "boom2"), 2, "failed"),
        (("swat", "swat", "boom1", "boom2"), 3, "explosion"),
        (("boom1", "boom1", "boom2", "boom2"), 6, "explosion"),
    ],
)
def test_bombs_are_the_boom_values_less_the_experts(
    cards: tuple[str, ...], bombs: int, outcome: str
) -> None:
    assert bombs_of(cards) == bombs
    assert outcome_of(bombs) == outcome


@pytest.mark.parametrize(
    ("cards", "phase"),
    [
        (("swat", "swat", "swat", "expert"), "building"),
        (("swat", "swat", "expert", "boom2"), "dealing"),
        (("swat", "swat", "boom1", "boom2"), "building"),
    ],
)
def test_the_building_is_turned_up_by_a_success_and_by_an_explosion(
    cards: tuple[str, ...], phase: str
) -> None:
    table = Table()
    table.assault(*cards)
    assert table.state["phase"] == phase


def test_the_four_cards_leave_the_table() -> None:
    table = Table()
    table.assault("swat", "swat", "swat", "boom1")
    assert table.state["beside"]["centre"] == 0
    assert table.state["gone"] == {"swat": 3, "boom1": 1}


def test_no_more_of_a_kind_are_shown_than_are_left() -> None:
    table = Table()
    table.assault("swat", "swat", "swat", "boom1")
    table.send(do="yes")
    while table.state["phase"] == "placing":
        table.place("centre")
    turn = table.state["turn"]
    assert "BOOM 1" in table.refused(do="play", player=turn, cards=["boom1"])
    table.show("boom2")
    assert "BOOM 2" in table.refused(do="play", player=turn, cards=["boom2"])


def test_cards_of_an_assault_may_be_told_one_by_one() -> None:
    table, again = Table(), Table()
    table.assault("swat", "expert", "swat", "boom1")
    again.assault("swat")
    for card in ("expert", "swat", "boom1"):
        again.show(card)
    assert again.state == table.state


def test_an_assault_has_four_cards() -> None:
    table = Table()
    table.assault("swat", "swat")
    turn = table.state["turn"]
    assert table.refused(do="play", player=turn, cards=["swat"] * 3)
    assert table.refused(do="play", player=turn, cards=[])


def test_a_building_that_stays_face_down_is_not_told() -> None:
    table = Table()
    for _ in range(4):
        table.place("centre")
    cards = ["swat", "swat", "swat", "boom1"]
    assert table.refused(do="play", player="Dee", cards=cards, building="dummy")


def test_no_more_buildings_of_a_kind_are_turned_than_there_are() -> None:
    table = Table(5)
    for place in ("centre", "Ann"):
        table.assault("swat", "swat", "swat", "swat", place=place, building="dummy")
    table.send(do="yes")
    while table.state["phase"] == "placing":
        table.place("Ben")
    table.show("swat", "swat", "swat", "swat")
    assert table.refused(do="play", player=table.state["turn"], building="dummy")


def test_the_hidden_buildings_are_dealt_again_after_an_assault() -> None:
    table = Table()
    table.assault("swat", "swat", "swat", "expert", building="dummy")
    assert table.state["phase"] == "dealing"
    assert "4 hidden buildings" in table.prompt


@pytest.mark.parametrize(("preset", "phase"), [("family", "dealing"), ("purist", "placing")])
def test_deal_after_failure(preset: str, phase: str) -> None:
    table = Table(preset=preset)
    table.assault("swat", "swat", "swat", "boom1")
    assert table.state["phase"] == phase


def test_cards_beside_a_place_stay_with_it_when_buildings_are_dealt_again() -> None:
    table = Table()
    table.place("Ben")
    table.assault("swat", "swat", "swat", "expert", building="dummy")
    table.send(do="yes")
    assert table.state["beside"]["Ben"] == 1


def test_four_plain_swat_cards_come_back_to_the_holder_of_the_radio_and_the_next_three() -> None:
    table = Table(6)
    table.assault("swat", "swat", "swat", "swat", building="dummy")
    held = table.state["cards"]
    assert held == {"Ann": 4, "Ben": 4, "Cid": 4, "Dee": 4, "Eve": 4, "Fay": 4}
    assert table.state["gone"] == {}


def test_the_holder_of_the_radio_takes_a_card_first_though_another_made_the_assault() -> None:
    table = Table(6)
    table.place("Ann")
    table.assault("swat", "swat", "swat", "swat", building="dummy")
    assert table.state["cards"] == {"Ann": 4, "Ben": 4, "Cid": 4, "Dee": 4, "Eve": 3, "Fay": 4}


def test_other_four_cards_are_out_of_the_game() -> None:
    table = Table()
    table.assault("swat", "swat", "swat", "expert", building="dummy")
    assert sum(table.state["cards"].values()) == 12
    assert table.state["gone"] == {"swat": 3, "expert": 1}


@pytest.mark.parametrize("cards", [("swat",) * 4, ("swat", "swat", "swat", "boom1")])
def test_the_radio_goes_to_the_left_of_the_active_player_who_begins(
    cards: tuple[str, ...],
) -> None:
    """A ruling: after every assault."""
    table = Table(6)
    table.place("Ann")
    table.assault(*cards, building="dummy" if len(set(cards)) == 1 else None)
    assert (table.state["radio"], table.state["turn"]) == ("Fay", "Fay")


def test_by_buttons_the_active_player_goes_through_the_places_and_holds_at_one() -> None:
    table = Table()
    assert table.state["pointed"] == "Ann"
    table.press("Ann")
    assert table.state["pointed"] == "Ben"
    table.press("Ann", LONG_MS)
    assert table.state["beside"]["Ben"] == 1
    assert table.state["turn"] == "Ben"


def test_by_buttons_a_whole_assault_is_told() -> None:
    table = Table()
    for player in ("Ann", "Ben", "Cid", "Dee"):
        table.press(player, LONG_MS)
    for _ in range(3):
        table.press("Dee", LONG_MS)
    table.press("Dee")
    assert table.state["pointed"] == "expert"
    table.press("Dee", LONG_MS)
    assert table.state["phase"] == "building"
    table.press("Dee")
    assert table.state["pointed"] == "dummy"
    table.press("Dee", LONG_MS)
    assert table.state["turned"] == {"Ann": "dummy"}


def test_others_hear_again_what_stands_and_change_nothing() -> None:
    table = Table()
    before, asked = table.state, table.scene.asked
    table.press("Cid")
    assert table.state == before
    assert table.scene.asked == asked + 1
    table.send(do="no")
    assert table.state["phase"] == "radio"


def test_a_held_button_of_another_player_asks_whether_it_is_their_turn() -> None:
    table = Table()
    table.press("Cid", LONG_MS)
    assert table.state["question"] == "Cid"
    assert table.refused(do="play", player="Ann", building="Ann")
    table.send(do="no")
    assert (table.state["question"], table.state["turn"]) == (None, "Ann")
    table.press("Cid", LONG_MS)
    table.send(do="yes")
    assert table.state["turn"] == "Cid"


def test_in_an_assault_a_held_button_of_another_player_asks_so_too() -> None:
    table = Table()
    for player in ("Ann", "Ben", "Cid", "Dee"):
        table.press(player, LONG_MS)
    table.press("Dee", LONG_MS)
    table.press("Cid", LONG_MS)
    assert table.state["question"] == "Cid"
    table.send(do="yes")
    assert (table.state["phase"], table.state["turn"]) == ("assault", "Cid")
    # One card was turned up before: the other three are told by Cid.
    for _ in range(3):
        table.press("Cid", LONG_MS)
    assert table.state["phase"] != "assault"


def test_who_goes_on_with_an_assault_without_cards_loses_nothing_by_it() -> None:
    table = Table()
    for player in ("Ann", "Ben", "Cid", "Dee"):
        table.press(player, LONG_MS)
    table.send(do="hand", player="Cid", cards=0)
    table.press("Cid", LONG_MS)
    table.send(do="yes")
    assert (table.state["phase"], table.state["turn"]) == ("assault", "Cid")


def test_a_place_s_tile_has_the_shape_of_the_seat_there() -> None:
    table = Table()
    seats = {name: at for at, name in enumerate(NAMES, 1)}
    grid = table.pipe.game.grid(table.pipe.match.state, View(seats), "")
    assert grid is not None
    tiles = {tile.card: tile.person for row in grid.rows for tile in row.tiles}
    assert tiles == {"centre": None} | {name: Person(seats[name], name) for name in NAMES[:4]}


def test_no_takes_the_last_thing_back() -> None:
    table = Table()
    table.place("centre")
    table.send(do="no")
    assert table.state["beside"]["centre"] == 0
    assert table.state["turn"] == "Ann"


def test_a_count_of_cards_in_hand_can_be_corrected() -> None:
    table = Table()
    table.place("centre")
    assert table.refused(do="hand", player="Ann", cards=5)
    table.send(do="hand", player="Ann", cards=2)
    assert table.state["cards"]["Ann"] == 2

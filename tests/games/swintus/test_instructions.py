"""Khapyozh, Perekhryuk, Polisvin, Tikhokhryun, Khlopkopyt, as they are told."""

from typing import Any

import pytest

from slapmat.games.finding import game_called
from slapmat.rules.contract import View
from tests.games.swintus.rig import MS, S, Table, reported


def test_khapyozh_the_next_player_takes_three_and_is_skipped() -> None:
    table = reported().play("Ben", "red_khapyozh")
    assert (table.turn, table.state["due"]) == ("Cy", 3)
    table.do("take", "Cy")
    assert (table.turn, table.cards["Cy"], table.state["due"]) == ("Ann", 11, 0)


def test_khapyozh_that_it_was_taken_goes_without_saying() -> None:
    table = reported().play("Ben", "red_khapyozh").play("Ann", "red_1")
    assert (table.cards["Cy"], table.turn) == (11, "Ben")


def test_khapyozh_is_passed_along_in_any_colour_six_nine_and_so_on() -> None:
    table = reported().play("Ben", "red_khapyozh").play("Cy", "blue_khapyozh")
    assert (table.turn, table.state["due"]) == ("Ann", 6)
    table.play("Ann", "yellow_khapyozh")
    assert (table.turn, table.state["due"]) == ("Ben", 9)
    assert table.do("take", "Ben").cards["Ben"] == 7 + 9


def test_khapyozh_only_a_khapyozh_or_the_cards() -> None:
    table = reported().play("Ben", "red_khapyozh")
    assert "takes 3" in table.refused("play", "Cy", cards=["red_1"])
    assert "takes 3" in table.refused("draw", "Cy")
    table.refused("heal", "Cy", colour="red")


def test_khapyozh_intercepted_the_sum_stands_for_the_interceptors_neighbour() -> None:
    table = reported(4).play("Ben", "red_khapyozh").play("Cy", "blue_khapyozh")
    table.do("intercept", "Ben")
    assert (table.turn, table.state["due"]) == ("Cy", 6)


def test_khapyozh_intercepted_may_grow_by_house_rule() -> None:
    table = reported(4, khapyozh_intercepted="grows").play("Ben", "red_khapyozh")
    assert table.do("intercept", "Dee").state["due"] == 6


def test_perekhryuk_turns_the_direction() -> None:
    table = reported().play("Ben", "red_perekhryuk")
    assert (table.turn, table.state["direction"]) == ("Ann", "right")
    table.play("Ann", "blue_perekhryuk")
    assert (table.turn, table.state["direction"]) == ("Ben", "left")


def test_perekhryuk_each_copy_turns_it() -> None:
    table = reported(4).play("Ben", "red_perekhryuk").do("intercept", "Dee")
    assert (table.turn, table.state["direction"]) == ("Ann", "left")


def test_perekhryuk_with_two_players_the_other_moves_next() -> None:
    assert reported(2).play("Ben", "red_perekhryuk").turn == "Ann"


def test_polisvin_goes_onto_any_card_and_names_a_colour() -> None:
    table = reported().play("Ben", "polisvin", colour="blue")
    assert (table.state["top"], table.state["colour"]) == ("polisvin", "blue")
    table.play("Cy", "blue_4")
    assert table.state["top"] == "blue_4"


def test_polisvin_may_name_the_colour_it_lies_on() -> None:
    assert reported().play("Ben", "polisvin", colour="red").state["colour"] == "red"


def test_polisvin_the_next_card_must_have_that_colour() -> None:
    table = reported().play("Ben", "polisvin", colour="blue").play("Cy", "red_4")
    assert table.cards["Cy"] == 10


def test_polisvin_its_colour_may_be_named_later() -> None:
    table = reported().play("Ben", "polisvin")
    assert table.state["colour"] is None
    assert table.do("colour", colour="green").state["colour"] == "green"
    table.refused("colour", colour="pink")


def test_tikhokhryun_silence_until_its_player_places_a_card() -> None:
    table = reported().play("Ben", "red_tikhokhryun")
    assert table.state["silence"] == "Ben"
    table.play("Cy", "red_1").play("Ann", "red_2").do("draw", "Ben")
    assert table.state["silence"] == "Ben"
    assert table.play("Ben", "red_4").state["silence"] is None


def test_tikhokhryun_who_speaks_takes_two_and_ends_it() -> None:
    table = reported().play("Ben", "red_tikhokhryun").do("spoke", "Ann")
    assert (table.state["silence"], table.cards["Ann"]) == (None, 10)
    assert "may speak" in table.refused("spoke", "Ann")


def test_tikhokhryun_the_machine_is_silent_too() -> None:
    game = game_called("swintus")
    table = reported()
    view = View({name: at for at, name in enumerate(table.players, 1)})
    assert not game.scene(table.pipe.match.state, view).is_silent
    table.play("Ben", "red_tikhokhryun")
    assert game.scene(table.pipe.match.state, view).is_silent
    table.do("spoke", "Cy")
    assert not game.scene(table.pipe.match.state, view).is_silent


def test_tikhokhryun_intercepted_the_interceptor_holds_the_silence() -> None:
    table = reported(4).play("Ben", "red_tikhokhryun").do("intercept", "Dee")
    assert table.state["silence"] == "Dee"


def clap(players: int = 3, **rules: Any) -> Table:  # noqa: ANN401 - values of house rules
    return reported(players, **rules).play("Ben", "red_khlopkopyt")


def test_khlopkopyt_all_put_a_hand_on_the_deck_its_player_too() -> None:
    table = clap()
    assert (table.state["phase"], table.state["eligible"]) == ("race", ["Ann", "Ben", "Cy"])


def test_khlopkopyt_the_last_takes_two() -> None:
    table = clap().press("Cy", 1).press("Ben", 1.1).press("Ann", 1.2).now(2)
    assert table.cards == {"Ann": 10, "Ben": 7, "Cy": 8}
    assert (table.state["phase"], table.turn) == ("turn", "Cy")


def test_khlopkopyt_it_is_decided_as_soon_as_one_is_left() -> None:
    table = clap().press_ns("Cy", S).press_ns("Ben", S + 100 * MS).now(1.101)
    assert table.cards["Ann"] == 10


def test_khlopkopyt_the_hand_that_comes_too_late_is_nothing_else() -> None:
    table = clap().press("Cy", 1).press("Ben", 1.1).press("Ann", 1.2).press("Ann", 2.5).now(5)
    assert (table.state["phase"], table.turn, table.cards["Ann"]) == ("turn", "Cy", 10)


def test_khlopkopyt_with_two_players_is_a_real_race() -> None:
    table = clap(2).press("Ann", 1).now(1.5)
    assert table.cards == {"Ann": 8, "Ben": 9}


def test_khlopkopyt_shared_last_all_of_them_take_two() -> None:
    table = clap().press_ns("Cy", S).press_ns("Ben", 2 * S).press_ns("Ann", 2 * S + 2000).now(3)
    assert table.cards == {"Ann": 10, "Ben": 9, "Cy": 8}


def test_khlopkopyt_just_beyond_the_doubt_one_is_last() -> None:
    table = clap().press_ns("Cy", S).press_ns("Ben", 2 * S).press_ns("Ann", 2 * S + 2001).now(3)
    assert table.cards == {"Ann": 10, "Ben": 7, "Cy": 8}


def test_khlopkopyt_who_puts_no_hand_is_behind_everybody() -> None:
    table = clap(4).press("Cy", 1).press("Ben", 1.1).now(9)
    assert table.cards == {"Ann": 10, "Ben": 7, "Cy": 8, "Dee": 10}


def test_khlopkopyt_no_hand_at_all_costs_nobody_anything() -> None:
    table = clap().now(9)
    assert (table.cards, table.turn) == ({"Ann": 8, "Ben": 7, "Cy": 8}, "Cy")


def test_khlopkopyt_nothing_is_told_while_the_race_is_on() -> None:
    assert "race" in clap().refused("play", "Cy", cards=["red_1"])


@pytest.mark.parametrize("card", ["red_khapyozh", "red_perekhryuk", "red_khlopkopyt", "polisvin"])
def test_of_an_instruction_turned_up_first_only_the_colour_counts(card: str) -> None:
    table = reported(top=card)
    state = table.state
    assert (state["phase"], table.turn, state["due"], state["direction"]) == (
        "turn",
        "Ben",
        0,
        "left",
    )
    assert state["colour"] == (None if card == "polisvin" else "red")


def test_an_instruction_turned_up_first_is_not_matched_by_its_kind() -> None:
    table = reported(top="red_khapyozh").play("Ben", "blue_khapyozh")
    assert table.cards["Ben"] == 10


def test_a_number_turned_up_first_is_matched_by_its_value() -> None:
    assert reported(top="red_3").play("Ben", "blue_3").cards["Ben"] == 7


def test_house_rule_the_first_card_acts() -> None:
    rules: dict[str, Any] = {"first_card": "acts"}
    assert reported(top="red_khapyozh", **rules).state["due"] == 3
    assert reported(top="red_perekhryuk", **rules).turn == "Cy"
    assert reported(top="red_tikhokhryun", **rules).state["silence"] == "Ann"
    assert reported(top="red_khlopkopyt", **rules).state["phase"] == "race"

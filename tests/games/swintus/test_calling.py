""" "Swintus!", catching, and interception, as they are told."""

import pytest

from tests.games.swintus.rig import Table, reported


def one_left(players: int = 3) -> Table:
    """Give a table on which Ben has played the last card but one, and has not said it."""
    return reported(players).hands(Ben=2).play("Ben", "red_7")


def test_who_has_not_said_it_may_be_caught_with_one_card_and_takes_three() -> None:
    table = one_left().do("catch", "Ann")
    assert table.cards["Ben"] == 4
    assert table.turn == "Cy"


def test_any_opponent_may_catch_also_the_next_player() -> None:
    assert one_left().do("catch", "Cy").cards["Ben"] == 4


def test_nobody_is_caught_twice_for_the_same() -> None:
    one_left().do("catch", "Ann").refused("catch", "Cy")


def test_who_has_said_it_before_cannot_be_caught() -> None:
    table = reported().hands(Ben=2).do("declare", "Ben").play("Ben", "red_7")
    assert "nobody to catch" in table.refused("catch", "Ann")


def test_that_it_was_said_may_be_told_after_the_card() -> None:
    one_left().do("declare", "Ben").refused("catch", "Ann")


def test_only_until_the_next_player_moves() -> None:
    one_left().play("Cy", "red_1").refused("catch", "Ann")
    one_left().do("draw", "Cy").refused("catch", "Ann")


def test_nobody_with_more_than_one_card_can_be_caught() -> None:
    reported().play("Ben", "red_7").refused("catch", "Ann")


def test_nobody_catches_themselves_or_somebody_else() -> None:
    one_left().refused("catch", "Ben")
    one_left().refused("catch", "Ann", **{"with": "Cy"})
    assert one_left().do("catch", "Ann", **{"with": "Ben"}).cards["Ben"] == 4


def test_who_takes_cards_has_to_say_it_again() -> None:
    table = reported().hands(Ben=2).do("declare", "Ben").do("draw", "Ben").do("pass", "Ben")
    assert table.state["swintus"] == []


def test_only_who_plays_says_it() -> None:
    assert "not playing a card" in reported().refused("declare", "Cy")


def test_another_copy_may_be_played_at_once_and_the_neighbour_is_next() -> None:
    table = reported(4).play("Ben", "red_7").do("intercept", "Ann", cards=["red_7"])
    assert (table.turn, table.cards["Ann"]) == ("Ben", 7)


def test_the_interceptors_neighbour_in_the_direction_that_holds() -> None:
    table = reported(4).play("Ben", "red_perekhryuk").play("Ann", "red_7")
    assert table.turn == "Dee"
    assert table.do("intercept", "Cy").turn == "Ben"


def test_the_next_player_may_intercept_too() -> None:
    assert reported().play("Ben", "red_7").do("intercept", "Cy").turn == "Ann"


def test_nobody_intercepts_their_own_card() -> None:
    assert "nothing to intercept" in reported().play("Ben", "red_7").refused("intercept", "Ben")


def test_only_a_copy_intercepts() -> None:
    table = reported().play("Ben", "red_7")
    assert "not the card" in table.refused("intercept", "Ann", cards=["blue_7"])


def test_only_before_the_next_move() -> None:
    reported().refused("intercept", "Ann")
    reported().play("Ben", "red_7").do("draw", "Cy").refused("intercept", "Ann")


def test_who_has_intercepted_with_the_last_card_but_one_may_be_caught() -> None:
    table = reported().hands(Ann=2).play("Ben", "red_7").do("intercept", "Ann")
    assert table.do("catch", "Cy").cards["Ann"] == 4


def test_an_interception_may_end_the_round() -> None:
    table = reported(target=100).hands(Ann=1).play("Ben", "red_7").do("intercept", "Ann")
    assert (table.state["phase"], table.state["round_winner"]) == ("hand_over", "Ann")


def test_the_last_card_of_a_round_cannot_be_intercepted() -> None:
    table = reported(target=100).hands(Ben=1).play("Ben", "red_7")
    table.refused("intercept", "Ann")


@pytest.mark.parametrize("colour", ["red", "green", "yellow", "blue"])
def test_an_intercepted_polisvin_names_a_colour_of_its_own(colour: str) -> None:
    table = reported().play("Ben", "polisvin", colour="red")
    assert table.do("intercept", "Ann", colour=colour).state["colour"] == colour

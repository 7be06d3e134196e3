"""Viruses, vaccines and miraculous healing."""

from typing import Any

import pytest

from slapmat.games.swintus.prompts import answers
from tests.games.swintus.rig import Table, reported


@pytest.mark.parametrize("card", ["red_virus", "red_vaccine"])
def test_the_neighbour_against_the_direction_takes_it_up_and_the_pile_stays(card: str) -> None:
    table = reported(4).play("Ben", card)
    assert table.cards == {"Ann": 9, "Ben": 7, "Cy": 8, "Dee": 8}
    assert (table.state["top"], table.state["pile"], table.turn) == ("red_3", 1, "Cy")


def test_it_goes_onto_its_own_colour_only() -> None:
    assert reported().play("Ben", "blue_virus").cards["Ben"] == 10


def test_against_the_direction_also_once_that_has_turned() -> None:
    table = reported(4).play("Ben", "red_perekhryuk").play("Ann", "red_virus")
    assert table.cards["Ben"] == 8
    assert table.turn == "Dee"


def skipped(**rules: Any) -> Table:  # noqa: ANN401 - values of house rules
    """Give a table on which Dee plays a virus after Cy was skipped: Ben moved before."""
    table = reported(4, **rules).play("Ben", "red_khapyozh").do("take", "Cy")
    return table.play("Dee", "red_virus")


def test_after_a_skip_it_is_still_the_neighbour() -> None:
    assert skipped().cards == {"Ann": 8, "Ben": 7, "Cy": 12, "Dee": 7}


def test_house_rule_after_a_skip_it_may_be_who_moved_before() -> None:
    assert skipped(virus_goes_to="mover").cards == {"Ann": 8, "Ben": 8, "Cy": 11, "Dee": 7}


def test_with_two_players_the_one_who_played_it_moves_again() -> None:
    table = reported(2).play("Ben", "red_virus")
    assert (table.turn, table.cards) == ("Ben", {"Ann": 9, "Ben": 7})
    assert table.play("Ben", "red_vaccine").turn == "Ben"


def test_intercepted_the_interceptors_neighbour_against_the_direction_takes_both() -> None:
    table = reported(4).play("Ben", "red_virus").do("intercept", "Dee")
    assert table.cards == {"Ann": 8, "Ben": 7, "Cy": 10, "Dee": 7}
    assert (table.turn, table.state["top"]) == ("Ann", "red_3")


def test_intercepted_by_who_would_have_taken_it() -> None:
    table = reported(3).play("Ben", "red_virus").do("intercept", "Ann")
    assert table.cards == {"Ann": 7, "Ben": 7, "Cy": 10}


def test_who_takes_a_virus_up_has_not_said_swintus() -> None:
    table = reported(3).do("declare", "Ben").play("Ben", "red_1").play("Cy", "red_virus")
    assert table.state["swintus"] == []


def test_healing_discards_the_pair_until_the_round_ends() -> None:
    table = reported(target=100).do("heal", "Ben", colour="green")
    assert (table.state["gone"], table.cards["Ben"]) == (2, 6)
    assert table.do("out", "Ben").do("next").state["gone"] == 0


def test_healing_is_in_place_of_the_turn() -> None:
    assert reported().do("heal", "Ben", colour="green").turn == "Cy"
    assert "in place" in reported().do("draw", "Ben").refused("heal", "Ben", colour="green")
    assert "not the turn" in reported().refused("heal", "Ann", colour="green")


def test_healing_takes_two_cards() -> None:
    assert "one card only" in reported().hands(Ben=1).refused("heal", "Ben", colour="red")
    assert "Unknown colour" in reported().refused("heal", "Ben", colour="grey")


def test_red_gives_a_card_to_each_neighbour_who_is_named() -> None:
    table = reported(4).do("heal", "Ben", colour="red", to=["Ann", "Cy"])
    assert table.cards == {"Ann": 9, "Ben": 4, "Cy": 9, "Dee": 8}
    assert reported(4).do("heal", "Ben", colour="red", to=[]).cards["Ben"] == 6
    assert "cannot be chosen" in reported(4).refused("heal", "Ben", colour="red", to=["Dee"])


def test_red_with_two_players_gives_one_card() -> None:
    assert reported(2).do("heal", "Ben", colour="red", to=["Ann"]).cards == {"Ann": 9, "Ben": 5}


def test_green_has_each_opponent_take_two() -> None:
    assert reported().do("heal", "Ben", colour="green").cards == {"Ann": 10, "Ben": 6, "Cy": 10}


def test_yellow_may_swap_hands_with_one() -> None:
    table = reported().do("heal", "Ben", colour="yellow", **{"with": "Cy"})
    assert table.cards == {"Ann": 8, "Ben": 8, "Cy": 6}
    assert reported().do("heal", "Ben", colour="yellow", **{"with": ""}).cards["Ben"] == 6


def test_blue_has_each_opponent_show_a_vaccine_or_take_three() -> None:
    table = reported().do("heal", "Ben", colour="blue", shown=["Cy"])
    assert table.cards == {"Ann": 11, "Ben": 6, "Cy": 8}


@pytest.mark.parametrize(
    ("colour", "press", "cards"),
    [
        ("red", ["Ann", "Cy"], {"Ann": 9, "Ben": 4, "Cy": 9, "Dee": 8}),
        ("red", ["Ann", "Ann"], {"Ann": 8, "Ben": 6, "Cy": 8, "Dee": 8}),
        ("red", ["Dee"], {"Ann": 8, "Ben": 6, "Cy": 8, "Dee": 8}),
        ("yellow", ["Ann", "Dee"], {"Ann": 8, "Ben": 8, "Cy": 8, "Dee": 6}),
        ("yellow", [], {"Ann": 8, "Ben": 6, "Cy": 8, "Dee": 8}),
        ("blue", ["Ann", "Dee"], {"Ann": 8, "Ben": 6, "Cy": 11, "Dee": 8}),
        ("blue", [], {"Ann": 11, "Ben": 6, "Cy": 11, "Dee": 11}),
    ],
)
def test_what_is_left_out_is_asked_and_answered_by_presses(
    colour: str, press: list[str], cards: dict[str, int]
) -> None:
    table = reported(4).do("heal", "Ben", colour=colour)
    assert table.question == colour
    for at, player in enumerate(press, 1):
        table.press(player, at).now(at + 0.5)
    assert table.do("yes").cards == cards
    assert table.turn == "Cy"


@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_no_before_anybody_is_chosen_takes_the_healing_back(colour: str) -> None:
    table = reported().do("heal", "Ben", colour=colour).do("no")
    assert table.question is None
    assert (table.turn, table.cards) == ("Ben", {"Ann": 8, "Ben": 8, "Cy": 8})


@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_green_and_white_never_mean_the_same_in_a_healing(colour: str) -> None:
    table = reported().do("heal", "Ben", colour=colour)
    assert len(set(answers(table.pipe.match.state))) == 2
    table.press("Ann", 1).now(2)
    assert len(set(answers(table.pipe.match.state))) == 2


@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_no_to_a_healing_means_nobody(colour: str) -> None:
    table = reported().do("heal", "Ben", colour=colour).press("Ann", 1).now(2).do("no")
    takes = 3 if colour == "blue" else 0
    assert table.cards == {"Ann": 8 + takes, "Ben": 6, "Cy": 8 + takes}


@pytest.mark.parametrize("colour", ["red", "green", "yellow", "blue"])
def test_as_last_cards_the_round_ends_without_swintus(colour: str) -> None:
    table = reported(target=100).hands(Ben=2).do("heal", "Ben", colour=colour)
    if colour == "blue":
        table.do("yes")
    takes = {"green": 2, "blue": 3}.get(colour, 0)
    assert table.cards == {"Ann": 8 + takes, "Ben": 0, "Cy": 8 + takes}
    assert (table.state["phase"], table.state["round_winner"]) == ("hand_over", "Ben")


def test_giving_the_last_card_away_ends_the_round() -> None:
    table = reported(target=100).hands(Ben=3).do("heal", "Ben", colour="red", to=["Ann"])
    assert table.state["round_winner"] == "Ben"

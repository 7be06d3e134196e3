"""The deck, the deal and who begins."""

import pytest

from slapmat.games.swintus.cards import (
    ALL_CARDS,
    COLOURS,
    DECK,
    INSTRUCTIONS,
    NUMBERS,
    ZOMBIES,
    deck_cards,
    read_card,
    value_of,
)
from slapmat.games.swintus.house import target_of
from tests.games.swintus.rig import NAMES, Table, by_buttons, reported


def count(*values: str) -> int:
    return sum(n for card, n in DECK.items() if value_of(card) in values)


def test_there_are_64_number_cards_two_of_each_in_four_colours_from_0_to_7() -> None:
    assert count(*NUMBERS) == 64
    assert {DECK[f"{colour}_{n}"] for colour in COLOURS for n in range(8)} == {2}
    assert "red_8" not in DECK


def test_there_are_40_instruction_cards_8_of_each_kind() -> None:
    assert count(*INSTRUCTIONS) == 40
    assert {count(kind) for kind in INSTRUCTIONS} == {8}


def test_there_are_8_viruses_and_8_vaccines_two_of_each_colour() -> None:
    assert [count(kind) for kind in ZOMBIES] == [8, 8]
    assert {DECK[f"{colour}_{kind}"] for colour in COLOURS for kind in ZOMBIES} == {2}


def test_120_cards_are_in_the_box_and_beginners_play_with_104() -> None:
    assert ALL_CARDS == deck_cards(has_zombies=True) == 120
    assert deck_cards(has_zombies=False) == 104


def test_beginners_have_no_viruses() -> None:
    table = reported(zombies=False)
    assert "not in this game" in table.refused("play", "Ben", cards=["red_virus"])
    assert "not in this game" in table.refused("heal", "Ben", colour="red")
    assert table.state["deck"] == 104 - 3 * 8 - 1


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("red_7", "red_7"),
        ("red:7", "red_7"),
        ("7 Red", "red_7"),
        ("orange_khlopkopyt", "yellow_khlopkopyt"),
        ("gobble blue", "blue_khapyozh"),
        ("Polisvin", "polisvin"),
        ("red_8", None),
        ("red_polisvin", None),
        ("khapyozh", None),
        ("", None),
    ],
)
def test_a_card_is_named_by_colour_and_value(text: str, card: str | None) -> None:
    assert read_card(text) == card


def test_everybody_is_dealt_eight_cards_and_one_is_turned_up() -> None:
    table = reported()
    assert table.cards == {"Ann": 8, "Ben": 8, "Cy": 8}
    assert (table.state["pile"], table.state["deck"]) == (1, 120 - 24 - 1)


def test_whoever_sits_left_of_the_dealer_begins() -> None:
    assert by_buttons().turn == "Ben"


def test_the_dealer_or_green_begins() -> None:
    assert Table().press("Ann", 1).now(2).turn == "Ben"


def test_who_presses_deals_the_first_round() -> None:
    table = Table().press("Cy", 1).now(2)
    assert (table.state["phase"], table.state["dealer"]) == ("waiting", "Cy")
    assert table.press("Cy", 3).now(4).turn == "Ann"


def test_who_deals_is_taken_back_like_anything_else() -> None:
    table = Table().press("Cy", 1).now(2).do("no")
    assert table.state["dealer"] == "Ann"


def test_later_rounds_are_dealt_by_the_rule() -> None:
    table = by_buttons().do("out", "Ann", cards_left={"Ben": 1, "Cy": 2}).do("next")
    dealer = table.state["dealer"]
    other = next(name for name in table.players if name != dealer)
    at_ns = table.pipe.match.clock_ns
    assert table.press(other, at_ns / 10**9 + 1).now(at_ns / 10**9 + 2).state["dealer"] == dealer


def test_turns_go_to_the_left_until_one_is_out() -> None:
    table = reported(4)
    for player in ("Ben", "Cy", "Dee", "Ann", "Ben"):
        assert table.turn == player
        table.do("draw", player).do("pass", player)


def test_two_to_ten_play() -> None:
    players = [f"P{n}" for n in range(11)]
    table = Table(2)
    for number in (0, 1, 11):
        reply = table.pipe.match  # the game that is on stays
        assert "error" in table.send({"do": "start", "players": players[:number]})
        assert table.pipe.match is reply


@pytest.mark.parametrize(
    ("players", "target"),
    [(2, 30), (3, 40), (4, 40), (5, 50), (6, 50), (7, 50), (8, 60), (9, 60), (10, 60)],
)
def test_the_target_depends_on_how_many_play(players: int, target: int) -> None:
    assert target_of(players) == target


def test_the_table_wins_over_the_30_in_the_text() -> None:
    assert Table(4).state["target"] == 40
    assert Table(4, target=30).state["target"] == 30


def test_the_next_dealer_sits_to_the_left() -> None:
    table = reported(target=100).do("out", "Cy").do("next")
    assert table.state["dealer"] == "Ben"
    assert table.do("turn_up").turn == "Cy"


def test_house_rule_the_winner_may_deal_next() -> None:
    table = reported(target=100, next_dealer="winner").do("out", "Cy").do("next")
    assert table.state["dealer"] == "Cy"


def test_names_of_the_rig_are_those_of_the_table() -> None:
    assert Table(4).state["totals"].keys() == set(NAMES)

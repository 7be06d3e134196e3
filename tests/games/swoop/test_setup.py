"""Cards, decks, the deal, and who starts. Ruling: twelve_players."""

import pytest

from slapmat.games.swoop.cards import (
    KINDS,
    NUMBERS,
    dealt_cards,
    decks_for,
    most_of,
    points_of,
)
from tests.games.swoop.rig import NAMES, SwoopRig, reported, table


def test_a_deck_has_54_cards_four_of_each_number_and_six_swoops() -> None:
    assert NUMBERS == ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
    assert sum(most_of(card, 1) for card in KINDS) == 54
    assert {most_of(card, 1) for card in NUMBERS} == {4}
    assert most_of("swoop", 1) == 6


@pytest.mark.parametrize(
    ("card", "points"),
    [*((str(number), 5) for number in range(1, 10)), ("10", 10), ("11", 10), ("12", 10)],
)
def test_a_number_costs_five_points_and_from_ten_on_ten(card: str, points: int) -> None:
    assert points_of({card: 1}) == points


def test_a_swoop_card_costs_fifty_points() -> None:
    assert points_of({"swoop": 2}) == 100


@pytest.mark.parametrize(
    ("players", "decks"),
    [(3, 2), (4, 2), (5, 2), (6, 3), (7, 3), (8, 3), (9, 4), (10, 4), (11, 4), (12, 4)],
)
def test_decks_go_by_the_number_of_players(players: int, decks: int) -> None:
    assert decks_for(players) == decks
    assert table(players).state["decks"] == decks


@pytest.mark.parametrize("players", range(3, 12))
def test_each_has_four_mystery_four_board_and_eleven_hand_cards(players: int) -> None:
    rig = table(players)
    assert {rig.cards_of(name) for name in NAMES[:players]} == {(11, 4, 4)}
    assert dealt_cards(players) == 19 * players


def test_ruling_twelve_players_have_ten_hand_cards_each() -> None:
    rig = table(12)
    assert {rig.cards_of(name) for name in NAMES} == {(10, 4, 4)}
    assert dealt_cards(12) == 216 == 4 * 54


def test_the_decks_always_suffice_for_the_deal() -> None:
    for players in range(3, 13):
        assert dealt_cards(players) <= 54 * decks_for(players)


def test_without_the_ruling_twelve_cannot_play() -> None:
    rig = SwoopRig()
    line = {"do": "start", "players": list(NAMES), "house_rules": {"twelve_players": False}}
    assert "12" in rig.refused(line)
    rig.start(NAMES[:11], rules={"twelve_players": False})
    assert "full" in rig.refused({"do": "join", "player": "Lou"})


@pytest.mark.parametrize("players", [0, 1, 2, 13])
def test_fewer_than_three_and_more_than_twelve_cannot_play(players: int) -> None:
    names = [*NAMES, "Max"][:players]
    assert str(players) in SwoopRig().refused({"do": "start", "players": names})


def test_who_begins_is_asked_and_a_press_says_it() -> None:
    rig = SwoopRig()
    rig.start(NAMES[:3])
    assert rig.state["phase"] == "begin"
    assert rig.state["eligible"] == ["Ann", "Ben", "Cid"]
    rig.hit("Ben")
    assert (rig.state["starter"], rig.state["turn"]) == ("Ben", "Ben")


def test_yes_lets_the_drawn_one_begin_whom_the_prompt_names() -> None:
    starters = set()
    for seed in range(20):
        rig = SwoopRig()
        rig.start(NAMES[:3], seed=seed)
        prompt = rig.reply["prompt"]
        starter = rig.do("yes")["starter"]
        assert starter in prompt
        starters.add(starter)
    assert starters == {"Ann", "Ben", "Cid"}


def test_the_first_play_told_says_who_begins() -> None:
    rig = SwoopRig()
    rig.start(NAMES[:3], rules={"play": "reported"})
    assert rig.play("Cid", 12)["starter"] == "Cid"
    assert rig.state["turn"] == "Ann"


def test_who_begins_is_said_once() -> None:
    assert "known" in table().refused({"do": "begin", "player": "Ben"})
    rig = SwoopRig()
    rig.start(NAMES[:3])
    assert "Zoë" in rig.refused({"do": "begin", "player": "Zoë"})


def test_each_next_round_is_begun_by_the_next_player_to_the_left() -> None:
    rig = SwoopRig()
    rig.start(NAMES[:3])
    rig.do("begin", player="Cid")
    rig.play_round("Ann", Ben=5, Cid=5)
    starters = [rig.state["starter"], rig.do("next")["starter"]]
    rig.play_round("Ann", Ben=5, Cid=5)
    starters.append(rig.do("yes")["starter"])
    assert starters == ["Cid", "Ann", "Ben"]


def test_each_round_is_dealt_anew() -> None:
    rig = reported()
    rig.play("Ann", 9, 9)
    rig.do("mode", mode="buttons")
    rig.play_round("Ben", Ann=5, Cid=5)
    rig.do("next")
    assert rig.cards_of("Ann") == (11, 4, 4)
    assert rig.state["pile"] == {"number": None, "count": 0, "call": "", "cards": 0, "known": True}
    assert (rig.state["gone_cards"], rig.state["decks"]) == (0, 2)

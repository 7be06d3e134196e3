"""The end of a round: points of all cards left, and entries that the decks cannot have."""

from typing import Any

import pytest

from tests.games.swoop.rig import SwoopRig, table

EXAMPLE = ["10", "5", "8", "8", "swoop", "11"]


def ended(players: int = 3, **rules: object) -> SwoopRig:
    """Give a round that Ann has ended."""
    rig = table(players, **rules)
    rig.go_out()
    return rig


def enter(rig: SwoopRig, player: str, cards: object, **more: object) -> dict[str, Any]:
    return rig.do("cards", player=player, cards=cards, **more)


def test_a_game_begins_with_nothing_for_each() -> None:
    assert table().state["totals"] == {"Ann": 0, "Ben": 0, "Cid": 0}


def test_the_rulebook_s_example_is_85_points() -> None:
    assert enter(ended(), "Ben", EXAMPLE)["points"]["Ben"] == 85


def test_cards_may_be_counted_too() -> None:
    assert enter(ended(), "Ben", {"8": 2, "swoop": 1, "9": 0})["points"]["Ben"] == 60


def test_who_goes_out_has_nothing_and_the_others_what_is_left() -> None:
    rig = ended()
    enter(rig, "Ben", EXAMPLE)
    enter(rig, "Cid", ["1", "12"])
    assert rig.state["phase"] == "hand_over"
    assert rig.state["totals"] == {"Ann": 0, "Ben": 85, "Cid": 15}


def test_points_are_added_to_the_running_totals() -> None:
    rig = ended()
    rig.enter(Ben=85, Cid=15)
    rig.do("next")
    rig.go_out()
    assert rig.state["out"] == "Ben"
    rig.enter(Ann=20, Cid=100)
    assert rig.state["totals"] == {"Ann": 20, "Ben": 85, "Cid": 115}


@pytest.mark.parametrize(("players", "decks"), [(3, 2), (6, 3), (9, 4)])
def test_no_more_of_a_number_than_the_decks_have(players: int, decks: int) -> None:
    rig = ended(players)
    line = {"do": "cards", "player": "Ben"}
    assert f"{decks} decks" in rig.refused({**line, "cards": {"7": 4 * decks + 1}})
    rig.send({**line, "cards": {"7": 4 * decks}})
    assert rig.refused({**line, "player": "Cid", "cards": ["7"]})
    rig.send({**line, "player": "Cid", "cards": ["8"]})


@pytest.mark.parametrize(("players", "decks"), [(3, 2), (6, 3), (9, 4)])
def test_no_more_swoops_than_the_decks_have(players: int, decks: int) -> None:
    rig = ended(players)
    line = {"do": "cards", "player": "Ben"}
    assert rig.refused({**line, "cards": {"swoop": 6 * decks + 1}})
    rig.send({**line, "cards": {"swoop": 6 * decks}})
    assert rig.refused({**line, "player": "Cid", "cards": ["swoop"]})


def test_no_more_cards_than_were_dealt() -> None:
    rig = ended()
    # 57 were dealt to three; two decks have 96 numbers.
    full = {str(number): 8 for number in range(1, 8)}
    assert "57" in rig.refused({"do": "cards", "player": "Ben", "cards": {**full, "8": 2}})
    enter(rig, "Ben", {**full, "8": 1})
    assert "57" in rig.refused({"do": "cards", "player": "Cid", "cards": ["9"]})


@pytest.mark.parametrize("cards", [["joker"], {"13": 1}, {"7": -1}, {"0": 1}])
def test_what_is_no_card_or_no_count_is_refused(cards: object) -> None:
    assert ended().refused({"do": "cards", "player": "Ben", "cards": cards})


@pytest.mark.parametrize("points", [-5, 3, 84, 951, 10_000])
def test_typed_points_that_no_cards_cost_are_refused(points: int) -> None:
    assert ended().refused({"do": "points", "player": "Ben", "points": points})


def test_the_most_that_cards_can_cost_may_be_typed() -> None:
    # Of 57 cards twelve SWOOPs, all 24 from ten on, and 21 more.
    assert ended().do("points", player="Ben", points=945)["points"]["Ben"] == 945


def test_cards_take_the_place_of_typed_points_and_the_other_way_round() -> None:
    rig = ended()
    rig.do("points", player="Ben", points=100)
    assert enter(rig, "Ben", ["1"])["points"]["Ben"] == 5
    assert rig.do("points", player="Ben", points=100)["points"]["Ben"] == 100


def test_who_went_out_has_no_cards_and_nobody_else_has_none() -> None:
    rig = ended()
    assert "Ann" in rig.refused({"do": "cards", "player": "Ann", "cards": ["1"]})
    for line in ({"do": "cards", "cards": []}, {"do": "points", "points": 0}):
        assert "Ann went out" in rig.refused({**line, "player": "Ben"})


def test_yes_takes_what_is_not_entered_as_nothing() -> None:
    rig = ended()
    enter(rig, "Ben", ["12"])
    rig.do("yes")
    assert rig.state["totals"] == {"Ann": 0, "Ben": 10, "Cid": 0}
    assert rig.state["phase"] == "hand_over"


def test_nothing_is_entered_before_somebody_is_out() -> None:
    rig = table()
    assert rig.refused({"do": "cards", "player": "Ben", "cards": ["1"]})
    assert rig.refused({"do": "points", "player": "Ben", "points": 5})
    assert ended().refused({"do": "cards", "player": "Ben", "cards": ["1"], "hand": 2})
    assert ended().refused({"do": "cards", "player": "Zoë", "cards": ["1"]})


def test_an_earlier_round_can_be_corrected() -> None:
    rig = ended()
    rig.enter(Ben=85, Cid=15)
    rig.do("next")
    enter(rig, "Cid", ["swoop"], hand=1)
    assert rig.state["totals"] == {"Ann": 0, "Ben": 85, "Cid": 50}
    assert rig.refused({"do": "cards", "player": "Ann", "cards": ["swoop"], "hand": 1})


def test_entries_go_round_by_round() -> None:
    rig = ended()
    assert "Ben and Cid" in rig.reply["prompt"]
    enter(rig, "Ben", ["12"])
    assert "Ben" not in rig.reply["prompt"]
    assert rig.refused({"do": "next"})

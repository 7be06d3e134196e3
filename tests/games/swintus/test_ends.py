"""The end of a round, its count, scores, and the end of the game."""

import pytest

from slapmat.games.finding import game_called
from slapmat.rules.contract import View
from slapmat.scene.elements import Person, Turn
from slapmat.table.errors import InputError, RuleViolation
from tests.games.stopping import check_nobody_has_won, winners_if_stopped
from tests.games.swintus.rig import Table, by_buttons, reported

GAME = game_called("swintus")


def test_who_has_played_the_last_card_ends_the_round_and_scores_the_others_cards() -> None:
    table = reported(target=100).hands(Ben=1, Cy=5, Ann=3).play("Ben", "red_7")
    assert table.state["phase"] == "hand_over"
    assert table.state["totals"] == {"Ann": 0, "Ben": 8, "Cy": 0}


def test_the_round_s_end_names_who_has_won_it_and_with_how_much() -> None:
    table = reported(target=100).hands(Ben=1, Cy=5, Ann=3).play("Ben", "red_7")
    view = View({"Ann": 1, "Ben": 2, "Cy": 3}, 0)
    hero = GAME.scene(table.pipe.match.state, view).hero
    assert hero == Turn(Person(2, "Ben"), "wins the round with 8 points")


@pytest.mark.parametrize(
    ("card", "cards"),
    [
        ("red_7", {"Ann": 8, "Cy": 8}),
        ("red_khapyozh", {"Ann": 8, "Cy": 11}),
        ("red_perekhryuk", {"Ann": 8, "Cy": 8}),
        ("red_virus", {"Ann": 9, "Cy": 8}),
        ("red_tikhokhryun", {"Ann": 8, "Cy": 8}),
    ],
)
def test_what_a_last_card_does_to_the_others_is_carried_out_and_counts(
    card: str, cards: dict[str, int]
) -> None:
    table = reported(target=100).hands(Ben=1).play("Ben", card)
    assert table.cards == {"Ben": 0, **cards}
    assert table.state["totals"]["Ben"] == sum(cards.values())


def test_a_khlopkopyt_as_last_card_is_raced_for_before_the_round_ends() -> None:
    table = reported(target=100).hands(Ben=1).play("Ben", "red_khlopkopyt")
    assert table.state["phase"] == "race"
    table.press("Ben", 1).press("Cy", 1.1).press("Ann", 1.2).now(2)
    assert (table.state["phase"], table.state["totals"]["Ben"]) == ("hand_over", 18)


def test_who_is_last_at_their_own_last_khlopkopyt_plays_on() -> None:
    table = reported(target=100).hands(Ben=1).play("Ben", "red_khlopkopyt")
    table.press("Ann", 1).press("Cy", 1.1).now(2)
    assert (table.state["phase"], table.cards["Ben"]) == ("turn", 2)


@pytest.mark.parametrize("card", ["red_khapyozh", "red_khlopkopyt"])
def test_house_rule_a_last_card_does_nothing(card: str) -> None:
    table = reported(target=100, last_card_acts=False).hands(Ben=1).play("Ben", card)
    assert table.state["totals"]["Ben"] == 16


def test_the_game_goes_on_until_somebody_has_the_target() -> None:
    table = reported(2).do("out", "Ben", cards_left={"Ann": 29})
    assert table.state["phase"] == "hand_over"
    table.do("yes").do("turn_up").do("out", "Ben", cards_left={"Ann": 1})
    assert (table.state["phase"], table.state["winners"]) == ("game_over", ["Ben"])
    assert table.state["totals"] == {"Ann": 0, "Ben": 30}


def test_after_moves_by_the_button_the_cards_left_are_asked_for() -> None:
    table = by_buttons(target=100).press("Ben", 1).now(3).do("out", "Cy")
    assert table.state["phase"] == "count"
    assert "Ann and Ben" in table.reply["prompt"]
    assert "Nothing to say yes" in table.refused("yes")
    table.do("hand", "Ann", cards=4).do("hand", "Ben", cards=6)
    assert (table.state["phase"], table.state["totals"]["Cy"]) == ("hand_over", 10)


def test_only_the_score_whoever_is_out_presses() -> None:
    table = Table(play="score", target=100)
    table.press("Cy", 1).now(2)
    assert table.question == "is_out"
    table.do("yes").do("hand", "Ann", cards=4).do("hand", "Ben", cards=6)
    assert table.state["totals"] == {"Ann": 0, "Ben": 0, "Cy": 10}


def test_only_the_score_no_to_a_press_leaves_nothing_of_it() -> None:
    table = Table(play="score")
    before = table.state
    assert table.press("Cy", 1).now(2).do("no").state == before


def test_a_hand_may_be_corrected_in_the_round() -> None:
    table = reported().do("hand", "Cy", cards=5)
    assert (table.cards["Cy"], table.state["deck"]) == (5, 98)


@pytest.mark.parametrize("cards", [-1, 0, 200])
def test_a_hand_has_as_many_cards_as_it_can(cards: int) -> None:
    assert "cannot hold" in reported().refused("hand", "Cy", cards=cards)


def test_a_counted_hand_is_never_refused_for_what_others_only_seem_to_hold() -> None:
    table = by_buttons(target=900).press("Ben", 1).now(3).do("out", "Ann")
    table.do("hand", "Ben", cards=110).do("hand", "Cy", cards=5)
    assert table.state["totals"]["Ann"] == 115


def test_a_hand_of_the_round_that_is_over_may_be_corrected() -> None:
    table = reported(target=100).do("out", "Ben").do("hand", "Cy", cards=3)
    assert table.state["totals"]["Ben"] == 11
    table.refused("hand", "Ben", cards=3)


def test_a_hand_of_an_earlier_round_may_be_corrected() -> None:
    table = reported(target=100).do("out", "Ben").do("next").do("hand", "Cy", cards=3, hand=1)
    assert table.state["totals"]["Ben"] == 11
    table.refused("hand", "Cy", cards=3, hand=7)
    table.refused("hand", "Ben", cards=3, hand=1)


def test_a_correction_may_end_the_game_or_let_it_go_on() -> None:
    table = reported(target=20).do("out", "Ben")
    assert table.state["phase"] == "hand_over"
    assert table.do("hand", "Cy", cards=12).state["winners"] == ["Ben"]
    assert table.do("hand", "Cy", cards=11).state["phase"] == "hand_over"


def test_who_has_left_plays_no_more_and_nobody_waits_for_their_count() -> None:
    table = by_buttons(3).do("leave", "Ben")
    assert table.state["playing"] == ["Ann", "Cy"]
    table.do("out", "Ann")
    unknown = [name for name in table.state["playing"] if table.state["cards"][name] is None]
    for name in unknown:
        table.do("hand", name, cards=3)
    assert table.state["phase"] in {"hand_over", "game_over"}


def test_who_leaves_keeps_their_points_and_the_turn_goes_on() -> None:
    table = reported(4, target=100).do("leave", "Ben")
    assert table.turn == "Cy"
    assert table.state["pile"] == 9
    assert table.refused("play", "Ben", cards=["red_1"])


def test_the_round_ends_when_one_is_left() -> None:
    table = reported(2).do("leave", "Ben")
    assert table.state["phase"] == "game_over"
    check_nobody_has_won(table.pipe)


def test_stopped_before_a_round_is_won_nobody_has_won() -> None:
    table = reported(3)
    assert winners_if_stopped(table.pipe) == []
    check_nobody_has_won(table.pipe)


def test_stopped_in_the_second_round_who_has_won_the_first_has_won() -> None:
    table = reported(3, target=100).do("out", "Ben")
    table.do("next")
    assert winners_if_stopped(table.pipe) == ["Ben"]


def test_who_joins_plays_from_the_next_round_on() -> None:
    table = reported(target=100).do("join", "Dee")
    assert "Dee" not in table.cards
    table.do("out", "Ben").do("next")
    assert table.cards["Dee"] == 8


def test_the_score_sheet() -> None:
    result = GAME.score({"winner": "Ann", "cards_left": {"Ben": 5, "Cy": 3}})
    assert result["total"] == 8
    assert result["players"]["Ann"]["total"] == 8
    assert result["winners"] == ["Ann"]


@pytest.mark.parametrize(
    "sheet",
    [
        {"winner": "Ann", "cards_left": {}},
        {"winner": "Ann", "cards_left": {"Ann": 0}},
        {"winner": "Ann", "cards_left": {"Ben": -1}},
        {"winner": "Ann", "cards_left": {"Ben": "5"}},
        {"winner": "Ann", "cards_left": {f"P{n}": 1 for n in range(10)}},
        {"cards_left": {"Ben": 5}},
    ],
)
def test_a_score_sheet_that_is_none(sheet: dict[str, object]) -> None:
    with pytest.raises(InputError):
        GAME.score(sheet)


@pytest.mark.parametrize(
    "sheet",
    [
        {"winner": "Ann", "cards_left": {"Ann": 2, "Ben": 5}},
        {"winner": "Ann", "cards_left": {"Ben": 120}},
        {"winner": "Ann", "cards_left": {"Ben": 104}, "house_rules": {"zombies": False}},
        {"winner": "", "cards_left": {"Ben": 5}},
    ],
)
def test_a_score_sheet_that_cannot_be(sheet: dict[str, object]) -> None:
    with pytest.raises(RuleViolation):
        GAME.score(sheet)

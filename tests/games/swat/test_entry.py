"""Cards and points as people tell them, and the count. Contract: The count."""

import json
from typing import Any

import pytest

from slapmat.games.swat.cards import DECK
from slapmat.shell.languages import speak_language
from tests.referee.pipe_rig import NAMES, PipeRig, opened, table


def claimed(stacks: int = 1, **rules: object) -> tuple[PipeRig, str]:
    """Give a table at which one player has claimed so many stacks; no card was recorded."""
    rig, (one, other) = opened(3, **rules)
    for at in range(stacks):
        rig.claim(one)
        if at < stacks - 1:
            rig.claim(other)
    return rig, one


def counting(stacks: int = 1, **rules: object) -> tuple[PipeRig, str]:
    """Give a table at which one player's stacks are to be counted."""
    rig, one = claimed(stacks, **rules)
    rig.do("deck_out")
    for name in NAMES[:3]:
        if name != one and rig.state["stacks"][name]:
            rig.cards(name, {})
    assert rig.phase == "count"
    return rig, one


def test_a_hand_in_which_nobody_has_a_stack_is_counted_at_once() -> None:
    rig = table()
    assert rig.do("deck_out")["phase"] == "hand_over"


def test_a_stack_without_any_card_told_waits_in_count() -> None:
    rig, one = counting()
    assert one in rig.reply["prompt"]


def test_a_hand_whose_cards_were_all_recorded_is_counted_at_once() -> None:
    rig, (one, _) = opened()
    rig.card("sure:+3")
    rig.slap(one)
    assert rig.do("deck_out")["phase"] == "hand_over"
    assert rig.state["totals"][one] == 3


def test_entered_cards_make_a_hand_known() -> None:
    rig, one = counting()
    assert rig.cards(one, {"zapper": 4})["phase"] == "hand_over"
    assert rig.state["totals"][one] == 5


def test_entered_cards_may_be_none_at_all() -> None:
    rig, one = counting()
    assert rig.cards(one, {})["phase"] == "hand_over"


def test_typed_points_make_a_hand_known() -> None:
    rig, one = counting()
    assert rig.points(one, -12)["phase"] == "hand_over"
    assert rig.state["totals"][one] == -12


def test_after_the_last_hand_the_game_is_over_once_all_are_known() -> None:
    rig, one = counting(hands=1)
    assert rig.state["winners"] == []
    assert rig.cards(one, {"zapper": 4})["phase"] == "game_over"
    assert rig.state["winners"] == [one]


def test_yes_in_count_takes_what_is_unknown_as_empty() -> None:
    rig, one = counting(2)
    rig.cards(one, {"sure:+2": 1}, stack=1)
    assert rig.phase == "count"
    assert rig.do("yes")["phase"] == "hand_over"
    assert rig.state["totals"][one] == 2


def test_cards_may_be_told_stack_by_stack_in_the_order_claimed() -> None:
    rig, one = counting(3)
    rig.cards(one, {"sure:+1": 1}, stack=1)
    rig.cards(one, {"sure:+4": 1}, stack=3)
    assert rig.phase == "count"
    rig.cards(one, {"sure:+2": 1}, stack=2)
    assert (rig.phase, rig.state["totals"][one]) == ("hand_over", 7)


def test_cards_replace_all_that_was_known_of_the_hand() -> None:
    rig, (one, other) = opened()
    rig.card("sure:+4")
    rig.claim(one)
    rig.card("sure:+4")
    rig.wait(1500)
    rig.card("sure:-1")
    rig.claim(other)
    rig.cards(one, {"sure:+1": 2})
    assert rig.state["tallies"][one]["total"] == 2


def test_cards_of_a_stack_replace_only_that_stack() -> None:
    rig, (one, other) = opened()
    for claimer, card in ((one, "sure:+4"), (other, "wild"), (one, "sure:+3")):
        rig.card(card)
        rig.claim(claimer)
        rig.wait(1500)
    rig.cards(one, {"sure:+1": 1}, stack=2)
    assert rig.state["tallies"][one]["total"] == 5
    rig.cards(one, {"sure:-2": 1}, stack=1)
    assert rig.state["tallies"][one]["total"] == -1


def test_a_stack_claimed_after_the_entry_of_a_hand_adds_to_it() -> None:
    rig, one = claimed(1)
    rig.cards(one, {"sure:+4": 1})
    rig.claim(next(name for name in rig.eligible if name != one))
    rig.wait(1500)
    rig.claim(one)
    rig.do("deck_out")
    assert rig.phase == "count"
    rig.cards(one, {"sure:+3": 1}, stack=2)
    assert rig.state["tallies"][one]["total"] == 7


def test_one_stack_of_several_entered_together_leaves_the_others_unknown() -> None:
    rig, one = counting(2)
    rig.cards(one, {"sure:+4": 2})
    assert rig.phase == "hand_over"
    rig.cards(one, {"sure:+1": 1}, stack=1)
    assert (rig.phase, rig.state["tallies"][one]["total"]) == ("count", 1)
    rig.cards(one, {"sure:+2": 1}, stack=2)
    assert (rig.phase, rig.state["totals"][one]) == ("hand_over", 3)


def test_a_card_in_hand_of_an_entered_hand_adds_to_it() -> None:
    rig, one = claimed(1)
    rig.cards(one, {"sure:+4": 1})
    rig.card("sure:+1")
    assert rig.state["tallies"][one]["total"] == 5


def test_typed_points_stand_in_place_of_cards_until_cards_are_entered() -> None:
    rig, (one, _) = opened()
    rig.card("sure:+4")
    rig.claim(one)
    rig.points(one, 30)
    assert rig.state["tallies"][one]["total"] == 30
    rig.cards(one, {"sure:+2": 1})
    assert rig.state["tallies"][one]["total"] == 2


def test_who_typed_points_takes_no_part_in_swat_or_not() -> None:
    rig, (one, other) = opened()
    rig.card("swat_or_not")
    rig.claim(one)
    rig.points(one, 30)
    rig.end_hand()
    assert rig.state["totals"] == {**dict.fromkeys(NAMES[:3], 0), one: 30}
    assert rig.state["totals"][other] == 0


def test_points_may_be_typed_for_a_player_without_a_stack() -> None:
    rig = table()
    rig.points("Ann", -7)
    rig.end_hand()
    assert rig.state["totals"]["Ann"] == -7


@pytest.mark.parametrize("points", [-1000, 1000, 1.5, "12", True, None])
def test_points_that_cannot_be_right_are_refused(points: object) -> None:
    table().refused({"do": "points", "player": "Ann", "points": points})


def test_a_correction_of_an_earlier_hand_changes_totals() -> None:
    rig, one = counting()
    rig.cards(one, {"zapper": 4})
    rig.do("next")
    rig.cards(one, {"zapper": 5}, hand=1)
    assert rig.state["totals"][one] == 10
    assert rig.state["tallies"][one]["zapper"] == 0
    rig.points(one, 3, hand=1)
    assert rig.state["totals"][one] == 3
    rig.cards(one, {"zapper": 6}, hand=1, stack=1)
    assert rig.state["totals"][one] == 20


def test_a_correction_after_the_end_changes_the_winners() -> None:
    rig = table(3, hands=2)
    rig.points("Ann", 10)
    rig.points("Ben", 12)
    rig.end_hand()
    rig.do("next")
    rig.end_hand()
    assert (rig.phase, rig.state["winners"]) == ("game_over", ["Ben"])
    rig.points("Ann", 20, hand=1)
    assert (rig.phase, rig.state["winners"]) == ("game_over", ["Ann"])


def test_a_correction_does_not_touch_the_hand_that_is_on() -> None:
    rig, one = counting()
    rig.cards(one, {"zapper": 4})
    rig.do("next")
    rig.open()
    rig.cards(one, {"zapper": 5}, hand=1)
    assert rig.phase == "offer"


@pytest.mark.parametrize("hand", [0, 2, -1, 99])
def test_there_is_nothing_to_correct_in_a_hand_that_was_not_played(hand: int) -> None:
    rig, one = claimed()
    rig.refused({"do": "cards", "player": one, "cards": {}, "hand": hand})
    rig.refused({"do": "points", "player": one, "points": 1, "hand": hand})


@pytest.mark.parametrize("stack", [0, 2, -1])
def test_a_stack_that_was_not_claimed_is_refused(stack: int) -> None:
    rig, one = claimed()
    rig.refused({"do": "cards", "player": one, "cards": {}, "stack": stack})


def test_cards_for_a_player_without_a_stack_are_refused() -> None:
    rig, one = claimed()
    for name in NAMES[:3]:
        if name != one:
            rig.refused({"do": "cards", "player": name, "cards": {"wild": 1}})


def test_cards_and_points_for_who_does_not_play_are_refused() -> None:
    rig, _ = claimed()
    rig.do("join", player="Zoë")
    for name in ("Zoë", "nobody", ""):
        rig.refused({"do": "cards", "player": name, "cards": {}})
        rig.refused({"do": "points", "player": name, "points": 1})


@pytest.mark.parametrize(
    "cards",
    [
        {"joker": 1},
        {"zapper": -1},
        {"zapper": 1.5},
        {"zapper": True},
        {"zapper": "2"},
        [],
        "zapper",
    ],
)
def test_cards_that_are_none_are_refused(cards: object) -> None:
    rig, one = claimed()
    rig.refused({"do": "cards", "player": one, "cards": cards})


@pytest.mark.parametrize("card", ["joker", "", "double:+1", "double:4", "sure:+5", 7, None])
def test_a_card_that_is_none_is_not_flipped(card: object) -> None:
    opened()[0].refused({"do": "card", "card": card})


@pytest.mark.parametrize("card", list(DECK))
def test_a_count_above_the_decks_is_an_entry_error(card: str) -> None:
    rig, one = counting()
    rig.refused({"do": "cards", "player": one, "cards": {card: DECK[card] + 1}})
    rig.cards(one, {card: DECK[card]})


def test_the_decks_count_is_over_all_players_together() -> None:
    rig, (one, other) = opened()
    rig.claim(one)
    rig.claim(other)
    rig.cards(one, {"wild": 3})
    rig.refused({"do": "cards", "player": other, "cards": {"wild": 2}})
    rig.cards(other, {"wild": 1})
    rig.cards(one, {"wild": 2})


def test_each_hand_has_the_whole_deck_to_draw_from() -> None:
    rig, one = counting()
    rig.cards(one, {"wild": 4})
    rig.do("next")
    rig.claim(one if one in rig.eligible else rig.eligible[0])
    claimer = str(rig.dealer)
    rig.cards(claimer, {"wild": 4})


def test_no_more_of_a_card_are_recorded_than_the_deck_has() -> None:
    rig, (one, _) = opened()
    for _ in range(4):
        rig.card("wild")
    rig.refused({"do": "card", "card": "wild"})
    rig.slap(one)
    rig.refused({"do": "card", "card": "wild"})


def test_cards_on_the_offer_count_for_the_decks_bound() -> None:
    rig, one = claimed()
    rig.next_offer()
    for _ in range(3):
        rig.card("wild")
    rig.refused({"do": "cards", "player": one, "cards": {"wild": 2}})


def test_cards_behind_typed_points_do_not_count_for_the_decks_bound() -> None:
    rig, (one, other) = opened()
    for _ in range(4):
        rig.card("wild")
    rig.claim(one)
    rig.next_offer()
    rig.card("zapper")
    rig.claim(other)
    rig.points(one, 5)
    rig.cards(other, {"wild": 4})


@pytest.mark.parametrize("phase", ["count", "hand_over", "game_over"])
def test_no_card_is_flipped_after_the_hand(phase: str) -> None:
    rig, one = counting(hands=1 if phase == "game_over" else 2)
    rig.wait(1500)
    if phase != "count":
        rig.cards(one, {})
    assert rig.phase == phase
    rig.refused({"do": "card", "card": "wild"})


REFUSED = (
    {"do": "card", "card": "joker"},
    {"do": "stop_recording"},
    {"do": "cards", "player": "Ann", "cards": {"zapper": 1}},
    {"do": "cards", "player": "Ann", "cards": {}, "hand": 9},
    {"do": "points", "player": "Ann", "points": 5000},
    {"do": "points", "player": "Zed", "points": 1},
)


@pytest.mark.parametrize("line", REFUSED, ids=lambda line: "-".join(map(str, line.values())))
def test_what_is_refused_is_refused_in_the_language_of_the_table(line: dict[str, Any]) -> None:
    said = {}
    for code in ("en", "ru"):
        speak_language(code)
        said[code] = table().raw(json.dumps(line))
    assert "error" in said["en"]
    assert said["ru"]["error"] != said["en"]["error"]
    assert said["ru"]["remedy"] != said["en"]["remedy"]

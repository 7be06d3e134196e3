"""A score sheet: cards in, points out."""

from typing import Any

import pytest

from slapmat.games.finding import game_called
from slapmat.games.swat.cards import DECK
from slapmat.table.errors import SlapmatError


def scored(hands: dict[str, Any], **house_rules: object) -> dict[str, Any]:
    return game_called("swat").score({"hands": hands, "house_rules": house_rules})


def test_each_players_points_by_where_they_come_from() -> None:
    ann = {"zapper": 4, "wild": 1, "swat_or_not": 3, "sure:+1": 2, "double:-4": 1}
    assert scored({"Ann": ann}, wild_splits_pairs=True) == {
        "game": "swat",
        "players": {
            "Ann": {"sure": 2, "double": -4, "zapper": 5, "swat_or_not": 0, "total": 3},
        },
        "winners": ["Ann"],
    }


def test_several_hands_are_compared() -> None:
    result = scored({"Ann": {"swat_or_not": 2}, "Ben": {}, "Cid": {"swat_or_not": 1}})
    assert [p["total"] for p in result["players"].values()] == [7, -7, 0]
    assert result["winners"] == ["Ann"]


def test_ties_share_the_win() -> None:
    assert scored({"Ann": {"zapper": 4}, "Ben": {"zapper": 4}, "Cid": {}})["winners"] == [
        "Ann",
        "Ben",
    ]


def test_house_rules_may_be_left_out() -> None:
    assert game_called("swat").score({"hands": {"Ann": {}}})["winners"] == ["Ann"]


def test_house_rules_hold() -> None:
    hands = {"Ann": {"wild": 2, "double:+6": 2, "swat_or_not": 1}, "Ben": {}}
    assert scored(hands)["players"]["Ann"]["double"] == 6
    assert scored(hands, wild_splits_pairs=True)["players"]["Ann"]["double"] == 12
    assert scored(hands, none_counts=False)["players"]["Ben"]["swat_or_not"] == 0
    assert scored(hands, preset="purist")["players"]["Ben"]["swat_or_not"] == -7


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        {"hands": {}},
        {"hands": []},
        {"hands": {"Ann": []}},
        {"hands": {"Ann": 3}},
        {"hands": {"Ann": {"joker": 1}}},
        {"hands": {"Ann": {"zapper": -1}}},
        {"hands": {"Ann": {"zapper": 1.5}}},
        {"hands": {"Ann": {"zapper": True}}},
        {"hands": {"Ann": {"zapper": None}}},
        {"hands": {"Ann": {"wild": 3}, "Ben": {"wild": 2}}},
        {"hands": {"Ann": {}}, "house_rules": {"granny": True}},
        {"hands": {"Ann": {}}, "house_rules": {"none_counts": 1}},
        {"hands": {"Ann": {}}, "house_rules": {"preset": "granny"}},
        {"hands": {"Ann": {}}, "house_rules": []},
        {"hands": {"Ann": {}}, "players": 1},
        *({"hands": {"Ann": {card: count + 1}}} for card, count in DECK.items()),
    ],
)
def test_an_entry_error_says_what_is_wrong_and_what_to_do(sheet: dict[str, Any]) -> None:
    with pytest.raises(SlapmatError) as caught:
        game_called("swat").score(sheet)
    assert str(caught.value)
    assert caught.value.remedy

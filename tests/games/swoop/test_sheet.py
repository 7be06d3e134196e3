"""A score sheet: the cards left in, points out."""

from typing import Any

import pytest

from slapmat.games.finding import game_called
from slapmat.table.errors import SlapmatError

EXAMPLE = ["10", "5", "8", "8", "swoop", "11"]


def scored(hands: dict[str, Any], **more: object) -> dict[str, Any]:
    return game_called("swoop").score({"hands": hands, **more})


def test_the_rulebook_s_example() -> None:
    assert scored({"Ann": EXAMPLE}) == {
        "game": "swoop",
        "decks": 2,
        "players": {"Ann": {"low": 15, "high": 20, "swoop": 50, "total": 85}},
        "winners": ["Ann"],
    }


def test_who_went_out_has_nothing_and_is_best() -> None:
    result = scored({"Ann": EXAMPLE, "Ben": [], "Cid": ["12"]})
    assert [each["total"] for each in result["players"].values()] == [85, 0, 10]
    assert result["winners"] == ["Ben"]


def test_ties_share() -> None:
    assert scored({"Ann": ["1"], "Ben": ["9"], "Cid": ["12"]})["winners"] == ["Ann", "Ben"]


def test_players_give_the_decks() -> None:
    nine = {"Ann": ["7"] * 9}
    with pytest.raises(SlapmatError, match="2 decks"):
        scored(nine)
    assert scored(nine, players=6)["decks"] == 3
    assert scored({"Ann": ["7"] * 16}, players=9)["decks"] == 4


def test_without_players_there_are_as_many_as_hands_and_three_at_least() -> None:
    hands = {name: ["1"] for name in ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay")}
    assert scored(hands)["decks"] == 3
    assert scored({"Ann": ["1"]})["decks"] == 2


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        {"hands": {}},
        {"hands": []},
        {"hands": {"Ann": 3}},
        {"hands": {"Ann": {"7": 1}}},
        {"hands": {"Ann": ["joker"]}},
        {"hands": {"Ann": [7]}},
        {"hands": {"": ["7"]}},
        {"hands": {"Ann": ["7"] * 9}},
        {"hands": {"Ann": ["7"] * 5, "Ben": ["7"] * 4}},
        {"hands": {"Ann": ["swoop"] * 13}},
        {"hands": {"Ann": [str(n) for n in range(1, 9) for _ in range(8)]}},
        {"hands": {"Ann": ["1"]}, "players": 2},
        {"hands": {"Ann": ["1"]}, "players": 13},
        {"hands": {name: ["1"] for name in "ABCDE"}, "players": 4},
        {"hands": {name: ["1"] for name in "ABCDEFGHIJKLM"}},
        {"hands": {"Ann": ["1"]}, "players": True},
        {"hands": {"Ann": ["1"]}, "house_rules": {}},
    ],
)
def test_an_entry_error_says_what_is_wrong_and_what_to_do(sheet: dict[str, Any]) -> None:
    with pytest.raises(SlapmatError) as caught:
        game_called("swoop").score(sheet)
    assert str(caught.value)
    assert caught.value.remedy

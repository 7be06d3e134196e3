"""One assault, scored without a game."""

import pytest

from slapmat.games.assault.game import GAME
from slapmat.table.errors import SlapmatError


def test_the_example() -> None:
    assert GAME.score({"cards": ["swat", "boom1", "expert", "boom2"]}) == {
        "game": "assault",
        "bombs": 2,
        "outcome": "failed",
        "turned": False,
        "winner": None,
    }


@pytest.mark.parametrize(
    ("building", "winner"), [("boom", "terrorists"), ("hideout", None), ("dummy", None)]
)
def test_the_boom_building_is_the_terrorists(building: str, winner: str | None) -> None:
    told = GAME.score({"cards": ["swat"] * 4, "building": building})
    assert (told["outcome"], told["turned"], told["winner"]) == ("success", True, winner)


def test_a_building_that_stays_face_down_wins_nothing() -> None:
    told = GAME.score({"cards": ["swat", "swat", "swat", "boom1"], "building": "boom"})
    assert (told["turned"], told["winner"]) == (False, None)


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        {"cards": []},
        {"cards": ["swat"] * 3},
        {"cards": ["swat"] * 5},
        {"cards": ["swat", "swat", "swat", "spy"]},
        {"cards": ["boom1", "boom1", "boom1", "swat"]},
        {"cards": ["expert"] * 4 + ["swat"]},
        {"cards": ["swat"] * 4, "building": "cellar"},
        {"cards": "swat"},
        {"cards": ["swat"] * 4, "colour": "red"},
    ],
)
def test_what_cannot_be_is_refused_with_a_remedy(sheet: dict[str, object]) -> None:
    with pytest.raises(SlapmatError) as caught:
        GAME.score(sheet)
    assert caught.value.remedy

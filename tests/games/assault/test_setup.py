"""What is dealt, and who begins."""

import pytest

from slapmat.games.assault.cards import SETS
from tests.games.assault.table import NAMES, Table


@pytest.mark.parametrize(
    ("players", "troops", "buildings", "terrorists"),
    [
        (4, {"swat": 11, "expert": 3, "boom1": 1, "boom2": 1}, (2, 2, 1), 1),
        (5, {"swat": 14, "expert": 3, "boom1": 2, "boom2": 1}, (3, 2, 1), 2),
        (6, {"swat": 16, "expert": 4, "boom1": 2, "boom2": 2}, (3, 3, 1), 2),
    ],
)
def test_the_sets_follow_the_number_of_players(
    players: int, troops: dict[str, int], buildings: tuple[int, int, int], terrorists: int
) -> None:
    sets = SETS[players]
    assert sets.troops == troops
    assert tuple(sets.buildings[kind] for kind in ("hideout", "dummy", "boom")) == buildings
    assert sets.terrorists == terrorists


@pytest.mark.parametrize("players", [4, 5, 6])
def test_everybody_holds_four_troop_cards(players: int) -> None:
    assert sum(SETS[players].troops.values()) == 4 * players
    assert Table(players).state["cards"] == dict.fromkeys(NAMES[:players], 4)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_a_building_lies_before_everybody_and_one_in_the_centre(players: int) -> None:
    assert sum(SETS[players].buildings.values()) == players + 1
    assert list(Table(players).state["beside"]) == [*NAMES[:players], "centre"]


def test_six_players_have_three_dummies() -> None:
    """Ruling: the rulebook prints six, but has seven buildings in all."""
    assert SETS[6].buildings["dummy"] == 3


@pytest.mark.parametrize("players", [3, 7])
def test_four_to_six_play(players: int) -> None:
    table = Table()
    table.pipe = type(table.pipe)(table.pipe.game)
    names = [f"P{n}" for n in range(players)]
    assert str(players) in table.refused(do="start", players=names)


def test_nobody_is_called_as_the_place_in_the_middle() -> None:
    table = Table()
    table.pipe = type(table.pipe)(table.pipe.game)
    assert "centre" in table.refused(do="start", players=["Ann", "Ben", "Cid", "centre"])


def test_who_last_broke_down_a_door_presses_and_has_the_radio() -> None:
    table = Table(radio=None)
    assert table.state["phase"] == "radio"
    assert "radio" in table.prompt
    table.press("Cid")
    assert (table.state["radio"], table.state["turn"]) == ("Cid", "Cid")


def test_the_table_may_name_who_has_the_radio() -> None:
    table = Table(radio=None)
    table.send(do="award", player="Ben")
    assert table.state["radio"] == "Ben"


def test_a_first_card_that_is_told_takes_the_radio() -> None:
    table = Table(radio=None)
    table.send(do="play", player="Dee", building="Ann")
    assert table.state["radio"] == "Dee"
    assert table.state["beside"]["Ann"] == 1


@pytest.mark.parametrize("do", ["join", "leave"])
def test_nobody_comes_in_or_leaves_in_mid_game(do: str) -> None:
    table = Table()
    assert table.refused(do=do, player="Zoë" if do == "join" else "Ann")

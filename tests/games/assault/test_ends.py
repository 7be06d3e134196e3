"""How the game ends, and who has won."""

import pytest

from slapmat.scene.elements import Cheer
from tests.games.assault.table import LONG_MS, Table

PLAIN = ("swat",) * 4


def test_all_hideouts_turned_up_is_the_swats_win() -> None:
    table = Table()
    table.assault(*PLAIN, place="centre", building="hideout")
    assert not table.state["camp"]
    table.assault(*PLAIN, place="Ann", building="hideout")
    assert (table.state["phase"], table.state["camp"]) == ("camps", "swat")


def test_a_last_hideout_turned_up_by_an_explosion_is_the_swats_win_too() -> None:
    """A ruling."""
    table = Table()
    table.assault(*PLAIN, place="centre", building="hideout")
    table.assault("swat", "swat", "boom1", "boom2", place="Ann", building="hideout")
    assert table.state["camp"] == "swat"


@pytest.mark.parametrize("cards", [PLAIN, ("swat", "swat", "boom1", "boom2")])
def test_the_boom_building_turned_up_is_the_terrorists_win(cards: tuple[str, ...]) -> None:
    table = Table()
    table.assault(*cards, building="boom")
    assert table.state["camp"] == "terrorists"


def test_a_turn_without_cards_is_the_terrorists_win() -> None:
    table = Table()
    table.send(do="hand", player="Ben", cards=0)
    table.place("centre")
    assert (table.state["phase"], table.state["camp"]) == ("camps", "terrorists")


def test_a_turn_without_cards_after_an_assault_is_the_terrorists_win() -> None:
    table = Table()
    for _ in range(3):
        table.place("centre")
    table.send(do="hand", player="Ann", cards=0)
    table.assault("swat", "swat", "swat", "boom1")
    assert table.state["camp"] is None
    table.send(do="yes")
    assert table.state["camp"] == "terrorists"


def test_nothing_is_dealt_again_once_the_game_is_over() -> None:
    table = Table()
    table.assault(*PLAIN, building="boom")
    assert table.refused(do="play", player="Ann", building="Ann")


def over(camp: str, players: int = 5) -> Table:
    table = Table(players)
    table.send(do="won", camp=camp)
    return table


def test_the_win_is_theirs_who_won_it() -> None:
    for camp, winners in (("swat", ["Ann", "Cid", "Dee"]), ("terrorists", ["Ben", "Eve"])):
        table = over(camp)
        table.press("Ben")
        table.press("Eve")
        table.send(do="yes")
        assert table.state["phase"] == "game_over"
        assert table.state["winners"] == winners
        assert [name for name, won in table.state["totals"].items() if won] == winners


@pytest.mark.parametrize(
    ("terrorists", "said"), [(("Ben",), "Ben has won"), (("Ben", "Eve"), "Ben and Eve have won")]
)
def test_one_who_wins_has_won_and_several_have(terrorists: tuple[str, ...], said: str) -> None:
    table = over("terrorists", players=5 if len(terrorists) > 1 else 4)
    for player in terrorists:
        table.press(player)
    table.send(do="yes")
    assert isinstance(table.scene.hero, Cheer)
    assert table.scene.hero.text == said


def test_a_press_says_terrorist_and_another_says_not() -> None:
    table = over("swat")
    table.press("Ben")
    assert table.state["terrorists"] == ["Ben"]
    table.press("Ben")
    assert table.state["terrorists"] == []


@pytest.mark.parametrize("pressed", [(), ("Ben",), ("Ann", "Ben", "Cid")])
def test_the_game_ends_once_all_terrorists_are_told(pressed: tuple[str, ...]) -> None:
    table = over("swat")
    for player in pressed:
        table.press(player)
    assert table.refused(do="yes")


def test_nobody_says_who_they_are_before_the_end() -> None:
    assert Table().refused(do="camp", player="Ann")


def test_only_the_end_is_told_when_the_table_wants_that() -> None:
    table = Table(radio=None, play="score")
    assert table.state["phase"] == "result"
    table.send(do="yes")
    assert table.state["camp"] == "swat"


def test_a_long_yes_is_the_terrorists_win_where_only_the_end_is_told() -> None:
    table = Table(radio=None, play="score")
    game = table.pipe.game
    command = game.long_yes(table.pipe.match.state)
    table.pipe.match.do(command)
    assert table.state["camp"] == "terrorists"
    assert game.long_yes(Table().pipe.match.state) is None


def test_the_way_to_play_changes_at_any_time_and_nothing_is_forgotten() -> None:
    table = Table()
    table.place("Ben")
    for phase in ("placing", "assault", "building"):
        while table.state["phase"] != phase:
            if table.state["phase"] == "placing":
                table.place("Ben")
            else:
                table.show(*PLAIN)
        before = table.state
        table.send(do="mode", mode="score")
        assert table.state["phase"] == "result"
        table.send(do="mode", mode="buttons")
        assert table.state == before
    assert table.refused(do="mode", mode="buttons")
    assert table.refused(do="mode", mode="loud")


def test_a_camp_by_another_name_is_refused() -> None:
    assert Table().refused(do="won", camp="nobody")


def test_everything_can_be_taken_back_to_the_start() -> None:
    table = over("swat")
    table.press("Ben")
    table.press("Eve", LONG_MS)
    table.send(do="yes")
    for _ in range(5):
        table.send(do="no")
    assert table.state["phase"] == "radio"

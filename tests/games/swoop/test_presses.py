"""The table of the buttons: what each press means, and that no other one changes the game."""

import pytest

from slapmat.games.finding import game_called
from tests.games.swoop.rig import SwoopRig, reported, table

# By who, whether long and whether with yes: what is told.
TABLE = {
    ("Ann", False, False): ["turn_ended", "turn_began"],
    ("Ann", True, False): ["pile_taken", "turn_began"],
    ("Ann", False, True): ["pile_swooped"],
    ("Ann", True, True): ["asked"],
    ("Ben", False, False): [],
    ("Ben", True, False): ["asked"],
    ("Ben", False, True): [],
    ("Ben", True, True): ["asked"],
}


def on_turn() -> SwoopRig:
    """Give a table at which it is Ann's turn and something lies on the pile."""
    rig = table()
    for name in ("Ann", "Ben", "Cid"):
        rig.hit(name)
    return rig


@pytest.mark.parametrize("press", TABLE)
def test_each_press_means_what_the_table_says(press: tuple[str, bool, bool]) -> None:
    rig = on_turn()
    player, is_long, with_yes = press
    rig.hit(player, is_long=is_long, with_yes=with_yes)
    assert rig.names == TABLE[press]


def test_a_long_press_of_another_asks_whether_it_is_their_turn() -> None:
    rig = on_turn()
    rig.hit("Cid", is_long=True)
    assert rig.state["question"] == {"what": "turn", "player": "Cid"}
    assert rig.do("yes")["turn"] == "Cid"
    assert rig.names == ["turn_ended", "turn_began"]


def test_no_to_that_leaves_the_turn_where_it_was() -> None:
    rig = on_turn()
    rig.hit("Cid", is_long=True)
    assert rig.do("no")["turn"] == "Ann"


def test_where_every_play_is_told_a_turn_put_right_plays_nothing() -> None:
    rig = reported()
    rig.hit("Cid", is_long=True)
    assert rig.do("yes")["turn"] == "Cid"
    assert rig.state["pile"]["known"] is True
    assert rig.state["parts"]["Ann"]["known"] is True


def test_a_turn_can_be_put_right_by_a_command() -> None:
    rig = table()
    assert rig.do("turn", player="Cid")["turn"] == "Cid"
    assert "already" in rig.refused({"do": "turn", "player": "Cid"})
    assert rig.refused({"do": "turn", "player": "Zoë"})


def test_a_press_is_settled_on_release() -> None:
    rig = table()
    rig.press("Ann", hold_ms=400)
    assert rig.wait(399)["turn"] == "Ann"
    assert rig.wait(1)["turn"] == "Ben"


def test_a_long_press_counts_once_its_ring_is_full() -> None:
    rig = on_turn()
    rig.press("Ann", hold_ms=5000)
    assert rig.wait(1499)["takes"]["Ann"] == 0
    assert rig.wait(1)["takes"]["Ann"] == 1


def test_a_button_held_across_the_end_of_the_turn_means_nothing() -> None:
    rig = table()
    rig.press("Ann", hold_ms=1600)
    rig.press("Ben", hold_ms=1600)
    rig.play("Ann", 9)
    rig.wait(2000)
    assert rig.state["turn"] == "Ben"
    assert rig.names == []


def test_after_a_turn_that_was_not_told_counts_are_not_known() -> None:
    rig = table()
    rig.hit("Ann")
    assert rig.state["parts"]["Ann"]["known"] is False
    assert rig.state["parts"]["Ben"]["known"] is True


def test_done_says_the_same_as_the_press() -> None:
    rig = table()
    assert rig.do("done", player="Ann")["turn"] == "Ben"
    assert rig.names == ["turn_ended", "turn_began"]


def test_where_every_play_is_told_a_press_does_not_end_a_turn() -> None:
    rig = reported()
    rig.hit("Ann")
    assert rig.told("press_refused")[0]["why"] == "tell"
    assert rig.state["turn"] == "Ann"
    assert "told" in rig.refused({"do": "done", "player": "Ann"})


def test_a_press_that_was_refused_is_nothing_to_take_back() -> None:
    rig = reported()
    before = list(rig.pipe.match.ledger.steps)
    rig.hit("Ann")
    assert list(rig.pipe.match.ledger.steps) == before


def test_nobody_presses_to_any_effect_while_the_round_is_counted() -> None:
    rig = table()
    rig.go_out()
    for name in ("Ann", "Ben"):
        for is_long in (False, True):
            rig.hit(name, is_long=is_long)
            assert rig.names == []


def test_the_ring_says_what_it_will_mean_alone_and_with_yes() -> None:
    rig = table()
    game, state = game_called("swoop"), rig.pipe.match.state
    mine, other = game.meaning(state, "Ann", 0), game.meaning(state, "Ben", 0)
    assert mine is not None
    assert other is not None
    assert (mine.held, mine.held_with_yes) == ("I take the pile", "I am out")
    assert other.held == "It is my turn"


def test_yes_with_nothing_to_say_it_to_is_refused() -> None:
    assert "Nothing to say yes to" in table().refused({"do": "yes"})

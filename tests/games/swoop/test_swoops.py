"""SWOOPs: by four of a number in a row, by a card, several in a turn. Ruling: must_go_on."""

import pytest

from tests.games.swoop.rig import reported, table


def test_four_of_one_number_by_one_player_swoop_the_pile() -> None:
    rig = reported()
    rig.play("Ann", 9)
    rig.play("Ben", 4, 4, 4, 4)
    assert rig.told("pile_swooped")[0]["how"] == "row"
    assert rig.state["gone_cards"] == 5


def test_four_in_a_row_by_consecutive_players_swoop_the_pile() -> None:
    rig = reported()
    rig.play("Ann", 4, 4)
    rig.play("Ben", 4, 4, 4)
    assert rig.told("pile_swooped")[0]["player"] == "Ben"
    assert rig.state["swoops"] == {"Ann": 0, "Ben": 1, "Cid": 0}


def test_four_in_a_row_may_be_of_three_players() -> None:
    rig = reported()
    rig.play("Ann", 4)
    rig.play("Ben", 4, 4)
    rig.play("Cid", 4)
    assert rig.told("pile_swooped")


def test_three_in_a_row_do_not_swoop() -> None:
    rig = reported()
    rig.play("Ann", 4, 4)
    rig.play("Ben", 4)
    assert not rig.told("pile_swooped")
    assert rig.state["turn"] == "Cid"


def test_four_that_are_not_in_a_row_do_not_swoop() -> None:
    rig = reported()
    rig.play("Ann", 4, 4)
    rig.play("Ben", 3)
    rig.take("Cid", 9)
    rig.play("Ann", 4, 4)
    assert not rig.told("pile_swooped")


def test_a_swoop_card_swoops_the_pile_at_once() -> None:
    rig = reported()
    rig.play("Ann", 9, 9)
    rig.play("Ben", "swoop")
    assert rig.told("pile_swooped")[0]["how"] == "card"
    assert rig.state["gone_cards"] == 3


def test_a_swoop_card_may_be_played_on_any_number() -> None:
    for number in range(1, 13):
        rig = reported()
        rig.play("Ann", number)
        rig.play("Ben", "swoop")
        assert rig.state["pile"]["cards"] == 0


def test_the_whole_pile_leaves_the_round_and_the_turn_goes_on() -> None:
    rig = reported()
    rig.play("Ann", 9, 9)
    rig.play("Ben", 8)
    rig.play("Cid", "swoop")
    assert rig.state["pile"]["cards"] == 0
    assert rig.state["turn"] == "Cid"


@pytest.mark.parametrize("cards", [["12"], ["1"], ["12", "12"], ["swoop"]])
def test_after_a_swoop_any_cards_may_be_played(cards: list[str]) -> None:
    rig = reported()
    rig.play("Ann", 1)
    rig.play("Ben", "swoop")
    rig.play("Ben", *cards)


def test_after_a_swoop_an_uncovered_mystery_card_may_be_played() -> None:
    rig = reported()
    rig.holds("Ann", 5, 3, 4)
    rig.play("Ann", "swoop")
    rig.play("Ann", 12, mystery=True)
    assert rig.cards_of("Ann") == (4, 3, 3)
    assert rig.state["turn"] == "Ben"


def test_several_swoops_may_fall_in_one_turn() -> None:
    rig = reported()
    rig.play("Ann", "swoop")
    rig.play("Ann", 4, 4, 4, 4)
    rig.play("Ann", "swoop")
    assert rig.state["swoops"]["Ann"] == 3
    assert rig.play("Ann", 12)["turn"] == "Ben"


def test_ruling_must_go_on_after_a_swoop() -> None:
    rig = reported()
    rig.play("Ann", "swoop")
    assert "goes on" in rig.refused({"do": "done", "player": "Ann"})
    rig.hit("Ann")
    assert rig.told("press_refused")[0]["why"] == "go_on"
    assert rig.state["turn"] == "Ann"


def test_without_must_go_on_a_turn_may_stop_after_a_swoop() -> None:
    rig = reported(must_go_on=False)
    rig.play("Ann", "swoop")
    assert rig.do("done", player="Ann")["turn"] == "Ben"
    assert rig.state["pile"]["known"] is True
    rig.play("Ben", "swoop")
    assert rig.hit("Ben")["turn"] == "Cid"
    assert "told" in rig.refused({"do": "done", "player": "Cid"})


def test_by_buttons_a_swoop_is_yes_and_a_short_press() -> None:
    rig = table()
    rig.hit("Ann")
    rig.hit("Ben", with_yes=True)
    assert rig.told("pile_swooped")[0] | {"seq": 0, "at_ns": 0} == {
        "event": "pile_swooped",
        "player": "Ben",
        "how": "told",
        "seq": 0,
        "at_ns": 0,
    }
    assert rig.state["turn"] == "Ben"
    assert rig.state["pile"] == {"number": None, "count": 0, "call": "", "cards": 0, "known": True}
    assert rig.hit("Ben")["turn"] == "Cid"


def test_a_swoop_with_yes_can_be_said_by_a_command_too() -> None:
    assert table().do("swooped", player="Ann")["swoops"]["Ann"] == 1


def test_where_every_play_is_told_a_swoop_is_told_by_its_cards() -> None:
    rig = reported()
    assert "told" in rig.refused({"do": "swooped", "player": "Ann"})
    rig.hit("Ann", with_yes=True)
    assert rig.told("press_refused")[0]["why"] == "tell"
    assert rig.state["swoops"]["Ann"] == 0

"""Going out: no cards in Hand, Board and Mystery end the round."""

import pytest

from tests.games.swoop.rig import reported, table


def test_who_plays_the_last_card_is_out_and_the_round_is_over() -> None:
    rig = reported()
    rig.holds("Ann", 2)
    rig.play("Ann", 7, 7)
    assert (rig.state["phase"], rig.state["out"]) == ("count", "Ann")
    assert rig.told("round_ended")[0]["is_told"] is True


def test_a_swoop_as_the_last_card_goes_out_too() -> None:
    rig = reported()
    rig.holds("Ann", 1)
    rig.play("Ann", "swoop")
    assert (rig.state["phase"], rig.state["out"]) == ("count", "Ann")


def test_four_in_a_row_as_the_last_cards_go_out_too() -> None:
    rig = reported()
    rig.holds("Ann", 4)
    rig.play("Ann", 7, 7, 7, 7)
    assert rig.state["out"] == "Ann"


def test_the_last_mystery_card_goes_out() -> None:
    rig = reported()
    rig.holds("Ann", 0, 0, 1)
    rig.play("Ann", 7, mystery=True)
    assert rig.state["out"] == "Ann"


def test_the_last_mystery_card_that_is_too_high_does_not_go_out() -> None:
    rig = reported()
    rig.play("Ann", 6)
    rig.holds("Ben", 0, 0, 1)
    rig.play("Ben", 7, mystery=True)
    assert rig.state["out"] is None
    assert rig.cards_of("Ben") == (2, 0, 0)


def test_cards_in_the_hand_on_the_board_or_face_down_keep_one_in() -> None:
    for left in ((1, 0, 0), (0, 1, 1), (0, 0, 1)):
        rig = reported()
        rig.holds("Ann", left[0] + 1, *left[1:])
        rig.play("Ann", 7)
        assert rig.state["phase"] == "turn", left


def test_by_buttons_a_long_press_with_yes_asks() -> None:
    rig = table()
    rig.hit("Ann", is_long=True, with_yes=True)
    assert rig.state["question"] == {"what": "out", "player": "Ann"}
    assert "Ann" in rig.reply["prompt"]
    assert rig.state["eligible"] == []
    assert (rig.do("yes")["phase"], rig.state["out"]) == ("count", "Ann")


def test_no_to_the_question_plays_on() -> None:
    rig = table()
    rig.hit("Ann", is_long=True, with_yes=True)
    rig.do("no")
    assert (rig.state["phase"], rig.state["question"]) == ("turn", None)
    assert rig.state["turn"] == "Ann"


def test_no_press_counts_while_the_question_stands() -> None:
    rig = table()
    rig.hit("Ann", is_long=True, with_yes=True)
    for name in ("Ann", "Ben"):
        rig.hit(name)
    rig.hit("Ben", is_long=True)
    assert rig.state["question"] == {"what": "out", "player": "Ann"}
    assert rig.cannot("Ann", 9)
    assert rig.refused({"do": "tell", "part": "9"})


def test_out_can_be_said_by_a_command() -> None:
    assert table().do("out", player="Ann")["out"] == "Ann"


def test_out_can_be_said_just_after_the_turn() -> None:
    rig = table()
    rig.hit("Ann")
    assert rig.do("out", player="Ann")["out"] == "Ann"


def test_nobody_else_is_out() -> None:
    rig = table()
    rig.hit("Ann")
    assert rig.refused({"do": "out", "player": "Cid"})
    assert rig.refused({"do": "out", "player": "Zoë"})


@pytest.mark.parametrize("player", ["Ann", "Ben"])
def test_where_every_play_is_told_nobody_is_out_with_cards_left(player: str) -> None:
    rig = reported()
    rig.play("Ann", 9)
    assert "still has" in rig.refused({"do": "out", "player": player})
    rig.hit("Ben", is_long=True, with_yes=True)
    assert rig.told("press_refused")[0]["why"] == "has_cards"
    assert rig.state["question"] is None


def test_counts_that_are_known_after_the_turn_hold_by_buttons_too() -> None:
    rig = table()
    rig.play("Ann", 9)
    assert "18" in rig.refused({"do": "out", "player": "Ann"})


def test_what_was_played_untold_lies_on_the_pile() -> None:
    rig = table()
    rig.go_out()
    assert rig.cards_of("Ann") == (0, 0, 0)
    assert rig.state["pile"]["known"] is False


def test_who_is_out_is_taken_back_with_the_last_card() -> None:
    rig = reported()
    rig.holds("Ann", 1)
    rig.play("Ann", 7)
    rig.do("no")
    assert (rig.state["phase"], rig.cards_of("Ann")) == ("turn", (1, 0, 0))

"""Taking the Center Pile. Ruling: take_freely."""

import pytest

from tests.games.swoop.rig import reported, table


def test_exactly_one_card_is_shown_and_goes_with_the_pile() -> None:
    rig = reported()
    rig.play("Ann", 9, 9)
    rig.play("Ben", 5)
    assert "Exactly one" in rig.refused({"do": "take", "player": "Cid", "cards": ["9", "9"]})
    rig.take("Cid", 12)
    # The three cards of the pile; the one shown was in the hand before.
    assert rig.cards_of("Cid") == (14, 4, 4)
    assert rig.state["takes"] == {"Ann": 0, "Ben": 0, "Cid": 1}


def test_the_turn_is_over_and_the_next_has_an_empty_pile() -> None:
    rig = reported()
    rig.play("Ann", 1)
    rig.take("Ben", 9)
    assert rig.state["turn"] == "Cid"
    assert rig.state["pile"]["cards"] == 0
    rig.play("Cid", 12, 12)


def test_a_card_shown_from_the_board_goes_into_the_hand() -> None:
    rig = reported()
    rig.play("Ann", 1)
    rig.take("Ben", 9, board=1)
    assert rig.cards_of("Ben") == (13, 3, 4)


def test_with_an_empty_hand_the_card_shown_came_from_elsewhere() -> None:
    for have, get in (((0, 2, 2), (3, 1, 2)), ((0, 0, 2), (3, 0, 1))):
        rig = reported()
        rig.play("Ann", 1, 1)
        rig.holds("Ben", *have)
        rig.take("Ben")
        assert rig.cards_of("Ben") == get


def test_there_is_no_limit_to_a_hand() -> None:
    rig = reported()
    for high in (12, 10, 8):
        rig.play("Ann", *[high] * 3)
        rig.play("Ben", *[high - 1] * 3)
        rig.take("Cid", 12)
    assert rig.cards_of("Cid") == (11 + 18, 4, 4)


def test_ruling_take_freely_lets_who_could_play_take() -> None:
    rig = reported(take_freely=True)
    rig.play("Ann", 9)
    assert rig.take("Ben", 3)["turn"] == "Cid"


def test_without_take_freely_a_card_that_could_be_played_is_not_shown() -> None:
    rig = reported(take_freely=False)
    rig.play("Ann", 9)
    line = {"do": "take", "player": "Ben"}
    for card in ("3", "9", "swoop"):
        assert "can be played" in rig.refused({**line, "cards": [card]})
    assert "Which card" in rig.refused(line)
    assert rig.take("Ben", 10)["turn"] == "Cid"


def test_the_purist_does_not_take_freely() -> None:
    rig = reported(preset="purist")
    rig.play("Ann", 9)
    assert rig.refused({"do": "take", "player": "Ben", "cards": ["3"]})


def test_an_empty_pile_cannot_be_taken() -> None:
    rig = reported()
    assert "no pile" in rig.refused({"do": "take", "player": "Ann"})
    rig.hit("Ann", is_long=True)
    assert rig.told("press_refused")[0]["why"] == "no_pile"
    assert rig.state["turn"] == "Ann"


def test_by_buttons_a_long_press_takes_the_pile() -> None:
    rig = table()
    rig.hit("Ann")
    rig.hit("Ben", is_long=True)
    assert rig.state["turn"] == "Cid"
    assert rig.state["takes"]["Ben"] == 1
    assert rig.state["pile"]["known"] is True


def test_a_pile_that_is_all_told_is_counted_when_it_is_taken_by_a_button() -> None:
    rig = table()
    rig.play("Ann", 9, 9)
    rig.hit("Ben", is_long=True)
    assert rig.state["parts"]["Ben"] == {"hand": 13, "board": 4, "mystery": 4, "known": True}


def test_after_a_pile_that_is_not_all_told_a_count_is_not_known() -> None:
    rig = table()
    rig.hit("Ann")
    rig.hit("Ben", is_long=True)
    assert rig.state["parts"]["Ben"]["known"] is False


def test_only_the_player_on_turn_takes() -> None:
    rig = reported()
    rig.play("Ann", 9)
    assert rig.refused({"do": "take", "player": "Cid"})


@pytest.mark.parametrize("cards", [["joker"], ["13"]])
def test_what_is_shown_is_a_card(cards: list[str]) -> None:
    rig = reported()
    rig.play("Ann", 9)
    assert rig.refused({"do": "take", "player": "Ben", "cards": cards})

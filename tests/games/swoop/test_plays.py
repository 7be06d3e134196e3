"""A turn: what may be played onto the Center Pile, and what is called out."""

import pytest

from tests.games.swoop.rig import reported, table


@pytest.mark.parametrize("card", ["1", "12"])
def test_any_single_card_may_start(card: str) -> None:
    assert reported().play("Ann", card)["pile"]["number"] == card


def test_several_matching_cards_may_start() -> None:
    rig = reported()
    rig.play("Ann", 9, 9, 9)
    assert rig.state["pile"] == {
        "number": "9",
        "count": 3,
        "call": "three 9s",
        "cards": 3,
        "known": True,
    }


def test_a_swoop_card_may_start() -> None:
    rig = reported()
    rig.play("Ann", "swoop")
    assert rig.state["turn"] == "Ann"
    assert rig.state["pile"]["cards"] == 0


def test_cards_of_two_numbers_are_not_played_together() -> None:
    assert "one number" in reported().cannot("Ann", 9, 8)


@pytest.mark.parametrize("cards", [["swoop", "swoop"], ["swoop", "9"], ["9", "swoop"]])
def test_a_swoop_is_played_alone(cards: list[str]) -> None:
    assert "alone" in reported().cannot("Ann", *cards)


@pytest.mark.parametrize("cards", [[], ["0"], ["13"], ["joker"], ["9", "joker"]])
def test_what_is_no_card_is_refused(cards: list[str]) -> None:
    assert reported().cannot("Ann", *cards)


def test_play_goes_on_to_the_left() -> None:
    rig = reported(4)
    turns = [
        rig.play(name, card)["turn"]
        for name, card in zip(("Ann", "Ben", "Cid", "Dee"), (9, 8, 7, 6), strict=True)
    ]
    assert turns == ["Ben", "Cid", "Dee", "Ann"]


@pytest.mark.parametrize("card", range(1, 10))
def test_on_a_nine_any_number_from_one_to_nine_may_be_played(card: int) -> None:
    rig = reported()
    rig.play("Ann", 9)
    assert rig.play("Ben", card)["pile"]["number"] == str(card)


@pytest.mark.parametrize("card", [10, 11, 12])
def test_on_a_nine_no_higher_number_may_be_played(card: int) -> None:
    rig = reported()
    rig.play("Ann", 9)
    assert "higher than the 9" in rig.cannot("Ben", card)
    assert rig.state["turn"] == "Ben"


def test_numbers_are_compared_as_numbers() -> None:
    rig = reported()
    rig.play("Ann", 10)
    rig.play("Ben", 9)
    assert rig.cannot("Cid", 10)


def test_not_all_matching_cards_need_be_played() -> None:
    rig = reported()
    rig.play("Ann", 9)
    rig.play("Ben", 8)
    rig.play("Cid", 7)
    # Two more nines were held back; they are too high now, and a six is not.
    assert rig.cannot("Ann", 9, 9)
    rig.play("Ann", 6)


def test_cards_come_from_the_hand_and_the_board() -> None:
    rig = reported()
    rig.play("Ann", 9, 9, 9, board=2)
    assert rig.cards_of("Ann") == (10, 2, 4)


def test_without_a_word_cards_come_from_the_hand() -> None:
    rig = reported()
    rig.play("Ann", 9, 9)
    assert rig.cards_of("Ann") == (9, 4, 4)


def test_an_empty_hand_plays_from_the_board() -> None:
    rig = reported()
    rig.holds("Ann", 1, 4, 4)
    rig.play("Ann", 9, 9)
    assert rig.cards_of("Ann") == (0, 3, 4)


@pytest.mark.parametrize("board", [-1, 3])
def test_no_more_cards_come_from_the_board_than_are_played(board: int) -> None:
    assert "Board" in reported().cannot("Ann", 9, 9, board=board)


def test_nobody_plays_more_cards_than_they_have() -> None:
    rig = reported()
    rig.holds("Ann", 1, 1, 1)
    assert "1 Hand and 1 Board" in rig.cannot("Ann", 9, 9, 9)


def test_nobody_plays_more_from_the_board_than_lies_there() -> None:
    rig = reported()
    rig.holds("Ann", 5, 1, 2)
    assert rig.cannot("Ann", 9, 9, board=2)


def test_nobody_plays_out_of_turn() -> None:
    rig = reported()
    assert "Ben" in rig.cannot("Ben", 9)
    assert "Zoë" in rig.cannot("Zoë", 9)


def test_the_decks_have_four_of_a_number_each() -> None:
    rig = reported()
    for player, cards in (("Ann", 4), ("Ann", 3), ("Ben", 1)):
        rig.play(player, *["7"] * cards)
    # Eight sevens of two decks have been seen.
    assert rig.state["gone_cards"] == 8
    assert "8" in rig.cannot("Ben", 7)
    rig.play("Ben", 6)


def test_cards_taken_with_a_pile_can_be_played_again() -> None:
    rig = reported()
    rig.play("Ann", 7, 7, 7)
    rig.take("Ben", 8)
    rig.play("Cid", 7, 7, 7)
    rig.play("Ann", 1)
    rig.take("Ben", 7)
    # Eight sevens are known now; six of them are Ben's to play... with all of both decks seen.
    rig.play("Cid", 12)
    rig.play("Ann", 11)
    rig.play("Ben", *["7"] * 7)
    assert rig.told("pile_swooped")


def test_the_decks_have_six_swoops_each() -> None:
    rig = reported()
    for _ in range(12):
        rig.play("Ann", "swoop")
    assert "12" in rig.cannot("Ann", "swoop")


@pytest.mark.parametrize(
    ("first", "then", "call"),
    [(1, 0, "one 4"), (2, 0, "two 4s"), (1, 1, "two 4s"), (2, 1, "three 4s")],
)
def test_the_matching_cards_on_top_are_called_out(first: int, then: int, call: str) -> None:
    rig = reported()
    rig.play("Ann", *["4"] * first)
    if then:
        rig.play("Ben", *["4"] * then)
    assert rig.state["pile"]["call"] == call


def test_another_number_on_top_is_counted_anew() -> None:
    rig = reported()
    rig.play("Ann", 5, 5, 5)
    rig.play("Ben", 4)
    assert rig.state["pile"]["call"] == "one 4"
    assert rig.state["pile"]["cards"] == 4


def test_a_call_out_that_is_not_right_is_refused() -> None:
    rig = reported()
    rig.play("Ann", 4, 4)
    assert "three 4s" in rig.cannot("Ben", 4, count=4)
    assert rig.play("Ben", 4, count=3)["pile"]["count"] == 3


def test_on_a_pile_that_is_not_all_told_the_call_out_counts() -> None:
    rig = table()
    rig.hit("Ann")
    assert rig.state["pile"]["known"] is False
    rig.play("Ben", 4, count=3)
    assert rig.state["pile"]["call"] == "three 4s"
    rig.play("Cid", 4)
    assert rig.told("pile_swooped")
    rig.play("Cid", 9)
    rig.hit("Ann")
    assert "two 4s" in rig.cannot("Ben", 4, 4, count=1)


def test_on_a_pile_that_is_not_all_told_no_number_is_too_high() -> None:
    rig = table()
    rig.play("Ann", 3)
    rig.hit("Ben")
    assert rig.play("Cid", 12)["pile"]["number"] == "12"

"""Mystery cards: uncovered ones only, played once turned, and too high they take the pile."""

import pytest

from tests.games.swoop.rig import SwoopRig, reported, table


def uncovered(hand: int = 5, board: int = 3) -> SwoopRig:
    """Give a table at which a Mystery card of Ben's is uncovered, and a five lies on the pile."""
    rig = reported()
    rig.play("Ann", 5)
    rig.holds("Ben", hand, board, 4)
    return rig


def test_a_mystery_card_under_a_board_card_cannot_be_played() -> None:
    rig = reported()
    assert "uncovered" in rig.cannot("Ann", 5, mystery=True)


def test_a_board_card_played_uncovers_the_one_below() -> None:
    rig = reported()
    rig.play("Ann", 9, board=1)
    rig.play("Ben", 8)
    rig.play("Cid", 7)
    rig.play("Ann", 6, mystery=True)
    assert rig.cards_of("Ann") == (11, 3, 3)


@pytest.mark.parametrize("number", [1, 4, 5])
def test_a_mystery_card_that_fits_is_played(number: int) -> None:
    rig = uncovered()
    rig.play("Ben", number, mystery=True)
    assert rig.cards_of("Ben") == (5, 3, 3)
    assert rig.state["turn"] == "Cid"


@pytest.mark.parametrize("number", [6, 12])
def test_a_mystery_card_higher_than_the_pile_takes_all(number: int) -> None:
    rig = uncovered()
    rig.play("Ben", number, mystery=True)
    assert rig.told("pile_taken")[0]["why"] == "mystery"
    # Five in the hand, the pile's one, and the card that was turned.
    assert rig.cards_of("Ben") == (7, 3, 3)
    assert (rig.state["turn"], rig.state["pile"]["cards"]) == ("Cid", 0)


def test_matching_hand_and_board_cards_may_go_with_it() -> None:
    rig = uncovered()
    rig.play("Ben", 4, 4, 4, mystery=True, board=1)
    assert rig.cards_of("Ben") == (4, 2, 3)
    assert rig.state["pile"]["call"] == "three 4s"


def test_what_went_with_a_card_that_is_too_high_is_taken_too() -> None:
    rig = uncovered()
    rig.play("Ben", 9, 9, mystery=True)
    # Five, less the nine that went with it, and then that nine, the mystery nine and the five.
    assert rig.cards_of("Ben") == (7, 3, 3)


def test_a_mystery_card_can_make_four_in_a_row() -> None:
    rig = reported()
    rig.play("Ann", 5, 5, 5)
    rig.holds("Ben", 5, 3, 4)
    rig.play("Ben", 5, mystery=True)
    assert rig.told("pile_swooped")
    assert rig.state["turn"] == "Ben"


def test_a_swoop_card_turned_up_as_a_mystery_card_swoops_the_pile() -> None:
    rig = uncovered()
    rig.play("Ben", "swoop", mystery=True)
    assert rig.told("pile_swooped")[0]["how"] == "card"
    assert rig.cards_of("Ben") == (5, 3, 3)


def test_four_of_a_number_that_is_too_high_still_take_the_pile() -> None:
    rig = uncovered()
    rig.play("Ben", 9, 9, 9, 9, mystery=True)
    assert not rig.told("pile_swooped")
    assert rig.state["turn"] == "Cid"


def test_on_an_empty_pile_any_mystery_card_is_played() -> None:
    rig = reported()
    rig.holds("Ann", 5, 3, 4)
    rig.play("Ann", 12, mystery=True)
    assert rig.state["pile"]["number"] == "12"


def test_one_mystery_card_is_turned_at_a_time() -> None:
    rig = reported()
    rig.holds("Ann", 0, 0, 2)
    assert "0 Hand" in rig.cannot("Ann", 4, 4, mystery=True)


def test_the_mystery_card_is_no_board_card() -> None:
    rig = uncovered()
    assert "Board" in rig.cannot("Ben", 4, mystery=True, board=1)


def test_where_counts_are_not_known_nobody_asks_what_is_uncovered() -> None:
    rig = table()
    rig.hit("Ann")
    rig.hit("Ben")
    rig.hit("Cid")
    rig.play("Ann", 5, mystery=True)
    assert rig.cards_of("Ann")[2] == 3

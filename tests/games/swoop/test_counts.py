"""Hand counts as they are told, and corrected."""

import pytest

from tests.games.swoop.rig import NAMES, reported, table


def all_cards(state: dict[str, object]) -> int:
    """Give every card that is somewhere: with players, on the pile, gone."""
    cards: dict[str, dict[str, int]] = state["parts"]  # type: ignore[assignment]  # as reported
    pile: dict[str, int] = state["pile"]  # type: ignore[assignment]  # as reported
    gone: int = state["gone_cards"]  # type: ignore[assignment]  # as reported
    held = sum(each[part] for each in cards.values() for part in ("hand", "board", "mystery"))
    return held + pile["cards"] + gone


@pytest.mark.parametrize("players", [3, 12])
def test_cards_are_neither_made_nor_lost(players: int) -> None:
    rig = reported(players)
    dealt = all_cards(rig.state)
    assert dealt == players * (18 if players == 12 else 19)
    rig.play("Ann", 9, 9, board=1)
    rig.play("Ben", 9, 9, 9)
    rig.play("Ben", "swoop")
    rig.play("Ben", 3)
    rig.take("Cid", 12, board=1)
    assert all_cards(rig.state) == dealt


def test_the_cards_of_who_leaves_leave_with_them() -> None:
    rig = reported(4)
    dealt = all_cards(rig.state)
    rig.play("Ann", 9)
    rig.do("leave", player="Cid")
    assert all_cards(rig.state) == dealt
    assert rig.state["gone_cards"] == 19


def test_a_count_can_be_corrected() -> None:
    rig = table()
    rig.hit("Ann")
    rig.do("hand", player="Ann", cards=6)
    assert rig.state["parts"]["Ann"] == {"hand": 6, "board": 4, "mystery": 4, "known": True}
    rig.holds("Ann", 6, 1, 2)
    assert rig.cards_of("Ann") == (6, 1, 2)


@pytest.mark.parametrize(
    ("hand", "board", "mystery"), [(-1, 0, 0), (3, 2, 1), (3, 5, 5), (3, 0, 5), (3, -1, 2)]
)
def test_a_count_that_cannot_be_is_refused(hand: int, board: int, mystery: int) -> None:
    line = {"do": "hand", "player": "Ann", "cards": hand, "board": board, "mystery": mystery}
    assert table().refused(line)


def test_a_count_of_nothing_is_no_count() -> None:
    line = {"do": "hand", "player": "Ann", "cards": 0, "board": 0, "mystery": 0}
    assert "no card left" in table().refused(line)


def test_nobody_has_more_cards_than_were_dealt() -> None:
    line = {"do": "hand", "player": "Ann", "board": 4, "mystery": 4}
    assert "57" in table().refused({**line, "cards": 50})
    table().send({**line, "cards": 49})


def test_only_who_plays_the_round_has_a_count() -> None:
    assert table().refused({"do": "hand", "player": "Zoë", "cards": 3})
    rig = table()
    rig.go_out()
    assert "No round" in rig.refused({"do": "hand", "player": "Ben", "cards": 3})


def test_a_correction_is_taken_back_like_anything_else() -> None:
    rig = reported()
    rig.holds("Ann", 6, 1, 2)
    rig.do("no")
    assert rig.cards_of("Ann") == (11, 4, 4)


def test_everybody_is_told_of() -> None:
    assert list(table(12).state["parts"]) == list(NAMES)


def test_all_cards_of_a_player_are_one_number_while_they_are_known() -> None:
    rig = table()
    rig.play("Ann", 9, 9)
    rig.hit("Ben")
    assert rig.state["cards"] == {"Ann": 17, "Ben": None, "Cid": 19}

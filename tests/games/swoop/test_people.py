"""Who comes and goes in mid-game. Ruling: joins_with."""

import pytest

from tests.games.swoop.rig import NAMES, SwoopRig, table


def test_ruling_joins_with_the_highest_total() -> None:
    rig = table(4)
    rig.play_round("Ann", Ben=5, Cid=50, Dee=10)
    rig.do("join", player="Eve")
    assert rig.state["totals"]["Eve"] == 50


def test_joins_with_zero_begins_with_nothing() -> None:
    rig = table(4, joins_with="zero")
    rig.play_round("Ann", Ben=5, Cid=50, Dee=10)
    assert rig.do("join", player="Eve")["totals"]["Eve"] == 0


def test_who_joins_plays_from_the_next_round_on_and_begins_one_too() -> None:
    rig = table()
    rig.do("join", player="Dee")
    assert "Dee" not in rig.state["parts"]
    assert rig.state["rounds_left"] == 3
    rig.play_round("Ann", Ben=5, Cid=5)
    rig.do("next")
    assert rig.cards_of("Dee") == (11, 4, 4)


def test_a_sixth_player_brings_another_deck() -> None:
    rig = table(5)
    rig.do("join", player="Fay")
    assert rig.state["decks"] == 2
    rig.play_round("Ann", Ben=5, Cid=5, Dee=5, Eve=5)
    assert rig.do("next")["decks"] == 3


def test_who_leaves_on_turn_passes_the_turn_to_the_left() -> None:
    rig = table(4)
    rig.do("leave", player="Ann")
    assert rig.state["turn"] == "Ben"
    assert rig.hit("Ben")["turn"] == "Cid"
    rig.do("leave", player="Dee")
    assert rig.hit("Cid")["turn"] == "Ben"


def test_a_question_about_who_leaves_is_dropped() -> None:
    rig = table(4)
    rig.hit("Ann", is_long=True, with_yes=True)
    assert rig.do("leave", player="Ann")["question"] is None


def test_nothing_is_entered_for_who_has_left() -> None:
    rig = table(4)
    rig.do("leave", player="Dee")
    rig.go_out()
    assert "Ben and Cid" in rig.reply["prompt"]
    assert rig.enter(Ben=5, Cid=5)["phase"] == "hand_over"


def test_who_has_left_does_not_win() -> None:
    rig = table(4, target=50)
    rig.do("leave", player="Dee")
    rig.play_round("Ann", Ben=50, Cid=5)
    assert rig.state["winners"] == ["Ann"]
    assert rig.state["totals"]["Dee"] == 0


def test_two_play_on_and_one_alone_has_won() -> None:
    rig = table()
    rig.do("leave", player="Cid")
    assert rig.state["phase"] == "turn"
    rig.do("leave", player="Ann")
    assert (rig.state["phase"], rig.state["winners"]) == ("game_over", ["Ben"])


def test_the_last_one_in_a_round_ends_it_if_others_have_joined() -> None:
    rig = table()
    rig.do("join", player="Dee")
    rig.do("leave", player="Ann")
    rig.do("leave", player="Ben")
    assert (rig.state["phase"], rig.state["out"]) == ("hand_over", "Cid")
    assert list(rig.do("next")["cards"]) == ["Cid", "Dee"]


def test_who_comes_back_goes_on_with_the_same_total() -> None:
    rig = table(4)
    rig.play_round("Ann", Ben=5, Cid=50, Dee=10)
    rig.do("leave", player="Dee")
    assert rig.do("join", player="Dee")["totals"]["Dee"] == 10


def test_the_game_is_over_once_all_who_are_here_have_begun_a_round() -> None:
    rig = table()
    rig.play_round("Ann", Ben=5, Cid=5)
    rig.play_round("Ben", Ann=5, Cid=5)
    rig.do("leave", player="Cid")
    assert rig.state["phase"] == "game_over"


@pytest.mark.parametrize(
    "line", [{"do": "leave", "player": "Zoë"}, {"do": "join", "player": "Ann"}]
)
def test_who_is_not_here_cannot_leave_and_who_is_cannot_join(line: dict[str, str]) -> None:
    assert table().refused(line)


def test_before_the_game_nobody_comes_or_goes() -> None:
    rig = SwoopRig()
    assert rig.refused({"do": "join", "player": "Ann"})
    assert rig.refused({"do": "play", "player": "Ann", "cards": ["1"]})
    rig.start(NAMES[:3])
    assert "already" in rig.refused({"do": "start", "players": list(NAMES[:3])})


def test_twelve_are_a_full_table() -> None:
    assert "12" in table(12).refused({"do": "join", "player": "Max"})

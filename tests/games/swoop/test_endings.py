"""Both endings of a game, and who wins. Ruling: ties share."""

import pytest

from tests.games.stopping import check_nobody_has_won, winners_if_stopped
from tests.games.swoop.rig import NAMES, SwoopRig, table


def test_once_around_the_table_is_a_round_begun_by_each() -> None:
    rig = table(4)
    for out in NAMES[:4]:
        assert rig.state["phase"] != "game_over"
        rig.play_round(out, **{name: 5 for name in NAMES[:4] if name != out})
    assert rig.state["phase"] == "game_over"
    assert rig.refused({"do": "next"})


def test_the_rounds_left_are_told() -> None:
    rig = table()
    assert rig.state["rounds_left"] == 2
    rig.play_round("Ann", Ben=5, Cid=5)
    rig.do("next")
    assert rig.state["rounds_left"] == 1
    assert rig.state["points_to_go"] is None


def test_a_target_ends_the_game_after_the_round_that_reaches_it() -> None:
    rig = table(target=100)
    rig.play_round("Ann", Ben=95, Cid=20)
    assert rig.state["phase"] == "hand_over"
    assert (rig.state["points_to_go"], rig.state["rounds_left"]) == (5, None)
    rig.play_round("Cid", Ann=15, Ben=5)
    assert rig.state["phase"] == "game_over"
    assert rig.state["totals"] == {"Ann": 15, "Ben": 100, "Cid": 20}
    assert rig.state["winners"] == ["Ann"]


def test_with_a_target_everybody_may_begin_more_than_once() -> None:
    rig = table(target=350)
    for out in ("Ann", "Ben", "Cid", "Ann"):
        rig.play_round(out, **{name: 5 for name in NAMES[:3] if name != out})
    assert rig.state["phase"] == "hand_over"
    assert rig.do("next")["starter"] == "Ben"


@pytest.mark.parametrize("target", [250, 300, 350, 400, 450, 500])
def test_the_rulebook_s_targets_can_be_chosen(target: int) -> None:
    assert table(target=target).state["points_to_go"] == target


def test_the_lowest_total_wins() -> None:
    rig = table(target=50)
    rig.play_round("Ben", Ann=50, Cid=5)
    assert rig.state["winners"] == ["Ben"]
    assert "Ben wins with 0" in rig.reply["prompt"]


def test_ruling_ties_share_the_win() -> None:
    rig = table(target=50)
    rig.play_round("Ann", Ben=20, Cid=20)
    rig.play_round("Ben", Ann=20, Cid=40)
    assert rig.state["winners"] == ["Ann", "Ben"]
    assert "share" in rig.reply["prompt"]


def test_nobody_has_won_before_the_end() -> None:
    assert table().state["winners"] == []


def test_stopped_before_a_round_is_counted_nobody_has_won() -> None:
    rig = table()
    rig.do("out", player=rig.state["turn"])
    assert rig.state["phase"] == "count"
    assert winners_if_stopped(rig.pipe) == []
    check_nobody_has_won(rig.pipe)


def test_stopped_with_as_many_points_of_a_counted_round_they_share_the_win() -> None:
    rig = table(target=100)
    rig.play_round("Ann", Ben=20, Cid=20)
    rig.play_round("Ben", Ann=20, Cid=40)
    rig.do("next")
    assert winners_if_stopped(rig.pipe) == ["Ann", "Ben"]


def test_a_correction_can_let_a_game_go_on() -> None:
    rig = table(target=50)
    rig.play_round("Ben", Ann=50, Cid=5)
    rig.do("points", player="Ann", points=45)
    assert (rig.state["phase"], rig.state["winners"]) == ("hand_over", [])
    rig.do("points", player="Ann", points=55)
    assert rig.state["phase"] == "game_over"


def test_the_time_to_go_is_told_from_the_rounds_so_far() -> None:
    rig = table()
    assert rig.state["minutes_left"] is None
    rig.wait(12 * 60_000)
    rig.play_round("Ann", Ben=5, Cid=5)
    # Two rounds of twelve minutes, to five minutes.
    assert rig.do("next")["minutes_left"] == 25
    rig.wait(8 * 60_000)
    rig.play_round("Ben", Ann=5, Cid=5)
    assert rig.do("next")["minutes_left"] == 10


def test_the_time_to_a_target_goes_by_the_points_so_far() -> None:
    rig = table(target=300)
    rig.wait(10 * 60_000)
    rig.play_round("Ann", Ben=100, Cid=5)
    assert rig.do("next")["minutes_left"] == 20


def test_a_game_of_two_rounds_more_is_taken_back_to_its_start() -> None:
    rig = SwoopRig()
    rig.start(NAMES[:3])
    start = rig.state
    rig.do("begin", player="Ann")
    rig.play_round("Ann", Ben=5, Cid=5)
    rig.play_round("Ben", Ann=5, Cid=5)
    while len(rig.pipe.match.ledger.steps) > 1:
        rig.do("no")
    assert rig.state == start

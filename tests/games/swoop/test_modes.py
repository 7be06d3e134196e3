"""Three ways to play, and changing between them at any time."""

import pytest

from slapmat.games.finding import game_called
from slapmat.games.swoop.commands import Hand, Mode
from slapmat.table.errors import RuleViolation
from tests.games.swoop.rig import NAMES, SwoopRig, reported, table


@pytest.mark.parametrize("mode", ["buttons", "reported", "score"])
def test_a_game_begins_as_the_house_rule_play_says(mode: str) -> None:
    assert table(play=mode).state["mode"] == mode


def test_buttons_is_the_default() -> None:
    assert table().state["mode"] == "buttons"
    assert table(preset="purist").state["mode"] == "buttons"


def test_by_buttons_a_whole_round_is_played_without_typing() -> None:
    rig = SwoopRig()
    rig.start(NAMES[:3])
    rig.hit("Ann")
    rig.hit("Ann")
    rig.hit("Ben", with_yes=True)
    rig.hit("Ben")
    rig.hit("Cid", is_long=True)
    rig.hit("Ann", is_long=True, with_yes=True)
    assert rig.do("yes")["phase"] == "count"


def test_by_buttons_plays_may_be_told_too() -> None:
    rig = table()
    rig.hit("Ann")
    rig.play("Ben", 9, 9)
    assert rig.state["parts"]["Ben"]["known"] is True
    assert rig.hit("Cid")["turn"] == "Ann"


@pytest.mark.parametrize("mode", ["reported", "score"])
def test_the_way_can_be_changed_in_mid_game_and_back(mode: str) -> None:
    rig = table()
    rig.hit("Ann")
    rig.do("mode", mode=mode)
    assert rig.state["mode"] == mode
    rig.do("mode", mode="buttons")
    assert (rig.state["phase"], rig.state["turn"]) == ("turn", "Ben")


def test_a_way_that_there_is_not_or_is_already_is_refused() -> None:
    assert table().refused({"do": "mode", "mode": "telepathy"})
    assert table().refused({"do": "mode", "mode": "buttons"})
    rig = table(target=5)
    rig.play_round("Ann", Ben=5, Cid=5)
    assert "over" in rig.refused({"do": "mode", "mode": "score"})


def test_with_the_score_alone_each_round_s_result_is_asked_for() -> None:
    rig = table(play="score")
    assert (rig.state["phase"], rig.state["turn"]) == ("count", None)
    assert rig.state["starter"] in NAMES
    rig.do("cards", player="Ann", cards=["swoop"])
    rig.do("cards", player="Ben", cards=[])
    rig.do("points", player="Cid", points=15)
    assert (rig.state["phase"], rig.state["out"]) == ("hand_over", "Ben")
    assert rig.state["totals"] == {"Ann": 50, "Ben": 0, "Cid": 15}
    assert rig.do("yes")["phase"] == "count"


def test_with_the_score_alone_exactly_one_has_gone_out() -> None:
    rig = table(play="score")
    rig.do("cards", player="Ann", cards=[])
    assert "Ann went out" in rig.refused({"do": "cards", "player": "Ben", "cards": []})
    rig.do("cards", player="Ann", cards=["1"])
    rig.do("points", player="Ben", points=5)
    assert "Nobody" in rig.refused({"do": "points", "player": "Cid", "points": 5})
    rig.do("points", player="Cid", points=0)
    assert rig.state["phase"] == "hand_over"


def test_who_went_out_can_be_corrected_afterwards() -> None:
    rig = table(play="score")
    for player, points in (("Ann", 0), ("Ben", 5), ("Cid", 10)):
        rig.do("points", player=player, points=points)
    assert "Nobody" in rig.refused({"do": "points", "player": "Ann", "points": 5})
    rig.do("points", player="Ben", points=0)
    rig.do("points", player="Ann", points=5)
    assert (rig.state["out"], rig.state["totals"]["Ann"]) == ("Ben", 5)


def test_a_whole_game_with_the_score_alone() -> None:
    rig = table(play="score")
    for out in NAMES[:3]:
        rig.enter(**{name: 0 if name == out else 20 for name in NAMES[:3]})
        if rig.state["phase"] == "hand_over":
            rig.do("next")
    assert rig.state["winners"] == ["Ann", "Ben", "Cid"]


def test_from_the_score_alone_a_round_is_played_on_with_nothing_entered() -> None:
    rig = table()
    rig.do("mode", mode="score")
    rig.do("points", player="Ben", points=5)
    rig.do("mode", mode="reported")
    assert rig.state["points"] == {"Ann": None, "Ben": None, "Cid": None}
    assert rig.state["turn"] == "Ann"


def test_once_somebody_is_out_the_round_is_counted_on_any_way() -> None:
    rig = table()
    rig.go_out()
    for mode in ("score", "reported", "buttons"):
        assert rig.do("mode", mode=mode)["phase"] == "count"


def test_the_score_alone_needs_nobody_to_say_who_begins() -> None:
    rig = SwoopRig()
    rig.start(NAMES[:3])
    rig.do("mode", mode="score")
    assert rig.state["phase"] == "count"
    assert rig.state["starter"] in NAMES


def test_the_list_of_what_happened_offers_the_other_ways_and_counts() -> None:
    rig, game = reported(), game_called("swoop")
    state = rig.pipe.match.state
    names = [choice.name for choice in game.table_choices(state)]
    assert names[:2] == ["mode:buttons", "mode:score"]
    assert "count:+Ann" in names
    assert "count:-Ann" in names
    assert game.choice_command(state, "mode:score") == Mode("score")
    assert game.choice_command(state, "count:+Ann") == Hand("Ann", 12)
    assert game.choice_command(state, "count:-Ann") == Hand("Ann", 10)
    for name in ("", "count:+Zoë", "joker"):
        with pytest.raises(RuleViolation):
            game.choice_command(state, name)


def test_where_nothing_is_played_no_counts_are_offered() -> None:
    game = game_called("swoop")
    for rig in (table(play="score"), table()):
        if rig.state["phase"] == "turn":
            rig.go_out()
        assert {choice.name[:5] for choice in game.table_choices(rig.pipe.match.state)} == {"mode:"}
    rig = table(target=5)
    rig.play_round("Ann", Ben=5, Cid=5)
    assert game.table_choices(rig.pipe.match.state) == ()

"""House rules that are for some numbers of players only: never refused when the game starts."""

from slapmat.referee.inputs import NamedKey
from slapmat.rules.house import HouseRule, fitting
from slapmat.scene import elements as show
from tests.referee.evening_rig import EveningRig

RULES = (
    HouseRule("target", None, None, "why", least=1, most=99, only_for=2),
    HouseRule("hands", None, None, "why", least=1, most=9),
)


def test_a_rule_for_another_number_of_players_is_left_out() -> None:
    given = {"preset": "purist", "target": 50, "hands": 2}
    assert fitting(RULES, given, 3) == {"preset": "purist", "hands": 2}
    assert fitting(RULES, given, 2) == given


def offered(rig: EveningRig) -> set[str]:
    rig.key(NamedKey.TAB)
    rig.click(show.TargetKind.CHOICE, "rules")
    assert isinstance(rig.scene.body, show.Choices), rig.scene
    return {choice.name for choice in rig.scene.body.choices}


def test_points_to_play_to_are_offered_as_long_as_at_most_two_sit_there() -> None:
    rig = EveningRig()
    rig.press("1")
    rig.press("2")
    assert "target" in offered(rig)


def test_from_three_on_they_are_not_offered() -> None:
    rig = EveningRig()
    for seat in "123":
        rig.press(seat)
    assert "target" not in offered(rig)


def test_a_game_of_three_starts_without_the_points_that_two_had_chosen() -> None:
    rig = EveningRig(house_rules={"target": 50, "hands": 2})
    rig.start("1", "2", "3")
    assert rig.report["phase"] == "waiting"
    rig = EveningRig(house_rules={"target": 50})
    rig.start("1", "2")
    assert rig.evening.live.match.state.rules.target == 50

"""What a seat's own button means: the table of RULES.md, row by row, and every other press."""

import pytest

from tests.games.swat.test_people import put_in
from tests.referee.pipe_rig import NAMES, PipeRig, opened, table

FREE = {"false_slapped", "late_slapped"}


@pytest.mark.parametrize("phase", ["count", "hand_over", "game_over"])
@pytest.mark.parametrize("hold_ms", [0, 2000])
def test_no_press_does_anything_between_hands_and_after_the_game(phase: str, hold_ms: int) -> None:
    rig = put_in(phase)
    before = rig.state
    for name in NAMES[:4]:
        rig.press(name, hold_ms=hold_ms)
    rig.wait(4000)
    assert rig.state == before


def test_no_combination_of_presses_ends_a_game() -> None:
    rig = put_in("hand_over")
    for _ in range(50):
        for name in NAMES[:4]:
            rig.press(name, hold_ms=1600)
        rig.wait(1700)
    assert rig.phase == "hand_over"


@pytest.mark.parametrize("hold_ms", [0, 80, 1600, 10_000])
def test_a_slap_counts_at_its_first_contact_long_or_short(hold_ms: float) -> None:
    rig, (one, other) = opened()
    rig.press(one, in_ms=5, hold_ms=hold_ms)
    rig.press(other, in_ms=6)
    rig.wait(10)
    assert rig.state["stacks"][one] == 1


@pytest.mark.parametrize("hold_ms", [0, 2000])
def test_a_tied_players_press_shows_the_next_at_its_contact(hold_ms: float) -> None:
    rig = put_in("decide")
    one = rig.eligible[0]
    rig.press(one, hold_ms=hold_ms)
    assert rig.names == ["next_shown"]


def test_the_early_do_nothing_more() -> None:
    rig = put_in("ready")
    one = rig.eligible[0]
    rig.slap(one)
    before = rig.state
    rig.slap(one)
    assert rig.state == before


def test_a_release_after_the_clock_opened_the_offer_is_no_foul() -> None:
    rig, (first, _) = opened(false_slap=3)
    rig.press(first, in_ms=10)
    rig.wait(20)
    rig.press(first, in_ms=1480, hold_ms=200)
    rig.wait(2000)
    assert rig.state["totals"][first] == 0
    assert rig.last("offer_opened")["by"] == "clock"


def test_yes_held_is_understood_and_changes_nothing_here() -> None:
    rig = table()
    rig.send({"press": rig.dealer, "at_ns": 0, "hold_ms": 10, "yes_held": True})
    assert rig.wait(20)["phase"] == "offer"


def test_two_presses_of_one_player_in_a_race_are_the_first() -> None:
    rig = PipeRig()
    rig.start(NAMES[:3], handicap_ms={"Ann": 0})
    rig.open()
    one, other = rig.eligible
    rig.press(one, in_ms=5)
    rig.press(one, in_ms=3)
    rig.press(other, in_ms=4)
    assert rig.wait(10)["stacks"][one] == 1

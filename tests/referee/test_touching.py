"""Green and white on the screen: held as the real ones are, by a finger or the mouse."""

import pytest

from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Attract, ButtonTouch, Choices, History
from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from tests.referee.evening_rig import EveningRig
from tests.referee.mashing import dangers
from tests.referee.test_mashing import asked_to_end


def down(rig: EveningRig, button: str) -> None:
    rig.take(ButtonTouch(button, is_down=True))


def up(rig: EveningRig, button: str, *, is_lost: bool = False) -> None:
    rig.take(ButtonTouch(button, is_down=False, is_lost=is_lost))


def touch(rig: EveningRig, button: str, hold_ms: float = 80) -> None:
    down(rig, button)
    rig.wait(hold_ms)
    up(rig, button)


def offered() -> EveningRig:
    """Two play, and the first offer is open: green, held, says that a half is out."""
    rig = begun()
    rig.press("yes")
    assert rig.report["phase"] == "offer"
    return rig


def begun() -> EveningRig:
    """Two play, and green opens the first offer."""
    rig = EveningRig(house_rules={"hands": 1})
    rig.start("1", "2")
    assert rig.report["phase"] == "waiting"
    return rig


def in_settings() -> EveningRig:
    rig = EveningRig()
    rig.key(NamedKey.MENU)
    rig.key(NamedKey.ENTER)
    for _ in range(2):
        rig.key(NamedKey.DOWN)
    rig.key(NamedKey.ENTER)
    assert isinstance(rig.scene.body, Choices)
    return rig


def test_a_short_touch_acts_as_it_ends() -> None:
    rig = begun()
    down(rig, YES_BUTTON)
    assert rig.report["phase"] == "waiting"
    up(rig, YES_BUTTON)
    assert rig.report["phase"] == "offer"


def test_green_held_on_the_screen_says_that_the_deck_is_out() -> None:
    rig = offered()
    records = len(rig.records)
    touch(rig, YES_BUTTON, hold_ms=1600)
    by_button = offered()
    by_button.press("yes", hold_ms=1600)
    assert len(rig.records) > records
    assert rig.report == by_button.report
    assert rig.report["phase"] == "last_call"


def test_green_held_keeps_a_setting_and_shows_the_ring_that_fills() -> None:
    rig = in_settings()
    touch(rig, YES_BUTTON)
    body = rig.scene.body
    assert isinstance(body, Choices)
    assert any(choice.is_changed for choice in body.choices)
    down(rig, YES_BUTTON)
    rig.wait(800)
    assert rig.scene.hold is not None
    assert 0 < rig.scene.hold.filled < 1
    rig.wait(800)
    assert not dangers(rig.effects)
    up(rig, YES_BUTTON)
    assert rig.scene.hold is None
    assert dangers(rig.effects)


def test_white_held_for_2_s_tells_what_happened_and_for_4_s_asks_for_the_menu() -> None:
    rig = offered()
    touch(rig, NO_BUTTON, hold_ms=2500)
    assert isinstance(rig.scene.body, History)
    rig = offered()
    down(rig, NO_BUTTON)
    rig.wait(4100)
    assert rig.scene.question is not None
    up(rig, NO_BUTTON)
    assert rig.scene.question is not None


def test_the_menu_is_asked_for_by_a_touch_that_ends_before_a_tick_said_so() -> None:
    rig = EveningRig()
    down(rig, NO_BUTTON)
    rig.now_ns += 4_100_000_000
    up(rig, NO_BUTTON)
    assert rig.scene.question is not None


@pytest.mark.parametrize("hold_ms", [80, 1600, 2500])
@pytest.mark.parametrize("button", [YES_BUTTON, NO_BUTTON])
def test_a_touch_that_slid_off_means_nothing_and_holds_nothing(button: str, hold_ms: int) -> None:
    rig = offered()
    records, report = len(rig.records), rig.report
    down(rig, button)
    rig.wait(hold_ms)
    up(rig, button, is_lost=True)
    rig.wait(6000)
    assert (len(rig.records), rig.report) == (records, report)
    assert (rig.scene.hold, rig.scene.question) == (None, None)


@pytest.mark.parametrize("hold_ms", [80, 1600])
def test_a_touch_answers_the_question_about_the_end_however_long_it_is(hold_ms: int) -> None:
    rig = asked_to_end()
    touch(rig, YES_BUTTON, hold_ms)
    assert len(dangers(rig.effects)) == 1


def test_a_touch_of_what_stood_there_before_does_not_answer_the_question_about_the_end() -> None:
    rig = asked_to_end()
    rig.press("no")
    down(rig, YES_BUTTON)
    rig.press("yes")
    assert rig.scene.question is not None
    up(rig, YES_BUTTON)
    assert rig.scene.question is not None
    assert not dangers(rig.effects)


def test_beside_a_real_button_that_is_stuck_a_touch_acts_as_before() -> None:
    rig = begun()
    rig.edges([("yes", True, 0)])
    rig.wait(8000)
    assert rig.report["phase"] == "waiting"
    touch(rig, YES_BUTTON, hold_ms=2000)
    assert rig.report["phase"] == "offer"


def test_white_held_where_nobody_plays_leads_to_the_menu_by_touch_alone() -> None:
    rig = EveningRig()
    assert isinstance(rig.scene.body, Attract)
    down(rig, NO_BUTTON)
    rig.wait(4100)
    up(rig, NO_BUTTON)
    touch(rig, YES_BUTTON)
    assert isinstance(rig.scene.body, Choices)

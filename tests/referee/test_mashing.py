"""No chord, no mashing and no sleeve ends a game or changes a setting, however far it is."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import TargetKind
from tests.referee.evening_rig import BUTTONS, EveningRig
from tests.referee.mashing import SHORT_MS, dangers, mash
from tests.referee.test_entering import counting
from tests.referee.test_evening import claimed, recording, resumed, started

LONG_S = 20


def last_entry() -> EveningRig:
    """The last cards of the last hand are told: *yes* would end the game."""
    rig = counting("1", "2")
    rig.press("yes")
    rig.type("u12")
    rig.key(NamedKey.ENTER)
    rig.type("4")
    return rig


def asked_to_end() -> EveningRig:
    rig = last_entry()
    rig.press("yes")
    assert rig.scene.question is not None
    return rig


def asked_to_leave() -> EveningRig:
    """One of two leaves, which would end the game."""
    rig = counting("1", "2")
    rig.press("no", hold_ms=2500)
    rig.click(TargetKind.HISTORY, "leave:Player 2")
    return rig


def asked_for_menu() -> EveningRig:
    rig = claimed()
    rig.press("no", hold_ms=4500)
    return rig


STATES: tuple[Callable[[], EveningRig], ...] = (
    EveningRig,
    started,
    claimed,
    recording,
    last_entry,
    asked_to_end,
    asked_to_leave,
    asked_for_menu,
    lambda: resumed()[1],
    lambda: counting("1", "2", "3"),
)
PRESSES = st.lists(
    st.tuples(
        st.sets(st.sampled_from(BUTTONS), min_size=1),
        st.integers(1, SHORT_MS),
        st.integers(0, 1500),
    ),
    min_size=1,
    max_size=40,
)


@given(state=st.sampled_from(STATES), presses=PRESSES)
@settings(max_examples=60, deadline=None)
def test_no_presses_under_a_second_end_a_game_or_change_a_setting(
    state: Callable[[], EveningRig], presses: list[tuple[set[str], int, int]]
) -> None:
    rig = state()
    rules = dict(rig.evening.house_rules)
    rig.effects.clear()
    for buttons, hold_ms, pause_ms in presses:
        rig.press(*sorted(buttons), hold_ms=hold_ms)
        rig.wait(pause_ms)
    assert dangers(rig.effects) == []
    assert rig.evening.house_rules == rules


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("sleeve", ["1", "2", "4", "yes", "no"])
def test_a_sleeve_on_a_button_while_others_are_mashed_ends_nothing(
    sleeve: str, state: Callable[[], EveningRig]
) -> None:
    rig = state()
    rules = dict(rig.evening.house_rules)
    rig.effects.clear()
    for at_ms, button, is_closed in mash(BUTTONS, LONG_S, seed=7, sleeve=sleeve):
        rig.wait_until(at_ms)
        rig.edges([(button, is_closed, 0)])
    assert dangers(rig.effects) == []
    assert rig.evening.house_rules == rules


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("sleeve", BUTTONS)
def test_a_sleeve_alone_ends_nothing(sleeve: str, state: Callable[[], EveningRig]) -> None:
    rig = state()
    rig.effects.clear()
    rig.press(sleeve, hold_ms=60_000)
    rig.wait(10_000)
    assert dangers(rig.effects) == []


def test_a_game_that_ends_by_a_press_ends_only_after_a_sure_yes() -> None:
    rig = started()
    rig.effects.clear()
    rig.press(rig.dealer_button, hold_ms=1600)
    rig.wait(6000)
    assert rig.scene.question is not None
    assert dangers(rig.effects) == []
    rig.press("yes", hold_ms=1600)
    assert len(dangers(rig.effects)) == 1


def test_white_takes_back_the_press_that_would_have_ended_the_game() -> None:
    rig = started()
    rig.press(rig.dealer_button, hold_ms=1600)
    rig.wait(6000)
    rig.press("no")
    assert rig.scene.question is None
    assert rig.report["phase"] == "waiting"


def test_a_question_about_the_end_is_answered_by_yes_that_is_held_alone() -> None:
    rig = asked_to_end()
    rig.effects.clear()
    rig.press("1")
    rig.press("yes", hold_ms=1600)
    assert dangers(rig.effects) == []  # a hand may have come down on both
    rig.wait(1000)
    rig.press("yes", hold_ms=1600)
    assert len(dangers(rig.effects)) == 1


def test_white_goes_back_from_the_question_about_the_end() -> None:
    rig = asked_to_end()
    rig.press("no")
    assert rig.scene.question is None
    assert rig.report["phase"] == "count"


def test_enter_and_a_click_answer_the_question_about_the_end() -> None:
    by_key, by_click = asked_to_end(), asked_to_end()
    by_key.key(NamedKey.ENTER)
    by_click.click(TargetKind.TABLE_BUTTON, "yes")
    assert len(dangers(by_key.effects)) == len(dangers(by_click.effects)) == 1

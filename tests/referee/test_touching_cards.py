"""Players' cards on the screen: held, they are their buttons held, whoever has only a finger."""

import random

import pytest

from slapmat.games.finding import game_called
from slapmat.scene.elements import Board, ButtonTouch, CardEntry, Join, Target, TargetKind
from slapmat.screens.fonts import Faces
from tests.referee.clicking import Finger
from tests.referee.evening_rig import EveningRig
from tests.referee.mashing import SHORT_MS, dangers
from tests.referee.test_evening import claimed, started

SEATS = ("1", "2", "4", "5")
UPRIGHT = ((480, 800), (1080, 1920))
GAMES = ("swat", "swap", "swintus", "swoop", "assault")
LONG_MS = 1600


def touch(
    rig: EveningRig,
    seat: str,
    hold_ms: float = LONG_MS,
    *,
    is_lost: bool = False,
    is_key: bool = False,
) -> None:
    rig.take(ButtonTouch(seat, is_down=True, is_key=is_key))
    rig.wait(hold_ms)
    rig.take(ButtonTouch(seat, is_down=False, is_lost=is_lost))


def in_play(slug: str) -> EveningRig:
    """Give a table of four in the middle of a game; what a held button means is settled there."""
    rig = EveningRig(game=game_called(slug), house_rules={})
    rig.start(*SEATS)
    for _ in range(3):
        if slug == "swat" or rig.report["phase"] in {"deal", "begin", "waiting", "radio"}:
            rig.press(rig.dealer_button if rig.report.get("dealer") else "1")
        if slug == "swat":
            break
    rig.wait(3000)
    assert isinstance(rig.scene.body, Board)
    return rig


def offered() -> EveningRig:
    """Three play, and the offer is open."""
    rig = started(hands=3)
    rig.press(rig.dealer_button)
    rig.wait(1000)
    return rig


@pytest.mark.parametrize("size", UPRIGHT)
def test_upright_the_deck_is_reported_out_by_holding_the_dealers_card(
    faces: Faces, size: tuple[int, int]
) -> None:
    rig = offered()
    target = Target(TargetKind.SEAT, rig.dealer_button)
    assert target in {hit.target for hit in Finger(rig, faces, size).frame().hits}
    touch(rig, rig.dealer_button)
    assert rig.report["phase"] == "last_call"


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("slug", GAMES)
def test_a_card_that_is_held_does_what_its_button_does(slug: str, seat: str) -> None:
    by_card, by_button = in_play(slug), in_play(slug)
    if slug == "swat" and seat != by_card.dealer_button:
        # The others' buttons slap there.
        return
    before = by_button.scene
    by_button.press(seat, hold_ms=LONG_MS)
    touch(by_card, seat)
    assert by_button.scene != before
    assert by_card.report == by_button.report
    assert by_card.scene.question == by_button.scene.question
    by_card.press("no")
    by_button.press("no")
    assert by_card.report == by_button.report


def test_the_ring_tells_what_a_card_is_held_for() -> None:
    rig = offered()
    rig.take(ButtonTouch(rig.dealer_button, is_down=True))
    rig.wait(800)
    hold = rig.scene.hold
    assert hold is not None
    assert (hold.text, hold.person and str(hold.person.seat_no)) == (
        "The deck is out",
        rig.dealer_button,
    )
    assert 0 < hold.filled < 1
    rig.wait(800)
    assert rig.scene.hold is None
    assert rig.report["phase"] == "last_call"


@pytest.mark.parametrize("hold_ms", [10, 80, 900, 1400])
def test_a_short_touch_reports_nothing_and_opens_the_cards_as_ever(hold_ms: float) -> None:
    rig = offered()
    report = rig.report
    touch(rig, rig.dealer_button, hold_ms)
    rig.wait(3000)
    assert rig.report == report
    assert isinstance(rig.scene.body, CardEntry)
    assert not dangers(rig.effects)


@pytest.mark.parametrize("hold_ms", [80, 1400])
def test_a_finger_that_slid_off_a_card_has_done_nothing(hold_ms: float) -> None:
    rig = offered()
    before, report = rig.scene, rig.report
    touch(rig, rig.dealer_button, hold_ms, is_lost=True)
    rig.wait(3000)
    assert (rig.scene, rig.report) == (before, report)


def test_a_slap_before_the_ring_is_full_claims_and_then_holding_means_nothing() -> None:
    rig = offered()
    dealer = rig.dealer_button
    rig.take(ButtonTouch(dealer, is_down=True))
    rig.wait(800)
    rig.press(rig.others("1", "2", "4")[0])
    rig.wait(800)
    rig.take(ButtonTouch(dealer, is_down=False))
    assert sum(rig.report["stacks"].values()) == 1
    assert rig.report["phase"] in {"waiting", "offer"}


def test_who_presses_the_real_button_too_has_let_go_of_the_card() -> None:
    rig = offered()
    rig.take(ButtonTouch(rig.dealer_button, is_down=True))
    rig.wait(800)
    rig.press(rig.dealer_button)
    rig.wait(1000)
    rig.take(ButtonTouch(rig.dealer_button, is_down=False))
    assert rig.report["phase"] == "offer"


def test_a_question_that_comes_meanwhile_is_not_answered_by_a_card() -> None:
    rig = offered()
    rig.take(ButtonTouch(rig.dealer_button, is_down=True))
    rig.wait(200)
    rig.edges([("no", True, 0)])
    rig.wait(4100)
    phase = rig.report["phase"]
    rig.take(ButtonTouch(rig.dealer_button, is_down=False))
    assert rig.report["phase"] == phase


def test_at_a_keyboard_a_short_touch_of_the_dealers_card_opens_the_offer() -> None:
    rig = started()
    touch(rig, rig.dealer_button, 80, is_key=True)
    assert rig.report["phase"] == "offer"
    touch(rig, rig.dealer_button, is_key=True)
    assert rig.report["phase"] == "last_call"


def test_a_card_that_can_be_held_for_nothing_acts_as_it_is_touched() -> None:
    rig = claimed()
    rig.wait(2000)
    seat = rig.others("1", "2", "4")[0]
    rig.take(ButtonTouch(seat, is_down=True))
    assert isinstance(rig.scene.body, CardEntry)
    rig = EveningRig()
    rig.press("1")
    rig.take(ButtonTouch("2", is_down=True))
    assert isinstance(rig.scene.body, Join)
    assert [bool(chair.person.name) for chair in rig.scene.body.chairs].count(True) == len("12")


@pytest.mark.parametrize("slug", GAMES)
def test_cards_touched_at_random_for_less_than_a_second_are_in_no_danger(slug: str) -> None:
    rig, chance = in_play(slug), random.Random(slug)
    for _ in range(200):
        seat = chance.choice(SEATS)
        touch(rig, seat, chance.uniform(10, SHORT_MS), is_lost=chance.random() < 1 / 4)
        if chance.random() < 1 / 3:
            rig.press(chance.choice(("yes", "no", *SEATS)), hold_ms=chance.uniform(30, SHORT_MS))
    assert not dangers(rig.effects)

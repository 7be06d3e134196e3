"""Telling cards: tiles, keys and the seats' buttons lead to the same; how many presses it takes."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from slapmat.games.swat.cards import DECK
from slapmat.referee.effects import FinishMatch
from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import (
    Board,
    CardEntry,
    DeadHeat,
    Podium,
    Signal,
    TargetKind,
    Turn,
)
from slapmat.screens.fonts import Faces
from tests.referee.clicking import Finger
from tests.referee.evening_rig import EveningRig

SIX = tuple(map(str, range(1, 7)))
MOST_TAPS = 150
ORDER = (
    *(f"double:{value:+d}" for value in (2, 3, 4, 5, 6, -2, -4)),
    *(f"sure:{value:+d}" for value in (1, 2, 3, 4, -1, -2)),
    *("zapper", "swat_or_not", "wild"),
)
KEYS = {"zapper": "z", "swat_or_not": "n", "wild": "w"}
HOLD_MS = 1600


def counting(*seats: str, hands: int = 1) -> EveningRig:
    """Everybody has a stack of which nothing is known, and the deck is out."""
    rig = EveningRig(house_rules={"hands": hands})
    rig.start(*seats)
    rig.press("yes" if len(seats) == 2 else rig.dealer_button)
    first = None if len(seats) == 2 else rig.dealer_button
    for seat in sorted(seats, key=lambda seat: seat == first):
        rig.press(seat)
        rig.wait(1600)
    if len(seats) == 2:
        rig.press("yes", hold_ms=HOLD_MS)
    else:
        rig.press(rig.dealer_button, hold_ms=HOLD_MS)
    rig.wait(5100)
    assert rig.report["phase"] == "count"
    return rig


def dealt(players: int, seed: int) -> list[Counter[str]]:
    """Deal the whole deck out."""
    cards = list(Counter(DECK).elements())
    random.Random(seed).shuffle(cards)
    return [Counter(cards[at::players]) for at in range(players)]


def hands_of(rig: EveningRig) -> list[Counter[str]]:
    """Give what was entered, in the order of the seats."""
    held = rig.evening.live.match.state.hand.held
    return [Counter(dict(held[name].cards)) for name in rig.evening.live.seating.seats]


def by_touch(rig: EveningRig, hands: list[Counter[str]], faces: Faces) -> int:
    finger = Finger(rig, faces)
    finger.tap(TargetKind.TABLE_BUTTON, "yes")
    for cards in hands:
        for card in cards.elements():
            finger.tap(TargetKind.TILE, card)
        finger.tap(TargetKind.ACTION, "done")
    finger.tap(TargetKind.TABLE_BUTTON, "yes")
    return finger.taps


def by_keys(rig: EveningRig, hands: list[Counter[str]], faces: Faces) -> int:
    del faces
    rig.press("yes")
    keys = 1
    for cards in hands:
        row = "double"
        for card in sorted(cards.elements(), key=ORDER.index):
            make, _, value = card.partition(":")
            text = KEYS.get(card) or value.replace("+", "")
            if make == "sure" and row != make:
                text, row = "s" + text, make
            rig.type(text)
            keys += len(text)
        rig.key(NamedKey.TAB)
        keys += 1
    rig.key(NamedKey.ENTER)
    return keys + 1


def by_buttons(rig: EveningRig, hands: list[Counter[str]], faces: Faces) -> int:
    """One seat moves on, another adds; *yes* is done, and held at the end."""
    del faces
    seats = len(rig.evening.live.seating.seats)
    on, add = ("1", "2") if seats == 2 else ("2", "3")
    presses = 1
    rig.press("yes")
    for cards in hands:
        at = 0
        for card in sorted(cards, key=ORDER.index):
            for _ in range(ORDER.index(card) - at):
                rig.press(on)
                presses += 1
            at = ORDER.index(card)
            for _ in range(cards[card]):
                rig.press(add)
                presses += 1
        rig.press("yes")
        presses += 1
    rig.wait(1100)
    rig.press("yes", hold_ms=HOLD_MS)
    return presses + 1


def test_a_hand_of_110_cards_for_six_takes_at_most_150_taps(faces: Faces) -> None:
    rig = counting(*SIX)
    hands = dealt(6, seed=1)
    taps = by_touch(rig, hands, faces)
    assert isinstance(rig.scene.body, Podium)
    assert hands_of(rig) == hands
    # To begin, a tap for each card, "done" for each player, and that the game may end.
    assert taps == 1 + 110 + 6 + 1 <= MOST_TAPS


@pytest.mark.parametrize(("way", "most"), [(by_keys, 160), (by_buttons, 215)])
def test_keys_and_buttons_lead_to_the_same(
    way: Callable[[EveningRig, list[Counter[str]], Faces], int], most: int, faces: Faces
) -> None:
    rig, touched = counting(*SIX), counting(*SIX)
    hands = dealt(6, seed=1)
    presses = way(rig, hands, faces)
    by_touch(touched, hands, faces)
    assert hands_of(rig) == hands_of(touched) == hands
    assert rig.report["totals"] == touched.report["totals"]
    assert presses <= most


def test_two_seats_are_enough(faces: Faces) -> None:
    rig = counting("1", "2")
    hands = [Counter({"double:+4": 2, "zapper": 3}), Counter({"sure:-1": 1, "wild": 1})]
    by_buttons(rig, hands, faces)
    assert hands_of(rig) == hands
    assert isinstance(rig.scene.body, Podium)


def test_the_page_names_the_seats_that_steer_and_what_they_do() -> None:
    rig = counting("2", "5")
    rig.press("yes")
    body = rig.scene.body
    assert isinstance(body, CardEntry)
    told = [(hint.person.seat_no, hint.text) for hint in body.steering if hint.person]
    assert told == [(2, "next, hold: down"), (5, "add, hold: back")]


def test_a_held_button_moves_by_a_row_and_fills_a_ring() -> None:
    rig = counting("1", "2")
    rig.press("yes")
    rig.edges([("1", True, 0)])
    rig.wait(900)
    assert rig.scene.hold is not None
    rig.wait(700)
    rig.edges([("1", False, 0)])
    rig.wait(25)
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.focus == "sure:+1"
    rig.press("2", hold_ms=HOLD_MS)
    assert rig.scene.body.focus == "double:-4"


def test_a_click_on_a_seats_hint_is_its_button(faces: Faces) -> None:
    rig = counting("1", "2")
    rig.press("yes")
    finger = Finger(rig, faces)
    finger.tap(TargetKind.SEAT, "1")
    finger.tap(TargetKind.SEAT, "2")
    assert isinstance(rig.scene.body, CardEntry)
    assert (rig.scene.body.focus, rig.scene.body.count) == ("double:+3", "1")


def test_points_are_typed_on_a_pad_by_touch_and_by_buttons(faces: Faces) -> None:
    rig = counting("1", "2")
    finger = Finger(rig, faces)
    rig.press("yes")
    finger.tap(TargetKind.ACTION, "points")
    for key in "±12":
        finger.tap(TargetKind.TILE, f"key:{key}")
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.count == "\u221212"
    rig.press("yes")
    for _ in range(len(ORDER) + 2):
        rig.press("1")
    rig.press("2")  # the action "points"
    rig.press("2")  # the key 1
    rig.press("1")
    rig.press("2")
    rig.press("yes")
    rig.wait(1100)
    rig.press("yes", hold_ms=HOLD_MS)
    assert rig.report["totals"] == {"Player 1": -12, "Player 2": 12}


def test_no_takes_back_card_after_card_and_the_change_to_points() -> None:
    rig = counting("1", "2")
    rig.press("yes")
    rig.type("44")
    rig.type("u")
    rig.press("no")
    body = rig.scene.body
    assert isinstance(body, CardEntry)
    assert (body.is_typing, body.count) == (False, "2")
    rig.press("no")
    rig.press("no")
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.count == "0"
    rig.press("no")
    assert isinstance(rig.scene.body, Board)


def test_one_less_is_taken_back_as_well() -> None:
    rig = counting("1", "2", "3", "4")
    rig.press("yes")
    rig.press("3")
    rig.press("4")
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.count == "0"
    rig.press("no")
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.count == "1"


def test_nothing_counted_is_asked_about_before_it_counts() -> None:
    rig = counting("1", "2")
    rig.press("yes")
    rig.press("yes")
    assert rig.scene.question is not None
    rig.press("no")
    assert rig.scene.question is None
    rig.press("yes")
    rig.press("yes")
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.person.name == "Player 2"


def test_points_that_are_not_typed_are_not_kept() -> None:
    rig = counting("1", "2")
    rig.press("yes")
    rig.type("u-")
    rig.press("yes")
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.person.name == "Player 1"


def test_a_corrected_entry_changes_totals_and_winner_at_once() -> None:
    rig = counting("1", "2")
    rig.press("yes")
    rig.type_points("12", "3")
    assert rig.report["winners"] == ["Player 1"]
    rig.press("no", hold_ms=2500)
    rig.click(TargetKind.HISTORY, "enter:1:Player 2")
    rig.type("u20")
    rig.key(NamedKey.ENTER)
    assert rig.report["totals"] == {"Player 1": 12, "Player 2": 20}
    assert rig.report["winners"] == ["Player 2"]
    summary = [e for e in rig.effects if isinstance(e, FinishMatch)][-1].summary
    assert summary["winners"] == ["Player 2"]


def test_an_offer_stands_while_an_earlier_hand_is_corrected() -> None:
    rig = counting("1", "2", "3", hands=2)
    rig.press("yes")
    rig.type_points("1", "2", "3")
    rig.press("yes")
    rig.press(rig.dealer_button)
    rig.press("no", hold_ms=2500)
    rig.click(TargetKind.HISTORY, "enter:1:Player 2")
    rig.press("1")
    rig.press(rig.others("1", "2", "3")[0])
    assert rig.report["phase"] == "offer"
    rig.key(NamedKey.ESCAPE)
    rig.press(rig.others("1", "2", "3")[0])
    assert rig.report["phase"] == "waiting"


def recording(*seats: str) -> EveningRig:
    """Cards are told as they are flipped; the first of the others ties with the second."""
    rig = EveningRig()
    rig.start(*seats)
    rig.press(rig.dealer_button)
    rig.key(NamedKey.TAB)
    rig.type("d4")
    return rig


def test_the_signal_of_a_new_slap_is_seen_while_cards_are_told() -> None:
    rig = recording("1", "2", "3")
    assert isinstance(rig.scene.body, CardEntry)
    rig.press(*rig.others("1", "2", "3"), apart_ms=0)
    assert isinstance(rig.scene.hero, DeadHeat)
    rig.wait(1500)
    assert isinstance(rig.scene.hero, Signal)
    assert rig.scene.hero.title.startswith("Ready")
    rig.wait(3500)
    assert isinstance(rig.scene.hero, Signal)
    assert rig.scene.hero.title == "Slap!"


def test_the_last_call_is_seen_while_cards_are_told() -> None:
    rig = recording("1", "2", "3")
    rig.press(rig.dealer_button, hold_ms=HOLD_MS)
    assert isinstance(rig.scene.hero, Turn)
    assert rig.scene.hero.seconds is not None

"""The deck is out: last call, and the dealer's long press. Ruling: last_call."""

import pytest

from slapmat.table.stamps import Stamp
from tests.referee.pipe_rig import PipeRig, opened, table


def test_the_open_offer_stays_claimable_for_5_s_then_leaves_the_game() -> None:
    rig, (first, _) = opened()
    rig.do("deck_out")
    assert rig.phase == "last_call"
    assert first in rig.eligible
    assert rig.wait(5000)["phase"] == "last_call"
    rig.wait(0.000_001)
    assert rig.names == ["offer_left", "hand_ended"]
    assert set(rig.state["stacks"].values()) == {0}


def test_a_slap_at_the_very_end_of_the_last_call_claims() -> None:
    rig, (first, _) = opened()
    rig.do("deck_out")
    rig.press(first, in_ms=5000)
    assert rig.wait(6000)["stacks"][first] == 1
    assert rig.last("hand_ended")["why"] == "deck_out"


def test_a_slap_after_the_last_call_claims_nothing() -> None:
    rig, (first, _) = opened()
    rig.do("deck_out")
    rig.press(first, in_ms=5000.000_001)
    assert rig.wait(6000)["stacks"][first] == 0


def test_a_claim_in_the_last_call_ends_the_hand() -> None:
    rig, (first, _) = opened()
    rig.do("deck_out")
    rig.slap(first)
    assert (rig.phase, rig.state["stacks"][first]) == ("count", 1)


@pytest.mark.parametrize("seconds", [1, 12, 30])
def test_last_call_lasts_as_long_as_the_house_rule_says(seconds: int) -> None:
    rig, _ = opened(last_call=seconds)
    rig.do("deck_out")
    assert rig.wait(seconds * 1000)["phase"] == "last_call"
    assert rig.wait(0.001)["phase"] == "hand_over"


def test_last_call_0_ends_the_hand_with_the_last_card() -> None:
    rig, _ = opened(last_call=0)
    assert rig.do("deck_out")["phase"] == "hand_over"
    assert rig.names == ["offer_left", "hand_ended"]


def test_purist_has_no_last_call() -> None:
    rig, _ = opened(preset="purist")
    assert rig.do("deck_out")["phase"] == "hand_over"


def test_last_call_0_a_slap_that_came_before_is_still_judged() -> None:
    rig, (first, _) = opened(last_call=0)
    rig.press(first)
    assert rig.do("deck_out")["phase"] == "last_call"
    rig.wait(1)
    assert (rig.phase, rig.state["stacks"][first]) == ("count", 1)


@pytest.mark.parametrize("last_call", [0, 5])
def test_deck_out_while_no_offer_is_open_ends_the_hand_at_once(last_call: int) -> None:
    rig = table(last_call=last_call)
    assert rig.do("deck_out")["phase"] == "hand_over"
    rig, (first, _) = opened(last_call=last_call)
    rig.slap(first)
    assert rig.do("deck_out")["phase"] == "count"


def test_deck_out_where_nobody_may_claim_ends_the_hand_at_once() -> None:
    rig = table(stranded_dealer=False)
    while rig.eligible:
        rig.claim(rig.eligible[0])
    rig.open()
    assert rig.do("deck_out")["phase"] == "count"


def test_a_card_recorded_in_the_last_call_lies_on_the_offer() -> None:
    rig, (first, _) = opened()
    rig.do("deck_out")
    rig.card("zapper")
    assert rig.slap(first)["tallies"][first]["zapper"] == 1
    assert rig.phase == "hand_over"


@pytest.mark.parametrize("phase", ["ready", "reslap", "decide"])
def test_deck_out_while_a_heat_is_settled_waits_for_the_slap(phase: str) -> None:
    heat = "table_decides" if phase == "decide" else "reslap"
    rig, (one, other) = opened(dead_heat=heat)
    rig.slap(one, other)
    if phase == "reslap":
        rig.wait(3500)
    rig.do("deck_out")
    assert rig.phase == phase
    if phase == "decide":
        rig.do("award", player=other)
    else:
        rig.wait(3500)
        rig.slap(other)
    assert (rig.phase, rig.state["stacks"][other]) == ("count", 1)


@pytest.mark.parametrize("phase", ["last_call", "count", "hand_over", "game_over"])
def test_deck_out_a_second_time_is_refused(phase: str) -> None:
    rig, (first, _) = opened(hands=1 if phase == "game_over" else 3)
    if phase == "count":
        rig.slap(first)
    rig.do("deck_out")
    if phase in {"hand_over", "game_over"}:
        rig.wait(5001)
    assert rig.phase == phase
    rig.refused({"do": "deck_out"})


def test_the_dealers_long_press_says_that_the_deck_is_out() -> None:
    rig, _ = opened()
    rig.press(str(rig.dealer), hold_ms=1500)
    assert rig.wait(1499.999)["phase"] == "offer"
    assert rig.wait(0.001)["phase"] == "last_call"
    assert not rig.has("false_slapped")


def test_the_last_call_counts_from_the_full_ring() -> None:
    rig, _ = opened()
    rig.press(str(rig.dealer), hold_ms=9000)
    assert rig.wait(6500)["phase"] == "last_call"
    assert rig.wait(0.001)["phase"] == "hand_over"


def test_a_press_of_less_than_1500_ms_is_not_long() -> None:
    rig, _ = opened()
    rig.press(str(rig.dealer), hold_ms=1499.999_999)
    assert rig.wait(3000)["phase"] == "offer"


def test_the_dealers_long_press_before_the_offer_is_open_ends_the_hand() -> None:
    rig = table()
    rig.press(str(rig.dealer), hold_ms=1600)
    assert rig.wait(1500)["phase"] == "hand_over"


def test_a_slap_before_the_ring_is_full_claims_and_the_long_press_means_nothing() -> None:
    rig, (first, _) = opened(false_slap=3)
    dealer = str(rig.dealer)
    rig.press(dealer, hold_ms=2000)
    rig.press(first, in_ms=1499.999_999)
    rig.wait(3000)
    assert rig.state["stacks"][first] == 1
    assert rig.dealer == first
    assert rig.state["totals"][dealer] == 0
    assert not rig.has("deck_ran_out")


def test_a_slap_at_the_very_moment_of_the_full_ring_is_a_last_call() -> None:
    rig, (first, _) = opened()
    rig.press(str(rig.dealer), hold_ms=2000)
    rig.press(first, in_ms=1500)
    rig.wait(3000)
    assert rig.last("hand_ended")["why"] == "deck_out"
    assert rig.state["stacks"][first] == 1


def test_a_dead_heat_before_the_ring_is_full_voids_the_long_press_too() -> None:
    rig, (one, other) = opened()
    rig.press(str(rig.dealer), hold_ms=2000)
    rig.press(one, in_ms=100)
    rig.press(other, in_ms=100)
    assert rig.wait(1600)["phase"] in {"ready", "reslap"}
    assert not rig.has("deck_ran_out")


def test_a_false_slap_does_not_void_the_long_press() -> None:
    rig, (first, second) = opened(offer_opens="dealer", stranded_dealer=False)
    for player in (first, second) * 3:
        rig.claim(player)
    rig.wait(2000)
    rig.press(str(rig.dealer), hold_ms=1600)
    rig.press(first, in_ms=700)
    assert rig.wait(1500)["phase"] == "count"


def test_a_hold_that_began_before_the_clock_opened_the_offer_is_a_last_call() -> None:
    rig, (first, second) = opened()
    rig.slap(first)
    rig.press(first, in_ms=1000, hold_ms=1600)
    rig.wait(1600)
    assert rig.phase == "offer"
    rig.press(second, in_ms=1000)
    rig.wait(2000)
    assert rig.last("hand_ended")["why"] == "deck_out"
    assert rig.state["stacks"][second] == 1


def test_two_players_report_a_half_out_by_the_command() -> None:
    rig, (one, _) = opened(2)
    assert rig.do("deck_out")["phase"] == "last_call"
    assert rig.slap(one)["phase"] == "count"


def test_a_live_hold_ends_when_its_release_comes() -> None:
    rig = PipeRig()
    rig.start(("Ann", "Ben", "Cid"))
    match = rig.pipe.match
    match.press(str(rig.dealer), Stamp(5, 1000))
    match.advance(1_000)
    assert match.contacts.holding(str(rig.dealer)) is not None
    match.release(str(rig.dealer), 2_000)
    match.advance(2_000)
    assert match.contacts.holding(str(rig.dealer)) is None
    assert match.game.report(match.state)["phase"] == "offer"

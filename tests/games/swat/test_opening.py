"""When an offer opens, and slaps before it. Rulings: offer_opens, card_in_hand."""

import pytest

from tests.referee.pipe_rig import NAMES, PipeRig, opened, table


def test_the_dealers_press_opens_the_first_offer() -> None:
    rig = table()
    rig.press(str(rig.dealer), in_ms=5)
    assert rig.phase == "waiting"
    assert rig.wait(5)["phase"] == "offer"


def test_the_dealers_press_opens_on_release() -> None:
    rig = table()
    rig.press(str(rig.dealer), hold_ms=400)
    assert rig.wait(399)["phase"] == "waiting"
    assert rig.wait(1)["phase"] == "offer"
    assert rig.last("offer_opened")["at_ns"] == 400_000_000


def test_the_first_card_opens_the_first_offer() -> None:
    rig = table()
    rig.card("zapper")
    assert rig.phase == "offer"
    assert rig.names == ["offer_opened", "card_recorded"]


@pytest.mark.parametrize("opens", ["auto", "dealer"])
def test_no_clock_opens_a_hands_first_offer(opens: str) -> None:
    assert table(offer_opens=opens).wait(3_600_000)["phase"] == "waiting"


def test_auto_opens_the_next_offer_1500_ms_after_the_claims_press() -> None:
    rig, (first, _) = opened()
    rig.press(first, in_ms=10)
    rig.wait(500)
    assert rig.phase == "waiting"
    assert rig.wait(1009.999_999)["phase"] == "waiting"
    assert rig.wait(0.000_001)["phase"] == "offer"
    assert rig.names == ["offer_opened"]
    assert rig.last("offer_opened")["by"] == "clock"


def test_auto_the_new_dealer_may_open_earlier() -> None:
    rig, (first, _) = opened()
    rig.slap(first)
    rig.press(first, in_ms=100)
    assert rig.wait(100)["phase"] == "offer"
    assert rig.last("offer_opened")["by"] == "dealer"


def test_offer_opens_dealer_waits_for_the_dealer_or_a_card() -> None:
    rig, (first, _) = opened(offer_opens="dealer")
    rig.slap(first)
    assert rig.wait(60_000)["phase"] == "waiting"
    rig.press(first)
    assert rig.phase == "offer"
    rig.claim(rig.eligible[0])
    rig.wait(2000)
    rig.card("wild")
    assert rig.phase == "offer"


def test_auto_a_card_later_than_1500_ms_lies_on_the_open_offer() -> None:
    rig, (first, _) = opened()
    rig.slap(first)
    rig.next_offer()
    rig.card("zapper")
    assert rig.last("card_recorded")["player"] is None
    assert rig.state["tallies"][first]["zapper"] == 0


def test_card_in_hand_a_card_within_1500_ms_belongs_to_the_claimed_stack() -> None:
    rig, (first, _) = opened(offer_opens="dealer")
    rig.slap(first)
    rig.wait(1499)
    rig.card("zapper")
    assert rig.phase == "waiting"
    assert rig.state["tallies"][first]["zapper"] == 1


def test_card_in_hand_up_to_1500_ms_exactly_and_later_it_opens_the_offer() -> None:
    rig, (first, _) = opened(offer_opens="dealer")
    rig.slap(first)
    rig.wait(1499)
    rig.card("zapper")
    rig.wait(0.000_001)
    rig.card("zapper")
    assert rig.phase == "offer"
    assert rig.state["tallies"][first]["zapper"] == 1


def test_card_in_hand_unless_the_new_dealer_has_opened_the_offer() -> None:
    rig, (first, _) = opened()
    rig.slap(first)
    rig.press(first)
    rig.card("zapper")
    assert rig.last("card_recorded")["player"] is None
    assert rig.state["tallies"][first]["zapper"] == 0


def test_card_in_hand_not_if_the_new_dealers_offer_has_come_and_gone() -> None:
    rig, (first, _) = opened(last_call=0)
    rig.slap(first)
    rig.press(first)
    rig.do("deck_out")
    assert "No card can be flipped" in rig.refused({"do": "card", "card": "zapper"})


def test_card_in_hand_still_belongs_to_the_stack_though_the_deck_is_out() -> None:
    rig, (first, _) = opened()
    rig.slap(first)
    rig.do("deck_out")
    assert rig.phase == "count"
    rig.card("zapper")
    assert rig.state["tallies"][first]["zapper"] == 1
    assert rig.phase == "hand_over"


def test_card_in_hand_counts_for_a_slap_that_is_not_judged_yet() -> None:
    rig, (first, _) = opened()
    rig.card("wild")
    rig.press(first)
    rig.card("zapper")
    rig.wait(1)
    assert rig.state["tallies"][first]["zapper"] == 1


def test_card_in_hand_off_the_next_card_opens_the_next_offer() -> None:
    rig, (first, _) = opened(card_in_hand=False)
    rig.slap(first)
    rig.card("zapper")
    assert rig.phase == "offer"
    assert rig.state["tallies"][first]["zapper"] == 0


def test_a_card_flipped_after_a_slap_that_waits_for_its_verdict_opens_the_next_offer() -> None:
    rig = PipeRig()
    rig.start(NAMES[:3], handicap_ms=dict.fromkeys(NAMES[:3], 3000))
    rig.card("wild")
    first = rig.eligible[0]
    rig.press(first)
    rig.wait(1501)
    assert rig.phase == "offer"
    rig.card("zapper")
    rig.wait(3000)
    assert (rig.phase, rig.state["stacks"][first]) == ("offer", 1)
    assert rig.state["tallies"][first]["wild"] == 1
    assert rig.state["tallies"][first]["zapper"] == 0
    rig.claim(rig.eligible[0])


def test_a_slap_within_1500_ms_after_the_claim_is_late_no_claim_and_no_foul() -> None:
    rig, (first, second) = opened(false_slap=5)
    rig.slap(first)
    rig.press(second, in_ms=1498)
    rig.wait(1498)
    assert rig.names == ["late_slapped"]
    assert set(rig.state["totals"].values()) == {0}
    assert rig.state["stacks"][second] == 0


def test_late_up_to_1500_ms_exactly_then_a_false_slap() -> None:
    rig, (first, second) = opened(false_slap=5, offer_opens="dealer")
    rig.slap(first)
    rig.press(second, in_ms=1499)
    rig.press(second, in_ms=1499.000_001)
    rig.wait(1600)
    assert rig.names == ["late_slapped", "false_slapped"]
    assert rig.state["totals"][second] == -5


def test_late_is_told_with_its_gap_to_the_claim() -> None:
    rig, (first, second) = opened()
    rig.press(first, in_ms=10)
    rig.press(second, in_ms=35)
    rig.wait(100)
    assert rig.last("late_slapped")["after_claim_ns"] == 25_000_000


def test_a_slap_in_the_open_offer_within_1500_ms_of_the_claim_claims() -> None:
    rig, (first, second) = opened()
    rig.slap(first)
    rig.press(first, in_ms=100)
    rig.press(second, in_ms=200)
    rig.wait(300)
    assert rig.state["stacks"][second] == 1


def test_before_the_first_offer_there_is_no_claim_to_be_late_for() -> None:
    rig = table(false_slap=2)
    player = rig.eligible[0]
    rig.slap(player)
    assert rig.last("false_slapped")["why"] == "not_open"
    assert rig.state["totals"][player] == -2

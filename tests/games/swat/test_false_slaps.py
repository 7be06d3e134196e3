"""Slaps that cannot claim. Ruling: false_slap."""

import pytest

from tests.referee.pipe_rig import PipeRig, opened, table

PHASES_WITH_A_FULL_PLAYER = ("waiting", "offer", "last_call", "ready", "reslap", "decide")


def with_full_player(**rules: object) -> tuple[PipeRig, str]:
    """Give a table of four where one has three stacks and does not deal, the next not open."""
    rig, (one, other, *_) = opened(4, **{"offer_opens": "dealer", **rules})
    for player in (one, other, one, other, one, other):
        rig.claim(player)
    rig.wait(2000)
    return rig, one


def test_shown_a_false_slap_costs_nothing_and_is_told() -> None:
    rig, _ = opened()
    before = rig.state
    rig.slap(str(rig.dealer))
    assert rig.state == before
    assert rig.has("false_slapped")


@pytest.mark.parametrize("points", [1, 7, 20])
def test_points_are_lost_at_once(points: int) -> None:
    rig, _ = opened(false_slap=points)
    dealer = str(rig.dealer)
    rig.slap(dealer)
    rig.slap(dealer)
    assert rig.state["totals"][dealer] == -2 * points


def test_points_lost_stay_in_the_total_of_the_game() -> None:
    rig, _ = opened(false_slap=3, hands=1)
    dealer = str(rig.dealer)
    rig.slap(dealer)
    rig.points(dealer, 10)
    rig.end_hand()
    assert rig.state["totals"][dealer] == 7


def test_the_dealers_slap_is_false() -> None:
    rig, _ = opened(false_slap=1)
    rig.press(str(rig.dealer), hold_ms=1499)
    rig.wait(1498)
    assert not rig.has("false_slapped")
    rig.wait(1)
    assert rig.last("false_slapped")["why"] == "dealer"


def test_the_dealers_press_during_the_last_call_is_false() -> None:
    rig, _ = opened()
    rig.do("deck_out")
    rig.press(str(rig.dealer), hold_ms=2000)
    assert rig.last("false_slapped")["why"] == "dealer"
    assert rig.phase == "last_call"


@pytest.mark.parametrize("phase", PHASES_WITH_A_FULL_PLAYER)
def test_a_full_players_slap_is_false_whatever_is_on(phase: str) -> None:
    heat = "table_decides" if phase == "decide" else "reslap"
    rig, full = with_full_player(false_slap=4, dead_heat=heat)
    if phase != "waiting":
        rig.open()
    if phase == "last_call":
        rig.do("deck_out")
    if phase in {"ready", "reslap", "decide"}:
        rig.slap(*rig.eligible)
    if phase == "reslap":
        rig.wait(3500)
    assert rig.phase == phase
    rig.slap(full)
    assert rig.last("false_slapped")["why"] == "full"
    assert rig.state["totals"][full] == -4


def test_a_full_players_slap_right_after_a_claim_is_false_and_not_late() -> None:
    rig, full = with_full_player(false_slap=4)
    rig.claim(rig.eligible[-1])
    rig.slap(full)
    assert rig.state["totals"][full] == -4


def test_an_eligible_slap_is_false_while_no_offer_is_open_and_it_is_not_late() -> None:
    rig, (first, second) = opened(offer_opens="dealer", false_slap=2)
    rig.slap(first)
    rig.wait(1500)
    rig.slap(second)
    assert rig.last("false_slapped")["why"] == "not_open"
    assert rig.state["totals"][second] == -2


def test_an_eligible_slap_is_false_while_cards_are_recorded_and_none_is_in_the_offer() -> None:
    rig, (first, second) = opened(false_slap=2)
    rig.card("zapper")
    rig.slap(first)
    rig.next_offer()
    assert rig.phase == "offer"
    assert second in rig.eligible
    rig.slap(second)
    assert rig.last("false_slapped")["why"] == "no_card"
    assert rig.state["totals"][second] == -2
    rig.card("wild")
    assert rig.slap(second)["stacks"][second] == 1


def test_without_recorded_cards_no_slap_is_false_for_want_of_a_card() -> None:
    rig, (first, second) = opened(false_slap=2)
    rig.slap(first)
    rig.next_offer()
    assert rig.slap(second)["stacks"][second] == 1


def test_whether_cards_are_recorded_is_a_matter_of_this_hand() -> None:
    rig, (first, *_) = opened()
    rig.card("zapper")
    rig.slap(first)
    rig.end_hand()
    rig.do("next")
    rig.open()
    player = rig.eligible[0]
    assert rig.slap(player)["stacks"][player] == 1


def test_once_recording_stops_slaps_count_without_a_card() -> None:
    rig, (first, second) = opened(false_slap=2)
    rig.card("zapper")
    rig.slap(first)
    rig.next_offer()
    rig.slap(second)
    rig.do("stop_recording")
    assert rig.state["stacks"][second] == 0
    assert rig.slap(second)["stacks"][second] == 1


def test_a_stack_of_which_only_the_first_cards_were_recorded_is_entered_after_the_hand() -> None:
    rig, (first, _) = opened()
    rig.card("zapper")
    rig.do("stop_recording")
    rig.slap(first)
    assert rig.do("deck_out")["phase"] == "count"


def test_nothing_can_be_stopped_where_nothing_is_recorded() -> None:
    rig, _ = opened()
    assert "No cards are being recorded" in rig.refused({"do": "stop_recording"})


def test_taking_back_the_stop_of_recording_makes_cards_count_again() -> None:
    rig, (first, *_) = opened()
    rig.card("zapper")
    rig.slap(first)
    rig.next_offer()
    rig.do("stop_recording")
    rig.do("no")
    rig.slap(rig.eligible[0])
    assert rig.last("false_slapped")["why"] == "no_card"


def test_a_card_in_hand_is_a_recorded_card_too() -> None:
    rig, (first, second) = opened(false_slap=2)
    rig.slap(first)
    rig.card("zapper")
    rig.next_offer()
    rig.slap(second)
    assert rig.last("false_slapped")["why"] == "no_card"


@pytest.mark.parametrize("phase", ["ready", "reslap", "decide"])
def test_a_player_who_is_not_tied_does_nothing_while_a_heat_is_settled(phase: str) -> None:
    heat = "table_decides" if phase == "decide" else "reslap"
    rig, (one, other, third) = opened(4, false_slap=4, dead_heat=heat)
    rig.slap(one, other)
    if phase == "reslap":
        rig.wait(3500)
    assert rig.phase == phase
    before = rig.state
    rig.slap(third, str(rig.dealer))
    assert rig.state == before


def test_barred_from_the_next_offer_one_could_have_claimed_as_the_dealer() -> None:
    rig, (first, second) = opened(false_slap="barred")
    dealer = str(rig.dealer)
    rig.slap(dealer)
    assert rig.eligible == [first, second]
    rig.slap(first)
    assert rig.eligible == [second]
    rig.claim(second)
    assert dealer in rig.eligible


def test_barred_from_the_offer_that_was_not_open_yet() -> None:
    rig, (first, second) = opened(false_slap="barred", offer_opens="dealer")
    rig.slap(first)
    rig.wait(1500)
    rig.slap(second)
    assert second not in rig.eligible
    rig.open()
    rig.slap(second)
    assert rig.phase == "offer"
    assert rig.last("false_slapped")["why"] == "barred"


def test_a_barred_players_slap_adds_no_further_bar() -> None:
    rig, (first, second) = opened(false_slap="barred")
    dealer = str(rig.dealer)
    for _ in range(3):
        rig.slap(dealer)
    rig.slap(first)
    rig.open()
    rig.slap(dealer)
    rig.slap(second)
    assert dealer in rig.eligible


def test_a_bar_is_served_when_the_offer_leaves_the_game() -> None:
    rig, (first, second) = opened(3, false_slap="barred", hands=9)
    dealer = str(rig.dealer)
    rig.slap(dealer)
    rig.slap(first)
    rig.open()
    assert rig.eligible == [second]
    rig.do("deck_out")
    rig.wait(5001)
    rig.end_hand() if rig.phase == "offer" else rig.do("yes")
    rig.do("next")
    for _ in range(3):
        if rig.dealer != dealer:
            break
        rig.claim(rig.eligible[0])
    assert dealer in rig.eligible


def test_a_bar_is_not_served_by_an_offer_that_one_could_not_have_claimed() -> None:
    rig, (first, _) = opened(false_slap="barred", hands=9, next_dealer="left")
    dealer = str(rig.dealer)
    rig.slap(dealer)
    rig.end_hand()
    rig.do("next")
    assert rig.dealer != dealer
    assert dealer not in rig.eligible
    del first


def test_a_full_player_is_barred_from_an_offer_of_the_next_hand() -> None:
    rig, full = with_full_player(false_slap="barred", next_dealer="left")
    rig.slap(full)
    rig.end_hand()
    rig.do("next")
    while rig.dealer == full:
        rig.claim(rig.eligible[0])
    assert full not in rig.eligible


def test_nothing_is_false_once_the_hand_is_over() -> None:
    rig = table(false_slap=5)
    rig.do("deck_out")
    rig.wait(5000)
    before = rig.state
    for player in before["totals"]:
        rig.press(player, hold_ms=2000)
    rig.wait(3000)
    assert rig.state == before


def test_a_seats_press_never_changes_the_game_of_others() -> None:
    rig, (first, *_) = opened()
    rig.do("leave", player=first)
    assert "not at the table" in rig.refused({"press": first, "at_ns": rig.now_ns})

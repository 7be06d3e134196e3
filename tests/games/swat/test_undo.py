"""Taking back. Contract: Undo."""

import pytest

from tests.referee.pipe_rig import PipeRig, opened, table


def test_no_takes_back_the_last_command() -> None:
    rig, _ = opened()
    before = rig.state
    rig.card("zapper")
    rig.do("deck_out")
    rig.do("no")
    assert rig.phase == "offer"
    rig.do("no")
    assert rig.state == before


def test_no_takes_back_a_judged_press() -> None:
    rig, (first, _) = opened()
    before = rig.state
    rig.slap(first)
    assert rig.do("no") == before


def test_no_takes_back_the_press_that_opened_the_offer() -> None:
    rig = table()
    before = rig.state
    rig.press(str(rig.dealer))
    assert rig.do("no") == before


def test_no_takes_back_every_timer_effect_that_followed() -> None:
    rig, _ = opened()
    before = rig.state
    rig.do("deck_out")
    rig.wait(6000)
    assert rig.phase == "hand_over"
    assert rig.do("no") == before


def test_an_opening_by_the_clock_is_no_step_of_its_own() -> None:
    rig, (first, _) = opened()
    before = rig.state
    rig.slap(first)
    rig.next_offer()
    assert rig.phase == "offer"
    assert rig.do("no") == before


def test_fouls_that_cost_nothing_are_no_steps_of_their_own() -> None:
    rig = table()
    before = rig.state
    rig.open()
    rig.slap(str(rig.dealer))
    assert rig.do("no") == before


def test_late_slaps_are_no_steps_of_their_own() -> None:
    rig, (first, second) = opened()
    before = rig.state
    rig.slap(first)
    rig.slap(second)
    assert rig.do("no") == before


@pytest.mark.parametrize("cost", ["barred", 4])
def test_fouls_that_cost_something_are_steps(cost: object) -> None:
    rig, (first, _) = opened(false_slap=cost, offer_opens="dealer")
    rig.slap(first)
    rig.wait(1500)
    before = rig.state
    rig.slap(rig.eligible[0])
    assert rig.state != before
    assert rig.do("no") == before


def test_an_early_slap_is_a_step() -> None:
    rig, names = opened(4)
    rig.slap(*names)
    before = rig.state
    rig.slap(names[0])
    assert rig.do("no") == before


def test_showing_the_next_of_the_tied_is_a_step() -> None:
    rig, names = opened(dead_heat="table_decides")
    rig.slap(*names)
    prompt = rig.reply["prompt"]
    rig.slap(names[0])
    assert rig.reply["prompt"] != prompt
    rig.do("no")
    assert (rig.phase, rig.reply["prompt"]) == ("decide", prompt)


def test_a_re_slap_that_was_won_by_waiting_goes_back_to_before_the_last_early_slap() -> None:
    rig, names = opened()
    rig.slap(*names)
    before = rig.state
    rig.slap(names[0])
    rig.wait(3500)
    assert rig.state["stacks"][names[1]] == 1
    assert rig.do("no") == before


def test_the_re_slaps_that_the_clock_began_again_go_back_with_the_heat() -> None:
    rig, names = opened()
    before = rig.state
    rig.slap(*names)
    rig.wait(60_000)
    assert rig.phase == "decide"
    assert rig.do("no") == before


def test_what_changed_nothing_is_no_step() -> None:
    rig = table()
    before = rig.state
    rig.points("Ann", 5)
    rig.points("Ann", 5)
    assert rig.do("no") == before


def test_a_command_that_was_refused_is_no_step() -> None:
    rig, _ = opened()
    before = table().state
    rig.refused({"do": "next"})
    assert rig.do("no") == before


def test_nothing_left_to_take_back_is_an_error() -> None:
    rig = table()
    rig.refused({"do": "no"})
    PipeRig().refused({"do": "no"})


def test_undo_reaches_back_over_hands_and_the_games_end_to_the_start() -> None:
    rig = table(hands=3)
    states = [rig.state]
    while rig.phase != "game_over":
        match rig.phase:
            case "waiting":
                rig.open()
            case "offer":
                rig.slap(rig.eligible[0])
                states.append(rig.state)
                rig.do("deck_out")
            case "count":
                rig.points(next(n for n, s in rig.state["stacks"].items() if s), 3)
            case "hand_over":
                rig.do("next")
        states.append(rig.state)
    for before in states[-2::-1]:
        assert rig.do("no") == before
    rig.refused({"do": "no"})


def test_after_undo_the_game_goes_on_from_there() -> None:
    rig, (first, second) = opened()
    rig.slap(first)
    rig.do("no")
    rig.slap(second)
    assert rig.state["stacks"][second] == 1
    assert rig.state["stacks"][first] == 0


def test_undo_gives_the_clocks_opening_the_time_again_that_was_left() -> None:
    rig, (first, _) = opened()
    rig.slap(first)
    rig.wait(499)
    rig.points(first, 3)
    rig.wait(60_000)
    assert rig.phase == "offer"
    assert rig.do("no")["phase"] == "waiting"
    assert rig.wait(999.999)["phase"] == "waiting"
    assert rig.wait(0.001)["phase"] == "offer"


def test_undo_gives_a_last_call_the_time_again_that_was_left() -> None:
    rig, _ = opened()
    rig.do("deck_out")
    rig.wait(2000)
    rig.points("Ann", 3)
    rig.wait(60_000)
    assert rig.do("no")["phase"] == "last_call"
    assert rig.wait(3000)["phase"] == "last_call"
    assert rig.wait(0.001)["phase"] == "hand_over"


def test_undo_gives_a_re_slap_the_time_again_that_was_left() -> None:
    rig, names = opened()
    rig.slap(*names)
    left_ns = rig.last("heat_judged")["signal_ns"] - rig.now_ns
    rig.points("Ann", 3)
    rig.wait(60_000)
    assert rig.do("no")["phase"] == "ready"
    undone_ns = rig.now_ns
    rig.wait(3500)
    assert rig.last("signal")["at_ns"] - undone_ns == left_ns


def test_undo_gives_the_slaps_after_a_signal_the_time_again_that_was_left() -> None:
    rig, names = opened()
    rig.slap(*names)
    rig.wait(3500)
    left_ms = 10_000 - (rig.now_ns - rig.last("signal")["at_ns"]) / 1e6
    rig.points("Ann", 3)
    rig.wait(60_000)
    assert rig.do("no")["phase"] == "reslap"
    assert rig.wait(left_ms)["phase"] == "reslap"
    assert rig.wait(0.001)["phase"] == "ready"


def test_after_undo_a_card_in_hand_has_the_time_again_that_was_left() -> None:
    rig, (first, _) = opened(offer_opens="dealer")
    rig.slap(first)
    rig.wait(1000)
    rig.points("Ann", 3)
    rig.wait(60_000)
    rig.do("no")
    rig.wait(400)
    rig.card("zapper")
    assert rig.state["tallies"][first]["zapper"] == 1


def test_undo_of_several_steps_counts_each_steps_own_time() -> None:
    rig, (first, _) = opened()
    rig.slap(first)
    rig.wait(499)
    rig.points(first, 3)
    rig.wait(400)
    rig.points(first, 4)
    rig.wait(60_000)
    rig.do("no")
    rig.wait(10_000)
    rig.do("no")
    assert rig.wait(999.999)["phase"] == "waiting"
    assert rig.wait(0.001)["phase"] == "offer"


def test_a_slap_before_the_undo_does_not_claim_the_offer_that_is_open_again() -> None:
    rig, (first, second) = opened()
    rig.slap(first)
    rig.next_offer()
    rig.press(second)
    rig.do("no")
    rig.wait(1000)
    assert (rig.phase, set(rig.state["stacks"].values())) == ("offer", {0})


def test_a_press_that_is_held_during_the_undo_means_nothing_any_more() -> None:
    rig, _ = opened()
    rig.card("zapper")
    rig.press(str(rig.dealer), hold_ms=2000)
    rig.wait(700)
    rig.do("no")
    assert rig.wait(5000)["phase"] == "offer"
    assert not rig.has("deck_ran_out")


def test_a_press_stamped_after_the_undo_still_counts() -> None:
    rig, (first, _) = opened()
    rig.card("zapper")
    rig.press(first, in_ms=500)
    rig.do("no")
    assert rig.wait(600)["stacks"][first] == 1


def test_joining_and_leaving_are_steps() -> None:
    rig = table()
    before = rig.state
    rig.do("join", player="Zoë")
    rig.do("leave", player=rig.dealer)
    rig.do("no")
    rig.do("no")
    assert rig.state == before


def test_a_correction_is_a_step_that_reopens_or_ends_the_game() -> None:
    rig = table(2, target=10)
    rig.points("Ann", 12)
    rig.end_hand()
    assert rig.phase == "game_over"
    rig.points("Ann", 2)
    assert rig.phase == "hand_over"
    assert rig.do("no")["phase"] == "game_over"
    assert rig.state["winners"] == ["Ann"]

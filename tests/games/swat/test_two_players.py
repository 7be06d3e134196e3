"""The game for two. Rulebook: Playing the Game with Two Players. Rulings: uneven halves, target."""

import pytest

from tests.referee.pipe_rig import PipeRig, opened, table


def test_nobody_deals_and_both_may_claim() -> None:
    rig = table(2)
    assert (rig.dealer, rig.eligible, rig.phase) == (None, ["Ann", "Ben"], "waiting")
    rig.do("yes")
    assert (rig.dealer, rig.eligible, rig.phase) == (None, ["Ann", "Ben"], "offer")


@pytest.mark.parametrize("first", ["Ann", "Ben"])
def test_both_may_slap_always_and_the_first_claims(first: str) -> None:
    rig, _ = opened(2)
    for stacks in (1, 2, 3):
        assert rig.claim(first)["stacks"][first] == stacks
        rig.next_offer()


def test_there_is_still_a_limit_of_three_stacks() -> None:
    rig, _ = opened(2)
    for _ in range(3):
        rig.claim("Ann")
        rig.next_offer()
    assert rig.eligible == ["Ben"]
    for _ in range(3):
        rig.claim("Ben")
    assert rig.last("hand_ended")["why"] == "all_full"


@pytest.mark.parametrize("preset", ["family", "purist"])
def test_the_first_offer_waits_for_yes(preset: str) -> None:
    rig = table(2, preset=preset)
    assert rig.wait(60_000)["phase"] == "waiting"
    assert rig.do("yes")["phase"] == "offer"


def test_no_seats_press_opens_an_offer() -> None:
    rig = table(2)
    rig.slap("Ann", "Ben")
    assert rig.phase == "waiting"
    assert [e["why"] for e in rig.events if e["event"] == "false_slapped"] == ["not_open"] * 2


def test_later_offers_open_by_the_clock() -> None:
    rig, _ = opened(2)
    rig.slap("Ann")
    assert rig.wait(1498)["phase"] == "waiting"
    assert rig.wait(1)["phase"] == "offer"


@pytest.mark.parametrize("preset", ["family", "purist"])
def test_later_offers_open_by_yes(preset: str) -> None:
    rig, _ = opened(2, preset=preset)
    rig.slap("Ann")
    assert rig.do("yes")["phase"] == "offer"


@pytest.mark.parametrize("preset", ["family", "purist"])
def test_later_offers_open_by_a_recorded_card(preset: str) -> None:
    rig, _ = opened(2, preset=preset, card_in_hand=False)
    rig.slap("Ann")
    assert rig.card("zapper")["phase"] == "offer"


def test_purist_no_clock_opens_an_offer() -> None:
    rig, _ = opened(2, preset="purist")
    rig.slap("Ann")
    assert rig.wait(60_000)["phase"] == "waiting"
    assert rig.card("zapper")["phase"] == "offer"


def test_a_half_that_is_out_ends_the_hand_after_the_last_call() -> None:
    rig, _ = opened(2)
    assert rig.do("deck_out")["phase"] == "last_call"
    assert rig.wait(5001)["phase"] == "hand_over"


def test_two_hands_make_a_game() -> None:
    rig = table(2)
    rig.end_hand()
    rig.do("next")
    assert rig.end_hand()["phase"] == "game_over"


def scored(rig: PipeRig, ann: int, ben: int) -> str:
    """Play a hand with these points; give the phase after it."""
    if rig.phase == "hand_over":
        rig.do("next")
    rig.points("Ann", ann)
    rig.points("Ben", ben)
    return str(rig.end_hand()["phase"])


def test_a_game_to_a_target_is_over_after_the_hand_in_which_it_is_reached() -> None:
    rig = table(2, target=100)
    assert scored(rig, 60, 99) == "hand_over"
    assert scored(rig, 30, 0) == "hand_over"
    assert scored(rig, 0, 1) == "game_over"
    assert rig.state["winners"] == ["Ben"]


def test_target_replaces_hands() -> None:
    rig = table(2, target=20, hands=1)
    assert scored(rig, 5, 5) == "hand_over"


def test_both_at_the_target_the_higher_wins() -> None:
    rig = table(2, target=50)
    assert scored(rig, 51, 50) == "game_over"
    assert rig.state["winners"] == ["Ann"]


@pytest.mark.parametrize("points", [50, 70])
def test_level_at_the_target_is_one_more_hand(points: int) -> None:
    rig = table(2, target=50)
    assert scored(rig, points, points) == "hand_over"
    assert scored(rig, -20, -30) == "hand_over" if points == 50 else "game_over"


def test_level_below_the_target_goes_on() -> None:
    rig = table(2, target=50)
    assert scored(rig, 49, 49) == "hand_over"


@pytest.mark.parametrize("players", [3, 7])
def test_target_is_for_two_players_only(players: int) -> None:
    rig = PipeRig()
    names = ["A", "B", "C", "D", "E", "F", "G"][:players]
    rig.refused({"do": "start", "players": names, "house_rules": {"target": 100}})


def test_a_correction_can_end_a_game_to_a_target_or_let_it_go_on() -> None:
    rig = table(2, target=50)
    assert scored(rig, 45, 0) == "hand_over"
    assert scored(rig, 0, 0) == "hand_over"
    rig.points("Ann", 55, hand=1)
    assert (rig.phase, rig.state["winners"]) == ("game_over", ["Ann"])
    rig.points("Ann", 40, hand=1)
    assert (rig.phase, rig.state["winners"]) == ("hand_over", [])
    rig.do("next")
    rig.points("Ann", 60, hand=1)
    assert rig.phase == "waiting"
    assert rig.state["totals"]["Ann"] == 60

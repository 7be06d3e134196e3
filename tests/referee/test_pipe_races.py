"""Races on the pipe: answered as soon as they are decided, with the doubt that was told."""

import pytest

from tests.referee.pipe_rig import NAMES, PipeRig


def race(
    players: int = 3, *, jitter_ns: int = 1000, **handicap_ms: float
) -> tuple[PipeRig, list[str]]:
    """Give an open offer, its clock, and those who may claim in the order of their seats."""
    for seed in range(100):
        rig = PipeRig()
        rig.start(NAMES[:players], seed=seed, jitter_ns=jitter_ns, handicap_ms=dict(handicap_ms))
        if rig.dealer == NAMES[players - 1]:
            rig.open()
            return rig, rig.eligible
    raise AssertionError


def wait_ns(rig: PipeRig, by_ns: int) -> str:
    rig.now_ns += by_ns
    rig.send({"now_ns": rig.now_ns})
    return rig.phase


@pytest.mark.parametrize("jitter_ns", [0, 1, 1000, 5_000_000])
def test_a_lone_slap_stands_once_nobody_can_tie_it(jitter_ns: int) -> None:
    rig, (one, _) = race(jitter_ns=jitter_ns)
    rig.press(one)
    assert rig.phase == "offer"
    if jitter_ns:
        assert wait_ns(rig, 2 * jitter_ns) == "offer"
    assert wait_ns(rig, 1) == "waiting"


def test_a_slap_stands_one_ns_later_if_everybody_has_slapped() -> None:
    rig, (one, other) = race()
    rig.send({"press": one, "at_ns": rig.now_ns})
    rig.send({"press": other, "at_ns": rig.now_ns + 2001})
    assert wait_ns(rig, 2000) == "offer"
    assert wait_ns(rig, 1) == "waiting"


def test_with_two_slaps_beyond_doubt_the_third_need_not_be_waited_for() -> None:
    rig, (one, other, _) = race(4)
    rig.send({"press": one, "at_ns": rig.now_ns})
    rig.send({"press": other, "at_ns": rig.now_ns + 1_000_000})
    assert wait_ns(rig, 2001) == "waiting"


def test_the_only_eligible_player_needs_no_doubt() -> None:
    rig, _ = race()
    while len(rig.eligible) > 1:
        rig.claim(rig.eligible[0])
    rig.open()
    rig.press(rig.eligible[0])
    assert rig.phase == "offer"
    assert wait_ns(rig, 1) != "offer"


@pytest.mark.parametrize(("gap_ns", "phase"), [(2000, "ready"), (2001, "waiting")])
def test_doubt_of_two_presses_is_twice_the_jitter(gap_ns: int, phase: str) -> None:
    rig, (one, other) = race()
    rig.send({"press": other, "at_ns": rig.now_ns + gap_ns})
    rig.send({"press": one, "at_ns": rig.now_ns})
    assert wait_ns(rig, 10_000) == phase


def test_jitter_0_knows_a_dead_heat_only_at_the_same_ns() -> None:
    rig, (one, other) = race(jitter_ns=0)
    rig.send({"press": other, "at_ns": rig.now_ns + 1})
    rig.send({"press": one, "at_ns": rig.now_ns})
    wait_ns(rig, 10)
    assert rig.state["stacks"][one] == 1
    rig, (one, other) = race(jitter_ns=0)
    rig.press(one)
    rig.press(other)
    assert wait_ns(rig, 1) == "ready"


def test_a_handicap_is_taken_off_the_press_that_is_compared() -> None:
    rig, (one, other) = race(Ann=50)
    rig.press(other, in_ms=1)
    rig.press(one, in_ms=50.9)
    rig.wait(100)
    assert rig.state["stacks"][one] == 1
    assert rig.last("offer_claimed")["at_ns"] == rig.now_ns - 100_000_000 + 50_900_000


def test_a_race_waits_for_who_may_still_tie_by_a_handicap() -> None:
    rig, (_, other) = race(Ann=50)
    rig.press(other)
    assert wait_ns(rig, 50_000_000 + 2000) == "offer"
    assert wait_ns(rig, 1) == "waiting"


def test_a_race_does_not_wait_for_the_handicap_of_who_slapped_first() -> None:
    rig, (one, _) = race(Ann=50)
    rig.press(one)
    # A press of the other now is already 50 ms behind.
    assert wait_ns(rig, 1) == "waiting"


def test_the_window_of_a_slap_is_that_of_its_raw_stamp() -> None:
    rig, (one, other) = race(Ann=50)
    rig.do("deck_out")
    rig.press(one, in_ms=5000)
    rig.press(other, in_ms=4960)
    rig.wait(6000)
    assert rig.state["stacks"][one] == 1


@pytest.mark.parametrize("end_ns", [0, 1])
def test_the_end_of_a_window_is_in_it(end_ns: int) -> None:
    rig, (one, _) = race()
    rig.do("deck_out")
    rig.send({"press": one, "at_ns": rig.now_ns + 5_000_000_000 + end_ns})
    rig.wait(6000)
    assert rig.state["stacks"][one] == (0 if end_ns else 1)


def test_a_race_at_the_end_of_its_window_is_decided_by_it() -> None:
    rig, (_, other) = race(Ann=50)
    rig.do("deck_out")
    rig.press(other, in_ms=5000)
    assert wait_ns(rig, 5_000_000_000) == "last_call"
    assert wait_ns(rig, 1) == "count"
    assert rig.state["stacks"][other] == 1


def test_a_slap_at_the_moment_of_the_opening_counts() -> None:
    rig = PipeRig()
    rig.start(NAMES[:3])
    one = rig.eligible[0]
    rig.press(str(rig.dealer), in_ms=5)
    rig.press(one, in_ms=5)
    rig.wait(6)
    assert rig.state["stacks"][one] == 1


def test_the_claim_tells_who_was_asked_and_every_gap_that_was_seen() -> None:
    rig, (one, other, third) = race(4)
    rig.press(one, in_ms=1)
    rig.press(third, in_ms=1.003)
    rig.press(other, in_ms=30)
    rig.wait(40)
    claim = rig.last("offer_claimed")
    assert claim["asked"] == [one, other, third]
    assert claim["gaps_ns"] == {one: 0}
    gaps_ns = {e["player"]: e["after_claim_ns"] for e in rig.events if e["event"] == "late_slapped"}
    assert gaps_ns == {third: 3_000, other: 29_000_000}

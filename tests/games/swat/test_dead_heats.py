"""Slaps that cannot be told apart. Ruling: dead_heat."""

import pytest

from slapmat.judging.race import Verdict
from slapmat.rules.commands import RaceJudged
from slapmat.rules.contract import Moment
from tests.referee.pipe_rig import NAMES, PipeRig, opened

SIGNAL_LEAST_MS, SIGNAL_MOST_MS = 1500, 3500


def tied(players: int = 4, **rules: object) -> tuple[PipeRig, list[str]]:
    """Give a table with a dead heat of everybody who may claim, just judged."""
    rig, names = opened(players, **rules)
    rig.slap(*names)
    return rig, names


def resignalled(players: int = 4) -> tuple[PipeRig, list[str]]:
    """Give a table at the moment of the signal of a re-slap."""
    rig, names = tied(players)
    to_signal(rig)
    return rig, names


def to_signal(rig: PipeRig) -> None:
    """Let time pass up to the very moment of the signal."""
    signal_ns = rig.pipe.match.game.timer(rig.pipe.match.state).at_ns  # type: ignore[union-attr]  # a re-slap is on
    assert rig.phase == "ready"
    rig.wait((signal_ns - rig.now_ns) / 1e6)
    assert "signal" in rig.names


@pytest.mark.parametrize(("apart_ns", "is_tied"), [(0, True), (2000, True), (2001, False)])
def test_slaps_within_twice_the_jitter_are_a_dead_heat(apart_ns: int, is_tied: bool) -> None:
    rig, (one, other) = opened()
    rig.press(other, in_ms=1 + apart_ns / 1e6)
    rig.press(one, in_ms=1)
    rig.wait(3)
    assert (rig.phase == "ready") == is_tied
    assert rig.state["stacks"][one] == (0 if is_tied else 1)


def test_a_re_slap_is_for_the_tied_only() -> None:
    rig, (one, other, third) = opened(4)
    rig.press(third, in_ms=5)
    rig.slap(one, other)
    assert (rig.phase, rig.eligible) == ("ready", [one, other])
    to_signal(rig)
    rig.press(third, in_ms=1)
    rig.press(other, in_ms=2)
    assert rig.wait(10)["stacks"][other] == 1
    assert rig.state["stacks"][third] == 0


def test_ready_lasts_a_random_1500_to_3500_ms_from_the_judged_heat() -> None:
    waits_ms = set()
    for seed in range(40):
        rig = PipeRig()
        rig.start(NAMES[:3], seed=seed)
        rig.open()
        rig.slap(*rig.eligible)
        judged_ns = rig.last("heat_judged")["at_ns"]
        rig.wait(SIGNAL_MOST_MS)
        waits_ms.add((rig.last("signal")["at_ns"] - judged_ns) / 1e6)
    assert SIGNAL_LEAST_MS <= min(waits_ms) < 1700
    assert 3300 < max(waits_ms) <= SIGNAL_MOST_MS
    assert len(waits_ms) == 40


def test_the_reply_that_reaches_the_end_of_ready_has_an_event_signal() -> None:
    rig, names = resignalled()
    assert rig.names == ["signal"]
    assert (rig.phase, rig.eligible) == ("reslap", names)


def test_the_same_seed_gives_the_same_signal() -> None:
    assert resignalled()[0].last("signal") == resignalled()[0].last("signal")


def test_the_first_slap_after_the_signal_wins() -> None:
    rig, (one, other, third) = resignalled()
    rig.press(third, in_ms=201)
    rig.press(other, in_ms=200)
    rig.press(one, in_ms=500)
    rig.wait(600)
    assert rig.state["stacks"] == {**dict.fromkeys(NAMES[:4], 0), other: 1}
    assert rig.last("offer_claimed")["how"] == "reslap"


def test_a_press_at_the_very_signal_is_not_early() -> None:
    rig, (one, other, _) = resignalled()
    rig.press(other)
    rig.press(one, in_ms=1)
    assert rig.wait(5)["stacks"][other] == 1


def test_a_press_before_the_signal_loses_to_those_who_waited() -> None:
    rig, (one, other, third) = tied()
    rig.press(one, in_ms=100)
    rig.wait(100)
    assert (rig.phase, rig.eligible) == ("ready", [other, third])
    to_signal(rig)
    assert rig.eligible == [other, third]
    rig.press(one, in_ms=1)
    rig.press(third, in_ms=2)
    assert rig.wait(5)["stacks"][third] == 1


def test_if_only_one_waited_that_one_wins_at_the_signal() -> None:
    rig, (one, other, third) = tied()
    rig.slap(one, third)
    assert (rig.phase, rig.eligible) == ("ready", [other])
    to_signal(rig)
    assert rig.names == ["signal", "offer_claimed"]
    assert (rig.phase, rig.state["stacks"][other]) == ("waiting", 1)
    assert rig.last("offer_claimed")["how"] == "waited"


def test_an_offer_won_by_waiting_is_followed_1500_ms_after_the_signal() -> None:
    rig, (one, other, third) = tied()
    rig.slap(one, third)
    to_signal(rig)
    assert rig.wait(1499.999)["phase"] == "waiting"
    assert rig.wait(0.001)["phase"] == "offer"
    assert rig.dealer == other


def test_all_early_is_ready_again_at_once_with_all_the_tied() -> None:
    rig, names = tied()
    rig.slap(*names)
    assert (rig.phase, rig.eligible) == ("ready", names)
    assert rig.last("heat_repeated")["why"] == "early"
    assert rig.last("heat_repeated")["signal_ns"] >= rig.now_ns - 1e6 + 1.5e9


def test_a_heat_that_is_dead_again_is_for_those_tied_now() -> None:
    rig, (one, other, third) = resignalled()
    rig.press(third, in_ms=5)
    rig.slap(one, other)
    assert (rig.phase, rig.eligible) == ("ready", [one, other])
    assert rig.last("heat_repeated")["why"] == "dead_heat"


def test_nobody_for_10_s_after_the_signal_is_ready_again() -> None:
    rig, names = resignalled()
    assert rig.wait(10_000)["phase"] == "reslap"
    rig.wait(0.000_001)
    assert (rig.phase, rig.eligible) == ("ready", names)
    assert rig.last("heat_repeated")["why"] == "nobody"


def test_a_slap_10_s_after_the_signal_still_counts() -> None:
    rig, (one, *_) = resignalled()
    rig.press(one, in_ms=10_000)
    assert rig.wait(10_001)["stacks"][one] == 1


def test_nobody_leaves_the_early_out_of_the_next_re_slap() -> None:
    rig, (one, other, third) = tied()
    rig.slap(one)
    to_signal(rig)
    rig.wait(10_001)
    assert rig.eligible == [other, third]


@pytest.mark.parametrize(
    "whys",
    [
        ("dead_heat", "dead_heat", "dead_heat"),
        ("early", "early", "early"),
        ("nobody", "nobody", "nobody"),
        ("early", "dead_heat", "nobody"),
    ],
)
def test_after_three_undecided_re_slaps_the_table_decides(whys: tuple[str, ...]) -> None:
    rig, names = tied()
    for number, why in enumerate(whys):
        assert rig.phase == "ready", number
        if why == "early":
            rig.slap(*names)
            continue
        to_signal(rig)
        if why == "dead_heat":
            rig.slap(*names)
        else:
            rig.wait(10_001)
    assert (rig.phase, rig.eligible) == ("decide", names)


def test_undecided_re_slaps_are_counted_anew_for_the_next_offer() -> None:
    rig, names = tied()
    for _ in range(2):
        rig.slap(*names)
    to_signal(rig)
    rig.slap(names[0])
    rig.next_offer()
    rig.slap(*rig.eligible)
    for _ in range(2):
        rig.slap(*rig.eligible)
        assert rig.phase == "ready"


def test_table_decides_asks_the_table_at_once() -> None:
    rig, names = tied(dead_heat="table_decides")
    assert (rig.phase, rig.eligible) == ("decide", names)


def test_the_table_awards_the_offer_to_any_of_the_tied() -> None:
    rig, (_, other, _) = tied(dead_heat="table_decides")
    rig.do("award", player=other)
    assert (rig.phase, rig.dealer, rig.state["stacks"][other]) == ("waiting", other, 1)


def test_an_offer_that_was_awarded_is_followed_1500_ms_later() -> None:
    rig, (one, *_) = tied(dead_heat="table_decides")
    rig.wait(20_000)
    rig.do("award", player=one)
    assert rig.wait(1499)["phase"] == "waiting"
    assert rig.wait(1)["phase"] == "offer"


def test_the_table_awards_nobody_who_is_not_tied() -> None:
    rig, (one, other, third) = opened(4, dead_heat="table_decides")
    rig.slap(one, other)
    rig.refused({"do": "award", "player": third})
    rig.refused({"do": "award", "player": "Zoe"})


@pytest.mark.parametrize("phase", ["waiting", "offer", "ready", "reslap", "hand_over"])
def test_there_is_nothing_to_award_but_in_decide(phase: str) -> None:
    rig, (one, *_) = opened()
    if phase == "waiting":
        rig.slap(one)
    if phase in {"ready", "reslap"}:
        rig.slap(*rig.eligible)
    if phase == "reslap":
        to_signal(rig)
    if phase == "hand_over":
        rig.end_hand()
    assert rig.phase == phase
    rig.refused({"do": "award", "player": one})


def test_the_guess_is_shown_first_and_yes_takes_it() -> None:
    rig, (one, other) = opened(dead_heat="table_decides")
    rig.press(one, in_ms=1.001)
    rig.press(other, in_ms=1)
    rig.wait(2)
    assert other in rig.reply["prompt"]
    assert rig.do("yes")["stacks"][other] == 1


def test_any_tied_seats_press_shows_the_next_tied_seat() -> None:
    rig, names = tied(dead_heat="table_decides")
    shown = []
    for presser in (names[0], names[2], names[2], names[1]):
        rig.press(presser)
        shown.append(rig.last("next_shown")["player"])
    assert shown == [names[1], names[2], names[0], names[1]]
    assert rig.do("yes")["stacks"][names[1]] == 1


def test_cards_turned_at_the_slap_go_with_the_contested_offer() -> None:
    rig, (one, other) = opened()
    rig.card("wild")
    rig.slap(one, other)
    rig.wait(1000)
    rig.card("zapper")
    rig.wait(3500)
    rig.slap(other)
    assert rig.state["tallies"][other]["zapper"] == 1


def test_no_card_is_flipped_while_a_heat_is_settled() -> None:
    rig, _ = tied()
    rig.wait(1500)
    rig.refused({"do": "card", "card": "zapper"})


def test_card_in_hand_off_no_card_is_flipped_from_the_heat_on() -> None:
    rig, _ = tied(card_in_hand=False)
    rig.refused({"do": "card", "card": "zapper"})


def test_card_in_hand_off_a_card_after_the_slaps_of_a_heat_opens_the_next_offer() -> None:
    # As long as the third could still tie, the heat is not judged.
    rig, (one, other, _) = opened(4, card_in_hand=False)
    rig.card("wild")
    rig.wait(1)
    rig.press(one)
    rig.press(other)
    rig.wait(0.001)
    rig.card("zapper")
    rig.wait(1)
    to_signal(rig)
    rig.slap(other)
    tally = rig.state["tallies"][other]
    assert (tally["wild"], tally["zapper"], rig.phase) == (1, 0, "offer")


def test_a_handicap_holds_in_the_re_slap_too() -> None:
    rig = PipeRig()
    rig.start(NAMES[:3], handicap_ms=dict.fromkeys(NAMES[:3], 0) | {"Ann": 50, "Ben": 0})
    if rig.dealer == "Ann":
        rig.claim("Ben")
    rig.open()
    rig.press("Ann", in_ms=50)
    other = next(name for name in rig.eligible if name != "Ann")
    rig.press(other)
    rig.wait(60)
    assert (rig.phase, rig.eligible) == ("ready", sorted(["Ann", other]))
    to_signal(rig)
    rig.press(other, in_ms=1)
    rig.press("Ann", in_ms=50)
    assert rig.wait(60)["stacks"]["Ann"] == 1


def test_a_race_without_any_slap_is_nobodys() -> None:
    match = opened()[0].pipe.match
    verdict = Verdict((), (), True, False, (), (), (), {})
    assert match.game.decide(match.state, RaceJudged(verdict), Moment(0)) == ()

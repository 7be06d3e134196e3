"""Who plays: leaving and joining. Ruling: Leaving."""

import pytest

from slapmat.rules.commands import Leave
from slapmat.scene.elements import CardEntry, Message
from tests.games.stopping import check_nobody_has_won, ranks, winners_if_stopped
from tests.referee.evening_rig import EveningRig
from tests.referee.pipe_rig import NAMES, PipeRig, opened, table


def put_in(phase: str) -> PipeRig:
    """Give a table of four in a phase; nobody has left yet."""
    heat = "table_decides" if phase == "decide" else "reslap"
    rig, names = opened(4, dead_heat=heat, hands=1 if phase == "game_over" else 3)
    match phase:
        case "waiting" | "count":
            rig.slap(names[0])
        case "ready" | "reslap" | "decide":
            rig.slap(*names)
    if phase == "reslap":
        rig.wait(3500)
    if phase in {"count", "last_call"}:
        rig.do("deck_out")
    if phase in {"hand_over", "game_over"}:
        rig.end_hand()
    assert rig.phase == phase
    return rig


ON = ("waiting", "offer", "last_call", "ready", "reslap", "decide", "count", "hand_over")
RUNNING = ON[:6]


@pytest.mark.parametrize("phase", ON)
def test_one_may_leave_in_every_phase_and_stays_in_stacks_and_totals(phase: str) -> None:
    rig = put_in(phase)
    leaver = next(name for name in NAMES[:4] if name != rig.dealer)
    rig.do("leave", player=leaver)
    assert leaver not in rig.eligible
    assert rig.state["stacks"].keys() == rig.state["totals"].keys() == set(NAMES[:4])
    rig.refused({"do": "leave", "player": leaver})
    rig.refused({"press": leaver, "at_ns": rig.now_ns})


@pytest.mark.parametrize("phase", ON)
def test_one_may_join_in_every_phase_and_plays_from_the_next_hand_with_0(phase: str) -> None:
    rig = put_in(phase)
    before = rig.state
    rig.do("join", player="Zoë")
    assert rig.state["stacks"]["Zoë"] == rig.state["totals"]["Zoë"] == 0
    assert (rig.phase, rig.eligible) == (phase, before["eligible"])
    assert rig.state["tallies"] == before["tallies"]
    while rig.phase != "hand_over":
        if rig.phase in {"ready", "reslap"}:
            rig.wait(20_000)
        elif rig.phase == "decide":
            rig.do("yes")
        elif rig.phase == "last_call":
            rig.wait(5001)
        elif rig.phase == "count":
            rig.do("yes")
        else:
            rig.do("deck_out")
    rig.do("next")
    assert "Zoë" in {*rig.eligible, rig.dealer}
    assert "Zoë" in rig.state["tallies"]


@pytest.mark.parametrize("command", ["leave", "join"])
def test_nobody_comes_or_goes_before_and_after_a_game(command: str) -> None:
    rig = put_in("game_over")
    rig.refused({"do": command, "player": "Ann"})
    rig.refused({"do": command, "player": "Zoë"})
    PipeRig().refused({"do": command, "player": "Ann"})


def test_a_press_of_one_who_joined_means_nothing_in_this_hand() -> None:
    rig, _ = opened(false_slap=3)
    rig.do("join", player="Zoë")
    before = rig.state
    rig.slap("Zoë")
    assert rig.state == before


def test_a_table_of_seven_is_full() -> None:
    rig = table(7)
    rig.refused({"do": "join", "player": "Zoë"})
    rig.do("leave", player=rig.eligible[0])
    rig.do("join", player="Zoë")


@pytest.mark.parametrize("name", ["Ann", "", "   ", "a" * 41, "tab\there", "\u202e"])
def test_a_name_that_is_taken_or_cannot_be_shown_is_refused(name: str) -> None:
    table().refused({"do": "join", "player": name})
    PipeRig().refused({"do": "start", "players": ["Ann", "Ben", name]})


def test_who_comes_back_under_the_same_name_goes_on_with_the_same_total() -> None:
    rig, (first, *_) = opened(4)
    rig.points(first, 12)
    rig.do("leave", player=first)
    rig.do("join", player=first)
    assert first not in rig.eligible
    rig.end_hand()
    rig.do("next")
    assert rig.state["totals"][first] == 12
    assert first in {*rig.eligible, rig.dealer}


def test_the_stacks_taken_so_far_score_as_they_are() -> None:
    rig, (first, second) = opened(hands=1)
    for card in ("sure:+4", "swat_or_not"):
        rig.card(card)
    rig.slap(first)
    rig.next_offer()
    rig.card("sure:+1")
    rig.slap(second)
    rig.do("leave", player=first)
    rig.end_hand()
    assert rig.state["totals"][first] == 11
    assert rig.state["totals"][second] == -6
    assert rig.state["winners"] == [first]


def test_a_leaver_without_stacks_takes_no_part_in_swat_or_not() -> None:
    rig, (first, second, third) = opened(4)
    rig.card("swat_or_not")
    rig.slap(first)
    rig.do("leave", player=third)
    rig.next_offer()
    rig.end_hand()
    totals = rig.state["totals"]
    assert (totals[first], totals[second], totals[third]) == (7, -7, 0)


def test_a_leavers_unknown_stacks_are_counted_too() -> None:
    rig, (first, _) = opened()
    rig.slap(first)
    rig.press(first)
    rig.do("leave", player=first)
    rig.do("deck_out")
    assert rig.phase == "count"
    rig.cards(first, {"zapper": 4})
    assert rig.phase == "hand_over"
    assert rig.state["totals"][first] == 5


@pytest.mark.parametrize("phase", RUNNING)
def test_a_dealer_who_leaves_hands_the_deck_to_the_left_and_the_offer_is_out(phase: str) -> None:
    rig = put_in(phase)
    dealer = str(rig.dealer)
    left = NAMES[(NAMES.index(dealer) + 1) % 4]
    rig.do("leave", player=dealer)
    if phase == "last_call":
        assert rig.phase == "hand_over"
        return
    assert (rig.phase, rig.dealer) == ("waiting", left)
    assert set(rig.eligible) == set(NAMES[:4]) - {dealer, left}


def test_the_cards_of_an_offer_that_left_with_its_dealer_are_nobodys() -> None:
    rig, _ = opened(4)
    rig.card("zapper")
    rig.do("leave", player=rig.dealer)
    rig.card("wild")
    claimer = rig.eligible[0]
    rig.claim(claimer)
    tally = rig.state["tallies"][claimer]
    assert (tally["zapper"], tally["wild"]) == (0, 1)


def test_the_deck_goes_left_past_those_who_have_left() -> None:
    rig = table(5)
    at = NAMES.index(str(rig.dealer))
    rig.do("leave", player=NAMES[(at + 1) % 5])
    rig.do("leave", player=NAMES[at])
    assert rig.dealer == NAMES[(at + 2) % 5]


def test_the_new_dealer_opens_the_first_offer_after_one_who_left() -> None:
    rig, (first, *_) = opened(4)
    rig.slap(first)
    rig.do("leave", player=first)
    assert rig.wait(60_000)["phase"] == "waiting"
    rig.press(str(rig.dealer))
    assert rig.phase == "offer"


def test_the_slap_of_one_who_leaves_before_it_is_judged_is_void() -> None:
    rig, (first, second, _) = opened(4)
    rig.press(first)
    rig.press(second, in_ms=0.001)
    rig.do("leave", player=first)
    assert rig.wait(1)["stacks"][second] == 1


def test_a_hand_whose_last_claimer_leaves_is_over() -> None:
    rig = table(4)
    while len(rig.eligible) != 1 or str(rig.dealer) in rig.eligible:
        rig.claim(rig.eligible[0])
    rig.open()
    assert rig.phase == "offer"
    rig.do("leave", player=rig.eligible[0])
    assert rig.phase == "count"


@pytest.mark.parametrize("phase", ["ready", "reslap", "decide"])
def test_if_all_but_one_of_the_tied_leave_that_one_has_won(phase: str) -> None:
    rig = put_in(phase)
    one, other, third = rig.eligible
    rig.do("leave", player=one)
    assert (rig.phase, rig.eligible) == (phase, [other, third])
    rig.do("leave", player=third)
    assert rig.state["stacks"][other] == 1


def test_if_one_who_waited_leaves_the_early_begin_again() -> None:
    rig = put_in("ready")
    one, other, third = rig.eligible
    rig.slap(one, other)
    assert rig.eligible == [third]
    rig.do("leave", player=third)
    assert (rig.phase, rig.eligible) == ("ready", [one, other])


def test_the_next_hand_takes_the_form_for_the_number_left() -> None:
    rig, (first, _) = opened()
    rig.do("leave", player=first)
    assert rig.dealer is not None
    rig.end_hand()
    rig.do("next")
    assert rig.dealer is None
    assert len(rig.eligible) == 2
    rig.do("join", player=first)
    rig.end_hand()
    rig.do("next")
    assert rig.dealer is not None


@pytest.mark.parametrize("phase", ["waiting", "offer"])
def test_with_one_left_the_hand_ends_and_the_game_is_over(phase: str) -> None:
    rig = table(2)
    if phase == "offer":
        rig.do("yes")
    rig.do("leave", player="Ann")
    assert (rig.phase, rig.state["winners"]) == ("game_over", ["Ann", "Ben"])


def test_with_one_left_unknown_stacks_are_counted_first() -> None:
    rig, _ = opened(2)
    rig.slap("Ben")
    rig.do("leave", player="Ben")
    assert rig.phase == "count"
    rig.cards("Ben", {"sure:+2": 2})
    assert (rig.phase, rig.state["winners"]) == ("game_over", ["Ben"])


@pytest.mark.parametrize("phase", ["count", "hand_over"])
def test_with_one_left_between_hands_the_game_is_over(phase: str) -> None:
    rig, _ = opened(2)
    rig.slap("Ann")
    rig.do("deck_out")
    if phase == "hand_over":
        rig.do("yes")
    rig.do("leave", player="Ann")
    if phase == "count":
        assert rig.phase == "count"
        rig.do("yes")
    assert rig.phase == "game_over"


def test_who_has_joined_keeps_the_game_going_though_the_hand_has_only_one_left() -> None:
    rig = table(2, hands=3)
    rig.do("join", player="Zoë")
    rig.do("leave", player="Ann")
    assert rig.phase == "hand_over"
    rig.do("next")
    assert rig.eligible == ["Ben", "Zoë"]


def test_stopped_before_a_hand_is_counted_nobody_has_won() -> None:
    rig, (first, *_) = opened(4)
    rig.claim(first)
    assert winners_if_stopped(rig.pipe) == []
    check_nobody_has_won(rig.pipe)


def test_stopped_after_a_hand_that_left_all_level_they_share_the_win() -> None:
    rig, _ = opened(3)
    rig.end_hand()
    rig.do("next")
    assert winners_if_stopped(rig.pipe) == ["Ann", "Ben", "Cid"]
    assert ranks(rig.pipe) == {"Ann": 1, "Ben": 1, "Cid": 1}


def test_a_false_slap_is_counted_in_the_hand_that_is_stopped_too() -> None:
    rig, _ = opened(3, false_slap=3)
    dealer = str(rig.dealer)
    rig.slap(dealer)
    rest = [name for name in ("Ann", "Ben", "Cid") if name != dealer]
    assert winners_if_stopped(rig.pipe) == rest
    assert ranks(rig.pipe) == {**dict.fromkeys(rest, 1), dealer: 3}


def test_totals_and_winners_include_who_has_left() -> None:
    rig, (first, *_) = opened(4, hands=1)
    rig.points(first, 30)
    rig.do("leave", player=first)
    rig.end_hand()
    assert rig.state["totals"][first] == 30
    assert rig.state["winners"] == [first]


def test_left_of_a_first_dealer_who_has_left_is_the_next_who_is_here() -> None:
    rig = table(4, next_dealer="left")
    at = NAMES.index(str(rig.dealer))
    rig.do("leave", player=NAMES[at])
    rig.end_hand()
    rig.do("next")
    assert rig.dealer == NAMES[(at + 1) % 4]


def alone() -> EveningRig:
    """Two play; one has claimed a stack and leaves."""
    rig = EveningRig()
    rig.start("1", "2")
    rig.press("yes")
    rig.press("2")
    rig.evening.do(Leave("Player 2"))
    rig.evening.play()
    rig.wait(2000)
    assert rig.report["phase"] == "count"
    return rig


def test_with_one_left_the_screen_says_why_the_stacks_are_counted() -> None:
    rig = alone()
    rig.wait(3000)
    assert rig.scene.next.text == (
        "Only Player 1 is left: enter the cards of Player 2, or hold green."
    )
    assert rig.scene.hero == Message("Count", "With these stacks the game is over.")
    rig.press("yes")
    assert isinstance(rig.scene.body, CardEntry)


def test_with_one_left_green_held_ends_the_game_without_the_count() -> None:
    rig = alone()
    rig.wait(1100)
    rig.press("yes", hold_ms=1600)
    assert rig.scene.question is not None
    assert rig.report["phase"] == "count"
    rig.wait(1100)
    rig.press("yes", hold_ms=1600)
    assert rig.report["phase"] == "game_over"
    assert rig.report["totals"] == {"Player 1": 0, "Player 2": 0}
    rig.press("no")
    assert rig.report["phase"] == "count"

"""A hand of three to seven players. Rulebook: Starting the Game, Continuing the Game."""

import pytest

from tests.referee.pipe_rig import NAMES, PipeRig, opened, table


def dealer_of_seed(seed: int) -> str | None:
    rig = PipeRig()
    rig.start(NAMES[:3], seed=seed)
    return rig.dealer


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_any_player_except_the_dealer_may_claim(players: int) -> None:
    rig = table(players)
    assert rig.dealer in NAMES[:players]
    assert rig.eligible == [name for name in NAMES[:players] if name != rig.dealer]


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    assert {dealer_of_seed(seed) for seed in range(30)} == set(NAMES[:3])
    assert dealer_of_seed(7) == dealer_of_seed(7)


def test_the_first_to_slap_claims_the_offer_as_a_stack_and_becomes_the_dealer() -> None:
    rig, (first, second) = opened()
    rig.press(second, in_ms=10)
    rig.press(first, in_ms=9)
    rig.wait(20)
    assert rig.phase == "waiting"
    assert rig.dealer == first
    assert rig.state["stacks"] == {**dict.fromkeys(NAMES[:3], 0), first: 1}


def test_the_former_dealer_may_claim_the_next_offer() -> None:
    rig, (first, _) = opened()
    dealer = str(rig.dealer)
    rig.claim(first)
    assert rig.eligible == [name for name in NAMES[:3] if name != first]
    rig.claim(dealer)
    assert rig.dealer == dealer


def test_the_claimed_stack_holds_all_the_cards_of_the_offer() -> None:
    rig, (first, _) = opened()
    for card in ("zapper", "zapper", "double:+4"):
        rig.card(card)
    rig.claim(first)
    tally = rig.state["tallies"][first]
    assert (tally["zapper"], tally["singles"]) == (2, {"+4": 1})


def test_the_dealer_may_not_claim() -> None:
    rig, _ = opened()
    dealer = str(rig.dealer)
    rig.slap(dealer)
    assert rig.phase == "offer"
    assert rig.last("false_slapped") == {
        "at_ns": rig.last("false_slapped")["at_ns"],
        "event": "false_slapped",
        "player": dealer,
        "why": "dealer",
        "points": 0,
        "is_barred": False,
        "seq": rig.last("false_slapped")["seq"],
    }


def test_a_player_with_three_stacks_may_not_claim_any_more() -> None:
    rig, (one, other, *_) = opened(4)
    for player in (one, other, one, other, one, other):
        rig.claim(player)
    assert rig.state["stacks"][one] == 3
    rig.open()
    assert one not in rig.eligible
    rig.slap(one)
    assert rig.phase == "offer"
    assert rig.last("false_slapped")["why"] == "full"


def test_an_offer_may_go_unclaimed_for_many_cards() -> None:
    rig, _ = opened()
    for _ in range(12):
        rig.card("double:+2")
        rig.wait(60_000)
    assert rig.phase == "offer"


def test_the_hand_ends_when_all_players_have_three_stacks() -> None:
    rig = table(3, stranded_dealer=False)
    for _ in range(3):
        for player in NAMES[:3]:
            rig.claim(player if player != rig.dealer else rig.eligible[-1])
    while rig.phase == "waiting":
        rig.claim(rig.eligible[0])
    assert set(rig.state["stacks"].values()) == {3}
    assert rig.phase == "count"
    assert rig.last("hand_ended")["why"] == "all_full"


def test_stranded_dealer_ends_the_hand_when_only_the_dealer_is_below_three_stacks() -> None:
    rig = table(3)
    while rig.phase == "waiting":
        rig.claim(rig.eligible[0])
    assert rig.last("hand_ended")["why"] == "stranded"
    dealer = str(rig.dealer)
    assert rig.state["stacks"] == {
        **dict.fromkeys(NAMES[:3], 3),
        dealer: rig.state["stacks"][dealer],
    }
    assert rig.state["stacks"][dealer] < 3


def test_stranded_dealer_off_lets_the_dealer_flip_on_until_the_deck_is_out() -> None:
    rig = table(3, stranded_dealer=False)
    while len(rig.eligible) > 0:
        rig.claim(rig.eligible[0])
    assert rig.phase == "waiting"
    assert min(rig.state["stacks"].values()) < 3
    rig.open()
    assert rig.phase == "offer"
    rig.do("deck_out")
    assert rig.phase == "count"


@pytest.mark.parametrize("players", [3, 4, 7])
def test_a_hand_is_over_when_the_deck_is_exhausted(players: int) -> None:
    rig, _ = opened(players, last_call=0)
    rig.do("deck_out")
    assert rig.phase == "hand_over"


def test_three_rounds_make_a_game_and_the_highest_total_wins() -> None:
    rig = table(3)
    for hand in (1, 2, 3):
        assert rig.state["hand"] == hand
        rig.points("Ben", 10 * hand)
        rig.points("Cid", 5)
        rig.end_hand()
        if hand < 3:
            assert (rig.phase, rig.state["winners"]) == ("hand_over", [])
            rig.do("next")
    assert rig.phase == "game_over"
    assert rig.state["totals"] == {"Ann": 0, "Ben": 60, "Cid": 15}
    assert rig.state["winners"] == ["Ben"]


def test_ties_share_the_win() -> None:
    rig = table(3, hands=1)
    rig.points("Cid", 9)
    rig.points("Ann", 9)
    rig.end_hand()
    assert rig.state["winners"] == ["Ann", "Cid"]


@pytest.mark.parametrize("hands", [1, 2, 9])
def test_hands_says_how_many_hands_make_a_game(hands: int) -> None:
    rig = table(3, hands=hands)
    for _ in range(hands - 1):
        rig.end_hand()
        rig.do("yes")
    assert rig.phase == "waiting"
    assert rig.end_hand()["phase"] == "game_over"


def test_next_dealer_random_draws_again_for_each_hand() -> None:
    firsts = set()
    for seed in range(12):
        rig = PipeRig()
        rig.start(NAMES[:4], seed=seed)
        first = NAMES.index(str(rig.dealer))
        rig.end_hand()
        rig.do("next")
        firsts.add((NAMES.index(str(rig.dealer)) - first) % 4)
    assert len(firsts) > 1


def test_next_dealer_left_is_left_of_the_last_hands_first_dealer() -> None:
    rig = table(4, next_dealer="left", hands=9)
    for _ in range(6):
        first = NAMES.index(str(rig.dealer))
        rig.claim(rig.eligible[0])
        rig.end_hand()
        rig.do("next")
        assert rig.dealer == NAMES[(first + 1) % 4]


def test_a_hand_begins_with_no_stacks_and_nothing_known() -> None:
    rig, (first, _) = opened()
    rig.card("zapper")
    rig.claim(first)
    rig.end_hand()
    rig.do("next")
    assert set(rig.state["stacks"].values()) == {0}
    assert {tally["zapper"] for tally in rig.state["tallies"].values()} == {0}

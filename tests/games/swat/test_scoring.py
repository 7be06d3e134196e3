"""What a hand scores. Rulebook: Scoring, Zapper scoring table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.games.swat.cards import DECK, SWAT_OR_NOT, WILD, ZAPPER, Cards, double, sure
from slapmat.games.swat.scoring import HandScore, score_hand, zapper_points
from tests.games.swat import brute_force

ALONE = "Ann"


def scored(cards: Cards, **rules: bool) -> HandScore:
    return score_hand({ALONE: cards}, **rules)[ALONE]


def swat_or_not(*counts: int, none_counts: bool = True) -> list[int]:
    hands = {f"player {at}": {SWAT_OR_NOT: count} for at, count in enumerate(counts)}
    return [hand.swat_or_not for hand in score_hand(hands, none_counts=none_counts).values()]


@pytest.mark.parametrize("value", [1, 2, 3, 4, -1, -2])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_sure_stings_always_score_their_face_values(value: int, count: int) -> None:
    assert scored({sure(value): count}).sure == value * count


def test_points_with_a_minus_sign_are_subtracted() -> None:
    assert scored({sure(4): 1, sure(-2): 3, sure(-1): 1}).total == -3


@pytest.mark.parametrize("value", [2, 3, 4, 5, 6, -2, -4])
@pytest.mark.parametrize(("count", "pairs"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_each_pair_of_double_or_nostings_scores_once(value: int, count: int, pairs: int) -> None:
    assert scored({double(value): count}).double == value * pairs


def test_two_different_double_or_nostings_are_no_pair() -> None:
    assert scored({double(2): 1, double(-2): 1, double(4): 1, double(-4): 1}).double == 0


@pytest.mark.parametrize(
    ("zappers", "points"),
    [(0, 0), (1, 0), (2, 1), (3, 2), (4, 5), (5, 10), (6, 20), (7, 40), (8, 40), (13, 40)],
)
def test_zapper_scoring_table(zappers: int, points: int) -> None:
    assert zapper_points(zappers) == points
    assert scored({ZAPPER: zappers}).zapper == points


@pytest.mark.parametrize("value", [2, 6, -2, -4])
def test_a_wild_completes_a_single_for_its_value(value: int) -> None:
    assert scored({WILD: 1, double(value): 1}).double == value


def test_a_wild_must_complete_even_a_negative_single() -> None:
    assert scored({WILD: 1, double(-4): 1}).double == -4


def test_every_wild_must_be_used_while_a_single_is_left() -> None:
    assert scored({WILD: 2, double(6): 1, double(-4): 1}).double == 2


def test_the_player_takes_the_best_choice_among_the_singles() -> None:
    assert scored({WILD: 1, double(6): 1, double(-4): 1}).double == 6
    assert scored({WILD: 2, double(6): 1, double(2): 1, double(-4): 1}).double == 8


def test_wilds_left_over_score_nothing() -> None:
    assert scored({WILD: 4}).total == scored({WILD: 4, ZAPPER: 1}).total == 0
    assert scored({WILD: 3, double(5): 1}).double == 5


def test_a_wild_is_no_sure_sting_no_zapper_and_no_swat_or_not() -> None:
    hands = {"Ann": {WILD: 4, sure(4): 1, ZAPPER: 1}, "Ben": {SWAT_OR_NOT: 1}}
    ann = score_hand(hands)["Ann"]
    assert (ann.sure, ann.zapper, ann.swat_or_not) == (4, 0, -7)


def test_natural_pairs_come_before_wilds() -> None:
    assert scored({WILD: 1, double(6): 2}).double == 6
    assert scored({WILD: 2, double(6): 2}).double == 6
    assert scored({WILD: 1, double(6): 3}).double == 12


def test_two_wilds_may_split_a_pair_by_house_rule() -> None:
    assert scored({WILD: 2, double(6): 2}, wild_splits_pairs=True).double == 12
    assert scored({WILD: 4, double(6): 4}, wild_splits_pairs=True).double == 24


def test_one_wild_splits_no_pair() -> None:
    assert scored({WILD: 1, double(6): 2}, wild_splits_pairs=True).double == 6
    assert scored({WILD: 3, double(6): 2}, wild_splits_pairs=True).double == 12


def test_splitting_a_pair_may_save_from_a_negative_single() -> None:
    cards = {WILD: 2, double(2): 2, double(-4): 1}
    assert scored(cards).double == -2
    assert scored(cards, wild_splits_pairs=True).double == 4


def test_even_a_negative_pair_may_be_split_to_save_from_worse() -> None:
    cards = {WILD: 2, double(-2): 2, double(-4): 1}
    assert scored(cards).double == -6
    assert scored(cards, wild_splits_pairs=True).double == -4


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 1, 2), [7, -7, 0]),
        ((3, 3, 1), [7, 7, -7]),
        ((4, 2, 2), [7, -7, -7]),
        ((5, 5, 2, 2, 3), [7, 7, -7, -7, 0]),
        ((2, 1), [7, -7]),
        ((9, 1), [7, -7]),
    ],
)
def test_swat_or_not_is_7_for_the_most_and_minus_7_for_the_least(
    counts: tuple[int, ...], points: list[int]
) -> None:
    assert swat_or_not(*counts) == points


def test_none_counts_a_player_with_none_has_the_fewest() -> None:
    assert swat_or_not(2, 1, 0) == [7, 0, -7]


def test_none_counts_off_a_player_with_none_scores_nothing() -> None:
    assert swat_or_not(2, 1, 0, none_counts=False) == [7, -7, 0]
    assert swat_or_not(2, 0, 0, none_counts=False) == [0, 0, 0]


@pytest.mark.parametrize("counts", [(0, 0, 0), (2, 2), (5, 5, 5)])
def test_all_level_is_both_and_cancels_out(counts: tuple[int, ...]) -> None:
    assert swat_or_not(*counts) == [0] * len(counts)
    assert swat_or_not(*counts, none_counts=False) == [0] * len(counts)


def test_all_cards_of_a_player_count_together() -> None:
    ann = {ZAPPER: 4, WILD: 1, SWAT_OR_NOT: 3, sure(1): 2, double(-4): 1, double(3): 5}
    score = score_hand({"Ann": ann, "Ben": {SWAT_OR_NOT: 1}})["Ann"]
    assert (score.sure, score.double, score.zapper, score.swat_or_not) == (2, 9, 5, 7)
    assert score.total == 23


hands_of_cards = st.fixed_dictionaries(
    {}, optional={card: st.integers(0, min(count, 5)) for card, count in DECK.items()}
)


@given(
    hands=st.dictionaries(st.sampled_from("ABCDEFG"), hands_of_cards, min_size=1, max_size=4),
    wild_splits_pairs=st.booleans(),
    none_counts=st.booleans(),
)
def test_every_hand_scores_as_by_trying_every_way(
    hands: dict[str, Cards], wild_splits_pairs: bool, none_counts: bool
) -> None:
    rules = {"wild_splits_pairs": wild_splits_pairs, "none_counts": none_counts}
    scores = score_hand(hands, **rules)
    assert {name: score.total for name, score in scores.items()} == brute_force.score(
        hands, **rules
    )


@given(cards=hands_of_cards, more=st.booleans())
def test_to_be_allowed_to_split_pairs_never_costs_points(cards: Cards, more: bool) -> None:
    cards = {**cards, WILD: 4} if more else cards
    assert scored(cards, wild_splits_pairs=True).double >= scored(cards).double

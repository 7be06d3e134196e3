"""What a hand of SWAT! scores.

Source: SWAT! rulebook, "Scoring" and "Zapper scoring table".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from slapmat.games.swat.cards import (
    DOUBLE_COUNTS,
    SURE_COUNTS,
    SWAT_OR_NOT,
    WILD,
    ZAPPER,
    Cards,
    value_of,
)

ZAPPER_POINTS = (0, 0, 1, 2, 5, 10, 20, 40)
SURE_VALUES = {card: value_of(card) for card in SURE_COUNTS}
DOUBLE_VALUES = {card: value_of(card) for card in DOUBLE_COUNTS}
MOST_POINTS = 7
FEWEST_POINTS = -7


@dataclass(frozen=True, slots=True)
class HandScore:
    """Where one player's points of a hand come from."""

    sure: int
    double: int
    zapper: int
    swat_or_not: int

    @property
    def total(self) -> int:
        """Give their sum."""
        return self.sure + self.double + self.zapper + self.swat_or_not


def zapper_points(zappers: int) -> int:
    """Give the points for the Zapper cards a player claimed in a hand.

    Rule: SWAT! rulebook, "Zapper scoring table".

    Args:
        zappers: Cards claimed, 0 or more.

    Returns:
        Points, 0 to 40; seven or more score the maximum.
    """
    return ZAPPER_POINTS[min(zappers, len(ZAPPER_POINTS) - 1)]


def sure_points(cards: Cards) -> int:
    """Give the points of the Sure Sting cards: their face values."""
    return sure_stings(cards)[1]


def sure_stings(cards: Cards) -> tuple[int, int]:
    """Give how many Sure Sting cards there are, and their points."""
    stings = [(SURE_VALUES[card], count) for card, count in cards.items() if card in SURE_VALUES]
    return sum(count for _, count in stings), sum(value * count for value, count in stings)


def double_points(cards: Cards, *, wild_splits_pairs: bool) -> int:
    """Give the points of the Double or NoSting cards, with the best use of the Wilds.

    Each natural pair scores its value; a Wild completes one single card and must do so while a
    single card is left. With `wild_splits_pairs` a natural pair may take two Wilds and score
    twice. Rule: SWAT! rulebook, "Double or NoStings" and "Wild".
    """
    counts = tuple((DOUBLE_VALUES[card], n) for card, n in cards.items() if card in DOUBLE_VALUES)
    wilds = cards.get(WILD, 0)
    if not wilds:
        return sum(value * (count // 2) for value, count in counts)
    return _with_wilds(counts, wilds, wild_splits_pairs=wild_splits_pairs)


# The same hands are scored again for every scene and report, and there are many ways to use a Wild.
@lru_cache(maxsize=256)
def _with_wilds(counts: tuple[tuple[int, int], ...], wilds: int, *, wild_splits_pairs: bool) -> int:
    natural = sum(value * (count // 2) for value, count in counts)
    singles = [value for value, count in counts if count % 2]
    # A pair below zero is a candidate too: its two Wilds then need not complete a worse single.
    candidates = [value for value, count in counts for _ in range(min(count // 2, wilds // 2))]
    return natural + _best_of_wilds(wilds, singles, candidates if wild_splits_pairs else [])


def _best_of_wilds(wilds: int, singles: list[int], pairs: list[int]) -> int:
    best: int | None = None
    for chosen in product((0, 1), repeat=len(singles)):
        for split in _subsets(pairs, (wilds - sum(chosen)) // 2):
            used = sum(chosen) + 2 * len(split)
            if used > wilds or (used < wilds and sum(chosen) < len(singles)):
                continue
            points = sum(v for v, c in zip(singles, chosen, strict=True) if c) + sum(split)
            best = points if best is None else max(best, points)
    return best or 0


def _subsets(values: list[int], most: int) -> list[tuple[int, ...]]:
    """Give every choice of up to `most` values; sorted, since only their sum matters."""
    found: set[tuple[int, ...]] = {()}
    for value in values:
        found |= {tuple(sorted((*old, value))) for old in found if len(old) < most}
    return sorted(found)


def swat_or_not_points(counts: Mapping[str, int], *, none_counts: bool) -> dict[str, int]:
    """Give +7 to everybody with the most Swat or Not cards, -7 to everybody with the fewest.

    Args:
        counts: Cards by player.
        none_counts: Whether a player with none is one with the fewest.

    Returns:
        Points by player; where all are level both apply and cancel out.
    """
    rated = [count for count in counts.values() if count or none_counts]
    if not rated:
        return dict.fromkeys(counts, 0)

    def points(count: int) -> int:
        if not count and not none_counts:
            return 0
        most = MOST_POINTS if count == max(rated) else 0
        fewest = FEWEST_POINTS if count == min(rated) else 0
        return most + fewest

    return {player: points(count) for player, count in counts.items()}


def score_hand(
    hands: Mapping[str, Cards], *, wild_splits_pairs: bool = False, none_counts: bool = True
) -> dict[str, HandScore]:
    """Score one hand.

    Args:
        hands: All the cards of each player's stacks together.
        wild_splits_pairs: House rule, see `double_points`.
        none_counts: House rule, see `swat_or_not_points`.

    Returns:
        Each player's points by where they come from.
    """
    counts = {player: cards.get(SWAT_OR_NOT, 0) for player, cards in hands.items()}
    swat_or_not = swat_or_not_points(counts, none_counts=none_counts)
    return {
        player: HandScore(
            sure=sure_points(cards),
            double=double_points(cards, wild_splits_pairs=wild_splits_pairs),
            zapper=zapper_points(cards.get(ZAPPER, 0)),
            swat_or_not=swat_or_not[player],
        )
        for player, cards in hands.items()
    }

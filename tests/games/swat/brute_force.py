"""A second scorer for SWAT!, written from the rulebook alone and without any cleverness.

It knows nothing of the game's own scorer: it tries every way to use the Wilds.
"""

from collections.abc import Iterator, Mapping
from itertools import product

ZAPPERS = {0: 0, 1: 0, 2: 1, 3: 2, 4: 5, 5: 10, 6: 20}


def score(
    hands: Mapping[str, Mapping[str, int]],
    *,
    wild_splits_pairs: bool = False,
    none_counts: bool = True,
) -> dict[str, int]:
    """Give each player's total."""
    levels = [hand.get("swat_or_not", 0) for hand in hands.values()]
    if not none_counts:
        levels = [level for level in levels if level]
    totals = {}
    for player, hand in hands.items():
        mine = hand.get("swat_or_not", 0)
        swat = 0
        if mine in levels:
            swat += 7 if all(mine >= level for level in levels) else 0
            swat -= 7 if all(mine <= level for level in levels) else 0
        sure = sum(int(card[5:]) * n for card, n in hand.items() if card.startswith("sure:"))
        doubles = max(double_ways(hand, splits=wild_splits_pairs))
        totals[player] = sure + doubles + ZAPPERS.get(hand.get("zapper", 0), 40) + swat
    return totals


def double_ways(hand: Mapping[str, int], *, splits: bool) -> Iterator[int]:
    """Give the points of every allowed way to hand out the Wilds, so many to each kind."""
    kinds = [(int(card[7:]), n) for card, n in hand.items() if card.startswith("double:") and n]
    wilds = hand.get("wild", 0)
    for given in product(*(range(min(wilds, n) + 1) for _, n in kinds)):
        ways = [(value, n, wild) for (value, n), wild in zip(kinds, given, strict=True)]
        if not splits and any(wild > n % 2 for _, n, wild in ways):
            continue  # a pair was broken
        if any(n % 2 == 0 and wild % 2 for _, n, wild in ways):
            continue  # a pair was broken for one of its cards only
        # What got no Wild is paired with its like; two unpaired cards of a kind are always a pair.
        is_single_left = any((n - wild) % 2 for _, n, wild in ways)
        if sum(given) > wilds or (sum(given) < wilds and is_single_left):
            continue  # a Wild must be used while a single card is left
        yield sum(value * (wild + (n - wild) // 2) for value, n, wild in ways)

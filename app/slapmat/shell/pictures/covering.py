"""Choosing few of many combinations, so that any two choices still come together once.

Most faults of a picture come from one thing or from two that meet: a long name on a narrow screen.
So not all combinations are needed, but every pair of choices of different axes that there is.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

Row = TypeVar("Row", bound=tuple[Hashable, ...])
Choice = tuple[int, Hashable]
Pair = tuple[Choice, Choice]


def covering(rows: Sequence[Row]) -> list[Row]:
    """Give some of the rows in their order, in which each pair of choices is that is in any.

    Args:
        rows: All that can be chosen, with the same axes each.
    """
    missing = {pair for row in rows for pair in pairs(row)}
    chosen: set[int] = set()
    # How many new pairs a row brings only falls, so one that was best for long is looked at first.
    gains = [len(missing)] * len(rows)
    while missing:
        best = next_best(rows, gains, missing)
        chosen.add(best)
        missing.difference_update(pairs(rows[best]))
    return [rows[index] for index in sorted(chosen)]


def next_best(rows: Sequence[Row], gains: list[int], missing: set[Pair]) -> int:
    """Give the first of the rows that bring most; `gains` are at least what each brings."""
    best, most = 0, -1
    for index, row in enumerate(rows):
        if gains[index] > most:
            gains[index] = sum(pair in missing for pair in pairs(row))
            if gains[index] > most:
                best, most = index, gains[index]
    return best


def pairs(row: tuple[Hashable, ...]) -> Iterator[Pair]:
    """Give each pair of a row's choices."""
    return combinations(enumerate(row), 2)

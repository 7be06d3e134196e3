"""Lots: the same for a seed, on every machine and every Python."""

from collections import Counter

from slapmat.rules.chance import draw


def test_a_lot_is_drawn_again_alike() -> None:
    lots = [draw(1, "dealer", hand, below=1000) for hand in (1, 2, 3)]
    assert lots == [993, 652, 101]
    assert draw(-4, "signal", 1, 0, below=10**9) == 277_842_133


def test_all_outcomes_are_about_as_likely() -> None:
    counts = Counter(draw(seed, "dealer", 1, below=5) for seed in range(5000))
    assert set(counts) == set(range(5))
    assert all(850 < count < 1150 for count in counts.values())


def test_lots_of_one_seed_for_different_things_differ() -> None:
    assert len({draw(1, "dealer", hand, below=10**9) for hand in range(100)}) == 100

"""The deck. Rulebook: Game Components."""

import pytest

from slapmat.games.swat.cards import (
    DECK,
    DOUBLE_COUNTS,
    SURE_COUNTS,
    SWAT_OR_NOT,
    WILD,
    ZAPPER,
    double,
    sure,
)


def test_a_special_deck_of_110_cards() -> None:
    assert sum(DECK.values()) == 110


@pytest.mark.parametrize(
    ("card", "count"),
    [
        (SWAT_OR_NOT, 15),
        (ZAPPER, 13),
        (WILD, 4),
        *((sure(value), 3) for value in (1, 2, 3, 4)),
        *((sure(value), 4) for value in (-1, -2)),
        (double(2), 12),
        (double(3), 10),
        *((double(value), 8) for value in (4, 5, 6)),
        *((double(value), 6) for value in (-2, -4)),
    ],
)
def test_so_many_of_each_card(card: str, count: int) -> None:
    assert DECK[card] == count


def test_20_sure_stings_and_58_double_or_nostings() -> None:
    assert (sum(SURE_COUNTS.values()), sum(DOUBLE_COUNTS.values())) == (20, 58)


def test_the_names_of_the_cards() -> None:
    assert set(DECK) == {
        "zapper",
        "wild",
        "swat_or_not",
        "sure:+1",
        "sure:+2",
        "sure:+3",
        "sure:+4",
        "sure:-1",
        "sure:-2",
        "double:+2",
        "double:+3",
        "double:+4",
        "double:+5",
        "double:+6",
        "double:-2",
        "double:-4",
    }

"""House rules: which values each may be, and what is said of it."""

import pytest

from slapmat.rules.house import HouseRule, kept

OWN_WORDS = HouseRule("penalty", "shown", "shown", "What it costs.", words=("shown",), longest=10)


@pytest.mark.parametrize("value", ["shown", "You sing.", "Zoë!"])
def test_a_rule_may_be_the_table_s_own_words(value: str) -> None:
    assert OWN_WORDS.allows(value)


@pytest.mark.parametrize("value", ["", "  ", "x" * 11, "two\nlines", 3, True, None])
def test_own_words_are_short_and_can_be_shown(value: object) -> None:
    assert not OWN_WORDS.allows(value)


def test_a_rule_without_own_words_takes_none() -> None:
    assert not HouseRule("hands", 3, 3, "", least=1, most=9).allows("You sing.")


def test_own_words_are_told_among_the_choices() -> None:
    assert OWN_WORDS.choices == '"shown" or a text of up to 10 characters'


def test_a_kept_value_that_is_none_any_more_is_the_family_s() -> None:
    rules = (HouseRule("hands", 3, 2, "", least=1, most=9), HouseRule("loud", True, False, ""))
    assert kept(rules, {"hands": 5, "loud": False}) == {"hands": 5, "loud": False}
    assert kept(rules, {"hands": 10, "loud": "very", "more": 1}) == {"hands": 3, "loud": True}
    assert kept(rules, {}) == {"hands": 3, "loud": True}

"""Names and handicaps, as every game checks them."""

import pytest

from slapmat.rules.commands import Start
from slapmat.rules.players import LONGEST_NAME, check_name, handicaps_ns
from slapmat.table.errors import RuleViolation


@pytest.mark.parametrize(
    "name", ["A", "Zoë", "Жанна", "👍", "👩\u200d👧", "Ann Lee", "a" * LONGEST_NAME]
)
def test_a_name_that_can_be_shown_is_taken(name: str) -> None:
    check_name(name, ["Ben"])


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u200d", "a" * (LONGEST_NAME + 1), "a\nb", "\x1b[2J", "\u202e", "\ud800", "Ben"],
)
def test_a_name_that_cannot_be_shown_or_told_apart_is_refused(name: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        check_name(name, ["Ben"])
    assert caught.value.remedy
    str(caught.value).encode()


def test_handicaps_are_read_in_ms_to_the_ns() -> None:
    start = Start(("Ann", "Ben", "Cid"), handicap_ms={"Ann": 50, "Ben": 0.5})
    assert handicaps_ns(start) == {"Ann": 50_000_000, "Ben": 500_000}


@pytest.mark.parametrize("value", [-1, 10_001, "5", None, True, float("nan"), float("inf")])
def test_a_handicap_that_is_none_is_refused(value: object) -> None:
    with pytest.raises(RuleViolation) as caught:
        handicaps_ns(Start(("Ann", "Ben"), handicap_ms={"Ann": value}))
    assert caught.value.remedy


def test_a_handicap_for_nobody_at_the_table_is_refused() -> None:
    with pytest.raises(RuleViolation):
        handicaps_ns(Start(("Ann", "Ben"), handicap_ms={"Zoe": 5}))

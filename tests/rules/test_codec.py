"""Dataclasses to JSON and back, strictly."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from slapmat.rules.codec import decode, decode_event, encode_event, event_name
from slapmat.table.errors import InputError


@dataclass(frozen=True, slots=True)
class ThingHappened:
    """An event with every kind of field."""

    who: str
    count: int = 0
    is_so: bool = False
    where: str | None = None
    names: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    anything: object = None


FULL = ThingHappened("Ann", 3, True, "here", ("a", "b"), {"x": 1}, {"y": [1, "z", None]})


def test_an_event_is_written_under_its_name() -> None:
    assert event_name(ThingHappened) == "thing_happened"
    assert encode_event(ThingHappened("Ann"))["event"] == "thing_happened"


@pytest.mark.parametrize("event", [FULL, ThingHappened("")])
def test_what_was_written_is_read_again(event: ThingHappened) -> None:
    assert decode_event((ThingHappened,), encode_event(event)) == event


def test_what_has_a_default_may_be_left_out() -> None:
    assert decode(ThingHappened, {"who": "Ann"}) == ThingHappened("Ann")


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"who": 3},
        {"who": None},
        {"who": "Ann", "more": 1},
        {"who": "Ann", "count": True},
        {"who": "Ann", "count": 1.0},
        {"who": "Ann", "count": "1"},
        {"who": "Ann", "is_so": 1},
        {"who": "Ann", "where": 3},
        {"who": "Ann", "names": "ab"},
        {"who": "Ann", "names": [1]},
        {"who": "Ann", "counts": [1]},
        {"who": "Ann", "counts": {"x": "1"}},
    ],
)
def test_what_is_missing_unknown_or_of_the_wrong_kind_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(InputError) as caught:
        decode(ThingHappened, data)
    assert caught.value.remedy


@pytest.mark.parametrize(
    "data", [None, [], "thing_happened", {}, {"event": 3}, {"event": "other"}, {"event": []}]
)
def test_what_is_no_event_is_refused(data: object) -> None:
    with pytest.raises(InputError) as caught:
        decode_event((ThingHappened,), data)
    assert caught.value.remedy


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """A command with a field that Python keeps as a word for itself."""

    player: str
    with_: str = ""


def test_a_word_that_python_keeps_for_itself_is_told_without_its_mark() -> None:
    assert decode(HandsSwapped, {"player": "Ann", "with": "Ben"}) == HandsSwapped("Ann", "Ben")
    with pytest.raises(InputError, match="with_"):
        decode(HandsSwapped, {"player": "Ann", "with_": "Ben"})

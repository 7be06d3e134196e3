"""A frozen value with some fields changed."""

from dataclasses import dataclass, fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.table.changes import changed
from slapmat.table.stamps import Stamp

NUMBERS = st.integers(-5, 5)
CHANGES = st.fixed_dictionaries(
    {}, optional={"at_ns": NUMBERS, "jitter_ns": NUMBERS, "clock": st.text(max_size=2)}
)


@given(st.builds(Stamp, NUMBERS, NUMBERS), CHANGES)
def test_it_is_what_replace_gives(stamp: Stamp, changes: dict[str, Any]) -> None:
    before = {field.name: getattr(stamp, field.name) for field in fields(stamp)}
    made = changed(stamp, **changes)
    assert made == Stamp(**{**before, **changes})
    assert type(made) is Stamp
    assert hash(made) == hash(replace(made))
    assert stamp == Stamp(**before)


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="Stamp has no at_ms"):
        changed(Stamp(1, 2), at_ms=3)  # type: ignore[call-arg]  # that is what is refused


def test_what_has_no_slots_is_refused() -> None:
    @dataclass(frozen=True)
    class Loose:
        number: int

    with pytest.raises(AttributeError):
        changed(Loose(1), number=2)

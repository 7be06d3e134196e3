"""What it costs to build values: each building is counted, and each kind is timed by itself.

A value is built anew, or as another one with changes: the latter costs more, and is counted apart.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from types import CodeType, FrameType
from typing import Any, NamedTuple

# Where Python says that it has written a function by itself: for a dataclass, or a named tuple.
WRITTEN = "<string>"
REPEATS = 2_000


class Kind(NamedTuple):
    """One way in which values of one type come about."""

    type: type
    is_changed: bool

    @property
    def name(self) -> str:
        """Give it in a few words."""
        return f"{self.type.__name__}, changed" if self.is_changed else self.type.__name__


MAKES = Kind._make.__func__.__code__  # type: ignore[attr-defined] # how a named tuple is made of a list
CHANGES: frozenset[CodeType] = frozenset({replace.__code__, Kind._replace.__code__})


class Builds:
    """Counts which values are built while a piece of work is done."""

    def __init__(self) -> None:
        """Begin with none."""
        self.counts: Counter[Kind] = Counter()
        self._samples: dict[Kind, Any] = {}

    def during(self, work: Callable[[], object]) -> None:
        """Do something, slowly: every call of a function is looked at."""
        before = sys.getprofile()
        sys.setprofile(self._called)
        try:
            work()
        finally:
            sys.setprofile(before)

    def _called(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        is_changed = code in CHANGES
        if event != "return" or not (is_changed or is_builder(frame)):
            return
        value = frame.f_locals["self"] if code.co_name == "__init__" else argument
        if is_value(value) and not type(value).__module__.startswith(__package__):
            kind = Kind(type(value), is_changed)
            self.counts[kind] += 1
            self._samples.setdefault(kind, value)

    def cost_ns(self) -> Mapping[str, float]:
        """Give, by the name of each kind, what its buildings took together, in ns."""
        return {
            kind.name: count * unit_ns(kind, self._samples[kind])
            for kind, count in self.counts.most_common()
        }


def is_builder(frame: FrameType) -> bool:
    """Say whether a function builds a value, and not within a change, which counts as a whole."""
    is_within = frame.f_back is not None and frame.f_back.f_code in CHANGES
    return not is_within and (frame.f_code is MAKES or frame.f_code.co_filename == WRITTEN)


def is_value(value: object) -> bool:
    """Say whether something is a value whose building can be timed."""
    return (is_dataclass(value) and not isinstance(value, type)) or hasattr(value, "_fields")


def unit_ns(kind: Kind, sample: Any) -> float:  # noqa: ANN401 - any dataclass or named tuple
    """Give how long it takes to build a value like this one, in ns."""
    build = builder_of(kind, sample)
    began_ns = time.thread_time_ns()
    for _ in range(REPEATS):
        build()
    return (time.thread_time_ns() - began_ns) / REPEATS


def builder_of(kind: Kind, sample: Any) -> Callable[[], object]:  # noqa: ANN401 - as above
    """Give what builds a value like this one in this way."""
    names = names_of(sample)
    given = [getattr(sample, name) for name in names]
    if not kind.is_changed:
        return lambda: kind.type(*given)
    first = dict(zip(names[:1], given, strict=False))
    if hasattr(sample, "_replace"):
        return lambda: sample._replace(**first)
    return lambda: replace(sample, **first)


def names_of(sample: object) -> list[str]:
    """Give the names of the fields that a value is built of."""
    if is_dataclass(sample):
        return [field.name for field in fields(sample) if field.init]
    return list(getattr(sample, "_fields", ()))

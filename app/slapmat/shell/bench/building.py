"""What it costs to build values: each building is counted, and each kind is timed by itself."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from types import FrameType
from typing import Any

# Where Python says that it has written a function by itself: for a dataclass, or a named tuple.
WRITTEN = "<string>"
REPEATS = 2_000


class Builds:
    """Counts which values are built while a piece of work is done."""

    def __init__(self) -> None:
        """Begin with none."""
        self.counts: Counter[type] = Counter()
        self._samples: dict[type, Any] = {}

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
        if event != "return" or code.co_filename != WRITTEN:
            return
        value = frame.f_locals["self"] if code.co_name == "__init__" else argument
        if is_value(value) and not type(value).__module__.startswith(__package__):
            self.counts[type(value)] += 1
            self._samples.setdefault(type(value), value)

    def cost_ns(self) -> Mapping[str, float]:
        """Give, by the name of each type, what its buildings took together, in ns."""
        return {
            kind.__name__: count * unit_ns(self._samples[kind])
            for kind, count in self.counts.most_common()
        }


def is_value(value: object) -> bool:
    """Say whether something is a value whose building can be timed."""
    return (is_dataclass(value) and not isinstance(value, type)) or hasattr(value, "_fields")


def unit_ns(sample: Any) -> float:  # noqa: ANN401 - any dataclass or named tuple
    """Give how long it takes to build a value like this one, in ns."""
    kind = type(sample)
    if is_dataclass(sample):
        given = [getattr(sample, field.name) for field in fields(sample) if field.init]
    else:
        given = list(sample)
    began_ns = time.thread_time_ns()
    for _ in range(REPEATS):
        kind(*given)
    return (time.thread_time_ns() - began_ns) / REPEATS

"""A cache that forgets what was not used for longest: an evening of names cannot fill it."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class BoundedCache(Generic[Key, Value]):
    """Keeps values, none of them None, until their weights come to more than a limit.

    Attributes:
        made: How many values had to be made so far.
    """

    def __init__(self, limit: int, weigh: Callable[[Value], int]) -> None:
        """Keep values up to a sum of weights.

        Args:
            limit: The most that they may weigh together; a single heavier one is kept alone.
            weigh: Gives a value's weight, the same every time.
        """
        self._limit = limit
        self._weigh = weigh
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._weight = 0
        self.made = 0

    def __len__(self) -> int:
        return len(self._values)

    @property
    def weight(self) -> int:
        """What the kept values weigh together."""
        return self._weight

    def find(self, key: Key) -> Value | None:
        """Give the value for the key, or None where it is not kept."""
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return self._values[key]

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """Give the value for the key; make it where it is not kept."""
        kept = self.find(key)
        if kept is not None:
            return kept
        value = make()
        self.made += 1
        self._values[key] = value
        self._weight += self._weigh(value)
        while self._weight > self._limit and len(self._values) > 1:
            _, oldest = self._values.popitem(last=False)
            self._weight -= self._weigh(oldest)
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()
        self._weight = 0

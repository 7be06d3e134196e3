"""The parts of a page as they were laid out last: what has not changed is not laid out again."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from slapmat.screens.items import Hit, Item


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a page, and all that it followed from."""

    given: object
    items: tuple[Item, ...]
    hits: tuple[Hit, ...]


class Parts:
    """Keeps the last of each part of a page."""

    def __init__(self) -> None:
        """Begin with none."""
        self._parts: dict[Hashable, Part] = {}

    def take(self, name: Hashable, given: object, lay_out: Callable[[], Part]) -> Part:
        """Give a part: the last of its name if it followed from the same, else a new one."""
        kept = self._parts.get(name)
        if kept is None or kept.given != given:
            kept = self._parts[name] = lay_out()
        return kept

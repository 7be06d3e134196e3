"""Which devices have the table's buttons, whatever their numbers are this time.

A device is known by what people call it or by the socket that it is in, never by its number, which
changes whenever it is plugged in. One that is unplugged keeps its place among the others, so that
nobody's button becomes somebody else's.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from slapmat.sources.evdev_listing import Listed


@dataclass(frozen=True, slots=True)
class Board:
    """A device's place.

    Attributes:
        wanted: What the settings call it; "": they name none.
        last: As it was when it was seen last; None: it was not yet.
        is_here: Whether it is plugged in.
    """

    wanted: str
    last: Listed | None = None
    is_here: bool = False

    @property
    def is_keyboard(self) -> bool:
        """Say whether its buttons are a keyboard's."""
        return self.last is not None and not self.last.is_joystick

    @property
    def name(self) -> str:
        """What people call it."""
        return (self.last.name if self.last is not None else "") or self.wanted or "the device"

    def is_same(self, listed: Listed) -> bool:
        """Say whether it is this device, in this socket."""
        return self.is_alike(listed) and self.last is not None and self.last.phys == listed.phys

    def is_alike(self, listed: Listed) -> bool:
        """Say whether it may be this device: of this kind, or called so."""
        if self.last is not None:
            return (self.last.product, self.last.name) == (listed.product, listed.name)
        return listed.is_called(self.wanted)

    def __str__(self) -> str:
        return str(self.last) if self.last is not None else f'"{self.wanted}"'


class Boards:
    """The devices of one table."""

    def __init__(self, wanted: Iterable[str]) -> None:
        """Begin without having seen any.

        Args:
            wanted: What the settings call each, in order; none: all arcade boards, joysticks and
                gamepads, or all keyboards where there are none of these.
        """
        self.places: tuple[Board, ...] = tuple(Board(name) for name in wanted)
        self._is_named = bool(self.places)

    def look(self, listed: Sequence[Listed]) -> None:
        """Take note of what is plugged in now."""
        # What belongs to a pad or a keyboard besides its buttons has the same name.
        free = sorted(listed, key=lambda each: (not each.is_joystick, not each.is_keyboard))
        places = [replace(board, is_here=False) for board in self.places]
        # Whoever is where it was has its place before one that only looks like it.
        take(places, free, Board.is_same)
        take(places, free, Board.is_alike)
        if not self._is_named:
            places += [Board("", each, is_here=True) for each in self._more(free)]
        self.places = tuple(places)

    def _more(self, free: Sequence[Listed]) -> list[Listed]:
        """Give the devices that nobody has named; of which kind, the first look decides."""
        joysticks = [each for each in free if each.is_joystick]
        is_keyboards = self.places[0].is_keyboard if self.places else not joysticks
        return [each for each in free if each.is_keyboard] if is_keyboards else joysticks


def take(places: list[Board], free: list[Listed], fits: Callable[[Board, Listed], bool]) -> None:
    """Give each place that has nobody yet the first device that fits, which is not free then."""
    for at, board in enumerate(places):
        found = next((each for each in free if not board.is_here and fits(board, each)), None)
        if found is not None:
            free.remove(found)
            places[at] = replace(board, last=found, is_here=True)

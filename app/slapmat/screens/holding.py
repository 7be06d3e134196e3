"""A button on the screen that a finger, or the mouse, holds: a table button, or a player's card.

What else is on the screen acts as it is touched. These act as the real ones do, by how long they
were held: so it is told when one is touched and let go, and when it slips away.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto

from slapmat.scene.elements import ButtonTouch, Target, TargetKind
from slapmat.screens.items import Hit


class Motion(Enum):
    """What a finger or the mouse's left button does."""

    DOWN = auto()
    MOVES = auto()
    UP = auto()
    # It is not heard of any more: the window has lost the pointer.
    AWAY = auto()


@dataclass(frozen=True, slots=True)
class Pointed:
    """What the pointer did.

    Attributes:
        motion: What.
        at: Where, in pixels of the display; of no use where it is away.
    """

    motion: Motion
    at: tuple[int, int] = (0, 0)


Click = Target | ButtonTouch
HitAt = Callable[[tuple[int, int]], Hit | None]
IsIn = Callable[[tuple[int, int], Hit], bool]
HELD = frozenset({TargetKind.TABLE_BUTTON, TargetKind.SEAT})


class Holding:
    """Follows the pointer while it is down on a button."""

    def __init__(self) -> None:
        """Begin with nothing held."""
        self._held: Hit | None = None
        self._dropped: tuple[Click, ...] = ()

    def take(self, pointed: Iterable[Pointed], hit_at: HitAt, is_in: IsIn) -> tuple[Click, ...]:
        """Give what was clicked, in order.

        While a button is held the screen shows a ring in its place: what counts is where it was.

        Args:
            pointed: What the pointer did.
            hit_at: Says what lies at a place just now.
            is_in: Says whether a place is in something that lay there.
        """
        clicks, self._dropped = [*self._dropped], ()
        for each in pointed:
            if each.motion is Motion.DOWN:
                clicks += self._down(hit_at(each.at))
            elif self._held is not None:
                is_off = each.motion is Motion.AWAY or not is_in(each.at, self._held)
                if is_off or each.motion is Motion.UP:
                    clicks += self._let_go(is_lost=is_off)
        return tuple(clicks)

    def drop(self) -> None:
        """Note that nothing more will be heard of what is held; the next answer tells of it."""
        self._dropped += self._let_go(is_lost=True)

    def lose(self) -> tuple[Click, ...]:
        """Give the end of what was held, where there is nothing that could be touched."""
        self.drop()
        dropped, self._dropped = self._dropped, ()
        return dropped

    def _down(self, hit: Hit | None) -> list[Click]:
        clicks = [*self._let_go(is_lost=True)]
        if hit is None:
            return clicks
        if hit.target.kind not in HELD:
            return [*clicks, hit.target]
        self._held = hit
        return [*clicks, ButtonTouch(hit.target.name, is_down=True)]

    def _let_go(self, *, is_lost: bool) -> tuple[Click, ...]:
        held, self._held = self._held, None
        return (
            () if held is None else (ButtonTouch(held.target.name, is_down=False, is_lost=is_lost),)
        )

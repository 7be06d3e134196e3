"""How a line is written."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from slapmat.screens.theme import TEXT_FLOOR, Color, Face


class Align(Enum):
    """Where in its area a line stands; its capitals are always in the middle from top to bottom."""

    LEFT = auto()
    CENTRE = auto()
    RIGHT = auto()


@dataclass(frozen=True, slots=True)
class Style:
    """How a line is written, in units.

    Attributes:
        size: The wished type size.
        color: Its colour.
        floor: The smallest type size.
        align: Where in its area.
        face: Which face.
        degrees: Turned anticlockwise around the point that `align` names.
        is_struck: A line through it.
        is_grown: It is as large as it may be.
    """

    size: float
    color: Color
    floor: float = TEXT_FLOOR
    align: Align = Align.LEFT
    face: Face = Face.NARROW
    degrees: int = 0
    is_struck: bool = False
    is_grown: bool = False

    def but(self, size: float) -> "Style":
        """Give the same style in another size."""
        return replace(self, size=size, floor=min(self.floor, size))

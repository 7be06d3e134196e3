"""What a laid out screen consists of: fills, shapes and lines of text, in pixels, back to front.

Frozen values: two frames can be compared item by item, and only what differs is drawn again.
"""

import math
from dataclasses import dataclass
from typing import TypeAlias

from slapmat.scene.elements import Target
from slapmat.screens.geometry import Box, Point, box_around, corners, turned
from slapmat.screens.theme import Color, Face


@dataclass(frozen=True, slots=True)
class Fill:
    """A flat rectangle.

    Attributes:
        box: Where.
        color: Its colour.
        radius: Of its corners.
        edge: The colour of an outline inside the box; None has none.
        edge_px: The outline's width.
        is_backdrop: Text may cross its edges: a grid line, a band behind a column.
        is_flat_top: Only the lower corners are round.
    """

    box: Box
    color: Color
    radius: int = 0
    edge: Color | None = None
    edge_px: int = 0
    is_backdrop: bool = False
    is_flat_top: bool = False

    @property
    def bounds(self) -> Box:
        """The pixels that it can touch."""
        return self.box


@dataclass(frozen=True, slots=True)
class Slant:
    """A filled outline with straight edges: a diagonal flood, a plate, a stripe."""

    points: tuple[Point, ...]
    color: Color

    @property
    def bounds(self) -> Box:
        """The pixels that it can touch."""
        return box_around(list(self.points)).grown(1)


@dataclass(frozen=True, slots=True)
class Shape:
    """A named shape of `shapes`, scaled to a box and turned around its middle.

    Attributes:
        name: Which.
        box: Where, before turning.
        color: Its one colour.
        degrees: Anticlockwise.
        is_backdrop: Text may lie across it: the pale hand behind a winner's name.
        opacity: 1 hides what is under it; less lets it shine through.
    """

    name: str
    box: Box
    color: Color
    degrees: int = 0
    is_backdrop: bool = False
    opacity: float = 1.0

    @property
    def bounds(self) -> Box:
        """The pixels that it can touch."""
        if not self.degrees:
            return self.box
        middle = (self.box.x + self.box.w / 2, self.box.y + self.box.h / 2)
        return box_around([turned(point, middle, self.degrees) for point in corners(self.box)])


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring that is filled clockwise from the top: `filled` of `steps`."""

    box: Box
    color: Color
    empty: Color
    filled: int
    steps: int

    @property
    def bounds(self) -> Box:
        """The pixels that it can touch."""
        return self.box


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text.

    Attributes:
        text: Only characters that the face has.
        face: Which face.
        px: Type size.
        color: Its colour.
        x: Left edge.
        mid_y: The middle of its capitals.
        width: As measured.
        degrees: Anticlockwise, around (`pivot_x`, `mid_y`).
        pivot_x: See `degrees`.
        is_struck: A line through it: it holds no more.
    """

    text: str
    face: Face
    px: int
    color: Color
    x: int
    mid_y: int
    width: int
    degrees: int = 0
    pivot_x: int = 0
    is_struck: bool = False

    @property
    def cap_box(self) -> Box:
        """From the left edge to the right one, as high as its capitals; not turned."""
        cap = math.ceil(self.face.metrics.cap_height * self.px)
        return Box(self.x, self.mid_y - cap // 2, self.width, cap)

    @property
    def outline(self) -> list[Point]:
        """The corners of `cap_box`, turned."""
        if not self.degrees:
            return corners(self.cap_box)
        pivot = (self.pivot_x, self.mid_y)
        return [turned(point, pivot, self.degrees) for point in corners(self.cap_box)]

    @property
    def top(self) -> int:
        """The upper edge of the line as a font renders it; not turned."""
        metrics = self.face.metrics
        return round(self.mid_y + (metrics.cap_height / 2 - metrics.ascent) * self.px)

    @property
    def bounds(self) -> Box:
        """The pixels that it can touch: accents, descenders, and what a letter lets hang over."""
        metrics = self.face.metrics
        high = math.ceil((metrics.ascent + metrics.descent) * self.px)
        line = Box(self.x, self.top, self.width, high).grown(self.px // 8 + 2)
        if not self.degrees:
            return line
        pivot = (self.pivot_x, self.mid_y)
        return box_around([turned(point, pivot, self.degrees) for point in corners(line)])


Item: TypeAlias = Fill | Slant | Shape | Ring | Text


@dataclass(frozen=True, slots=True)
class Hit:
    """Where a click hits something."""

    box: Box
    target: Target


@dataclass(frozen=True, slots=True)
class Frame:
    """A whole screen.

    Attributes:
        box: All of it.
        background: Under everything.
        items: Back to front.
        hits: What can be clicked; of two that overlap the later one is hit.
    """

    box: Box
    background: Color
    items: tuple[Item, ...] = ()
    hits: tuple[Hit, ...] = ()

    def target_at(self, x: float, y: float) -> Target | None:
        """Say what a click hits."""
        hit = self.hit_at(x, y)
        return None if hit is None else hit.target

    def hit_at(self, x: float, y: float) -> Hit | None:
        """Say what a click hits, and where that lies."""
        return next((hit for hit in reversed(self.hits) if hit.box.has_point(x, y)), None)

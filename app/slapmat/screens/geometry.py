"""Areas in units, boxes in pixels, and the view that turns the one into the other.

A unit is 1/1080 of the screen's height, so that a screen is laid out in the same numbers whatever
its size: 1080 units high, and as wide as it happens to be (1920 on a television, 1440 at 4:3, 648
on a phone held upright). Only a screen too narrow for that has smaller units, and is then higher
than 1080.
"""

import math
from dataclasses import dataclass, field
from itertools import pairwise

UNITS_HIGH = 1080
LEAST_UNITS_WIDE = 1280
LEAST_UNITS_WIDE_UPRIGHT = 600
MARGIN = 54
MARGIN_UPRIGHT = 36
CORNER_STEPS = 6
SMALLEST_TEXT_SHARE = 1 / 36


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def mid_x(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def mid_y(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> "Area":
        """Give the area without a border of `dx` at both sides and `dy` above and below."""
        dy = dx if dy is None else dy
        return Area(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> "Area":
        """Give the area `dx` further right and `dy` further down."""
        return Area(self.x + dx, self.y + dy, self.w, self.h)

    def centred(self, w: float, h: float) -> "Area":
        """Give an area of that size with the same middle."""
        return Area(self.mid_x - w / 2, self.mid_y - h / 2, w, h)

    def cut_left(self, w: float, gap: float = 0) -> tuple["Area", "Area"]:
        """Give the left part, `w` wide, and what is right of it and of a gap."""
        return (
            Area(self.x, self.y, w, self.h),
            Area(self.x + w + gap, self.y, self.w - w - gap, self.h),
        )

    def cut_right(self, w: float, gap: float = 0) -> tuple["Area", "Area"]:
        """Give the right part, `w` wide, and what is left of it and of a gap."""
        return (
            Area(self.right - w, self.y, w, self.h),
            Area(self.x, self.y, self.w - w - gap, self.h),
        )

    def cut_top(self, h: float, gap: float = 0) -> tuple["Area", "Area"]:
        """Give the upper part, `h` high, and what is below it and a gap."""
        return (
            Area(self.x, self.y, self.w, h),
            Area(self.x, self.y + h + gap, self.w, self.h - h - gap),
        )

    def cut_bottom(self, h: float, gap: float = 0) -> tuple["Area", "Area"]:
        """Give the lower part, `h` high, and what is above it and a gap."""
        return (
            Area(self.x, self.bottom - h, self.w, h),
            Area(self.x, self.y, self.w, self.h - h - gap),
        )

    def columns(self, count: int, gap: float = 0) -> list["Area"]:
        """Give `count` equal columns, the last one ending on the right edge."""
        w = (self.w - gap * (count - 1)) / count
        return [Area(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list["Area"]:
        """Give `count` equal rows."""
        h = (self.h - gap * (count - 1)) / count
        return [Area(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list["Area"]:
        """Give the fields of a grid, row by row."""
        return [field for row in self.rows(rows, gap) for field in row.columns(columns, gap)]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.h

    def overlaps(self, other: "Box") -> bool:
        """Say whether the two share a pixel."""
        # Summed here: it is asked more often than anything else of a layout.
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def contains(self, other: "Box") -> bool:
        """Say whether the other lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def has_point(self, x: float, y: float) -> bool:
        """Say whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: int) -> "Box":
        """Give the box with a border of `by` around it."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def common(self, other: "Box") -> "Box":
        """Give what both cover; without anything in common, a box of no size."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, max(0, right - x), max(0, bottom - y))


Point = tuple[float, float]


def turned(point: Point, pivot: Point, degrees: float) -> Point:
    """Turn a point anticlockwise around another, in a plane whose y grows downwards."""
    angle = math.radians(degrees)
    dx, dy = point[0] - pivot[0], point[1] - pivot[1]
    return (
        pivot[0] + dx * math.cos(angle) + dy * math.sin(angle),
        pivot[1] - dx * math.sin(angle) + dy * math.cos(angle),
    )


def corners(box: Box) -> list[Point]:
    """Give the four corners, around."""
    return [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]


def rounded(area: Area, radius: float) -> list[Point]:
    """Give the outline of an area with round corners."""
    points = []
    for x, y, first in (
        (area.right - radius, area.bottom - radius, 0),
        (area.x + radius, area.bottom - radius, 90),
        (area.x + radius, area.y + radius, 180),
        (area.right - radius, area.y + radius, 270),
    ):
        for step in range(CORNER_STEPS + 1):
            angle = math.radians(first + 90 * step / CORNER_STEPS)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def box_around(points: list[Point]) -> Box:
    """Give the least box that has all the points in it."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x, y = math.floor(min(xs)), math.floor(min(ys))
    return Box(x, y, math.ceil(max(xs)) - x, math.ceil(max(ys)) - y)


def are_apart(one: list[Point], other: list[Point]) -> bool:
    """Say whether two convex outlines share no more than an edge.

    By the separating axis: if they do not touch, an edge of one has them on different sides.
    """
    for outline in (one, other):
        for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
            normal = (by - ay, ax - bx)
            spans = [[x * normal[0] + y * normal[1] for x, y in shape] for shape in (one, other)]
            if max(spans[0]) <= min(spans[1]) or max(spans[1]) <= min(spans[0]):
                return True
    return False


@dataclass(frozen=True, slots=True)
class View:
    """A screen's size, and what of it may be used.

    Attributes:
        width_px: Pixels across.
        height_px: Pixels down.
        overscan_share: How much of each edge a television may hide, as a share of its height; of a
            television on its side that is the width.
        text_growth: How much larger text is than usual, where there is room for it.
        unit_px: The size of a unit in pixels; kept, for every area that is laid out asks for it.
    """

    width_px: int
    height_px: int
    overscan_share: float = 0.0
    text_growth: float = 1.0
    unit_px: float = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out the unit."""
        least = LEAST_UNITS_WIDE_UPRIGHT if self.is_upright else LEAST_UNITS_WIDE
        unit_px = min(self.height_px / UNITS_HIGH, self.width_px / least)
        # The one way to set what a frozen value works out about itself.
        object.__setattr__(self, "unit_px", unit_px)

    @property
    def is_upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.height_px > self.width_px

    @property
    def area(self) -> Area:
        """The whole screen in units."""
        return Area(0, 0, self.width_px / self.unit_px, self.height_px / self.unit_px)

    @property
    def overscan(self) -> float:
        """What an edge may lose, in units."""
        return self.overscan_share * min(self.area.w, self.area.h)

    @property
    def margin(self) -> float:
        """The outer margin in units."""
        return (MARGIN_UPRIGHT if self.is_upright else MARGIN) + self.overscan

    @property
    def smallest_text_px(self) -> int:
        """The smallest text that can be read from the sofa."""
        return math.ceil(self.unit_px * UNITS_HIGH * SMALLEST_TEXT_SHARE)

    def px(self, units: float) -> int:
        """Give a length in whole pixels, at least one."""
        return max(1, round(units * self.unit_px))

    def box(self, area: Area) -> Box:
        """Give an area in pixels; areas that meet in units meet in pixels too."""
        unit_px = self.unit_px
        x, y = round(area.x * unit_px), round(area.y * unit_px)
        right, bottom = round((area.x + area.w) * unit_px), round((area.y + area.h) * unit_px)
        return Box(x, y, max(0, right - x), max(0, bottom - y))

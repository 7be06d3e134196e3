"""The drawn shapes, as data: seats, hands, crown, signs. Each fills a box of 100 by 100 or its own.

A shape is a list of parts, painted in one colour: a part is an outline with straight edges, whose
corners a stroke can make round, or a disc, or a line with round ends. Curves are outlines with
many corners. Parts with `is_hole` cut out what is under them.
"""

import math
from dataclasses import dataclass

from slapmat.screens.geometry import Point


@dataclass(frozen=True, slots=True)
class Outline:
    """A filled outline with a stroke of the same colour around it."""

    points: tuple[Point, ...]
    stroke: float = 0.0
    is_hole: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc."""

    x: float
    y: float
    radius: float
    is_hole: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line with round ends."""

    start: Point
    end: Point
    stroke: float
    is_hole: bool = False


Part = Outline | Disc | Line


@dataclass(frozen=True, slots=True)
class Drawing:
    """A shape: the size of its box, and its parts from back to front."""

    w: float
    h: float
    parts: tuple[Part, ...]


CURVE_STEPS = 16


def curve(start: Point, one: Point, two: Point, end: Point) -> list[Point]:
    """Give points along a cubic Bézier curve, without its start."""
    points = []
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        around = (start, one, two, end)
        points.append(
            (
                sum(weight * point[0] for weight, point in zip(weights, around, strict=True)),
                sum(weight * point[1] for weight, point in zip(weights, around, strict=True)),
            )
        )
    return points


def arc(middle: Point, radius: Point, first_degrees: float, last_degrees: float) -> list[Point]:
    """Give points along an ellipse, clockwise from the right."""
    steps = 2 * CURVE_STEPS
    angles = [
        math.radians(first_degrees + (last_degrees - first_degrees) * step / steps)
        for step in range(steps + 1)
    ]
    return [
        (middle[0] + radius[0] * math.cos(angle), middle[1] + radius[1] * math.sin(angle))
        for angle in angles
    ]


def path(*points: Point, stroke: float = 0.0) -> Outline:
    """Give an outline through the points."""
    return Outline(points, stroke)


def round_rect(x: float, y: float, size: Point, radius: float) -> Outline:
    """Give a rectangle with round corners, as a smaller one with a thick stroke."""
    w, h = size
    return path(
        (x + radius, y + radius),
        (x + w - radius, y + radius),
        (x + w - radius, y + h - radius),
        (x + radius, y + h - radius),
        stroke=2 * radius,
    )


def heart() -> Outline:
    """Give the heart of seat 5."""
    points: list[Point] = [(50, 95)]
    for one, two, end in (
        ((20, 70), (3, 52), (3, 31)),
        ((3, 15), (15, 5), (28, 5)),
        ((38, 5), (46, 11), (50, 19)),
        ((54, 11), (62, 5), (72, 5)),
        ((85, 5), (97, 15), (97, 31)),
        ((97, 52), (80, 70), (50, 95)),
    ):
        points += curve(points[-1], one, two, end)
    return Outline(tuple(points))


def drop() -> Outline:
    """Give the drop of seat 7."""
    right = curve((50, 2), (58, 22), (86, 40), (86, 63))
    bowl = arc((50, 63), (36, 35), 0, 180)
    left = curve((14, 63), (14, 40), (42, 22), (50, 2))
    return Outline((*right, *bowl, *left))


def regular(middle: Point, radii: tuple[float, float], rays: int) -> list[Point]:
    """Give a star's corners, from its top ray on clockwise; `radii` are outer and inner."""
    return [
        (
            middle[0] + radii[i % 2] * math.sin(math.pi * i / rays),
            middle[1] - radii[i % 2] * math.cos(math.pi * i / rays),
        )
        for i in range(2 * rays)
    ]


def square_drawing(*parts: Part) -> Drawing:
    """Give a drawing in a box of 100 by 100."""
    return Drawing(100, 100, parts)


SEAT_SHAPES = {
    "disc": square_drawing(Disc(50, 50, 47)),
    "triangle": square_drawing(path((50, 10), (92, 86), (8, 86), stroke=12)),
    "square": square_drawing(round_rect(7, 7, (86, 86), 6)),
    "star": square_drawing(Outline(tuple(regular((50, 52), (44.5, 20), 5)), 6)),
    "heart": square_drawing(heart()),
    "cross": square_drawing(
        path((30, 4), (70, 4), (70, 96), (30, 96)), path((4, 30), (96, 30), (96, 70), (4, 70))
    ),
    "drop": square_drawing(drop()),
    "dome": square_drawing(Outline((*arc((50, 68), (47, 47), 180, 360), (97, 80), (3, 80)))),
    "burst": square_drawing(Outline(tuple(regular((50, 50), (48, 32), 10)))),
    "arrow": square_drawing(
        path((50, 3), (97, 50), (77, 50), (77, 97), (23, 97), (23, 50), (3, 50))
    ),
    "club": square_drawing(Disc(50, 28, 25), Disc(27, 66, 25), Disc(73, 66, 25), Disc(50, 55, 22)),
    "pill": square_drawing(round_rect(2, 22, (96, 56), 28)),
}

FINGERS = (
    ((40.0, 112.0), (25.0, 70.0)),
    ((73.0, 100.0), (66.0, 36.0)),
    ((107.0, 100.0), (110.0, 22.0)),
    ((141.0, 106.0), (154.0, 44.0)),
)

SIGNS = {
    # The flat hand that slaps.
    "hand": Drawing(
        210,
        236,
        (
            *(Line(start, end, 33) for start, end in FINGERS),
            Line((108, 196), (186, 128), 36),
            round_rect(23, 118, (136, 112), 44),
        ),
    ),
    # The fist that points at what to do next, its knuckles cut out; the cuff is coloured apart.
    "fist": Drawing(
        190,
        120,
        (
            round_rect(34, 14, (74, 98), 24),
            Line((70, 32), (168, 32), 25),
            Line((84, 50), (112, 50), 5, is_hole=True),
            Line((84, 71), (112, 71), 5, is_hole=True),
            Line((84, 92), (106, 92), 5, is_hole=True),
        ),
    ),
    "cuff": Drawing(190, 120, (round_rect(2, 20, (24, 86), 5),)),
    "crown": Drawing(
        132, 80, (path((6, 78), (2, 14), (38, 44), (66, 4), (94, 44), (130, 14), (126, 78)),)
    ),
    "round": square_drawing(Disc(50, 50, 50)),
    # The mat: paper with a ring cut out near its rim.
    "mat": Drawing(
        452,
        452,
        (
            Disc(226, 226, 226),
            Disc(226, 226, 210, is_hole=True),
            Disc(226, 226, 204),
        ),
    ),
    "check": Drawing(60, 60, (Line((11, 33), (24, 46), 11), Line((24, 46), (51, 15), 11))),
    "no": Drawing(60, 60, (Line((14, 14), (46, 46), 11), Line((46, 14), (14, 46), 11))),
    "play": Drawing(16, 22, (path((0, 0), (16, 11), (0, 22)),)),
    "back": Drawing(16, 22, (path((16, 0), (0, 11), (16, 22)),)),
    "up": Drawing(22, 16, (path((11, 0), (22, 16), (0, 16)),)),
    "down": Drawing(22, 16, (path((11, 16), (22, 0), (0, 0)),)),
    "trouble": square_drawing(
        path((50, 12), (93, 90), (7, 90), stroke=10),
        Line((50, 36), (50, 62), 11, is_hole=True),
        Disc(50, 80, 6.5, is_hole=True),
    ),
    "spark": Drawing(80, 88, (Outline(tuple(regular((40, 44), (42, 17), 6))),)),
    "bolt": Drawing(
        80,
        88,
        (path((46, 0), (8, 50), (34, 50), (24, 88), (70, 34), (42, 34), (58, 0)),),
    ),
    "bomb": Drawing(
        80,
        88,
        (
            Disc(36, 54, 32),
            path((44, 20), (58, 34), (66, 26), (52, 12)),
            Line((62, 16), (74, 6), 6),
        ),
    ),
}

DRAWINGS = {**SEAT_SHAPES, **SIGNS}

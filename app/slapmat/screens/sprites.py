"""Shapes as pictures: painted several times too large, then scaled down for smooth edges.

It is painted in strips, all on the same surface: what is too large for a moment is then small all
the time, and stays in the processor's cache.
"""

import math
from dataclasses import dataclass

import pygame

from slapmat.screens.shapes import DRAWINGS, Disc, Line, Outline, Part
from slapmat.screens.theme import Color

FINE = 4
COARSE = 2
# From this size on the steps of a coarser painting cannot be seen, and it costs a quarter.
COARSE_FROM_PX = 500
STRIP_PX = 64
OPAQUE = 255


@dataclass(frozen=True, slots=True)
class Easel:
    """How a drawing lies on what it is painted on.

    Attributes:
        scale: Pixels to a unit of the drawing.
        pivot: What it is turned around, in pixels of the drawing.
        degrees: By how much, anticlockwise.
        at: Where the pivot comes to lie.
    """

    scale: float
    pivot: pygame.Vector2
    degrees: int
    at: pygame.Vector2

    def point(self, point: tuple[float, float]) -> pygame.Vector2:
        """Give where a point of the drawing is painted."""
        # Pygame's y grows downwards, so its positive angles look clockwise.
        return self.at + (pygame.Vector2(point) * self.scale - self.pivot).rotate(-self.degrees)


def paint_shape(name: str, size: tuple[int, int], color: Color, degrees: int = 0) -> pygame.Surface:
    """Give a shape as a picture of that size; turned, it is as large as it must be."""
    w, h = max(1, size[0]), max(1, size[1])
    finer = FINE if max(w, h) < COARSE_FROM_PX else COARSE
    picture = clear_surface(turned_size((w, h), degrees), color)
    full_w, full_h = picture.get_size()
    large = pygame.Surface((full_w * finer, min(full_h, STRIP_PX) * finer), pygame.SRCALPHA)
    scale = min(w / DRAWINGS[name].w, h / DRAWINGS[name].h) * finer
    for top in range(0, full_h, STRIP_PX):
        strip = picture.subsurface((0, top, full_w, min(STRIP_PX, full_h - top)))
        middle = pygame.Vector2(full_w / 2, full_h / 2 - top) * finer
        easel = Easel(scale, pygame.Vector2(w, h) * finer / 2, degrees, middle)
        part = large.subsurface((0, 0, full_w * finer, strip.get_height() * finer))
        paint_strip(part, name, color, easel)
        pygame.transform.smoothscale(part, strip.get_size(), strip)
    return picture


def paint_strip(large: pygame.Surface, name: str, color: Color, easel: Easel) -> None:
    """Paint what of a shape lies in one strip of its picture."""
    large.fill((*color, 0))
    for part in DRAWINGS[name].parts:
        paint_part(large, part, easel, (*color, 0 if part.is_hole else OPAQUE))


def turned_size(size: tuple[int, int], degrees: int) -> tuple[int, int]:
    """Give the size that a turned picture needs."""
    sine, cosine = abs(math.sin(math.radians(degrees))), abs(math.cos(math.radians(degrees)))
    w, h = size
    return math.ceil(w * cosine + h * sine), math.ceil(w * sine + h * cosine)


def clear_surface(size: tuple[int, int], color: Color) -> pygame.Surface:
    """Give a transparent surface; its colour keeps dark fringes away when it is scaled."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*color, 0))
    return surface


def paint_part(
    surface: pygame.Surface, part: Part, easel: Easel, color: tuple[int, int, int, int]
) -> None:
    """Paint one part; drawing, other than blitting, replaces alpha, so a hole is simply clear."""
    match part:
        case Disc(x=x, y=y, radius=radius):
            pygame.draw.circle(surface, color, easel.point((x, y)), radius * easel.scale)
        case Line(start=start, end=end, stroke=stroke):
            line = (easel.point(start), easel.point(end))
            paint_line(surface, line, stroke * easel.scale, color)
        case Outline(points=points, stroke=stroke):
            corners = [easel.point(point) for point in points]
            pygame.draw.polygon(surface, color, corners)
            if stroke:
                for line in zip(corners, [*corners[1:], corners[0]], strict=True):
                    paint_line(surface, line, stroke * easel.scale, color)


def paint_line(
    surface: pygame.Surface,
    line: tuple[pygame.Vector2, pygame.Vector2],
    stroke: float,
    color: tuple[int, int, int, int],
) -> None:
    """Paint a line with round ends."""
    start, end = line
    for point in line:
        pygame.draw.circle(surface, color, point, stroke / 2)
    if start != end:
        side = (end - start).normalize().rotate(90) * stroke / 2
        pygame.draw.polygon(surface, color, [start + side, end + side, end - side, start - side])


def paint_ring(size: int, colors: tuple[Color, Color], share: float) -> pygame.Surface:
    """Give a ring, filled clockwise from the top by a share; colours: the filled and the empty."""
    full = size * FINE
    surface = clear_surface((full, full), colors[1])
    middle = pygame.Vector2(full / 2)
    pygame.draw.circle(surface, (*colors[1], OPAQUE), middle, full / 2)
    if share > 0:
        arc = [middle + pygame.Vector2(0, -full / 2).rotate(3.6 * share * i) for i in range(101)]
        pygame.draw.polygon(surface, (*colors[0], OPAQUE), [middle, *arc])
    pygame.draw.circle(surface, (*colors[1], 0), middle, full * 0.3)
    return pygame.transform.smoothscale(surface, (size, size))

"""Shapes as pictures: painted several times too large, then scaled down for smooth edges."""

import pygame

from slapmat.screens.shapes import DRAWINGS, Disc, Line, Outline, Part
from slapmat.screens.theme import Color

FINE = 4
COARSE = 2
# From this size on the steps of a coarser painting cannot be seen, and it costs a quarter.
COARSE_FROM_PX = 500
BACK_AND_FORTH = 2
OPAQUE = 255


def paint_shape(name: str, size: tuple[int, int], color: Color, degrees: int = 0) -> pygame.Surface:
    """Give a shape as a picture of that size; turned, it is as large as it must be."""
    drawing = DRAWINGS[name]
    w, h = max(1, size[0]), max(1, size[1])
    finer = FINE if max(w, h) < COARSE_FROM_PX else COARSE
    surface = clear_surface((w * finer, h * finer), color)
    scale = min(w / drawing.w, h / drawing.h) * finer
    for part in drawing.parts:
        paint_part(surface, part, scale, (*color, 0 if part.is_hole else OPAQUE))
    if not degrees:
        return pygame.transform.smoothscale(surface, (w, h))
    return pygame.transform.rotozoom(surface, degrees, 1 / finer)


def clear_surface(size: tuple[int, int], color: Color) -> pygame.Surface:
    """Give a transparent surface; its colour keeps dark fringes away when it is scaled."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*color, 0))
    return surface


def paint_part(
    surface: pygame.Surface, part: Part, scale: float, color: tuple[int, int, int, int]
) -> None:
    """Paint one part; drawing, other than blitting, replaces alpha, so a hole is simply clear."""
    match part:
        case Disc(x=x, y=y, radius=radius):
            pygame.draw.circle(surface, color, (x * scale, y * scale), radius * scale)
        case Line(start=start, end=end, stroke=stroke):
            paint_line(surface, (scaled(start, scale), scaled(end, scale)), stroke * scale, color)
        case Outline(points=points, stroke=stroke):
            corners = [scaled(point, scale) for point in points]
            pygame.draw.polygon(surface, color, corners)
            if stroke:
                for line in zip(corners, [*corners[1:], corners[0]], strict=True):
                    paint_line(surface, line, stroke * scale, color)


def scaled(point: tuple[float, float], scale: float) -> pygame.Vector2:
    """Give a point of a drawing on the surface."""
    return pygame.Vector2(point) * scale


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

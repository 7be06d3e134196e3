"""The signs by which a builder knows who is who: the seat's own shape, number and colour."""

import math
from itertools import pairwise

from slapmat.screens.shapes import SEAT_SHAPES, Disc, Outline
from slapmat.screens.theme import NO_WHITE, YES_GREEN, seat_look
from slapmat.shell.drawings.canvas import INK, Anchor, Color, Point, Sheet, Style, hex_color
from slapmat.table.signals import NO_BUTTON

SHAPE_BOX = 100


def badge(sheet: Sheet, button: str, middle: Point, size: float) -> None:
    """Draw who somebody is: a seat's shape with its number, or a table button's ring."""
    if button.isdecimal():
        seat_badge(sheet, int(button), middle, size)
    elif button == "shutdown":
        power_badge(sheet, middle, size)
    else:
        table_badge(sheet, button, middle, size)


def seat_badge(sheet: Sheet, seat_no: int, middle: Point, size: float) -> None:
    """Draw a seat's shape in its colour, its number in ink on it."""
    look = seat_look(seat_no)
    scale = size / SHAPE_BOX
    corner = (middle[0] - size / 2, middle[1] - size / 2)
    color = hex_color(look.color)
    # The colours are made for dark felt: on paper a shape needs an edge.
    for grow, paint in ((0.035 * SHAPE_BOX, INK), (0.0, color)):
        for part in SEAT_SHAPES[look.shape].parts:
            match part:
                case Outline(points=points, stroke=stroke):
                    places = [(corner[0] + x * scale, corner[1] + y * scale) for x, y in points]
                    width = (stroke + 2 * grow) * scale
                    line = paint if width else None
                    sheet.polygon(places, Style(paint, line, width))
                case Disc(x=x, y=y, radius=radius):
                    place = (corner[0] + x * scale, corner[1] + y * scale)
                    sheet.circle(place, (radius + grow) * scale, Style(paint))
    number_size = size * look.number_size
    number_y = corner[1] + size * look.number_y / 100
    sheet.text(
        (middle[0], number_y + 0.36 * number_size), str(seat_no), number_size, INK, Anchor.MIDDLE
    )


def table_badge(sheet: Sheet, button: str, middle: Point, size: float) -> None:
    """Draw a table button: a ring around a cap, green for yes and white for no."""
    color = hex_color(NO_WHITE if button == NO_BUTTON else YES_GREEN)
    sheet.circle(middle, size * 0.48, Style(INK))
    sheet.circle(middle, size * 0.42, Style(color))
    sheet.circle(middle, size * 0.30, Style(color, INK, size * 0.04))


def power_badge(sheet: Sheet, middle: Point, size: float) -> None:
    """Draw the sign for switching off: a ring open at the top, and a line in the gap."""
    x, y = middle
    radius, width = size * 0.36, size * 0.11
    places = [
        (x + radius * math.sin(angle), y - radius * math.cos(angle))
        for angle in (math.radians(degrees) for degrees in range(40, 321, 8))
    ]
    for start, end in pairwise(places):
        sheet.line(start, end, Style(stroke=INK, width=width))
    sheet.line((x, y - size * 0.46), (x, y - size * 0.08), Style(stroke=INK, width=width))


def lamp_badge(sheet: Sheet, middle: Point, size: float, color: Color) -> None:
    """Draw a lamp: a bulb with rays."""
    for degrees in range(0, 360, 45):
        angle = math.radians(degrees)
        aside = (math.cos(angle), math.sin(angle))
        start, end = (
            (middle[0] + aside[0] * size * share, middle[1] + aside[1] * size * share)
            for share in (0.36, 0.47)
        )
        sheet.line(start, end, Style(stroke=INK, width=size * 0.06))
    sheet.circle(middle, size * 0.26, Style(color, INK, size * 0.05))

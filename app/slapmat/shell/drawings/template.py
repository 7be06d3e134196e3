"""The mat at full size on pages of A4, to lay edge to edge and drill through; and labels for it."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from slapmat.mat.layout import SHUTDOWN
from slapmat.shell.drawings.badges import badge
from slapmat.shell.drawings.canvas import GREY, INK, PALE, PAPER, Anchor, Point, Sheet, Style
from slapmat.shell.drawings.mat_plan import Hole, MatPlan

A4_W, A4_H = 210.0, 297.0
# Home printers leave the outer 5 mm white; the rest is for the words beside the picture.
MARGIN_X, MARGIN_TOP, MARGIN_BOTTOM = 10.0, 10.0, 27.0
TILE_W, TILE_H = A4_W - 2 * MARGIN_X, A4_H - MARGIN_TOP - MARGIN_BOTTOM
RULER_MM = 100
CUT = Style(None, INK, 0.35)
EDGE = Style(None, GREY, 0.2, 2.0)
CROSS_MM = 6.0


@dataclass(frozen=True, slots=True)
class Tile:
    """One page's part of the mat: its name, and its corner in the mat's mm."""

    name: str
    x: float
    y: float


def template(plan: MatPlan) -> list[Sheet]:
    """Draw the mat in tiles of A4, row by row."""
    columns, rows = tiles_across(plan)
    return [tile_sheet(plan, tile, (columns, rows)) for tile in tiles(plan)]


def tiles_across(plan: MatPlan) -> tuple[int, int]:
    """Give how many tiles lie side by side, and in how many rows."""
    wide = 2 * plan.radius
    return math.ceil(wide / TILE_W), math.ceil(wide / TILE_H)


def tiles(plan: MatPlan) -> Iterator[Tile]:
    """Give the tiles: letters are rows, numbers columns."""
    columns, rows = tiles_across(plan)
    for row in range(rows):
        for column in range(columns):
            x, y = (column - columns / 2) * TILE_W, (row - rows / 2) * TILE_H
            yield Tile(f"{'ABCDEFGH'[row]}{column + 1}", x, y)


def tile_sheet(plan: MatPlan, tile: Tile, across: tuple[int, int]) -> Sheet:
    """Draw one tile."""
    sheet = Sheet(A4_W, A4_H, f"Template of the mat, sheet {tile.name}")
    dx, dy = MARGIN_X - tile.x, MARGIN_TOP - tile.y
    draw_rim(sheet, plan, (dx, dy))
    for hole in plan.holes:
        middle = (hole.x + dx, hole.y + dy)
        if is_near(middle, hole.width + 50):
            draw_hole(sheet, hole, middle)
    draw_margins(sheet, tile, across)
    draw_ruler(sheet)
    return sheet


def is_near(point: Point, reach: float) -> bool:
    """Say whether something around a point may be seen on a page."""
    return -reach < point[0] < A4_W + reach and -reach < point[1] < A4_H + reach


def draw_rim(sheet: Sheet, plan: MatPlan, middle: Point) -> None:
    """Draw the mat's outline and the cross in its middle."""
    sheet.circle(middle, plan.radius, CUT)
    cross(sheet, middle, 12.0)


def draw_hole(sheet: Sheet, hole: Hole, middle: Point) -> None:
    """Draw a hole with its cross, and who it is for: the shapes can be read from every side."""
    sheet.circle(middle, hole.width / 2, CUT)
    cross(sheet, middle, CROSS_MM)
    distance = math.hypot(hole.x, hole.y)
    inwards = hole.width / 2 + 22
    # Seats have their sign towards the middle, where the hand is not; the others away from it.
    is_seat = hole.button.isdecimal()
    aside = (-hole.x / distance, -hole.y / distance) if is_seat else (0.0, math.copysign(1, hole.y))
    place = (middle[0] + aside[0] * inwards, middle[1] + aside[1] * inwards)
    badge(sheet, hole.button, place, 24.0)


def cross(sheet: Sheet, middle: Point, size: float) -> None:
    """Draw a cross for the drill."""
    for x, y in ((size, 0.0), (0.0, size)):
        start, end = (middle[0] - x, middle[1] - y), (middle[0] + x, middle[1] + y)
        sheet.line(start, end, Style(None, INK, 0.2))


def draw_margins(sheet: Sheet, tile: Tile, across: tuple[int, int]) -> None:
    """Hide what is beyond the tile, draw its edge, and say which one it is."""
    bottom = MARGIN_TOP + TILE_H
    for corner, size in (
        ((-1.0, -1.0), (A4_W + 2, MARGIN_TOP + 1)),
        ((-1.0, bottom), (A4_W + 2, MARGIN_BOTTOM + 1)),
        ((-1.0, -1.0), (MARGIN_X + 1, A4_H + 2)),
        ((MARGIN_X + TILE_W, -1.0), (MARGIN_X + 1, A4_H + 2)),
    ):
        sheet.box(corner, size, Style(PAPER))
    sheet.box((MARGIN_X, MARGIN_TOP), (TILE_W, TILE_H), EDGE)
    sheet.text((MARGIN_X, bottom + 13), tile.name, 11, INK)
    for line, words in enumerate(
        ("Print at 100 %. Cut", "at the dashed line. Tape", "edge to edge.")
    ):
        sheet.text((MARGIN_X + 21, bottom + 6.5 + 4.2 * line), words, 3.2, GREY)
    draw_overview(sheet, tile, across)


def draw_overview(sheet: Sheet, tile: Tile, across: tuple[int, int]) -> None:
    """Draw how the sheets lie together, with this one filled."""
    columns, rows = across
    unit = min(14.0 / rows, 20.0 / columns)
    left, top = A4_W - MARGIN_X - columns * unit * 0.7, A4_H - MARGIN_BOTTOM + 4.5
    for row in range(rows):
        for column in range(columns):
            is_this = f"{'ABCDEFGH'[row]}{column + 1}" == tile.name
            corner = (left + column * unit * 0.7, top + row * unit)
            fill = INK if is_this else PAPER
            sheet.box(corner, (unit * 0.7, unit), Style(fill, INK, 0.25))


def draw_ruler(sheet: Sheet) -> None:
    """Draw 100 mm to lay a ruler on: whoever's is shorter must print again."""
    left, y = 78.0, A4_H - 13.5
    sheet.line((left, y), (left + RULER_MM, y), Style(None, INK, 0.35))
    for mm in range(0, RULER_MM + 1, 5):
        length = 4.0 if mm % 50 == 0 else 2.8 if mm % 10 == 0 else 1.6
        sheet.line((left + mm, y), (left + mm, y - length), Style(None, INK, 0.25))
    for mm in (0, 50, 100):
        sheet.text((left + mm, y + 4.2), str(mm), 3.2, INK, Anchor.MIDDLE)
    sheet.text((left + 75, y + 4.2), "mm: measure me", 3.2, GREY, Anchor.MIDDLE)


LABEL_MM = 80.0
LABELS_ACROSS, LABELS_DOWN = 2, 3


def labels(plan: MatPlan) -> list[Sheet]:
    """Draw a label for each button, six on a page: it lies under the button's collar."""
    per_page = LABELS_ACROSS * LABELS_DOWN
    pages = []
    for first in range(0, len(plan.holes), per_page):
        sheet = Sheet(A4_W, A4_H, "Labels for the buttons")
        for place, hole in enumerate(plan.holes[first : first + per_page]):
            column, row = place % LABELS_ACROSS, place // LABELS_ACROSS
            left = (A4_W - LABELS_ACROSS * LABEL_MM - 10) / 2 + column * (LABEL_MM + 10)
            draw_label(sheet, hole, (left, MARGIN_TOP + row * (LABEL_MM + 6)))
        sheet.text((25, A4_H - 8.0), "Cut along the lines.", 3.2, GREY)
        draw_ruler(sheet)
        pages.append(sheet)
    return pages


def draw_label(sheet: Sheet, hole: Hole, corner: Point) -> None:
    """Draw one label: the sign above, the hole below."""
    x, y = corner
    sheet.box(corner, (LABEL_MM, LABEL_MM), Style(None, PALE, 0.3))
    middle = (x + LABEL_MM / 2, y + LABEL_MM - hole.width / 2 - 6)
    sheet.circle(middle, hole.width / 2, CUT)
    cross(sheet, middle, CROSS_MM)
    room = LABEL_MM - hole.width - 12
    badge(sheet, hole.button, (x + LABEL_MM / 2, y + 3 + room / 2), min(34.0, room - 2))
    if not hole.button.isdecimal():
        word = "OFF" if hole.button == SHUTDOWN else hole.button.upper()
        sheet.text((x + LABEL_MM / 2 + 24, y + 5 + room / 2), word, 7, INK)

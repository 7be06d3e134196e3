"""A shout and the lines under it, in the middle of an area."""

from collections.abc import Callable

from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import PAPER, Face

LINE_SHARE = 0.4
MOST_GAP = 28
LEAST_LINE, MOST_LINE = 40, 76

Row = tuple[float, Callable[[Area], object]]
"""How high a row is, and what draws it."""


def shout_row(page: Page, text: str, size: float) -> Row:
    """Give a row that shouts: as high as its capitals."""
    style = Style(size, PAPER)
    return size * Face.WIDE.metrics.cap_height, lambda area: page.shout(text, area, style)


def stack(area: Area, rows: list[Row], gap: float) -> None:
    """Draw rows under each other, in the middle of an area."""
    high = sum(row_h for row_h, _ in rows) + gap * (len(rows) - 1)
    y = area.mid_y - high / 2
    for row_h, draw in rows:
        draw(Area(area.x, y, area.w, row_h))
        y += row_h + gap


def sizes(zone: Area, wished: float, lines: float) -> tuple[float, float, float]:
    """Give the sizes of a shout and of so many lines under it, and the gap between them all."""
    gap = min(MOST_GAP, zone.h * 0.09)
    room = zone.h - gap * lines
    big = min(wished, room / (Face.WIDE.metrics.cap_height + LINE_SHARE * lines))
    return big, max(LEAST_LINE, min(MOST_LINE, big * LINE_SHARE)), gap

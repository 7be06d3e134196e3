"""A shout and the lines under it, in the middle of an area."""

import unicodedata
from collections.abc import Callable

from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import PAPER, Face
from slapmat.screens.typesetting import shouted

LINE_SHARE = 0.4
MOST_GAP = 28
LEAST_LINE, MOST_LINE = 40, 96
# Where more is free a shout is larger than usual: as large as this share of it.
FREE_SHARE, MOST_SHOUT = 0.54, 240
# Under this share of its size a shout is broken.
LEAST_SHOUT = 0.45
# What the mark of Й or É takes over the capitals, as a share of the size.
MARK_SHARE = 0.21
# The class of such marks in Unicode.
ABOVE = 230

Row = tuple[float, Callable[[Area], object]]
"""How high a row is, and what draws it."""


def shout_row(page: Page, text: str, size: float, over: Callable[[Area], float]) -> Row:
    """Give a row that shouts: as high as its capitals.

    Args:
        page: Where.
        text: What.
        size: How large.
        over: What room there is over the row. Where a letter has a mark on top, of Й or Ë, that
            has no place in it, all of the text is smaller.
    """
    cap = Face.WIDE.metrics.cap_height

    def draw(area: Area) -> None:
        fitting = (area.h + over(area)) / (cap + MARK_SHARE)
        shown = min(size, fitting) if is_marked(text) else size
        lower = Area(area.x, area.bottom - shown * cap, area.w, shown * cap)
        if page.shouted_size([text], lower, shown)[0] < shown * LEAST_SHOUT:
            # A long name: two lines say it louder than a thin one.
            room = min(over(area), area.h * 0.25)
            both = Area(area.x, area.y - room, area.w, area.h + room)
            page.shout_lines(text, both, Style(shown, PAPER))
        else:
            page.shout(text, lower, Style(shown, PAPER))

    return size * cap, draw


def is_marked(text: str) -> bool:
    """Say whether a letter of it has a mark on top when it is shouted."""
    capitals = unicodedata.normalize("NFD", shouted(text))
    return any(unicodedata.combining(character) == ABOVE for character in capitals)


def stack(area: Area, rows: list[Row], gap: float) -> None:
    """Draw rows under each other, in the middle of an area."""
    high = sum(row_h for row_h, _ in rows) + gap * (len(rows) - 1)
    y = area.mid_y - high / 2
    for row_h, draw in rows:
        draw(Area(area.x, y, area.w, row_h))
        y += row_h + gap


def sizes(zone: Area, wished: float, lines: float) -> tuple[float, float, float]:
    """Give the sizes of a shout and of so many lines under it, and the gap between them all."""
    wished = max(wished, min(MOST_SHOUT, zone.h * FREE_SHARE))
    gap = min(MOST_GAP, zone.h * 0.09)
    room = zone.h - gap * lines
    big = min(wished, room / (Face.WIDE.metrics.cap_height + LINE_SHARE * lines))
    return big, max(LEAST_LINE, min(MOST_LINE, big * LINE_SHARE)), gap

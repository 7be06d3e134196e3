"""Every button of the mat: a tile each, solid while it is held down, with its histogram."""

from functools import partial

from slapmat.scene.elements import ButtonTest, ButtonTile, TableButton, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.layout.strip import draw_button
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    CARD_RADIUS,
    EDGE,
    FELT,
    INK,
    LEAST_TOKEN,
    MIST,
    PAPER,
    TEXT_FLOOR,
    Color,
    seat_look,
)

GAP = 16
# Around the one that is to be pressed now.
FRAME = 7
HIGHEST_TILE = 340
TOKEN = 110
COUNT_SIZE = 96
TEXT_SIZE = 38
TEXT_HIGH = 44
MOST_LINES = 2
# A tile lower than this has no room for a histogram.
LOW = 190
# A little less than all of its place is a bar, and a bar of one contact is seen.
BAR_SHARE = 0.72
LEAST_BAR = 5


def draw_button_test(page: Page, body: ButtonTest, zone: Area) -> None:
    """Draw the tiles in a grid."""
    if not body.tiles:
        return
    inner = Area(page.inner.x, zone.y, page.inner.w, zone.h - 22)
    columns, rows = grid_for(len(body.tiles), is_upright=page.view.is_upright)
    high = min(inner.h, rows * (HIGHEST_TILE + GAP))
    fields = Area(inner.x, inner.y, inner.w, high).grid(columns, rows, GAP)
    for i, (tile, field) in enumerate(zip(body.tiles, fields, strict=False)):
        page.part(("button", i), (tile, field), partial(draw_tile, page, tile, field))
        page.hit(field, target_of(tile))


def target_of(tile: ButtonTile) -> Target:
    """Give what a click on a tile hits."""
    if isinstance(tile.who, TableButton):
        return Target(TargetKind.TABLE_BUTTON, tile.who.value)
    return Target(TargetKind.SEAT, str(tile.who.seat_no))


def grid_for(count: int, *, is_upright: bool) -> tuple[int, int]:
    """Give columns and rows for so many tiles."""
    most = 3 if is_upright else 5
    columns = min(count, most)
    return columns, -(-count // columns)


def color_of(tile: ButtonTile) -> Color:
    """Give a tile's colour: the seat's, or paper for the table's buttons."""
    return PAPER if isinstance(tile.who, TableButton) else seat_look(tile.who.seat_no).color


def draw_tile(page: Page, tile: ButtonTile, field: Area) -> None:
    """Draw one tile."""
    color = color_of(tile)
    if tile.is_asked:
        page.fill(field.inset(-FRAME), PAPER, CARD_RADIUS + FRAME)
    if tile.is_closed:
        page.fill(field, color, CARD_RADIUS)
    else:
        page.card(field, FELT, color, CARD_RADIUS)
    inner = field.inset(min(22, field.w * 0.07), min(20, field.h * 0.09))
    top, rest = inner.cut_top(min(TOKEN, inner.h, max(LEAST_TOKEN, inner.h * 0.42)), 8)
    draw_top(page, tile, top)
    if rest.h < TEXT_HIGH:
        # What is wrong is told by the sign, and by the headline.
        return
    ink = INK if tile.is_closed else MIST
    words = tile.note or tile.text
    style = Style(TEXT_SIZE, INK if tile.is_closed else PAPER, TEXT_FLOOR)
    lines = 1 if page.is_fitting(words, rest, style, most_lines=1) else MOST_LINES
    text, bars = rest.cut_bottom(min(rest.h, TEXT_HIGH * lines), 8)
    # Rather no word than half of one; what is wrong has its sign.
    if page.is_fitting(words, text, style, lines):
        page.block(words, text, style, lines)
    if field.h >= LOW and tile.bars:
        draw_bars(page, tile, bars, ink)


def draw_top(page: Page, tile: ButtonTile, area: Area) -> None:
    """Draw who it is and how often it was pressed."""
    size = min(area.h, area.w * 0.5)
    icon, count = area.cut_left(size, 14)
    if isinstance(tile.who, TableButton):
        draw_button(page, tile.who, icon.centred(size, size))
    else:
        page.token(tile.who, icon.centred(size, size), is_inked=tile.is_closed)
    trouble = min(size * 0.6, 56) if tile.note else 0
    if trouble:
        sign, count = count.cut_right(trouble, 8)
        page.sign("trouble", sign.centred(trouble, trouble), INK if tile.is_closed else PAPER)
    style = Style(min(COUNT_SIZE, area.h), INK if tile.is_closed else PAPER, align=Align.RIGHT)
    page.write(tile.presses, count, style)


def draw_bars(page: Page, tile: ButtonTile, area: Area, color: Color) -> None:
    """Draw the histogram, from short bounces to long ones, on its line."""
    line, room = area.cut_bottom(EDGE / 2)
    page.back(line, color)
    for share, place in zip(tile.bars, room.columns(len(tile.bars)), strict=True):
        if share > 0:
            high = max(LEAST_BAR, room.h * share)
            wide = place.w * BAR_SHARE
            page.back(Area(place.mid_x - wide / 2, room.bottom - high, wide, high), color)

"""A word letter by letter: what is typed so far, and a tile for each letter."""

from slapmat.scene.elements import Letters, Target, TargetKind, TileRow
from slapmat.screens.geometry import Area
from slapmat.screens.layout.steering import cut_steering
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    CARD_RADIUS,
    FELT,
    INK,
    MIST,
    NAME_FLOOR,
    PANEL,
    PAPER,
    seat_look,
)

FOOT = 20
WORD_HIGH, WORD_HIGH_UPRIGHT = 168, 300
WORD_SHARE = 0.24
GAP, GAP_UPRIGHT = 14, 10
RING, RING_INNER = 8, 3
RADIUS = 12
MOST_HIGH, MOST_HIGH_UPRIGHT = 130, 150
LETTER, WORD, TITLE, WORDS = 92, 130, 46, 56
TITLE_LINE, TITLE_SHARE = 56, {1: 0.36, 2: 0.5}
CURSOR = "|"


def draw_letters(page: Page, body: Letters, zone: Area) -> None:
    """Draw the word and the tiles."""
    inner = Area(page.inner.x, zone.y, page.inner.w, zone.h - FOOT)
    is_upright = page.view.is_upright
    inner = cut_steering(page, body.steering, inner)
    high = min(WORD_HIGH_UPRIGHT if is_upright else WORD_HIGH, inner.h * WORD_SHARE)
    word, grid = inner.cut_top(high, 24)
    draw_word(page, body, word)
    draw_tiles(page, body, grid)


def draw_word(page: Page, body: Letters, area: Area) -> None:
    """Draw what is typed so far, on the card of whose it is."""
    color = PANEL if body.person is None else seat_look(body.person.seat_no).color
    ink, quiet = (PAPER, MIST) if body.person is None else (INK, INK)
    page.fill(area, color, CARD_RADIUS)
    inner = area.inset(24, 14)
    if body.person is not None:
        size = min(inner.h, inner.w * 0.2)
        token, inner = inner.cut_left(size, 24)
        page.token(body.person, token.centred(size, size), is_inked=True)
    lines = 2 if page.view.is_upright else 1
    title, typed = inner.cut_top(min(TITLE_LINE * lines, inner.h * TITLE_SHARE[lines]))
    page.block(body.title, title, Style(TITLE, quiet), most_lines=lines)
    style = Style(min(WORD, typed.h), ink, NAME_FLOOR)
    page.write(f"{ending(page, body.typed, typed, style)}{CURSOR}", typed, style)


def ending(page: Page, typed: str, area: Area, style: Style) -> str:
    """Give as much of a word's end as there is room for: that is where one types."""
    least = style.but(NAME_FLOOR)
    shown, cut = typed, ""
    while shown and page.measure(f"{cut}{shown}{CURSOR}", least) > area.w:
        shown, cut = shown[1:], "…"
    return f"{cut}{shown}"


def draw_tiles(page: Page, body: Letters, grid: Area) -> None:
    """Draw the tiles in their rows, and the actions in a row under them."""
    is_upright = page.view.is_upright
    gap = GAP_UPRIGHT if is_upright else GAP
    count = len(body.rows) + 1
    most = MOST_HIGH_UPRIGHT if is_upright else MOST_HIGH
    grid = Area(grid.x, grid.y, grid.w, min(grid.h, count * (most + gap)))
    across = max(len(row.tiles) for row in body.rows)
    color = seat_look(1 if body.person is None else body.person.seat_no).color
    *bands, last = grid.rows(count, gap)
    for row, band in zip(body.rows, bands, strict=True):
        for tile, field in zip(row.tiles, row_fields(row, band, across, gap), strict=False):
            is_focused = tile.card == body.focus
            draw_ring(page, field, is_focused=is_focused)
            page.fill(field, color if is_focused else PAPER, RADIUS)
            style = Style(min(LETTER, field.h * 0.8), INK, align=Align.CENTRE)
            if len(tile.label) > 1:
                page.block(tile.label, field.inset(12, 4), style.but(min(WORDS, style.size)))
            else:
                page.write(tile.label, field, style)
            page.hit(field, Target(TargetKind.TILE, tile.card))
    for action, field in zip(body.actions, last.columns(len(body.actions), gap), strict=True):
        draw_ring(page, field, is_focused=action.name == body.focus)
        page.card(field, PANEL, PAPER, RADIUS)
        style = Style(min(WORDS, field.h * 0.7), PAPER, align=Align.CENTRE)
        page.block(action.label, field.inset(12, 4), style, most_lines=1)
        page.hit(field, Target(TargetKind.ACTION, action.name))


def row_fields(row: TileRow, band: Area, across: int, gap: float) -> list[Area]:
    """Give the fields of a row; a last tile with words on it has all that is left."""
    fields = band.columns(across, gap)[: len(row.tiles)]
    if row.tiles and len(row.tiles[-1].label) > 1:
        last = fields[-1]
        fields[-1] = Area(last.x, last.y, band.right - last.x, last.h)
    return fields


def draw_ring(page: Page, field: Area, *, is_focused: bool) -> None:
    """Draw the ring around the tile that the buttons have reached."""
    if is_focused:
        page.fill(field.inset(-RING), PAPER, RADIUS + RING)
        page.fill(field.inset(-RING_INNER), FELT, RADIUS + RING_INNER)

"""The score sheet: a row for each thing that is counted, a cell for each player."""

from dataclasses import replace
from functools import partial

from slapmat.scene.elements import Board, Cell, Emphasis, SheetRow
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import INK, LABEL_SIZE, NOTE, PAPER, RULE, TEXT_FLOOR

ROW_HIGH = 54
EDGES = 16
MOST_HIGH = 284
HIGHEST = 5 * ROW_HIGH + EDGES
SIZES = {Emphasis.STRONG: 50, Emphasis.NORMAL: 46, Emphasis.QUIET: 38}
NOTE_SIZE = 38
CHIP_SIZE = 34
ARROW_W = 16
GAP = 9


def height(body: Board) -> float:
    """Give how high the sheet is; more than five rows share a little more than five need."""
    rows = len(body.sheet)
    return 0 if not rows else min(rows * ROW_HIGH, MOST_HIGH) + EDGES


def draw_sheet(page: Page, body: Board, paper: Area, fields: list[Area]) -> None:
    """Draw labels and cells; `fields` say where the players' columns are from left to right."""
    _, lines = paper.cut_top(EDGES / 2)
    lines, _ = lines.cut_top(lines.h - EDGES / 2)
    inner = Area(page.inner.x, lines.y, page.inner.w, lines.h)
    for i, (row, area) in enumerate(zip(body.sheet, inner.rows(len(body.sheet)), strict=True)):
        if i:
            page.fill(page.hairline(area.moved(0, -1)), RULE)
        given = (row, area, tuple(fields))
        page.part(("sheet", i), given, partial(draw_row, page, *given))


def draw_row(page: Page, row: SheetRow, area: Area, fields: tuple[Area, ...]) -> None:
    """Draw a row's label and its cells."""
    label, _ = area.cut_left(fields[0].x - page.inner.x - 24)
    page.write(row.label, label, Style(LABEL_SIZE, INK))
    for cell, field in zip(row.cells, fields, strict=True):
        draw_cell(page, cell, Area(field.x, area.y, field.w, area.h))


def draw_cell(page: Page, cell: Cell, area: Area) -> None:
    """Draw a cell as it fits: smaller, then its short forms, then without the note, then cut."""
    size = min(SIZES[cell.emphasis], max(40, area.w * 0.26))
    note = min(NOTE_SIZE, max(TEXT_FLOOR, area.w * 0.2))
    brief = replace(cell, note=cell.short_note)
    short = Cell(cell.short, chip=cell.chip, emphasis=cell.emphasis)
    bare = replace(cell, note="", has_arrow=False)
    for attempt, text_size, note_size in (
        (cell, size, note),
        (cell, min(size, 38), TEXT_FLOOR),
        (cell, TEXT_FLOOR, TEXT_FLOOR),
        *(((brief, size, note), (brief, 38, TEXT_FLOOR)) if cell.short_note else ()),
        *(((short, size, note), (short, TEXT_FLOOR, TEXT_FLOOR)) if cell.short else ()),
        (bare, size, note),
        (bare, TEXT_FLOOR, TEXT_FLOOR),
    ):
        if width(page, attempt, (text_size, note_size)) <= area.w:
            put_cell(page, attempt, area, (text_size, note_size))
            return
    chip_w = chip_width(page, cell)
    chip, text = area.cut_right(chip_w, GAP if chip_w else 0)
    page.write(cell.short or cell.text, text, Style(TEXT_FLOOR, INK))
    put_chip(page, cell, chip)


def width(page: Page, cell: Cell, sizes: tuple[float, float]) -> float:
    """Give how wide a cell is with its text and its note in these sizes."""
    parts = [page.measure(cell.text, Style(sizes[0], INK))]
    if cell.has_arrow and cell.note:
        parts.append(ARROW_W)
    if cell.note:
        parts.append(page.measure(cell.note, Style(sizes[1], NOTE)))
    if cell.chip:
        parts.append(chip_width(page, cell))
    shown = [part for part in parts if part]
    # Type sizes are whole pixels: what was measured may come out a pixel or two wider.
    return sum(shown) + GAP * (len(shown) - 1) + 2 / page.view.unit_px


def put_cell(page: Page, cell: Cell, area: Area, sizes: tuple[float, float]) -> None:
    """Draw a cell that fits."""
    x = area.x
    if cell.text:
        x = page.write(cell.text, area, Style(sizes[0], INK)).right + GAP
    if cell.has_arrow and cell.note:
        page.sign("play", Area(x, area.mid_y - 11, ARROW_W, 22), INK)
        x += ARROW_W + GAP
    if cell.note:
        note = Area(x, area.y + 2, area.right - x, area.h)
        x = page.write(cell.note, note, Style(sizes[1], NOTE)).right + GAP
    put_chip(page, cell, Area(x, area.y, chip_width(page, cell), area.h))


def chip_width(page: Page, cell: Cell) -> float:
    """Give how wide a chip is."""
    return page.measure(cell.chip, Style(CHIP_SIZE, PAPER)) + 20 if cell.chip else 0


def put_chip(page: Page, cell: Cell, area: Area) -> None:
    """Draw a card as a little black card."""
    if cell.chip:
        page.fill(area.centred(area.w, min(42, area.h - 6)), INK, 6)
        page.write(cell.chip, area, Style(CHIP_SIZE, PAPER, align=Align.CENTRE))

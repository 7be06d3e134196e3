"""Play on an upright screen: the cards become rows, with the sheet's first lines in them."""

from slapmat.scene.elements import Board, Cell, Look, PlayerCard, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.layout.board import slid
from slapmat.screens.layout.slots import draw_slots
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    INK,
    LEAST_TOKEN,
    NAME_FLOOR,
    PANEL,
    PAPER,
    ROW_RADIUS,
    Color,
    seat_look,
)

HERO_HIGH = 188
ROW_GAP = 8
HIGHEST_ROW = 260
HIGHEST_HERO = 300
HIGHEST_TOKEN = 100
OUT, IN = 22, 26
LINE_HIGH, HIGHEST_LINE = 36, 46
MOST_LINES = 5
# Between a label and what it is of.
LINE_GAP = 12
# From this height on name and slots are larger.
ROOMY = 120

Line = tuple[str, str]
"""A line of the sheet: its label, which may be empty, and what it says."""


def top(first: float, body: Board, rest: Area) -> float:
    """Give where the first row begins: the hero has what few rows leave."""
    spare = rest.bottom - first - len(body.cards) * (HIGHEST_ROW + ROW_GAP)
    return first + min(HIGHEST_HERO, max(HERO_HIGH, spare))


def draw_board(page: Page, body: Board, zone: Area) -> None:
    """Draw a row for each player."""
    count = max(1, len(body.cards))
    high = min(zone.h, count * (HIGHEST_ROW + ROW_GAP))
    rows = Area(page.inner.x, zone.y, page.inner.w, high - ROW_GAP).rows(count, ROW_GAP)
    for i, (card, row) in enumerate(zip(body.cards, rows, strict=False)):
        draw_row(page, card, row, lines_of(body, i))


def lines_of(body: Board, index: int) -> list[Line]:
    """Give what the sheet says of a player, a line for each row."""
    return [(row.label, words(row.cells[index])) for row in body.sheet]


def words(cell: Cell) -> str:
    """Give a cell in one line."""
    return " ".join(part for part in (cell.short or cell.text, cell.chip) if part)


def draw_row(page: Page, card: PlayerCard, row: Area, lines: list[Line]) -> None:
    """Draw one row; the dealer's sticks out on the left, a full one is pushed in."""
    color = seat_look(card.person.seat_no).color
    is_lit = card.look is Look.LIT
    shift = slid(card, {Look.DEALER: -OUT, Look.FULL: IN})
    area = Area(row.x + shift, row.y, row.w - shift, row.h)
    if is_lit:
        page.fill(area, color, ROW_RADIUS)
    else:
        page.card(area, PANEL, color, ROW_RADIUS)
    inner = Area(row.x + max(0, shift) + 12, row.y, row.right - row.x - max(0, shift) - 28, row.h)
    ink = INK if is_lit else PAPER
    token = max(LEAST_TOKEN, min(HIGHEST_TOKEN, row.h * 0.4))
    inner = page.badge(card.person, inner, token, is_inked=is_lit)
    total, inner = inner.cut_right(inner.w * 0.2, 10)
    size = min(112, max(66, row.h * 0.5), row.h * 0.9)
    page.write(card.total, total, Style(size, ink, align=Align.RIGHT))
    who, notes = inner.cut_left(inner.w * 0.48, 14)
    draw_who(page, card, who)
    page.hit(row, Target(TargetKind.SEAT, str(card.person.seat_no)))
    shown = [*([("", card.note)] if card.note else []), *lines]
    shown = shown[: max(1, min(MOST_LINES, int(notes.h / LINE_HIGH)))]
    if not shown:
        return
    high = min(HIGHEST_LINE, max(LINE_HIGH, notes.h * 0.8 / len(shown)))
    places = notes.centred(notes.w, high * len(shown)).rows(len(shown))
    for line, place in zip(shown, places, strict=True):
        draw_line(page, line, place, ink)


def draw_line(page: Page, line: Line, area: Area, ink: Color) -> None:
    """Draw a line of the sheet; what it says goes before its label where both are too long."""
    label, text = line
    style = Style(34, ink, align=Align.RIGHT)
    left = page.write(text, area, style).x
    room = Area(area.x, area.y, left - LINE_GAP - area.x, area.h)
    if label and page.is_fitting(label, room, Style(34, ink), most_lines=1):
        page.write(label, room, Style(34, ink))


def draw_who(page: Page, card: PlayerCard, area: Area) -> None:
    """Draw name, crown and slots."""
    ink = INK if card.look is Look.LIT else PAPER
    name = area
    if card.slots is not None and area.h >= LEAST_TOKEN:
        both = area.centred(area.w, min(area.h, max(92, area.h * 0.6)))
        name, below = both.cut_top(both.h * 0.54)
        slots = Area(below.x, below.y + 4, min(110, below.w), min(28, below.h - 6))
        if both.h > ROOMY:
            slots = Area(below.x, below.y + 4, min(170, below.w), 44)
        draw_slots(page, card, slots)
    if card.is_leader:
        crown, name = name.cut_right(40, 4)
        page.sign("crown", crown.centred(40, 26), ink)
    size = 64 if area.h > 2 * LEAST_TOKEN else 44
    page.name_lines(card.person, name, Style(size, ink, NAME_FLOOR))

"""Play on an upright screen: the cards become rows, with the sheet's first lines in them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from slapmat.scene.elements import Board, Cell, Hint, Look, PlayerCard, Target, TargetKind
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
# A hero of several lines may have so much more where the rows stay as high as this.
MORE_FOR_HERO, LEAST_ROW = 76, 100
HIGHEST_ROW = 260
HIGHEST_HERO = 300
HIGHEST_TOKEN = 100
OUT, IN = 22, 26
LINE_HIGH, HIGHEST_LINE = 36, 46
MOST_LINES = 5
LINE = Style(34, INK)
# Between a label and what it is of; and left of both.
LINE_GAP, LINES_GAP = 12, 14
# A total is not read together with what is left of it.
TOTAL_GAP = 26
CROWN_W, CROWN_H = 40, 26
# Widths are whole pixels.
ROUNDING = 4
# So much of a row is the name's in any case.
WHO_SHARE = 0.48
# From this height on name and slots are larger.
ROOMY = 120
# From this height on a row has two storeys: below the name it says what its player's button does.
LEAST_WITH_HINT = 74
# And so high is one with slots there: lower, they would touch the name.
LEAST_WITH_SLOTS = 70
# Between a row's lower edge and what stands lowest in it.
FOOT = 10

SheetLine = tuple[str, str]
"""A line of the sheet: its label, which may be empty, and what it says."""


class Shared(NamedTuple):
    """What all rows have in common, in units: how wide the widest of their numbers are.

    Attributes:
        lines_w: Of the lines of the sheet.
        total_w: Of the totals.
    """

    lines_w: float
    total_w: float


def top(first: float, body: Board, rest: Area) -> float:
    """Give where the first row begins: the hero has what few rows leave."""
    spare = rest.bottom - first - len(body.cards) * (HIGHEST_ROW + ROW_GAP)
    return first + min(HIGHEST_HERO, max(HERO_HIGH, spare))


def lower_by(body: Board, room: float) -> float:
    """Give how much lower the rows may begin under a hero of several lines."""
    return max(0.0, min(MORE_FOR_HERO, room - len(body.cards) * (LEAST_ROW + ROW_GAP)))


def draw_board(page: Page, body: Board, zone: Area, hints: Sequence[Hint] = ()) -> None:
    """Draw a row for each player, which says what holding it does: the strip has no room."""
    count = max(1, len(body.cards))
    high = min(zone.h, count * (HIGHEST_ROW + ROW_GAP))
    rows = Area(page.inner.x, zone.y, page.inner.w, high - ROW_GAP).rows(count, ROW_GAP)
    lines = [shown_lines(body, i, rows[i].h) for i in range(len(body.cards))]
    # All names have what the longest of the notes and the totals leave.
    style = total_style(rows[0].h)
    totals = [page.measure(card.total, style) for card in body.cards]
    shared = Shared(
        lines_w=max((line_width(page, line) for each in lines for line in each), default=0.0),
        total_w=max(totals, default=0.0) + ROUNDING,
    )
    told = {hint.person: hint.text for hint in reversed(hints) if hint.person is not None}
    for card, row, shown in zip(body.cards, rows, lines, strict=False):
        draw_row(page, card, row, (shown, told.get(card.person, "")), shared)


def shown_lines(body: Board, index: int, high: float) -> list[SheetLine]:
    """Give what a row so high says of a player: the note, and of the sheet what has room."""
    card = body.cards[index]
    # Where both have no room, the key goes before the note: how the card stands says that too.
    note = (card.note, card.key) if card.key else ("", card.note)
    lines = [(row.label, words(row.cells[index])) for row in body.sheet]
    shown = [*([note] if card.note else []), *lines]
    return shown[: max(1, min(MOST_LINES, int(high / LINE_HIGH)))]


def words(cell: Cell) -> str:
    """Give a cell in one line."""
    return " ".join(part for part in (cell.short or cell.text, cell.chip) if part)


def total_style(high: float) -> Style:
    """Give the style of the total in a row so high."""
    return Style(min(112, max(66, high * 0.5), high * 0.9), INK, align=Align.RIGHT)


def draw_row(
    page: Page, card: PlayerCard, row: Area, said: tuple[list[SheetLine], str], shared: Shared
) -> None:
    """Draw one row; the dealer's sticks out on the left, a full one is pushed in.

    What is `said` are the lines of the sheet, and what the player's button does.
    """
    shown, hint = said
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
    total, inner = inner.cut_right(min(inner.w * 0.2, shared.total_w), TOTAL_GAP)
    page.write(card.total, total, replace(total_style(row.h), color=ink))
    notes, who = inner.cut_right(min(inner.w * (1 - WHO_SHARE), shared.lines_w), LINES_GAP)
    room = Area(who.x, who.y, notes.right - who.x, who.h)
    name_w = name_beside(page, card, hint, room)
    has_room = bool(hint) and row.h >= LEAST_WITH_HINT
    lower = draw_who(page, card, who, is_high=has_room and not name_w)
    left, high = lower.x + name_w, min(lower.h, row.bottom - FOOT / 2 - lower.y)
    lower = Area(left, lower.y, notes.right - left, high)
    if name_w and not shown:
        lower = Area(left, row.y, lower.w, row.h)
    style = replace(LINE, color=ink, align=Align.RIGHT)
    most = max(1, int(lower.h / LINE_HIGH))
    if has_room and page.is_fitting(hint, lower, style, most):
        page.block(hint, lower, style, most)
        notes = Area(notes.x, who.y, notes.w, lower.y - who.y)
        shown = above_hint(card, shown, notes.h)
    page.hit(row, Target(TargetKind.SEAT, str(card.person.seat_no)))
    if not shown:
        return
    high = min(HIGHEST_LINE, max(LINE_HIGH, notes.h * 0.8 / len(shown)))
    places = notes.centred(notes.w, high * len(shown)).rows(len(shown))
    for line, place in zip(shown, places, strict=True):
        draw_line(page, line, place, ink)


def name_beside(page: Page, card: PlayerCard, hint: str, room: Area) -> float:
    """Give how much of the room a name takes beside a hint; 0: it is to stand above that."""
    if card.slots is not None or card.is_leader:
        return 0
    style = Style(name_size(room.h), PAPER)
    wide = page.measure(page.name(card.person), style) + LINES_GAP
    return wide if wide + line_width(page, ("", hint)) <= room.w else 0


def above_hint(card: PlayerCard, shown: list[SheetLine], high: float) -> list[SheetLine]:
    """Give which lines have room so high; how a card stands says its note, but not its key."""
    count = max(1, int(high / LINE_HIGH))
    is_note_first = bool(card.note) and not card.key and len(shown) > count
    return shown[is_note_first:][:count]


def line_width(page: Page, line: SheetLine) -> float:
    """Give how wide a line of the sheet would like to be."""
    label, text = (page.measure(part, LINE) if part else 0.0 for part in line)
    return label + text + (LINE_GAP if label else 0) + ROUNDING


def draw_line(page: Page, line: SheetLine, area: Area, ink: Color) -> None:
    """Draw a line of the sheet; what it says goes before its label where both are too long."""
    label, text = line
    style = replace(LINE, color=ink)
    left = page.write(text, area, replace(style, align=Align.RIGHT)).x
    room = Area(area.x, area.y, left - LINE_GAP - area.x, area.h)
    if label and page.is_fitting(label, room, style, most_lines=1):
        page.write(label, room, style)


def draw_who(page: Page, card: PlayerCard, area: Area, *, is_high: bool = False) -> Area:
    """Draw name, crown and slots; give what is free under the name.

    Where it `is_high`, the name leaves room under it though there are no slots, and to the crown.
    """
    ink = INK if card.look is Look.LIT else PAPER
    name, is_roomy = area, False
    has_slots = card.slots is not None and area.h >= LEAST_WITH_SLOTS
    both = area.centred(area.w, min(area.h, max(92, area.h * 0.6)))
    upper, below = both.cut_top(both.h * 0.54)
    if has_slots:
        name = upper
        slots = Area(below.x, below.y + 4, min(110, below.w), min(28, below.h - 4 - FOOT))
        is_roomy = both.h > ROOMY
        if is_roomy:
            slots = Area(below.x, below.y + 4, min(170, below.w), 44)
        if card.is_leader and not (is_roomy or is_high):
            # The name keeps all of its line.
            slots = Area(slots.x, slots.y, min(slots.w, below.w - CROWN_W - LINES_GAP), slots.h)
            draw_crown(page, Area(slots.right + LINES_GAP, slots.y, CROWN_W, slots.h), ink)
        draw_slots(page, card, slots)
        taken = slots.right + LINES_GAP
        below = Area(taken, below.y, below.right - taken, below.h)
        if is_roomy:
            below = Area(area.x, both.bottom, area.w, area.bottom - both.bottom)
    elif is_high:
        name = upper
    if card.is_leader and (is_roomy or is_high or not has_slots):
        crown, name = name.cut_right(CROWN_W, 4)
        draw_crown(page, crown, ink)
    style = Style(min(name_size(area.h), name.h), ink, NAME_FLOOR)
    page.name_lines(card.person, name, style)
    return below


def name_size(high: float) -> float:
    """Give the wished size of a name in a row so high."""
    return 64 if high > 2 * LEAST_TOKEN else 44


def draw_crown(page: Page, area: Area, ink: Color) -> None:
    """Draw the leader's crown in the middle of an area."""
    page.sign("crown", area.centred(CROWN_W, CROWN_H), ink)

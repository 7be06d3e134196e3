"""A finished hand as an addition: parts = this hand, + before = total."""

from dataclasses import dataclass

from slapmat.scene.elements import Amount, AmountRow, HandEnd, Person, Role
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    INK,
    LABEL_SIZE,
    NAME_FLOOR,
    NOTE,
    PAPER,
    RESULT,
    ROW_RADIUS,
    RULE,
    seat_look,
)

HEADING_HIGH, HEADING_HIGH_UPRIGHT = 76, 112
FOOT = 14
HIGHEST_ROW, HIGHEST_UPRIGHT = 124, 150
# Of so few players the rows are that much higher.
FEW_SHARES = {1: 1.9, 2: 1.9, 3: 1.4}
# How large token and name are, and in a row that is high enough.
TOKEN, MOST_TOKEN, NAME, MOST_NAME = 78, 110, 66, 88
FEW_LINES, MANY_LINES = 2, 4
# But the name goes before.
TOKEN_SHARE = 0.32
NAME_W, NARROW_NAME_W = 310, 240
WIDE_SCREEN = 1500
# Between two parts: one space would not tell "0 0" from "00".
PARTS_GAP = "   "
# Between the words of one part.
NO_BREAK = "\u00a0"
PARTS_LINES = 3
HEADING_GAP = 14
ROOM_FOR_PARTS = 96
WEIGHTS = {Role.PART: 180, Role.RESULT: 220, Role.CARRIED: 206, Role.TOTAL: 216}
NOTED_WEIGHT = 250
SIGN_W = 44
BLOCK_PAD = 6
NOTE_INDENT, NOTE_GAP = 92, 14
NUMBER_INDENT = 0.12
BIG = {Role.RESULT, Role.TOTAL}


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the columns are, and whether there is room for notes."""

    columns: tuple[Area, ...]
    has_notes: bool


def draw_hand_end(page: Page, body: HandEnd, zone: Area) -> None:
    """Draw the table."""
    if page.view.is_upright:
        draw_upright(page, body, zone)
        return
    zone, heading, rest = on_paper(page, body, zone, (HEADING_HIGH, HIGHEST_ROW))
    name_w = NAME_W if page.area.w > WIDE_SCREEN else NARROW_NAME_W
    grid = measure(page, body, Area(page.inner.x + name_w, rest.y, page.inner.w - name_w, rest.h))
    for column, area in zip(body.columns, grid.columns, strict=True):
        if column.role is Role.RESULT:
            page.back(Area(area.x, zone.y, area.w, zone.h), RESULT)
    for column, area in zip(body.columns, grid.columns, strict=True):
        place = number_place(Area(area.x, heading.y, area.w, heading.h), sign="")
        style = Style(LABEL_SIZE, INK, align=Align.RIGHT)
        page.block(column.label, place, style)
    for row, area in zip(body.rows, rest.rows(len(body.rows)), strict=True):
        draw_row(page, body, row, area, grid)


def on_paper(
    page: Page, body: HandEnd, zone: Area, heights: tuple[float, float]
) -> tuple[Area, Area, Area]:
    """Lay the paper, no longer than it must be; give it, the headings' place and the rows'.

    Args:
        page: Where.
        body: What is to stand on it.
        zone: The room for it.
        heights: Of the headings, and of a row at most.
    """
    heading_h, row_h = heights
    most = row_h * FEW_SHARES.get(len(body.rows), 1) * len(body.rows)
    paper, _ = zone.cut_top(min(zone.h, heading_h + most + FOOT))
    page.fill(paper, PAPER)
    heading, rest = paper.cut_top(heading_h)
    return paper, heading, rest.cut_top(rest.h - FOOT)[0]


def measure(page: Page, body: HandEnd, area: Area) -> Grid:
    """Share the width out among the columns; where it is narrow, without notes."""
    for has_notes in (True, False):
        weights = [
            NOTED_WEIGHT if has_notes and is_noted(body, i) else WEIGHTS[column.role]
            for i, column in enumerate(body.columns)
        ]
        scale = area.w / sum(weights)
        columns, x = [], area.x
        for weight in weights:
            columns.append(Area(x, area.y, weight * scale, area.h))
            x += weight * scale
        if not has_notes or are_notes_fitting(page, body, columns):
            return Grid(tuple(columns), has_notes)
    raise AssertionError("without notes the columns always do")


def is_noted(body: HandEnd, index: int) -> bool:
    """Say whether a column has notes."""
    return any(row.amounts[index].note for row in body.rows)


def are_notes_fitting(page: Page, body: HandEnd, columns: list[Area]) -> bool:
    """Say whether every note has room left of its number."""
    return all(
        page.measure(amount.note, Style(LABEL_SIZE - 2, NOTE))
        + max(NOTE_INDENT, page.measure(amount.text, Style(64, INK)) + NOTE_GAP)
        + columns[i].w * NUMBER_INDENT
        + (SIGN_W if body.columns[i].sign else 4)
        <= columns[i].w
        for row in body.rows
        for i, amount in enumerate(row.amounts)
        if amount.note
    )


def number_place(area: Area, sign: str) -> Area:
    """Give where a column's numbers stand, right of the sign."""
    left = SIGN_W if sign else 4
    return Area(area.x + left, area.y, area.w - left - area.w * NUMBER_INDENT, area.h)


def draw_row(page: Page, body: HandEnd, row: AmountRow, area: Area, grid: Grid) -> None:
    """Draw one player's addition."""
    inner = Area(page.inner.x, area.y, page.inner.w, area.h)
    page.back(page.hairline(inner), RULE)
    block = Area(0, area.y + 3, grid.columns[0].x - 18, area.h - 3)
    page.fill(block, seat_look(row.person.seat_no).color)
    who = Area(page.inner.x, block.y, block.right - page.inner.x - 12, block.h)
    draw_who(page, row.person, who)
    for i, column in enumerate(body.columns):
        place = Area(grid.columns[i].x, area.y, grid.columns[i].w, area.h)
        if column.role is Role.TOTAL:
            block = place.inset(0, min(8, area.h * 0.06))
            block = Area(place.x + SIGN_W, block.y, place.w - SIGN_W, block.h)
            page.fill(block, seat_look(row.person.seat_no).color, ROW_RADIUS)
        if column.sign:
            sign = Area(place.x, place.y, SIGN_W, place.h)
            page.write(column.sign, sign, Style(min(54, area.h * 0.7), INK, align=Align.CENTRE))
        wished = 78.0 if column.role in BIG else 64.0
        if not (grid.has_notes and any(amount.note for amount in row.amounts)):
            wished *= max(1.0, area.h / HIGHEST_ROW)
        size = min(wished, area.h * 0.84)
        number = number_place(place, column.sign)
        if column.role is Role.TOTAL:
            # Its block begins where a sign would end, whether it has one or not.
            left = max(number.x, block.x + BLOCK_PAD)
            number = Area(left, number.y, number.right - left, number.h)
        draw_amount(page, row.amounts[i], number, (size, grid.has_notes, column.role))


def draw_amount(page: Page, amount: Amount, place: Area, how: tuple[float, bool, Role]) -> None:
    """Draw a number, and how many cards made it."""
    size, has_note, role = how
    ink = NOTE if amount.is_zero and role is Role.PART else INK
    number = page.write(amount.text, place, Style(size, ink, align=Align.RIGHT))
    if has_note and amount.note:
        # Notes stand under each other, left of the widest number.
        right = min(number.x - NOTE_GAP, place.right - NOTE_INDENT)
        note = Area(place.x, place.y + 2, right - place.x, place.h)
        page.write(amount.note, note, Style(LABEL_SIZE - 2, NOTE, align=Align.RIGHT))


def draw_who(page: Page, person: Person, area: Area) -> None:
    """Draw token and name on the person's colour; in a low row the number stands by the shape."""
    name = page.badge(
        person, area, max(TOKEN, min(MOST_TOKEN, area.h / 2, area.w * TOKEN_SHARE)), is_inked=True
    )
    size = max(NAME, min(MOST_NAME, area.h * 0.4))
    lines = FEW_LINES if area.h < HIGHEST_ROW else MANY_LINES
    page.name_lines(person, name, Style(min(size, area.h * 0.8), INK, NAME_FLOOR), lines)


def draw_upright(page: Page, body: HandEnd, zone: Area) -> None:
    """Draw the table on an upright screen: the parts stand in a line under the name."""
    _, heading, rest = on_paper(page, body, zone, (HEADING_HIGH_UPRIGHT, HIGHEST_UPRIGHT))
    rest = Area(page.inner.x, rest.y, page.inner.w, rest.h)
    parts = [i for i, column in enumerate(body.columns) if column.role is Role.PART]
    sums = [i for i, column in enumerate(body.columns) if column.role is not Role.PART]
    name, numbers = rest.cut_left(rest.w * 0.46, 10)
    places = numbers.columns(max(1, len(sums)), 0)
    draw_parts(
        page, [body.columns[i].label for i in parts], Area(name.x, heading.y, name.w, heading.h)
    )
    headings = sum_headings(page, [body.columns[i].label for i in sums], heading, places)
    style = page.alike(headings, Style(36, INK, align=Align.RIGHT))
    for label, spot in headings:
        page.block(label, spot, style)
    for row, area in zip(body.rows, rest.rows(len(body.rows)), strict=True):
        page.back(page.hairline(area), RULE)
        block = Area(0, area.y + 3, name.right, area.h - 3)
        page.fill(block, seat_look(row.person.seat_no).color)
        who = Area(name.x, block.y, name.w - 10, block.h)
        line = PARTS_GAP.join(row.amounts[i].text for i in parts)
        if line and block.h >= ROOM_FOR_PARTS:
            who, below = who.cut_top(block.h * 0.6)
            page.write(line, below.moved(0, -6), Style(36, INK))
        draw_who(page, row.person, who)
        for i, place in zip(sums, places, strict=True):
            column = body.columns[i]
            spot = Area(place.x, area.y, place.w - 6, area.h)
            sign, number = spot.cut_left(24 if column.sign else 0)
            if column.sign:
                page.write(column.sign, sign, Style(36, INK, align=Align.CENTRE))
            size = 52 if column.role in BIG else 44
            page.write(row.amounts[i].text, number, Style(size, INK, align=Align.RIGHT))


def draw_parts(page: Page, labels: list[str], area: Area) -> None:
    """Draw what the parts are, broken between them rather than in one."""
    whole = " + ".join(label.replace(" ", NO_BREAK) for label in labels)
    style = Style(34, NOTE)
    words = whole if page.is_fitting(whole, area, style, PARTS_LINES) else " + ".join(labels)
    page.block(words, area, style, PARTS_LINES)


def sum_headings(
    page: Page, labels: list[str], heading: Area, places: list[Area]
) -> list[tuple[str, Area]]:
    """Give the headings over the sums with their places: apart, where all are whole then too."""
    for gap in (HEADING_GAP, 0):
        spots = [Area(place.x - 6 + gap, heading.y, place.w - gap, heading.h) for place in places]
        headings = list(zip(labels, spots, strict=True))
        style = Style(36, INK)
        if all(page.is_fitting(label, spot, style) for label, spot in headings):
            break
    return headings

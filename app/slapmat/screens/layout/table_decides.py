"""The table decides: who is shown, and who else was too close to call."""

from slapmat.scene.elements import Person, TableDecides, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.layout.stack import Row, shout_row, stack
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import (
    INK,
    LEAST_TOKEN,
    MIST,
    NAME_SIZE,
    PAPER,
    ROW_RADIUS,
    Face,
    seat_look,
)

SHOUT = 190
SIDE_GAP = 44
LIST_SHARE = 0.3
ROW_HIGH = 92
MOST_IN_COLUMN = 3
PAIR = 2
LEAST_NAME = 60
LEAST_LINE = 38
# Above and below the lines together; and how high the room is where two fit under the name.
AROUND, ROOM_FOR_TWO = 8, 190


def draw_table_decides(page: Page, hero: TableDecides, zone: Area) -> None:
    """Draw who is shown, and all who were too close to call."""
    if page.view.is_upright:
        shown = zone
    else:
        list_area, shown = zone.cut_right(zone.w * LIST_SHARE, SIDE_GAP)
        draw_candidates(page, hero, list_area)
    size = min(250, shown.h * 0.94, shown.w * 0.26)
    token, rest = shown.cut_left(size, min(36, size * 0.14))
    page.token(hero.shown, token.centred(size, size))
    small = LEAST_LINE if page.view.is_upright else max(LEAST_LINE, min(56, zone.h * 0.2))
    gap = min(20, zone.h * 0.06)
    lines = lines_of(page, hero.text, Area(0, 0, rest.w, small), zone.h)
    # Upright the name gives way, so that neither line touches the header or a card.
    room = zone.h - AROUND - (1 + lines) * small - (1 + bool(lines)) * gap
    most = room / Face.WIDE.metrics.cap_height if page.view.is_upright else SHOUT
    big = min(SHOUT, zone.h * 0.56, most)
    rows: list[Row] = [
        (small, lambda area: page.write(hero.title, area, Style(small, PAPER))),
        shout_row(page, page.name(hero.shown), big, lambda _: gap),
    ]
    if lines:
        style = Style(small, MIST)
        rows.append((small * lines, lambda area: page.block(hero.text, area, style, lines)))
    stack(rest, rows, gap)


def lines_of(page: Page, text: str, line: Area, high: float) -> int:
    """Give in how many lines the text stands: upright in two, or not at all where that is low."""
    if not text or not page.view.is_upright:
        return bool(text)
    if page.is_fitting(text, line, Style(line.h, MIST), most_lines=1):
        return 1
    return 2 if high >= ROOM_FOR_TWO else 0


def draw_candidates(page: Page, hero: TableDecides, area: Area) -> None:
    """Draw the tied in a list, the one shown on a paper card."""
    most = max(1, min(MOST_IN_COLUMN, int(area.h / (LEAST_TOKEN + 8))))
    columns = -(-len(hero.people) // most)
    rows = -(-len(hero.people) // columns)
    high = min(area.h, rows * ROW_HIGH)
    edge = 14 if columns <= PAIR else 2
    fields = area.centred(area.w, high).grid(columns, rows, 8)
    for person, field in zip(hero.people, fields, strict=False):
        is_shown = person == hero.shown
        if is_shown:
            page.fill(field, seat_look(person.seat_no).color, ROW_RADIUS)
        draw_person(page, person, field.inset(edge, 4), is_on_own=is_shown)
        page.hit(field, Target(TargetKind.SEAT, str(person.seat_no)))


def draw_person(page: Page, person: Person, area: Area, *, is_on_own: bool) -> None:
    """Draw a token and a name; on felt, or on the person's own colour."""
    size = min(LEAST_TOKEN, area.h)
    token, text = area.cut_left(size, 14)
    page.token(person, token.centred(size, size), is_inked=is_on_own)
    style = Style(NAME_SIZE * 0.9, INK if is_on_own else PAPER)
    if text.w >= LEAST_NAME:
        page.name_lines(person, text, style)

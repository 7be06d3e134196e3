"""Who plays: a card for each seat's button."""

import math

from slapmat.scene.elements import Chair, Join, Seated, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    CARD_RADIUS,
    FELT,
    INK,
    MIST,
    NAME_FLOOR,
    PAPER,
    Face,
    seat_look,
)

TITLE_SIZE = 136
TITLE_DEGREES = 5
TOKEN = 140
TICK = 64
HIGHEST_WORDS = 180
NAME, HIGHEST_NAME = 96, 150
LEAST_WISHED, NAME_SHARE = 64, 0.28
HIGH_NAME_SHARE = 0.36
GAP = 18
FEW = 4
ROOM_FOR_HINT = 96
HINT_H, HINT_LINES = 44, 3
HIGHEST_CARD = 520
# Under this proportion of width to height a card has its name under the token, else beside it.
LOW_CARD = 1.9


def draw_title(page: Page, title: str, zone: Area) -> None:
    """Draw the title; its first word is the slap, and lands crooked."""
    slap, _, others = title.upper().partition(" ")
    line, rest = zone.rows(2) if page.view.is_upright else (zone, zone)
    parts = [slap, others] if page.view.is_upright else [f"{slap}  {others}"]
    style = Style(TITLE_SIZE, PAPER, face=Face.WIDE)
    widest = max(page.measure(part, style) for part in parts)
    size = min(TITLE_SIZE, line.h * 0.9, TITLE_SIZE * (zone.w - 40) / max(1, widest))
    style = style.but(size)
    word_w = page.measure(slap, style) + 8
    # The word turns around its left end: lowered, it rises back to the line.
    lowered = line.moved(0, word_w * math.tan(math.radians(TITLE_DEGREES)) * 0.4)
    turned = Style(size, PAPER, size, face=Face.WIDE, degrees=TITLE_DEGREES)
    page.write(slap, lowered.cut_left(min(word_w, zone.w))[0], turned)
    if not page.view.is_upright:
        _, rest = line.cut_left(word_w, size * 0.28)
    page.write(others, rest, style)


def draw_join(page: Page, body: Join, zone: Area) -> None:
    """Draw the cards in a grid."""
    if not body.chairs:
        return
    inner = Area(page.inner.x, zone.y, page.inner.w, zone.h - 22)
    columns, rows = grid_for(len(body.chairs), is_upright=page.view.is_upright)
    high = min(inner.h, rows * (HIGHEST_CARD + GAP))
    # A few cards stand in the middle of their room.
    top = inner.y + (inner.h - high) / 2
    fields = Area(inner.x, top, inner.w, high).grid(columns, rows, GAP)
    for chair, field in zip(body.chairs, fields, strict=False):
        draw_chair(page, chair, field)
        page.hit(field, Target(TargetKind.SEAT, str(chair.person.seat_no)))


def grid_for(count: int, *, is_upright: bool) -> tuple[int, int]:
    """Give columns and rows for so many chairs."""
    is_few = count <= FEW
    columns = {
        True: 1 if is_few else 2,
        False: count if is_few else -(-count // 2),
    }[is_upright]
    return columns, -(-count // columns)


def draw_chair(page: Page, chair: Chair, field: Area) -> None:
    """Draw one card: solid once somebody has joined."""
    color = seat_look(chair.person.seat_no).color
    is_free = chair.seated is Seated.FREE
    if is_free:
        page.card(field, FELT, color, CARD_RADIUS)
    else:
        page.fill(field, color, CARD_RADIUS)
    pad = min(26, field.h * 0.08)
    inner = field.inset(pad)
    if inner.w / inner.h > LOW_CARD:
        draw_low(page, chair, inner)
    else:
        draw_high(page, chair, inner)


def draw_high(page: Page, chair: Chair, inner: Area) -> None:
    """Draw the name under the token."""
    is_free = chair.seated is Seated.FREE
    size = min(TOKEN, inner.h * 0.52, inner.w * 0.5)
    row, rest = inner.cut_top(size)
    token, beside = row.cut_left(size, 12)
    page.token(chair.person, token, is_inked=not is_free)
    if not is_free:
        draw_note(page, chair, beside)
    ink = MIST if is_free else INK
    hint, name = rest.cut_bottom(hint_height(page, chair.hint, rest, Style(38, ink)))
    # On a wide card a name is read from further away.
    wished = max(NAME, min(HIGHEST_NAME, inner.w * HIGH_NAME_SHARE))
    draw_name(page, chair, name.centred(name.w, min(name.h, HIGHEST_NAME)), wished)
    if hint.h:
        page.block(chair.hint, hint, Style(38, ink), most_lines=HINT_LINES)


def hint_height(page: Page, hint: str, rest: Area, style: Style) -> float:
    """Give how much height a hint needs under a name; 0 where all of it has no room."""
    if not hint or rest.h <= ROOM_FOR_HINT:
        return 0
    # Rather a small line than several: the name keeps its height.
    line_h = HINT_H * page.view.text_growth
    for lines, most_h in ((1, line_h), (HINT_LINES, min(rest.h - line_h, HINT_LINES * line_h))):
        area, _ = rest.cut_bottom(most_h)
        if page.is_fitting(hint, area, style, lines):
            return most_h
    return 0


def draw_low(page: Page, chair: Chair, inner: Area) -> None:
    """Draw the name beside the token."""
    is_free = chair.seated is Seated.FREE
    size = max(64, min(TOKEN, inner.h, inner.w * 0.25))
    token, rest = inner.cut_left(size, min(18, inner.w * 0.05))
    page.token(chair.person, token.centred(size, size), is_inked=not is_free)
    if chair.seated is Seated.READY:
        tick_size = min(TICK, inner.h * 0.7, inner.w * 0.17)
        tick, rest = rest.cut_right(tick_size, 8)
        page.sign("check", tick.centred(tick_size, tick_size), INK)
    rest = rest.centred(rest.w, min(rest.h, HIGHEST_WORDS))
    name, hint = rest.cut_top(rest.h * 0.6)
    # Short names are about as large as longer ones beside them.
    wished = max(LEAST_WISHED, min(HIGHEST_NAME, inner.w * NAME_SHARE))
    style = Style(40, MIST if is_free else INK)
    if chair.hint and page.is_fitting(chair.hint, hint, style, HINT_LINES):
        draw_name(page, chair, name, wished)
        page.block(chair.hint, hint, style, most_lines=HINT_LINES)
    else:
        draw_name(page, chair, rest, wished)


def draw_name(page: Page, chair: Chair, area: Area, wished: float = NAME) -> None:
    """Draw the name; an empty chair says so."""
    if chair.seated is Seated.FREE and not chair.person.name:
        page.write(chair.note, area, Style(min(64, area.h), MIST))
    else:
        ink = MIST if chair.seated is Seated.FREE else INK
        style = Style(min(wished, area.h), ink, NAME_FLOOR)
        page.name_lines(chair.person, area, style, most_lines=3)


def draw_note(page: Page, chair: Chair, area: Area) -> None:
    """Draw how far they are, with a tick once they are ready."""
    if chair.seated is not Seated.READY:
        # Rather no word than half of one.
        if not page.is_fitting(chair.note, area, Style(44, INK), most_lines=1):
            return
        text, _ = area.cut_top(min(area.h, 110))
        if page.measure(chair.note, Style(40, INK)) <= area.w:
            text, _ = area.cut_top(60)
        page.block(chair.note, text, Style(44, INK, align=Align.RIGHT))
        return
    text, tick = area.cut_top(min(60, area.h * 0.45))
    page.block(chair.note, text, Style(44, INK, align=Align.RIGHT))
    size = min(TICK, tick.h)
    page.sign("check", Area(tick.right - size, tick.y, size, size), INK)

"""A dead heat: the tied share the screen alike, with a crooked plate between them."""

import math
from dataclasses import replace

from slapmat.scene.elements import DeadHeat, Header, Person
from slapmat.screens.geometry import Area, rounded, turned
from slapmat.screens.layout.header import draw_header
from slapmat.screens.layout.stack import LEAST_SHOUT
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    CARD_RADIUS,
    HEADER_BOTTOM,
    INK,
    MIST,
    PAPER,
    PLATE_DEGREES,
    Face,
    seat_look,
)

PLATE_W, PLATE_H = 1240, 290
TAIL_SHARE = 0.05
NAME = 240
TOKEN = 190
PAIR = 2
PERSON_SHARE = 0.28
PLATE_SHARE = 0.42
FIELD_PAD = 26
MOST_ACROSS = 4
# A field higher than this, and not much wider than high, has its name under the token.
TALL_FIELD = 330
TALL_SHARE = 0.7


def draw_dead_heat(page: Page, header: Header, hero: DeadHeat, rest: Area) -> None:
    """Draw the tied, and that nobody can say who was first."""
    if len(hero.people) == PAIR:
        draw_pair(page, hero, rest)
    else:
        draw_fields(page, hero, rest)
    draw_header(page, header, (INK, INK) if len(hero.people) == PAIR else (PAPER, MIST))


def draw_pair(page: Page, hero: DeadHeat, rest: Area) -> None:
    """Draw two on either side of a diagonal."""
    one, other = hero.people
    w, h = page.area.w, page.area.h
    if page.view.is_upright:
        edge = [(0, rest.h * 0.60), (w, rest.h * 0.40), (w, h), (0, h)]
    else:
        edge = [(w * 0.62, 0), (w, 0), (w, h), (w * 0.33, h)]
    page.slant(edge, seat_look(other.seat_no).color)
    top = HEADER_BOTTOM + 26 + page.view.overscan
    upper = Area(page.inner.x, top, page.inner.w, rest.h * PERSON_SHARE + 100 - top)
    lower = Area(page.inner.x, rest.bottom - rest.h * PERSON_SHARE, page.inner.w, upper.h)
    half = Area(0, 0, page.inner.w * (0.9 if page.view.is_upright else 0.54), upper.h)
    draw_alike(page, [(one, upper, Align.LEFT), (other, lower, Align.RIGHT)], half)
    between = Area(page.inner.x, upper.bottom, page.inner.w, lower.y - upper.bottom)
    draw_plate(page, hero, between)


def draw_alike(page: Page, places: list[tuple[Person, Area, Align]], room: Area) -> None:
    """Draw tokens and names, all in one size and one face."""
    size = min(TOKEN, room.h, room.w * 0.26)
    name_w = room.w - size - 30
    names = [page.name(person) for person, _, _ in places]
    name_room, wished = Area(0, 0, name_w, room.h), min(NAME, room.h)
    big, face = page.shouted_size(names, name_room, wished)
    has_lines = big < wished * LEAST_SHOUT
    if has_lines:
        # Long names: two lines say them louder than a thin one.
        big, face = page.lines_size(names, name_room, wished), Face.NARROW
    for person, area, align in places:
        style = Style(big, INK, align=align, face=face)
        if align is Align.RIGHT:
            token, rest = area.cut_right(size, 30)
            name, _ = rest.cut_right(name_w)
        else:
            token, rest = area.cut_left(size, 30)
            name, _ = rest.cut_left(name_w)
        page.token(person, token.centred(size, size), is_inked=True)
        if has_lines:
            page.shout_lines(page.name(person), name, replace(style, floor=big))
        else:
            page.write_shouted(person, name, style)


def draw_fields(page: Page, hero: DeadHeat, rest: Area) -> None:
    """Draw three or more, each on a field of their own colour."""
    upper, lower = rest.cut_top(rest.h * PLATE_SHARE)
    columns = columns_for(len(hero.people), is_upright=page.view.is_upright)
    rows = -(-len(hero.people) // columns)
    places = []
    for person, field in zip(hero.people, lower.grid(columns, rows), strict=False):
        page.fill(field, seat_look(person.seat_no).color)
        left = max(field.x + FIELD_PAD, page.inner.x)
        right = min(field.right - FIELD_PAD, page.inner.right)
        places.append((person, Area(left, field.y + 16, right - left, field.h - 32)))
    room = Area(0, 0, min(area.w for _, area in places), places[0][1].h)
    if room.h > TALL_FIELD and room.h > room.w * TALL_SHARE:
        draw_above(page, places, room)
    else:
        draw_alike(page, [(person, area, Align.LEFT) for person, area in places], room)
    top = HEADER_BOTTOM + page.view.overscan
    draw_plate(page, hero, Area(page.inner.x, top, page.inner.w, upper.bottom - top - 20))


def columns_for(count: int, *, is_upright: bool) -> int:
    """Give how many of the tied stand side by side."""
    if is_upright:
        return 1 if count <= MOST_ACROSS else 2
    return count if count <= MOST_ACROSS else -(-count // 2)


def draw_above(page: Page, places: list[tuple[Person, Area]], room: Area) -> None:
    """Draw tokens above names, the names all in one size and one face."""
    size = min(TOKEN * 1.2, room.h * 0.5)
    names = [page.name(person) for person, _ in places]
    big, face = page.shouted_size(names, room, min(NAME, room.h - size - 20))
    style = Style(big, INK, face=face)
    for person, area in places:
        both = area.centred(area.w, size + 24 + big)
        token, name = both.cut_top(size, 24)
        page.token(person, token.cut_left(size)[0], is_inked=True)
        page.write_shouted(person, name, style)


def draw_plate(page: Page, hero: DeadHeat, between: Area) -> None:
    """Draw the plate, turned, with its two lines turned alike."""
    tangent = math.tan(math.radians(PLATE_DEGREES))
    w = min(PLATE_W, between.w - 20)
    h = min(PLATE_H, between.h - w * tangent - 8)
    plate = between.centred(w, h)
    middle = (plate.mid_x, plate.mid_y)
    outline = rounded(plate, CARD_RADIUS)
    page.slant([turned(point, middle, PLATE_DEGREES) for point in outline], PAPER)
    # Capitals have tails too, as the Q of "EX ÆQUO": there is room for one between the lines.
    inner = plate.inset(48, h * 0.06)
    title, text = inner.cut_top(inner.h * 0.56, h * TAIL_SHARE)
    style = Style(min(158, h * 0.55), INK, align=Align.CENTRE, degrees=PLATE_DEGREES)
    page.shout(hero.title, shifted(title, middle), style)
    page.write(
        hero.text,
        shifted(text, middle),
        Style(68, INK, align=Align.CENTRE, degrees=PLATE_DEGREES, face=Face.NARROW),
    )


def shifted(area: Area, pivot: tuple[float, float]) -> Area:
    """Give an area whose middle has turned with the plate around its pivot."""
    x, y = turned((area.mid_x, area.mid_y), pivot, PLATE_DEGREES)
    return area.moved(x - area.mid_x, y - area.mid_y)

"""The hero: whose turn it is, a signal, or what the other hero modules draw."""

from slapmat.scene.elements import (
    Cheer,
    Hero,
    Message,
    Person,
    Signal,
    TableDecides,
    Turn,
)
from slapmat.screens.geometry import Area
from slapmat.screens.layout.facts import draw_facts, fact_line, fact_rows
from slapmat.screens.layout.headlines import LEAST_STACKED, draw_cheer, draw_message
from slapmat.screens.layout.mat import is_lit, mat_area
from slapmat.screens.layout.stack import Row, shout_row, sizes, stack
from slapmat.screens.layout.table_decides import draw_table_decides
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import LEAST_TOKEN, NAME_FLOOR, NAME_SIZE, PANEL, PAPER
from slapmat.table.language import _

SHOUT = 190
SIDE_GAP = 44
FACTS_SHARE = 0.3
# How large a token is beside a shout; and where more is free, as this share of it.
TOKEN, TOKEN_SHARE = 250, 0.7
BAR_HIGH, BAR_GAP = 16, 14


def draw_hero(page: Page, hero: Hero, zone: Area) -> None:
    """Draw a hero that leaves the body to be seen."""
    match hero:
        case Turn():
            draw_turn(page, hero, zone)
        case Signal():
            draw_signal(page, hero, zone)
        case TableDecides():
            draw_table_decides(page, hero, zone)
        case Message():
            draw_message(page, hero, zone)
        case Cheer():
            draw_cheer(page, hero, zone)
        case _:
            pass


def with_seconds(text: str, seconds: int | None) -> str:
    """Give a text with what is left of a clock."""
    if seconds is None:
        return text
    left = _("{seconds} s").format(seconds=seconds).replace(" ", "\u00a0")
    return f"{text}: {left}" if text else left


def draw_turn(page: Page, hero: Turn, zone: Area) -> None:
    """Draw the person's token, the name, and what they do."""
    text = with_seconds(hero.text, hero.seconds)
    # The mat has all of the zone, also beside a bar.
    whole = zone
    if hero.bar is not None:
        right = mat_area(page, zone).x - SIDE_GAP / 2 if is_lit(hero) else zone.right
        field, zone = zone.cut_bottom(BAR_HIGH, BAR_GAP)
        draw_bar(page, hero.bar, Area(field.x, field.y, right - field.x, field.h))
    if zone.h < LEAST_STACKED and not page.view.is_upright:
        draw_line(page, hero, text, (zone, whole))
        return
    # Beside the mat the name needs the width.
    wished = TOKEN if is_lit(hero) else max(TOKEN, zone.h * TOKEN_SHARE)
    size = min(wished, zone.h * 0.94, zone.w * 0.26)
    token, rest = zone.cut_left(size, min(36, size * 0.14))
    page.token(hero.person, token.centred(size, size))
    rest = beside(page, hero, rest, whole)
    big, small, gap = sizes(zone, SHOUT, 1.7 if fact_line(page, hero) else 1)
    if page.view.is_upright:
        big, gap = min(big, zone.h * (0.4 if hero.facts else 0.5)), 4
    rows: list[Row] = [
        shout_row(page, page.name(hero.person), big, lambda area: area.y - zone.y),
        (small, lambda area: page.block(text, area, Style(small, PAPER), most_lines=1)),
    ]
    if page.view.is_upright:
        lower = Style(46, PAPER)
        is_one = page.is_fitting(text, Area(0, 0, rest.w, 50), lower, most_lines=1)
        rows[1] = (
            50 if hero.facts and is_one else 76 if hero.facts else 104,
            lambda area: page.block(text, area, lower, 3),
        )
    rows += fact_rows(page, hero, small)
    stack(rest, rows, gap)


def draw_bar(page: Page, left: float, area: Area) -> None:
    """Draw what is left of the turn's time: the bar is as long as that, and grows shorter."""
    page.fill(area, PANEL, area.h / 2)
    width = area.w * max(0.0, min(1.0, left))
    if width >= area.h:
        page.fill(Area(area.x, area.y, width, area.h), PAPER, area.h / 2)


def beside(page: Page, hero: Turn | Signal, rest: Area, zone: Area) -> Area:
    """Give what the mat or the facts leave of the zone, and draw the facts."""
    if is_lit(hero):
        return Area(rest.x, rest.y, mat_area(page, zone).x - SIDE_GAP / 2 - rest.x, rest.h)
    if hero.facts and not page.view.is_upright:
        facts, rest = rest.cut_right(zone.w * FACTS_SHARE, SIDE_GAP)
        draw_facts(page, hero.facts, facts)
    return rest


def draw_line(page: Page, hero: Turn, text: str, zones: tuple[Area, Area]) -> None:
    """Draw the person and what they do in one line, in a zone of a whole one."""
    zone, whole = zones
    size = min(150, zone.h * 0.95)
    token, rest = zone.cut_left(size, 26)
    page.token(hero.person, token.centred(size, size))
    rest = beside(page, hero, rest, whole)
    big = size * 0.92
    name_room, _ = rest.cut_left(rest.w * 0.58)
    name = page.shout(page.name(hero.person), name_room, Style(big, PAPER))
    x = name.right + 34
    page.block(text, Area(x, rest.y, rest.right - x, rest.h), Style(84, PAPER, NAME_FLOOR))


def draw_signal(page: Page, hero: Signal, zone: Area) -> None:
    """Draw a state that belongs to all."""
    rest = beside(page, hero, zone, zone)
    text = with_seconds(hero.text, hero.seconds)
    # Where it is low, the lit cards alone say who may slap.
    people = hero.people if zone.h >= LEAST_STACKED else ()
    lines = bool(text) + 1.1 * bool(people) + 0.7 * bool(fact_line(page, hero))
    big, small, gap = sizes(zone, SHOUT * 1.2, lines)
    rows: list[Row] = [shout_row(page, hero.title, big, lambda area: area.y - zone.y)]
    if text:
        style = Style(small, PAPER)
        rows.append((small, lambda area: page.block(text, area, style, most_lines=1)))
    if people:
        rows.append((LEAST_TOKEN, lambda area: draw_tokens(page, people, area)))
    rows += fact_rows(page, hero, small)
    stack(rest, rows, gap)


def draw_tokens(page: Page, people: tuple[Person, ...], area: Area) -> None:
    """Draw people as a row of tokens, with their names where there is room."""
    size = area.h
    style = Style(NAME_SIZE * 0.8, PAPER, NAME_FLOOR)
    widths = [size + 14 + page.measure(page.name(person), style) + 4 for person in people]
    if sum(widths) + SIDE_GAP * (len(people) - 1) <= area.w:
        rest = area
        for person, width in zip(people, widths, strict=True):
            field, rest = rest.cut_left(width, SIDE_GAP)
            token, text = field.cut_left(size, 14)
            page.token(person, token)
            page.write_name(person, text, style)
        return
    step = min(size + 18, (area.w - size) / max(1, len(people) - 1))
    for i, person in enumerate(people):
        page.token(person, Area(area.x + i * step, area.y, size, size))

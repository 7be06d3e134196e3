"""Headlines: a plain message, and one to be proud of."""

import math
from functools import partial

from slapmat.scene.elements import Cheer, Message
from slapmat.screens.geometry import Area
from slapmat.screens.layout.stack import Row, shout_row, sizes, stack
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import MIST, PAPER, SLAP_DEGREES, TEXT_FLOOR, Face
from slapmat.screens.typesetting import shouted

SIDE_GAP = 44
# Lower than this, a headline is one line.
LEAST_STACKED = 220
# Upright, what is too long for one line has so much for two or three.
LINES_HIGH = 104
# From this height on, one to be proud of is larger.
ROOMY = 300


def draw_message(page: Page, hero: Message, zone: Area) -> None:
    """Draw a plain headline; where it is low, in one line."""
    if zone.h < LEAST_STACKED and not page.view.is_upright:
        title, _ = zone.cut_left(zone.w * 0.58)
        end = page.shout(hero.title, title, Style(min(138, zone.h * 0.87), PAPER)).right + 34
        rest = Area(end, zone.y, zone.right - end, zone.h)
        words = " · ".join(part for part in (hero.text, hero.detail) if part)
        page.block(words, rest, Style(84, PAPER), most_lines=3)
        return
    big, small, gap = sizes(zone, 170, bool(hero.text) + 0.8 * bool(hero.detail))
    rows: list[Row] = []
    lines = 3 if page.view.is_upright else 2
    for text, style in ((hero.text, Style(small, PAPER)), (hero.detail, Style(small * 0.8, MIST))):
        if text:
            high = line_high(page, text, zone.w, style)
            rows.append((high, partial(page.block, text, style=style, most_lines=lines)))
    left = zone.h - sum(high + gap for high, _ in rows)
    big = min(big, left / Face.WIDE.metrics.cap_height)
    rows.insert(0, shout_row(page, hero.title, big, lambda area: area.y - zone.y))
    stack(zone, rows, gap)


def line_high(page: Page, text: str, wide: float, style: Style) -> float:
    """Give how high a row is: as high as one line, and higher where a text takes more of them."""
    one = Area(0, 0, wide, style.size)
    is_one = not page.view.is_upright or page.is_fitting(text, one, style, most_lines=1)
    return style.size if is_one else max(style.size, LINES_HIGH)


def turned_size(page: Page, text: str, area: Area, wished: float) -> tuple[float, float]:
    """Give the size of a crooked title, and by how much it rises from end to end.

    It turns around its left end: lowered, it rises back to the middle. A short one rises less, so
    that it can be larger.
    """
    slope, cap = math.tan(math.radians(SLAP_DEGREES)), Face.WIDE.metrics.cap_height
    wide = page.measure(shouted(text), Style(wished, PAPER, face=Face.WIDE)) / wished
    size = min(wished, area.h / (cap + slope * wide * 0.6))
    if wide * size <= area.w:
        return size, slope * wide * size
    return min(wished, (area.h - slope * area.w * 0.6) / cap), slope * area.w


def draw_cheer(page: Page, hero: Cheer, zone: Area) -> None:
    """Draw a headline that lands crooked, with its lines on the right or under it."""
    if page.view.is_upright:
        high, share = (0.4, 0.42) if hero.detail else (0.46, 0.6)
        title, rest = zone.cut_top(zone.h * high, 8)
        align = Align.LEFT
    else:
        title, rest = zone.cut_left(zone.w * (0.44 if zone.h < ROOMY else 0.54), SIDE_GAP)
        align, share = Align.RIGHT, 0.5
    size, rise = turned_size(page, hero.title, title, max(130, zone.h * 0.5))
    style = Style(size, PAPER, degrees=SLAP_DEGREES)
    page.shout(hero.title, title.moved(0, rise * 0.4), style)
    first = Style(min(max(100, zone.h * 0.28), rest.h * share), PAPER, TEXT_FLOOR, align)
    second = Style(min(72, rest.h * share * 0.75), MIST, TEXT_FLOOR, align)
    rows: list[Row] = []
    if hero.text:
        share = 0.68 if page.view.is_upright else 0.4
        high = rest.h * share if hero.detail else rest.h
        rows.append((high, lambda area: page.block(hero.text, area, first, 3)))
    if hero.detail:
        rows.append((second.size * 0.8, lambda area: page.write(hero.detail, area, second)))
    stack(rest, rows, min(14, rest.h * 0.08))

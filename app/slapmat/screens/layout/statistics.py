"""Statistics on paper: a row a player, a dot a slap, on an axis of powers of ten."""

import math

from slapmat.scene.elements import Dots, Fact, Statistics
from slapmat.screens.geometry import Area
from slapmat.screens.layout.hand_end import draw_who
from slapmat.screens.layout.small_print import draw_small_print, high_of, printed
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import INK, MIST, NOTE, PAPER, RULE, seat_look

PAD = 16
NAME_W, NAME_W_UPRIGHT = 290, 232
WORDS_W = 400
AXIS_HIGH = 54
HIGHEST_ROW = 120
# Of so few players the rows are that much higher.
FEW, FEW_SHARE = 3, 1.5
DOT = 11
# Dots of one time lie beside each other in so many lines, so that many are more than one.
LINES = 3
MIDDLE_W = 8
TITLE_SIZE = 120
FACT_SIZE = 54
# From here on a row has room for two lines.
TWO_LINES = 84
LEAST_WORDED = 72
LABEL_W = 90
TITLE_SHARE = 0.4
LABEL_SHARE = 0.3


def draw_heading(page: Page, body: Statistics, zone: Area) -> None:
    """Draw the title, and what is worth a headline beside or below it."""
    if page.view.is_upright or not body.facts:
        title, rest = zone.cut_top(zone.h * TITLE_SHARE) if body.facts else (zone, zone)
    else:
        title, rest = zone.cut_left(zone.w * 0.42, 30)
    page.shout(body.title, title, Style(min(TITLE_SIZE, title.h * 0.7), PAPER))
    for fact, row in zip(body.facts, rest.rows(max(1, len(body.facts))), strict=False):
        draw_fact(page, fact, row)


def draw_fact(page: Page, fact: Fact, row: Area) -> None:
    """Draw a label and what it says."""
    size = min(FACT_SIZE, row.h * 0.9)
    label, text = row.cut_left(row.w * LABEL_SHARE, 16)
    page.block(fact.label, label, Style(size * 0.8, MIST))
    page.block(fact.text, text, Style(size, PAPER))


def draw_statistics(page: Page, body: Statistics, zone: Area) -> None:
    """Draw the rows and their axis."""
    inner = Area(page.inner.x, zone.y + PAD, page.inner.w, zone.h - 2 * PAD)
    if not body.rows or len(body.axis) < LINES - 1:
        page.fill(zone.cut_top(min(zone.h, 200 + 2 * PAD))[0], PAPER)
        page.block(body.empty, inner.cut_top(min(200, inner.h))[0], Style(54, INK), 3)
        return
    name_w = NAME_W_UPRIGHT if page.view.is_upright else NAME_W
    prints = printed(page, (body.unit,), inner.w)
    foot, rows = inner.cut_bottom(AXIS_HIGH + high_of(prints))
    highest = HIGHEST_ROW * (FEW_SHARE if len(body.rows) <= FEW else 1)
    high = min(rows.h, highest * len(body.rows))
    page.fill(zone.cut_top(zone.h - rows.h + high)[0], PAPER)
    rows = Area(rows.x, rows.y, rows.w, high)
    words_w = 0 if page.view.is_upright else WORDS_W
    plot = Area(rows.x + name_w + 24, rows.y, rows.w - name_w - words_w - 48, rows.h)
    labels, unit = foot.moved(0, rows.bottom - foot.y).cut_top(AXIS_HIGH)
    draw_axis(page, body, plot, labels)
    draw_small_print(page, prints, unit)
    for row, area in zip(body.rows, rows.rows(len(body.rows)), strict=True):
        page.back(page.hairline(Area(area.x, area.bottom - 2, area.w, 2)), RULE)
        block = Area(0, area.y, page.inner.x + name_w, area.h - 2)
        page.fill(block, seat_look(row.person.seat_no).color)
        draw_who(page, row.person, Area(page.inner.x, block.y, name_w - 12, block.h))
        line = Area(plot.x, area.y, plot.w, area.h - 2)
        if page.view.is_upright:
            line = draw_words_under(page, row, line)
        else:
            words = Area(plot.right + 24, area.y, page.inner.right - plot.right - 24, area.h - 2)
            draw_words(page, row, words)
        draw_dots(page, row, line, (body.axis[0], body.axis[-1]))


def draw_words(page: Page, row: Dots, area: Area) -> None:
    """Draw what is known of somebody beside the dots."""
    if not row.note or area.h < TWO_LINES:
        style = Style(min(44, area.h * 0.9), INK, align=Align.RIGHT)
        page.write(told_of(page, row, area, style), area, style)
        return
    first, second = area.inset(0, area.h * 0.06).rows(2)
    page.write(row.text, first, Style(min(50, first.h), INK, align=Align.RIGHT))
    page.write(row.note, second, Style(min(38, second.h), NOTE, align=Align.RIGHT))


def told_of(page: Page, row: Dots, area: Area, style: Style) -> str:
    """Give what is known of somebody as one line; where that is too long, how often first."""
    told = " · ".join(filter(None, (row.text, row.note)))
    return told if page.is_fitting(told, area, style, most_lines=1) else row.text


def draw_words_under(page: Page, row: Dots, line: Area) -> Area:
    """Draw them under the dots, where there is room for both; give the room of the dots."""
    if line.h < LEAST_WORDED:
        return line
    words, dots = line.cut_bottom(44)
    page.write(told_of(page, row, words, Style(36, NOTE)), words, Style(36, NOTE))
    return dots


def x_of(plot: Area, value: float, ends: tuple[float, float]) -> float:
    """Give where a value stands; what is beyond an end stands there."""
    first, last = ends
    share = math.log(max(first, min(last, value)) / first) / math.log(last / first)
    return plot.x + plot.w * share


def draw_axis(page: Page, body: Statistics, plot: Area, labels: Area) -> None:
    """Draw a line for each number, and the number under it."""
    ends = (body.axis[0], body.axis[-1])
    for value, label in zip(body.axis, body.labels, strict=True):
        x = x_of(plot, value, ends)
        page.gridline(x, plot)
        place = Area(x - LABEL_W / 2, labels.y, LABEL_W, labels.h)
        # The last one has no room beyond the axis.
        page.write(label, place, Style(36, INK, align=Align.CENTRE, is_grown=True))


def draw_dots(page: Page, row: Dots, line: Area, ends: tuple[float, float]) -> None:
    """Draw a dot for each slap, and a bar in their middle."""
    lanes = line.inset(0, line.h * 0.16).rows(LINES)
    for index, value in enumerate(row.values):
        x = x_of(line, value, ends)
        y = lanes[index % LINES].mid_y
        page.back(Area(x - DOT / 2, y - DOT / 2, DOT, DOT), NOTE)
    if row.middle is not None:
        x = x_of(line, row.middle, ends)
        page.back(Area(x - MIDDLE_W / 2, line.y + 4, MIDDLE_W, line.h - 8), INK)

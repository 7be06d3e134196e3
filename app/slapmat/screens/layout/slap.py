"""A slap: the winner's colour floods the screen, and the name lands crooked."""

import math

from slapmat.scene.elements import Gap, Header, Slap
from slapmat.screens.geometry import Area
from slapmat.screens.layout.header import draw_header
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import (
    HEADER_BOTTOM,
    INK,
    LEAST_TOKEN,
    PAPER,
    ROW_RADIUS,
    SLAP_DEGREES,
    WHITE,
    Face,
)
from slapmat.screens.typesetting import shouted

PALENESS = 0.30
SHOUT = 470
MARGIN_SIZE = 112
OVER_SIZE = 76
GAP_SIZE = 46
NOTE_SIZE = 36
GAP_APART = 44
TOKEN = 300
# A name of so many letters may stand in two lines, where it is so much larger then.
LONG_NAME = 14
TWO_LINES_GAIN = 1.25
LINE_PITCH = 1.05


def draw_slap(page: Page, header: Header, hero: Slap, rest: Area) -> None:
    """Draw who was first, by how much, and who else slapped."""
    hand_w = min(900, rest.w * 0.62)
    hand = Area(rest.w - hand_w * 0.83, -40, hand_w, hand_w * 236 / 210)
    # One picture for all seats: it pales whatever colour is under it.
    page.veil("hand", hand, WHITE, -14, PALENESS)
    if hero.is_bare:
        return
    draw_header(page, header, (INK, INK))
    top = HEADER_BOTTOM + 16 + page.view.overscan
    inner = Area(page.inner.x, top, page.inner.w, rest.bottom - top - 36)
    facts_high = 324 if page.view.is_upright else 260
    facts, name = inner.cut_bottom(facts_high, 10)
    if page.view.is_upright:
        draw_name_upright(page, hero, name)
    else:
        draw_name(page, hero, name)
    draw_margin(page, hero, facts)


def draw_name(page: Page, hero: Slap, area: Area) -> None:
    """Draw the token, and the name rising to the right of it."""
    token, name = area.cut_left(TOKEN, 40)
    token_size = min(TOKEN, area.h)
    page.token(hero.person, token.centred(token_size, token_size), is_inked=True)
    rise(page, hero, name)


def rise(page: Page, hero: Slap, area: Area) -> None:
    """Draw the name so that its risen end stays in the area; a long one in two lines."""
    tangent = math.tan(math.radians(SLAP_DEGREES))
    high = area.h - area.w * tangent
    cap = Face.WIDE.metrics.cap_height
    # The name turns around its left end, so that end stands lower by half of what the other rises.
    lowered = area.moved(0, area.w * tangent / 2)
    name = page.name(hero.person)
    size = min(SHOUT, high / cap)
    lines = halves(name)
    if len(lines) > 1:
        most = min(SHOUT, high / (cap + LINE_PITCH))
        big, face = page.shouted_size(lines, area, most)
        if big > TWO_LINES_GAIN * page.shouted_size([name], area, size)[0]:
            style = Style(big, INK, face=face, degrees=SLAP_DEGREES)
            for line, by in zip(lines, (-0.5, 0.5), strict=True):
                page.write(shouted(line), lowered.moved(0, by * big * LINE_PITCH), style)
            return
    page.shout(name, lowered, Style(size, INK, degrees=SLAP_DEGREES))


def halves(name: str) -> list[str]:
    """Give a long name in two parts of about the same length, if it has two words."""
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if len(name) < LONG_NAME or not spaces:
        return [name]
    middle = min(spaces, key=lambda at: abs(at - len(name) / 2))
    return [name[:middle], name[middle + 1 :]]


def draw_name_upright(page: Page, hero: Slap, area: Area) -> None:
    """Draw the token above the name."""
    token, name = area.cut_top(min(TOKEN, area.h * 0.5), 20)
    size = token.h
    left, _ = token.cut_left(size)
    page.token(hero.person, left, is_inked=True)
    rise(page, hero, name)


def draw_margin(page: Page, hero: Slap, area: Area) -> None:
    """Draw the margin, the rival, and everybody else's gap."""
    first, second = area.cut_top(area.h * 0.56)
    if hero.guess:
        first = draw_guess(page, hero.guess, first)
    if hero.rival is None:
        page.block(hero.margin, first, Style(MARGIN_SIZE, INK))
    elif page.view.is_upright:
        margin, over = first.rows(2)
        page.write(hero.margin, margin, Style(MARGIN_SIZE, INK))
        draw_rival(page, hero, over)
    else:
        room, _ = first.cut_left(first.w * 0.6)
        margin_end = page.write(hero.margin, room, Style(MARGIN_SIZE, INK)).right + 40
        draw_rival(page, hero, Area(margin_end, first.y, first.right - margin_end, first.h))
    draw_gaps(page, hero.gaps[1:] if hero.rival else hero.gaps, second)


def draw_guess(page: Page, guess: str, area: Area) -> Area:
    """Draw a paper label that says that it is a guess, and give what is left."""
    style = Style(60, INK)
    w = min(page.measure(guess, style) + 56, area.w * 0.4)
    label, rest = area.cut_left(w, 36)
    page.fill(label.centred(w, 92), PAPER, ROW_RADIUS)
    page.write(guess, label.inset(28, 0), style)
    return rest


def draw_rival(page: Page, hero: Slap, area: Area) -> None:
    """Draw who was next."""
    if hero.rival is None:
        return
    if hero.over:
        over = page.write(hero.over, area.cut_left(area.w * 0.4)[0], Style(OVER_SIZE, INK))
        area = Area(over.right + 24, area.y, area.right - over.right - 24, area.h)
    token, name = area.cut_left(92, 18)
    page.token(hero.rival, token.centred(92, 92), is_inked=True)
    page.write_name(hero.rival, name, Style(OVER_SIZE, INK))


def draw_gaps(page: Page, gaps: tuple[Gap, ...], area: Area) -> None:
    """Draw the others in their order, as many as there is room for."""
    text_style, note_style = Style(GAP_SIZE, INK), Style(NOTE_SIZE, INK)
    line = Area(area.x, area.y, area.w, LEAST_TOKEN)
    rest = line
    for gap in gaps:
        w = LEAST_TOKEN + 12 + page.measure(gap.text, text_style) + 4
        w += page.measure(gap.note, note_style) + 14 if gap.note else 0
        if w > rest.w:
            line = line.moved(0, LEAST_TOKEN + 8)
            rest = line
        if line.bottom > area.bottom or w > rest.w:
            return
        field, rest = rest.cut_left(w, GAP_APART)
        token, words = field.cut_left(LEAST_TOKEN, 12)
        page.token(gap.person, token, is_inked=True)
        end = page.write(gap.text, words, text_style).right + 10
        note = Area(end, words.y + 2, words.right - end, words.h)
        page.write(gap.note, note, note_style)

"""Trouble, and questions: paper over the hero. Only trouble is striped."""

from slapmat.scene.elements import Banner, Question, Scene, TableButton, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.layout.strip import draw_button
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import INK, NAME_FLOOR, PAPER, TEXT_FLOOR

STRIPES = 26
STRIPE_W = 44
TITLE_SIZE = 110
TEXT_SIZE = 58
SIGN = 170
BUTTON = 96
HIGH_BESIDE, LARGEST_ALONE = 520, 1.4
WORDS, WORDS_UPRIGHT, LARGEST_TITLE = 300, 480, 162


def draw_notice(page: Page, scene: Scene, zone: Area) -> None:
    """Draw the banner, the question, or both above each other."""
    if scene.banner is not None and scene.question is not None:
        upper, lower = zone.rows(2)
        draw_banner(page, scene.banner, upper)
        draw_question(page, scene.question, lower)
    elif scene.banner is not None:
        draw_banner(page, scene.banner, zone)
    elif scene.question is not None:
        draw_question(page, scene.question, zone)


def draw_banner(page: Page, banner: Banner, zone: Area) -> None:
    """Draw what is wrong and what to do."""
    page.fill(zone, PAPER)
    stripes = min(STRIPES, zone.h * 0.08)
    for y in (zone.y, zone.bottom - stripes):
        draw_stripes(page, Area(zone.x, y, zone.w, stripes))
    over = page.view.overscan if zone.y == 0 else 0
    inner = Area(page.inner.x, zone.y + over + stripes, page.inner.w, zone.h - over - 2 * stripes)
    inner = inner.inset(0, min(20, inner.h * 0.06))
    scale = 1.0 if page.view.is_upright else alone_scale(inner.h)
    size = min(SIGN * scale, inner.h * 0.9, inner.w * 0.24)
    sign, words = inner.cut_left(size, 40)
    page.sign("trouble", sign.centred(size, size), INK)
    # Upright there is height to be had where nothing is below, for what has many words.
    most_h = WORDS_UPRIGHT if page.view.is_upright else WORDS * scale
    words = words.centred(words.w, min(words.h, most_h))
    title, text = words.cut_top(min(words.h * 0.54, LARGEST_TITLE * scale))
    page.block(banner.title, title, Style(min(TITLE_SIZE * scale, title.h * 0.8), INK, NAME_FLOOR))
    lines = 9 if page.view.is_upright else 3
    # Where it has the screen to itself, rather a line more than a smaller text.
    wished = min(TEXT_SIZE * scale, text.h / lines if scale > 1 else text.h * 0.5)
    style = Style(wished, INK, wished if scale > 1 else TEXT_FLOOR)
    if not page.is_fitting(banner.text, text, style, lines):
        style = Style(wished, INK, TEXT_FLOOR)
    page.block(banner.text, text, style, most_lines=lines)


def draw_stripes(page: Page, area: Area) -> None:
    """Draw slanted stripes from edge to edge."""
    x = area.x - 2 * STRIPE_W
    while x < area.right:
        page.slant(
            [
                (x, area.bottom),
                (x + area.h, area.y),
                (x + area.h + STRIPE_W, area.y),
                (x + STRIPE_W, area.bottom),
            ],
            INK,
        )
        x += 2 * STRIPE_W


def alone_scale(high: float) -> float:
    """Give how much larger a notice is that has the screen to itself: it is read from the door."""
    return max(1.0, min(LARGEST_ALONE, high / HIGH_BESIDE))


def draw_question(page: Page, question: Question, zone: Area) -> None:
    """Draw a question, and what the two buttons answer."""
    page.fill(zone, PAPER)
    over = page.view.overscan if zone.y == 0 else 0
    inner = Area(page.inner.x, zone.y + over, page.inner.w, zone.h - over)
    inner = inner.inset(0, min(26, inner.h * 0.07))
    upright = page.view.is_upright
    scale = alone_scale(inner.h)
    inner = inner.centred(inner.w, min(inner.h, HIGH_BESIDE * scale))
    answers, asked = inner.cut_bottom(
        min(inner.h * 0.42, (220 if upright else 130) * scale), 10 * scale
    )
    if question.person is not None:
        size = min(150 * scale, asked.h, asked.w * 0.2)
        token, asked = asked.cut_left(size, 30)
        page.token(question.person, token.centred(size, size), is_inked=True)
    style = Style(min(120 * scale, asked.h * 0.8), INK, TEXT_FLOOR)
    page.block(question.text, asked, style, most_lines=4 if upright or scale > 1 else 2)
    places = answers.rows(2, 10) if upright else answers.columns(2, 40)
    for button, text, place in zip(
        (TableButton.YES, TableButton.NO), (question.yes, question.no), places, strict=True
    ):
        size = min(BUTTON * scale, place.h)
        icon, words = place.cut_left(size, 22)
        draw_button(page, button, icon.centred(size, size))
        page.block(text, words, Style(min(64 * scale, place.h * 0.6), INK))
        page.hit(place, Target(TargetKind.TABLE_BUTTON, button.value))

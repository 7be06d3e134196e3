"""What all must know beside a turn: the colour in play, the direction, what is on top."""

from slapmat.scene.elements import Fact, Signal, Turn
from slapmat.screens.geometry import Area
from slapmat.screens.layout.mat import is_lit
from slapmat.screens.layout.stack import Row
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import MIST, PAPER

# All look for it before they play: as large as there is room beside the name.
FACT_HIGH, FACT_GAP = 160, 18
LABEL, LABEL_SHARE = 46, 0.32
MOST_FACT = 112
TWO_LINES = 74
# What a turn's token takes of the line beside it, at most.
TOKEN_SHARE = 0.32


def fact_line(page: Page, hero: Turn | Signal) -> str:
    """Give the facts as one line, where the mat has taken their place."""
    if not (is_lit(hero) or page.view.is_upright):
        return ""
    return " · ".join(f"{fact.label} {fact.text}".strip() for fact in hero.facts)


def fact_rows(page: Page, hero: Turn | Signal, size: float) -> list[Row]:
    """Give the facts as a row of their own, where the mat has taken their place."""
    line = fact_line(page, hero)
    if not line:
        return []
    style = Style(size * 0.7, MIST)
    wide = page.inner.w * (1 - TOKEN_SHARE)
    is_one = page.is_fitting(line, Area(0, 0, wide, style.size), style, most_lines=1)
    high = style.size if is_one or not page.view.is_upright else max(style.size, TWO_LINES)
    return [(high, lambda area: page.block(line, area, style))]


def draw_facts(page: Page, facts: tuple[Fact, ...], area: Area) -> None:
    """Draw what all must know, in rows on the right."""
    high = min(area.h, (FACT_HIGH + FACT_GAP) * len(facts) - FACT_GAP)
    places = area.centred(area.w, high).rows(len(facts), FACT_GAP)
    for fact, row in zip(facts, places, strict=True):
        label, text = row.cut_top(row.h * LABEL_SHARE)
        size = max(36, min(LABEL, label.h))
        page.write(fact.label, label, Style(size, MIST, align=Align.RIGHT))
        size = min(MOST_FACT, text.h * 1.1)
        page.write(fact.text, text, Style(size, PAPER, align=Align.RIGHT))

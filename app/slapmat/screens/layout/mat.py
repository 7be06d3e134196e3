"""The mat: it lies there while a slap counts, and is gone while none does."""

from slapmat.scene.elements import Hero, Mat, Signal, Turn
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.theme import FELT, PAPER

HERO_FOOT = 10


def mat_area(page: Page, zone: Area) -> Area:
    """Give where the mat lies: on the right, a little over the upper edge."""
    if page.view.is_upright:
        size = min(zone.h, zone.w * 0.28)
        return Area(zone.right - size, zone.mid_y - size / 2, size, size)
    # It ends where the cards begin, or a crown could stand on it, paper on paper.
    size = min(zone.h + 150, page.area.w * 0.31, 600)
    return Area(zone.right - size, zone.bottom + HERO_FOOT - size, size, size)


def is_lit(hero: Hero | None) -> bool:
    """Say whether the mat is lit."""
    return isinstance(hero, Turn | Signal) and hero.mat is Mat.LIT


def draw_mat(page: Page, hero: Hero | None, zone: Area) -> None:
    """Draw the mat where it is lit; where it is not, there is none."""
    if is_lit(hero):
        area = mat_area(page, zone)
        page.backdrop("round" if page.view.is_upright else "mat", area, PAPER)
        page.backdrop("hand", area.centred(area.w * 0.62, area.h * 0.69), FELT)

"""A remark: what hardly matters, in one band where else the header is. It covers nothing else."""

from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import HEADER_BOTTOM, INK, PAPER, TEXT_FLOOR

TOP, BOTTOM = 10, 14
RADIUS, INSET, GAP = 10, 16, 16
SIGN, SIGN_UPRIGHT = 56, 40
TEXT_SIZE = 50


def draw_remark(page: Page, text: str, share: float = 1.0, lower: float = 0) -> None:
    """Draw it in this share of the line, and so much lower where the picture wanders."""
    top = TOP + page.view.overscan
    high = remark_bottom(page) - BOTTOM - top
    band = Area(page.inner.x, top + lower, page.inner.w * share, high)
    page.fill(band, PAPER, RADIUS)
    size = SIGN_UPRIGHT if page.view.is_upright else SIGN
    sign, words = band.inset(INSET, 0).cut_left(size, GAP)
    page.sign("trouble", sign.centred(size, size), INK)
    page.block(text, words.inset(0, 2), Style(TEXT_SIZE, INK, TEXT_FLOOR))


def remark_bottom(page: Page) -> float:
    """Give where the rest of the page begins."""
    return HEADER_BOTTOM + page.view.overscan

"""The line at the top: which game, and how far."""

from slapmat.scene.elements import Header
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import LABEL_SIZE, MIST, PAPER, Color, Face

GAME_SIZE = 44
LINE = 60
GAME_SHARE = 0.45
GAP = 26


def draw_header(
    page: Page,
    header: Header,
    colors: tuple[Color, Color] = (PAPER, MIST),
    share: float = 1.0,
) -> None:
    """Draw the header in this share of the line; `colors` are the game's and the rest's."""
    top = 36 + page.view.overscan
    line = Area(page.inner.x, top, page.inner.w * share, LINE)
    # The game has what the rest leaves, and never less than its share.
    where_w = page.measure(header.where, Style(LABEL_SIZE, colors[1])) + GAP
    game_area, _ = line.cut_left(max(line.w * GAME_SHARE, line.w - where_w))
    game = page.write(header.game, game_area, Style(GAME_SIZE, colors[0], face=Face.WIDE))
    gap = GAP if header.game else 0
    rest = Area(game.right + gap, top, line.right - game.right - gap, LINE)
    align = Align.RIGHT if page.view.is_upright else Align.LEFT
    # In two lines where the buttons' steering leaves too little for one.
    page.block(header.where, rest.inset(0, -6), Style(LABEL_SIZE, colors[1], align=align))

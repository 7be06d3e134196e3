"""Small print under a picture: whole sentences, in as few lines as they need."""

from collections.abc import Sequence
from typing import NamedTuple

from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import NOTE

SIZE = 34
LINE_HIGH = 40
PAD = 4
MOST_LINES = 4
STYLE = Style(SIZE, NOTE)


class Print(NamedTuple):
    """A text, and how many lines it takes."""

    text: str
    lines: int

    @property
    def high(self) -> float:
        """Give the room that it needs."""
        return self.lines * LINE_HIGH + PAD


def printed(page: Page, texts: Sequence[str], wide: float) -> list[Print]:
    """Give the texts that say something, each with its lines."""
    return [Print(text, lines_of(page, text, wide)) for text in texts if text]


def lines_of(page: Page, text: str, wide: float) -> int:
    """Give how many lines a text takes; one that no number of lines holds gets the most."""
    for lines in range(1, MOST_LINES):
        if page.is_fitting(text, Area(0, 0, wide, lines * LINE_HIGH + PAD), STYLE, lines):
            return lines
    return MOST_LINES


def high_of(prints: Sequence[Print]) -> float:
    """Give the room that they need together."""
    return sum(each.high for each in prints)


def draw_small_print(page: Page, prints: Sequence[Print], area: Area) -> None:
    """Draw them one under the other."""
    for each in prints:
        place, area = area.cut_top(each.high)
        page.block(each.text, place, STYLE, each.lines)

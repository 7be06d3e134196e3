"""Names on cards: in one line, or in more where one would be cut and there is room."""

from typing import NamedTuple

from slapmat.scene.elements import Person
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import NAME_FLOOR
from slapmat.screens.typesetting import LINE_PITCH

LINE = NAME_FLOOR * LINE_PITCH
# A pixel is lost where a height is rounded, and what stands above may reach down a little.
SPARE = 6
FEWEST_LINES = 2


class NameRoom(NamedTuple):
    """How a name may stand on its card.

    Attributes:
        line_h: How high a single line of it is, in units.
        under_h: How much must have room under it.
        most_lines: In how many lines it may stand.
    """

    line_h: float
    under_h: float
    most_lines: int = FEWEST_LINES


def cut_name(page: Page, person: Person, area: Area, style: Style, room: NameRoom) -> Area:
    """Write a name at the top of an area, and give what is left under it."""
    one, rest = area.cut_top(min(area.h, room.line_h))
    lines = min(room.most_lines, int((area.h - room.under_h - SPARE) / LINE))
    is_fitting = page.is_fitting(page.name(person), one, style, most_lines=1)
    if lines < FEWEST_LINES or is_fitting:
        page.write_name(person, one, style)
        return rest
    high = min(area.h - room.under_h, max(lines * LINE + SPARE, room.line_h))
    block = Area(area.x, area.y + SPARE / 2, area.w, high - SPARE / 2)
    done = page.name_lines(person, block, style, lines, is_at_top=True)
    return Area(area.x, done.bottom + SPARE, area.w, area.bottom - done.bottom - SPARE)

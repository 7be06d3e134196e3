"""Names on cards: in one line, or in two where one would be cut and there is room."""

from slapmat.scene.elements import Person
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import NAME_FLOOR
from slapmat.screens.typesetting import LINE_PITCH

# A pixel is lost where a height is rounded.
TWO_LINES = 2 * NAME_FLOOR * LINE_PITCH + 3


def cut_name(
    page: Page, person: Person, area: Area, style: Style, heights: tuple[float, float]
) -> Area:
    """Write a name at the top of an area, and give what is left under it.

    Args:
        page: Where.
        person: Whose.
        area: The room.
        style: How.
        heights: Of a line of it, and of what must have room under it.
    """
    line_h, under_h = heights
    one, rest = area.cut_top(min(area.h, line_h))
    two_h = min(area.h - under_h, max(TWO_LINES, line_h))
    if two_h < TWO_LINES or page.is_fitting(page.name(person), one, style, most_lines=1):
        page.write_name(person, one, style)
        return rest
    two, rest = area.cut_top(two_h)
    page.name_lines(person, two, style)
    return rest

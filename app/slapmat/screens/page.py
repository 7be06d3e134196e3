"""A page on which a layout writes, in units; it becomes a `Frame` in pixels.

Every text is written into an area and never leaves it: it shrinks to the style's floor, and is cut
with an ellipsis there. So nothing else on a page has to know how long a name is.
"""

from copy import copy
from dataclasses import replace

from slapmat.scene.elements import Person
from slapmat.screens.canvas import Canvas
from slapmat.screens.geometry import Area, View
from slapmat.screens.items import Text
from slapmat.screens.name_breaking import break_name
from slapmat.screens.parts import Parts
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    FELT,
    INK,
    LEAST_TOKEN,
    PAPER,
    Color,
    Face,
    seat_look,
)
from slapmat.screens.typesetting import (
    LINE_PITCH,
    Broken,
    Fitted,
    Room,
    Ruler,
    break_text,
    fit,
    readable,
    readable_name,
    shout,
    shouted,
)

# Larger text is for what is small: nothing that is larger than this grows.
LARGEST_GROWING = 72
# And never higher than this share of its area.
LINE_SHARE = 0.9


class Page(Canvas):
    """Collects what a screen consists of: shapes, and texts that stay in their areas."""

    def __init__(
        self, view: View, ruler: Ruler, background: Color = FELT, parts: Parts | None = None
    ) -> None:
        """Start an empty page.

        Args:
            view: What there is to write on.
            ruler: Measures, the same for all pages that share parts.
            background: What is under everything.
            parts: Parts of earlier pages.
        """
        super().__init__(view, background, parts)
        self.ruler = ruler

    def ungrown(self) -> "Page":
        """Give the same page for texts as large as usual; what is written on it is on this one."""
        page = copy(self)
        page.view = replace(self.view, text_growth=1.0)
        return page

    def token(self, person: Person, area: Area, *, is_inked: bool = False) -> None:
        """Draw a seat's shape with its number.

        On dark the shape is coloured and its number ink; on a seat's colour, one's own or
        another's, it is inked: an ink shape whose number is coloured.
        """
        look = seat_look(person.seat_no)
        place = self.sign(look.shape, area, INK if is_inked else look.color)
        middle = place.y + place.h * look.number_y / 100
        number = Area(place.x, middle - place.h / 4, place.w, place.h / 2)
        size = place.h * look.number_size
        style = Style(size, look.color if is_inked else INK, size, Align.CENTRE)
        self.write(str(person.seat_no), number, style)

    def badge(self, person: Person, area: Area, size: float, *, is_inked: bool) -> Area:
        """Draw a token at the left of an area, and give what is right of it.

        In an area too low for a number that can be read, it stands beside the shape.
        """
        size = min(size, area.h - 8)
        token, rest = area.cut_left(size, 16)
        if size >= LEAST_TOKEN:
            self.token(person, token.centred(size, size), is_inked=is_inked)
            return rest
        look = seat_look(person.seat_no)
        self.sign(look.shape, token.centred(size, size), INK if is_inked else look.color)
        number, rest = Area(token.right + 8, area.y, area.right - token.right - 8, area.h).cut_left(
            36, 8
        )
        # Not in the seat's colour: on an unlit card that is too faint to be read.
        self.write(str(person.seat_no), number, Style(36, INK if is_inked else PAPER))
        return rest

    def write(self, text: str, area: Area, style: Style) -> Area:
        """Write one line and give where it stands: its width, and the height of its capitals."""
        shown = readable(text, style.face, self.ruler)
        sizes = self._sizes(style, area)
        fitted = fit(shown, style.face, sizes, self._width(area), self.ruler)
        return self._put(fitted, area, style)

    def write_name(self, person: Person, area: Area, style: Style) -> Area:
        """Write somebody's name; see `write`."""
        return self.write(self.name(person, style.face), area, style)

    def name(self, person: Person, face: Face = Face.NARROW) -> str:
        """Give a name that can be shown."""
        return readable_name(person.name, person.seat_no, face, self.ruler)

    def write_shouted(self, person: Person, area: Area, style: Style) -> Area:
        """Write somebody's name in capitals, in the style's face; see `write`."""
        return self.write(shouted(self.name(person, style.face)), area, style)

    def shout(self, text: str, area: Area, style: Style) -> Area:
        """Write one line in capitals, in the face that gets larger; see `write`."""
        fitted = shout(text, self._sizes(style, area), self._width(area), self.ruler)
        return self._put(fitted, area, style)

    def lines_size(self, texts: list[str], area: Area, size: float) -> float:
        """Give the size in which `shout_lines` can write all the texts alike."""
        box = self.view.box(area)
        sizes, room = (self.view.px(size), self.view.smallest_text_px), Room(box.w, box.h, 2)
        every = [readable(shouted(text), Face.NARROW, self.ruler) for text in texts]
        done = [break_name(each, Face.NARROW, sizes, room, self.ruler).px for each in every]
        return min(done) / self.view.unit_px

    def shout_lines(self, text: str, area: Area, style: Style) -> Area:
        """Write capitals in two lines where one would be small; see `block`."""
        box = self.view.box(area)
        capitals = readable(shouted(text), Face.NARROW, self.ruler)
        sizes, room = self._sizes(style, area), Room(box.w, box.h, 2)
        broken = break_name(capitals, Face.NARROW, sizes, room, self.ruler)
        return self._put_lines(broken, area, style)

    def shouted_size(self, texts: list[str], area: Area, size: float) -> tuple[float, Face]:
        """Give the size and face in which all the texts can be shouted alike."""
        sizes = (self.view.px(size), self.view.smallest_text_px)
        done = [shout(text, sizes, self._width(area), self.ruler) for text in texts]
        if any(fitted.face is Face.NARROW for fitted in done):
            width = self._width(area)
            narrow = [readable(shouted(text), Face.NARROW, self.ruler) for text in texts]
            done = [fit(text, Face.NARROW, sizes, width, self.ruler) for text in narrow]
        return min(fitted.px for fitted in done) / self.view.unit_px, done[0].face

    def measure(self, text: str, style: Style) -> float:
        """Give the width of a line in its wished size, in units."""
        shown = readable(text, style.face, self.ruler)
        px = self.view.px(style.size * self._growth(style))
        return self.ruler.width(shown, style.face, px) / self.view.unit_px

    def is_fitting(self, text: str, area: Area, style: Style, most_lines: int = 2) -> bool:
        """Say whether `block` can write all of a text."""
        return self._broken(text, area, style, most_lines).is_whole

    def block(self, text: str, area: Area, style: Style, most_lines: int = 2) -> Area:
        """Write a text in one line, or in a few where one would get small; see `write`.

        The lines stand in the middle of the area from top to bottom.
        """
        return self._put_lines(self._broken(text, area, style, most_lines), area, style)

    def name_lines(
        self,
        person: Person,
        area: Area,
        style: Style,
        most_lines: int = 2,
        *,
        is_at_top: bool = False,
    ) -> Area:
        """Write somebody's name as whole as there is room for, in the middle or at the top."""
        box = self.view.box(area)
        room = Room(box.w, box.h, most_lines)
        name, sizes = self.name(person, style.face), self._sizes(style, area)
        broken = break_name(name, style.face, sizes, room, self.ruler)
        if is_at_top:
            area, _ = area.cut_top(broken.px * LINE_PITCH * len(broken.lines) / self.view.unit_px)
        return self._put_lines(broken, area, style)

    def _put_lines(self, broken: Broken, area: Area, style: Style) -> Area:
        """Write lines in the middle of an area from top to bottom."""
        px, lines = broken.px, broken.lines
        pitch = px * LINE_PITCH / self.view.unit_px
        top = area.mid_y - pitch * len(lines) / 2
        done = [
            self.write(
                line,
                Area(area.x, top + i * pitch, area.w, pitch),
                replace(style, size=px / self.view.unit_px, is_grown=True),
            )
            for i, line in enumerate(lines)
        ]
        if not done:
            return Area(area.x, area.mid_y, 0, 0)
        left, right = min(line.x for line in done), max(line.right for line in done)
        return Area(left, done[0].y, right - left, done[-1].bottom - done[0].y)

    def alike(self, blocks: list[tuple[str, Area]], style: Style) -> Style:
        """Give the style in which `block` writes each text in its area, all in one size."""
        done = [self._broken(text, area, style, 2).px for text, area in blocks]
        return replace(style, size=min(done) / self.view.unit_px, is_grown=True) if done else style

    def _broken(self, text: str, area: Area, style: Style, most_lines: int) -> Broken:
        """Give the size and the lines of a block."""
        shown = readable(text, style.face, self.ruler)
        box = self.view.box(area)
        room = Room(box.w, box.h, most_lines)
        return break_text(shown, style.face, self._sizes(style, area), room, self.ruler)

    def _put(self, fitted: Fitted, area: Area, style: Style) -> Area:
        """Place a line in its area."""
        unit = self.view.unit_px
        box = self.view.box(area)
        x = {
            Align.LEFT: box.x,
            Align.CENTRE: box.x + (box.w - fitted.width) // 2,
            Align.RIGHT: box.right - fitted.width,
        }[style.align]
        pivot_x = {
            Align.LEFT: x,
            Align.CENTRE: x + fitted.width // 2,
            Align.RIGHT: x + fitted.width,
        }[style.align]
        line = Text(
            text=fitted.text,
            face=fitted.face,
            px=fitted.px,
            color=style.color,
            x=x,
            mid_y=round(area.mid_y * unit),
            width=fitted.width,
            degrees=style.degrees,
            pivot_x=pivot_x if style.degrees else 0,
            is_struck=style.is_struck,
        )
        if fitted.text:
            self.add(line)
        cap = line.cap_box
        return Area(cap.x / unit, cap.y / unit, cap.w / unit, cap.h / unit)

    def _growth(self, style: Style) -> float:
        """Give how much larger a text may be than its style says: what is large already is not."""
        is_large = style.face is Face.WIDE or style.size > LARGEST_GROWING
        return 1.0 if is_large or style.is_grown or style.degrees else self.view.text_growth

    def _sizes(self, style: Style, area: Area) -> tuple[int, int]:
        """Give the wished and the smallest size in pixels."""
        size = max(style.size, min(style.size * self._growth(style), area.h * LINE_SHARE))
        wished = max(self.view.px(size), self.view.smallest_text_px)
        return wished, min(wished, max(self.view.px(style.floor), self.view.smallest_text_px))

    def _width(self, area: Area) -> int:
        return self.view.box(area).w

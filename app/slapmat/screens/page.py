"""A page on which a layout writes, in units; it becomes a `Frame` in pixels.

Every text is written into an area and never leaves it: it shrinks to the style's floor, and is cut
with an ellipsis there. So nothing else on a page has to know how long a name is.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from enum import Enum, auto

from slapmat.scene.elements import Person, Target
from slapmat.screens.geometry import Area, View
from slapmat.screens.items import Fill, Frame, Hit, Item, Ring, Shape, Slant, Text
from slapmat.screens.parts import Part, Parts
from slapmat.screens.shapes import DRAWINGS
from slapmat.screens.theme import (
    FELT,
    INK,
    LEAST_TOKEN,
    PAPER,
    RULE,
    TEXT_FLOOR,
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


class Align(Enum):
    """Where in its area a line stands; its capitals are always in the middle from top to bottom."""

    LEFT = auto()
    CENTRE = auto()
    RIGHT = auto()


@dataclass(frozen=True, slots=True)
class Style:
    """How a line is written, in units.

    Attributes:
        size: The wished type size.
        color: Its colour.
        floor: The smallest type size.
        align: Where in its area.
        face: Which face.
        degrees: Turned anticlockwise around the point that `align` names.
        is_struck: A line through it.
        is_grown: It is as large as it may be.
    """

    size: float
    color: Color
    floor: float = TEXT_FLOOR
    align: Align = Align.LEFT
    face: Face = Face.NARROW
    degrees: int = 0
    is_struck: bool = False
    is_grown: bool = False

    def but(self, size: float) -> "Style":
        """Give the same style in another size."""
        return replace(self, size=size, floor=min(self.floor, size))


class Page:
    """Collects what a screen consists of."""

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
        self.view = view
        self.ruler = ruler
        self.background = background
        self._parts = Parts() if parts is None else parts
        self._items: list[Item] = []
        self._hits: list[Hit] = []

    @property
    def area(self) -> Area:
        """All of the page."""
        return self.view.area

    @property
    def inner(self) -> Area:
        """The page without its margins."""
        return self.area.inset(self.view.margin)

    def frame(self) -> Frame:
        """Give the finished screen."""
        whole = self.view.box(self.area)
        return Frame(whole, self.background, tuple(self._items), tuple(self._hits))

    def part(self, name: Hashable, given: Hashable, lay_out: Callable[[], object]) -> None:
        """Put a part on top; as it was before, where it follows from the same.

        Args:
            name: Which part; each has a name of its own on a page.
            given: Everything that it follows from, beside the view.
            lay_out: Puts it on this page.
        """
        given = (self.view, given)
        part = self._parts.take(name, given, lambda: self._laid_out(given, lay_out))
        self._items += part.items
        self._hits += part.hits

    def _laid_out(self, given: object, lay_out: Callable[[], object]) -> Part:
        items, self._items = self._items, []
        hits, self._hits = self._hits, []
        lay_out()
        part = Part(given, tuple(self._items), tuple(self._hits))
        self._items, self._hits = items, hits
        return part

    def add(self, item: Item) -> None:
        """Put an item on top of all that was put before."""
        self._items.append(item)

    def fill(self, area: Area, color: Color, radius: float = 0) -> None:
        """Fill an area."""
        self.add(Fill(self.view.box(area), color, self._length(radius)))

    def foot(self, area: Area, color: Color, radius: float) -> None:
        """Fill the lower end of something with round corners."""
        box = self.view.box(area)
        self.add(Fill(box, color, self._length(radius), is_flat_top=True))

    def back(self, area: Area, color: Color) -> None:
        """Fill an area whose edges text may cross: a grid line, a band."""
        self.add(Fill(self.view.box(area), color, is_backdrop=True))

    def card(self, area: Area, color: Color, edge: Color, radius: float) -> None:
        """Fill an area and draw an outline inside it."""
        radius_px, edge_px = self._length(radius), self.view.px(4.5)
        self.add(Fill(self.view.box(area), color, radius_px, edge, edge_px))

    def hairline(self, area: Area) -> Area:
        """Give the area of a thin line along the upper edge, never less than a pixel."""
        return Area(area.x, area.y, area.w, max(2, 1 / self.view.unit_px))

    def gridline(self, x: float, area: Area) -> None:
        """Draw a thin line from top to bottom of an area, which hides no letter across it."""
        thick = max(1, round(min(2, 2 * self.view.unit_px))) / self.view.unit_px
        self.back(Area(x - thick / 2, area.y, thick, area.h), RULE)

    def slant(self, points: list[tuple[float, float]], color: Color) -> None:
        """Fill an outline with straight edges."""
        unit = self.view.unit_px
        self.add(Slant(tuple((x * unit, y * unit) for x, y in points), color))

    def ring(self, area: Area, colors: tuple[Color, Color], share: float) -> None:
        """Draw a ring that is partly filled; colours are the filled and the empty one's."""
        steps = 24
        filled = min(steps, max(0, round(share * steps)))
        self.add(Ring(self.view.box(area), colors[0], colors[1], filled, steps))

    def hit(self, area: Area, target: Target) -> None:
        """Let a click into the area hit something."""
        self._hits.append(Hit(self.view.box(area), target))

    def sign(self, name: str, area: Area, color: Color, degrees: int = 0) -> Area:
        """Draw a shape as large as it fits into the area, in its middle, and give where it is."""
        place = self._place(name, area)
        self.add(Shape(name, self.view.box(place), color, degrees))
        return place

    def backdrop(self, name: str, area: Area, color: Color, degrees: int = 0) -> None:
        """Draw a shape that text may lie across."""
        place = self._place(name, area)
        self.add(Shape(name, self.view.box(place), color, degrees, is_backdrop=True))

    def veil(self, name: str, area: Area, color: Color, degrees: int, opacity: float) -> None:
        """Draw a shape that text may lie across, and through which one sees what is behind it."""
        box = self.view.box(self._place(name, area))
        self.add(Shape(name, box, color, degrees, is_backdrop=True, opacity=opacity))

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
        broken = self._broken(text, area, style, most_lines)
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

    def _place(self, name: str, area: Area) -> Area:
        """Give the largest area of a shape's proportions in the middle of another."""
        drawing = DRAWINGS[name]
        scale = min(area.w / drawing.w, area.h / drawing.h)
        return area.centred(drawing.w * scale, drawing.h * scale)

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

    def _length(self, units: float) -> int:
        return self.view.px(units) if units else 0

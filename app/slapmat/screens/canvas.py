"""Shapes on a page that is being laid out: fills, rings, drawings, and where a click hits."""

from collections.abc import Callable, Hashable

from slapmat.scene.elements import Target
from slapmat.screens.geometry import Area, View
from slapmat.screens.items import Fill, Frame, Hit, Item, Ring, Shape, Slant
from slapmat.screens.parts import Part, Parts
from slapmat.screens.shapes import DRAWINGS
from slapmat.screens.theme import FELT, RULE, Color


class Canvas:
    """Collects what a screen consists of, but for its texts."""

    def __init__(self, view: View, background: Color = FELT, parts: Parts | None = None) -> None:
        """Start an empty one.

        Args:
            view: What there is to draw on.
            background: What is under everything.
            parts: Parts of earlier ones.
        """
        self.view = view
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

    def _place(self, name: str, area: Area) -> Area:
        """Give the largest area of a shape's proportions in the middle of another."""
        drawing = DRAWINGS[name]
        scale = min(area.w / drawing.w, area.h / drawing.h)
        return area.centred(drawing.w * scale, drawing.h * scale)

    def _length(self, units: float) -> int:
        return self.view.px(units) if units else 0

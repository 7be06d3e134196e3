"""A drawing as data, in millimetres from the top left; svg, png and pdf write it down.

All text is in Helvetica's widths, bold: SVG names it, PDF has it built in, and the PNG's face is
one of the same measures.
"""

from dataclasses import dataclass, field
from enum import Enum

Point = tuple[float, float]
Color = str

INK = "#0f1a17"
PAPER = "#ffffff"
GREY = "#6f7b76"
PALE = "#d9dfdc"


class Anchor(Enum):
    """Which end of a text is at its place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Style:
    """How an outline is drawn.

    Attributes:
        fill: Inside; None leaves it open.
        stroke: The line; None has none.
        width: Of the line, in mm.
        dash: How long its dashes and gaps are, in mm; 0 for none.
    """

    fill: Color | None = None
    stroke: Color | None = None
    width: float = 0.3
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """An outline with straight edges."""

    points: tuple[Point, ...]
    style: Style


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    x: float
    y: float
    radius: float
    style: Style


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line with round ends."""

    start: Point
    end: Point
    style: Style


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; its place is on its base line."""

    x: float
    y: float
    words: str
    size: float
    color: Color = INK
    anchor: Anchor = Anchor.START


Item = Polygon | Circle | Stroke | Text


@dataclass(slots=True)
class Sheet:
    """One page.

    Attributes:
        w: In mm.
        h: In mm.
        title: What it shows, for those who cannot see it.
        items: From back to front.
    """

    w: float
    h: float
    title: str
    items: list[Item] = field(default_factory=list)

    def polygon(self, points: list[Point], style: Style) -> None:
        """Add an outline."""
        self.items.append(Polygon(tuple(points), style))

    def box(self, corner: Point, size: Point, style: Style) -> None:
        """Add a rectangle."""
        (x, y), (w, h) = corner, size
        self.polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], style)

    def circle(self, middle: Point, radius: float, style: Style) -> None:
        """Add a circle."""
        self.items.append(Circle(*middle, radius, style))

    def line(self, start: Point, end: Point, style: Style) -> None:
        """Add a line."""
        self.items.append(Stroke(start, end, style))

    def text(
        self,
        place: Point,
        words: str,
        size: float,
        color: Color = INK,
        anchor: Anchor = Anchor.START,
    ) -> None:
        """Add a text."""
        self.items.append(Text(*place, words, size, color, anchor))


def hex_color(rgb: tuple[int, int, int]) -> Color:
    """Give a colour as text."""
    return "#{:02x}{:02x}{:02x}".format(*rgb)

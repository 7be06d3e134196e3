"""Writes a drawing as SVG, in mm, so that it prints at its true size."""

from xml.sax.saxutils import escape, quoteattr

from slapmat.shell.drawings.canvas import Anchor, Circle, Item, Polygon, Sheet, Stroke, Style, Text

FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"


def svg(sheet: Sheet) -> str:
    """Give the drawing as an SVG document."""
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'width="{number(sheet.w)}mm" height="{number(sheet.h)}mm" '
        f'viewBox="0 0 {number(sheet.w)} {number(sheet.h)}" role="img" '
        f'font-family="{FONT}" font-weight="bold">'
    )
    ground = f'<rect width="{number(sheet.w)}" height="{number(sheet.h)}" fill="#ffffff"/>'
    title = f"<title>{escape(sheet.title)}</title>"
    return "\n".join([head, title, ground, *map(element, sheet.items), "</svg>", ""])


def element(item: Item) -> str:
    """Give one element."""
    match item:
        case Polygon(points=points, style=style):
            places = " ".join(f"{number(x)},{number(y)}" for x, y in points)
            return f'<polygon points="{places}"{look(style)}/>'
        case Circle(x=x, y=y, radius=radius, style=style):
            place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
            return f"<circle {place}{look(style)}/>"
        case Stroke(start=start, end=end, style=style):
            place = (
                f'x1="{number(start[0])}" y1="{number(start[1])}" '
                f'x2="{number(end[0])}" y2="{number(end[1])}"'
            )
            return f'<line {place} stroke-linecap="round"{look(style)}/>'
        case Text():
            return text_element(item)


def text_element(item: Text) -> str:
    """Give a text element."""
    anchor = "" if item.anchor is Anchor.START else f' text-anchor="{item.anchor.value}"'
    return (
        f'<text x="{number(item.x)}" y="{number(item.y)}" font-size="{number(item.size)}" '
        f"fill={quoteattr(item.color)}{anchor}>{escape(item.words)}</text>"
    )


def look(style: Style) -> str:
    """Give the attributes of a style."""
    said = f" fill={quoteattr(style.fill or 'none')}"
    if style.stroke is not None:
        said += f' stroke={quoteattr(style.stroke)} stroke-width="{number(style.width)}"'
        said += ' stroke-linejoin="round"'
        if style.dash:
            said += f' stroke-dasharray="{number(style.dash)}"'
    return said


def number(value: float) -> str:
    """Give a number with at most three places: the same on every machine."""
    return f"{round(value, 3):g}" if abs(value) < 1000 else f"{value:.0f}"  # noqa: PLR2004 - %g keeps six digits

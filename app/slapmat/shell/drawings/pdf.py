"""Writes drawings as the pages of a PDF, in mm, with fpdf2: print it at 100 %."""

import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from slapmat.settings.files import write_whole
from slapmat.shell.drawings.canvas import (
    Anchor,
    Circle,
    Item,
    Point,
    Polygon,
    Sheet,
    Stroke,
    Style,
    Text,
)
from slapmat.table.errors import InputError

POINTS_PER_MM = 72 / 25.4
# The same drawing gives the same file.
MADE = datetime(2000, 1, 1, tzinfo=UTC)


def save_pdf(sheets: Iterable[Sheet], path: Path, about: str) -> None:
    """Write a PDF file.

    Args:
        sheets: Its pages.
        path: The file.
        about: What it was drawn from, kept in the file.

    Raises:
        InputError: The library for it is not installed.
        WriteError: The file cannot be written.
    """
    try:
        import fpdf  # noqa: PLC0415 - an extra: few people print
    except ImportError as error:
        raise InputError(
            "Writing a PDF needs the library fpdf2.",
            remedy=f"Type: {sys.executable} -m pip install fpdf2",
        ) from error
    document = fpdf.FPDF(unit="mm")
    document.set_auto_page_break(auto=False)
    document.set_margin(0)
    document.set_creation_date(MADE)
    document.set_title("slapmat")
    document.set_subject(about)
    for sheet in sheets:
        document.add_page(format=(sheet.w, sheet.h))
        for item in sheet.items:
            paint(document, item)
    write_whole(path, bytes(document.output()))


def paint(document: Any, item: Item) -> None:  # noqa: ANN401 - fpdf2 is an extra, so its types may be missing
    """Draw one item."""
    match item:
        case Polygon(points=points, style=style):
            polygon(document, points, style)
        case Circle(x=x, y=y, radius=radius, style=style):
            document.circle(x=x, y=y, radius=radius, style=prepared(document, style))
        case Stroke(start=start, end=end, style=style):
            prepared(document, style)
            document.line(*start, *end)
        case Text():
            write(document, item)


def polygon(document: Any, points: tuple[Point, ...], style: Style) -> None:  # noqa: ANN401 - as above
    """Draw an outline with round corners; fpdf2's own polygon has sharp ones."""
    with document.new_path(*points[0]) as path:
        for point in points[1:]:
            path.line_to(*point)
        path.close()
        path.style.fill_color = style.fill
        path.style.stroke_color = style.stroke
        path.style.stroke_width = style.width
        path.style.stroke_join_style = "round"
        path.style.stroke_dash_pattern = style.dash or None


def prepared(document: Any, style: Style) -> str:  # noqa: ANN401 - as above
    """Set a style, and give fpdf2's word for what of it is drawn."""
    if style.fill is not None:
        document.set_fill_color(style.fill)
    if style.stroke is not None:
        document.set_draw_color(style.stroke)
        document.set_line_width(style.width)
        document.set_dash_pattern(dash=style.dash, gap=style.dash)
    return ("D" if style.stroke is not None else "") + ("F" if style.fill is not None else "")


def write(document: Any, item: Text) -> None:  # noqa: ANN401 - as above
    """Write a text."""
    document.set_font("Helvetica", style="B", size=item.size * POINTS_PER_MM)
    document.set_text_color(item.color)
    shares = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}
    x = item.x - document.get_string_width(item.words) * shares[item.anchor]
    document.text(x, item.y, item.words)

"""What can be written for a builder, each from a layout alone."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from slapmat.mat.layout import Layout
from slapmat.settings.files import write_whole
from slapmat.shell.drawings.canvas import Sheet
from slapmat.shell.drawings.harness import harness
from slapmat.shell.drawings.header_sheet import header_sheet
from slapmat.shell.drawings.mat_plan import MatPlan, mat_plan
from slapmat.shell.drawings.parts import parts_csv
from slapmat.shell.drawings.simple_parts import simple_parts_csv
from slapmat.shell.drawings.svg import svg
from slapmat.shell.drawings.template import labels, template


def header_svg(layout: Layout) -> str:
    """Draw the header as SVG."""
    return svg(header_sheet(layout))


TEXTS: Mapping[str, Callable[[Layout], str]] = {
    "svg": header_svg,
    "parts": parts_csv,
    "simple-parts": simple_parts_csv,
    "harness": harness,
}


def write_header_png(layout: Layout, path: Path) -> None:
    """Draw the header as PNG.

    Raises:
        WriteError: The file cannot be written.
    """
    from slapmat.shell.drawings.png import png  # noqa: PLC0415 - pygame only for this

    write_whole(path, png(header_sheet(layout)))


def plan_of(layout: Layout, hole_mm: float) -> MatPlan:
    """Plan the mat of a layout.

    Raises:
        InputError: No button has such a hole.
    """
    has_shutdown = layout.shutdown_gpio is not None
    return mat_plan(layout.seats, hole_mm, has_shutdown=has_shutdown)


def write_template(layout: Layout, path: Path, hole_mm: float) -> None:
    """Draw the mat at full size as PDF.

    Raises:
        InputError: The size of the hole, or the library for it is missing.
        WriteError: The file cannot be written.
    """
    write_pdf(template(plan_of(layout, hole_mm)), path)


def write_labels(layout: Layout, path: Path, hole_mm: float) -> None:
    """Draw the labels as PDF; raises as the template does."""
    write_pdf(labels(plan_of(layout, hole_mm)), path)


def write_pdf(sheets: Sequence[Sheet], path: Path) -> None:
    """Write sheets as PDF, with their own digest in it; raises as the template does."""
    from slapmat.shell.drawings.pdf import save_pdf  # noqa: PLC0415 - an extra

    save_pdf(sheets, path, digest(sheets))


def digest(sheets: Sequence[Sheet]) -> str:
    """Give what tells one set of drawings from another, whatever writes them."""
    text = "".join(map(svg, sheets))
    return f"drawing {hashlib.sha256(text.encode()).hexdigest()[:32]}"

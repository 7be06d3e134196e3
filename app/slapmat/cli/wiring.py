"""`slapmat wiring`: what is on which pin, as a table, a picture, a template and a list of parts."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.settings_options import add_settings_options, sets_of
from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError

if TYPE_CHECKING:
    from slapmat.mat.layout import Layout

HOLE_MM = 28.0
FILES = {
    "svg": "the header as a picture, in SVG",
    "png": "the same as a PNG file",
    "template": "the mat at full size on sheets of A4, in PDF",
    "labels": "labels for the buttons on sheets of A4, in PDF",
    "parts": "the list of parts, in CSV",
    "simple-parts": "the parts of a mat without lamps that needs no soldering, in CSV",
    "harness": "the cables, in YAML for the program WireViz, which draws them",
}


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "wiring",
        help="show what is on which pin",
        description="Show what is on which pin of the Pi's header; write what a builder needs.",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--layout", metavar="L", help="this layout of the wiring file")
    for name, meaning in FILES.items():
        parser.add_argument(f"--{name}", metavar="OUT", help=f"write {meaning}")
    parser.add_argument(
        "--hole-mm", metavar="MM", default=str(HOLE_MM), help="how wide the buttons' holes are (28)"
    )
    add_settings_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the plan, or write the files that are asked for.

    Raises:
        InputError: A setting, the wiring file or the size of a hole cannot be used.
        WriteError: A file cannot be written.
    """
    from slapmat.mat.plan_text import plan_text
    from slapmat.settings.load import load_settings
    from slapmat.settings.wiring_file import wiring_path
    from slapmat.shell.wired_mat import layout_of

    file = None if options.file is None else Path(options.file)
    settings = load_settings(file, sets=sets_of(options))
    layout = layout_of(settings)
    hole_mm = millimetres(options.hole_mm)
    wanted = {name: getattr(options, name.replace("-", "_")) for name in FILES}
    for name, out in wanted.items():
        if out is not None:
            write(name, layout, Path(out), hole_mm)
    if options.json:
        print(json.dumps(as_json(layout)))
    elif all(out is None for out in wanted.values()):
        print(plan_text(layout))
        print(f"all of this is from {wiring_path(settings.mat.wiring)}")
    return 0


def millimetres(word: str) -> float:
    """Read the size of a hole.

    Raises:
        InputError: It is no number.
    """
    try:
        return float(word)
    except ValueError as error:
        raise InputError(
            f"--hole-mm {word[:20]!r} is no number.", remedy="Give millimetres, like 28."
        ) from error


def write(name: str, layout: "Layout", path: Path, hole_mm: float) -> None:
    """Write one of the files.

    Raises:
        InputError: It cannot be drawn.
        WriteError: It cannot be written.
    """
    from slapmat.settings.files import write_whole
    from slapmat.shell.drawings import documents

    match name:
        case "png":
            documents.write_header_png(layout, path)
        case "template":
            documents.write_template(layout, path, hole_mm)
        case "labels":
            documents.write_labels(layout, path, hole_mm)
        case _:
            write_whole(path, documents.TEXTS[name](layout).encode())


def as_json(layout: "Layout") -> dict[str, object]:
    """Give the layout for other programs."""
    from slapmat.mat.header import GROUND_PLACES, PLACE_OF
    from slapmat.mat.plan_text import boot_lines

    def pin(gpio: int | None) -> dict[str, int] | None:
        return None if gpio is None else {"gpio": gpio, "place": PLACE_OF[gpio]}

    return {
        "layout": layout.name,
        "seats": layout.seats,
        "takes": list(layout.takes),
        "lines": [
            {
                "button": line.button,
                "pin": pin(line.gpio),
                "lamp": pin(line.lamp_gpio),
                "wire": line.wire,
            }
            for line in layout.lines
        ],
        "ground_places": list(GROUND_PLACES),
        "config_txt": list(boot_lines(layout)),
    }

"""What is drawn for a builder: all of it, true to size, and the same each time."""

import csv
import html
import io
import math
import re
import sys
import xml.etree.ElementTree as ET
import zlib
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from slapmat.mat.header import PLACE_OF
from slapmat.mat.layout import SHUTDOWN, Layout
from slapmat.screens.theme import seat_look
from slapmat.settings.files import WriteError
from slapmat.settings.wiring_file import load_wiring
from slapmat.shell.drawings.canvas import Circle, Sheet, Stroke, Style, Text
from slapmat.shell.drawings.documents import (
    TEXTS,
    digest,
    plan_of,
    write_header_png,
    write_labels,
    write_template,
)
from slapmat.shell.drawings.harness import harness
from slapmat.shell.drawings.header_sheet import header_sheet
from slapmat.shell.drawings.mat_plan import mat_plan
from slapmat.shell.drawings.png import PX_PER_MM
from slapmat.shell.drawings.svg import svg
from slapmat.shell.drawings.template import (
    CUT,
    MARGIN_TOP,
    MARGIN_X,
    TILE_H,
    TILE_W,
    labels,
    template,
    tiles,
)
from slapmat.table.errors import InputError

HARDWARE = Path(__file__).parents[3] / "hardware"
LAYOUTS = load_wiring()
EIGHT = LAYOUTS["eight"]
SVG = "{http://www.w3.org/2000/svg}"

layouts = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)


def words(sheet: Sheet) -> list[str]:
    return [item.words for item in sheet.items if isinstance(item, Text)]


@layouts
@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("svg", "header-{}.svg"),
        ("parts", "bom-{}.csv"),
        ("simple-parts", "bom-{}-simple.csv"),
        ("harness", "harness-{}.yml"),
    ],
)
def test_what_is_kept_in_hardware_is_up_to_date(layout: Layout, name: str, file: str) -> None:
    """`hardware/draw` makes it anew."""
    kept = HARDWARE / file.format(layout.name)
    assert TEXTS[name](layout) == kept.read_text(encoding="utf-8")


@layouts
def test_the_pdfs_in_hardware_are_of_the_drawings_as_they_are_now(layout: Layout) -> None:
    plan = plan_of(layout, 28.0)
    for stem, sheets in (("template", template(plan)), ("labels", labels(plan))):
        data = (HARDWARE / f"{stem}-{layout.name}.pdf").read_bytes()
        assert f"({digest(sheets)})".encode() in data


@layouts
def test_the_header_shows_everybody_at_their_place(layout: Layout) -> None:
    said = words(header_sheet(layout))
    for line in layout.lines:
        who = f"seat {line.button}" if line.button.isdecimal() else line.button
        assert said.count(who) == 1
        assert said.count(f"{who}, lamp") == (line.lamp_gpio is not None)
    assert set(map(str, range(1, 41))) <= set(said)


@layouts
def test_every_wire_of_the_header_picture_has_its_colour(layout: Layout) -> None:
    drawn = [
        item.style.stroke
        for item in header_sheet(layout).items
        if isinstance(item, Stroke) and item.style.width == 1.4
    ]
    assert len(drawn) == len(layout.used)


def test_the_signs_have_the_colours_of_the_screen() -> None:
    text = svg(header_sheet(EIGHT))
    for seat_no in range(1, 9):
        assert "#{:02x}{:02x}{:02x}".format(*seat_look(seat_no).color) in text


@layouts
def test_a_drawing_is_svg_in_true_millimetres(layout: Layout) -> None:
    root = ET.fromstring(svg(header_sheet(layout)))  # noqa: S314 - we wrote it ourselves
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
    assert root.get("viewBox") == "0 0 210 297"
    kinds = {child.tag.removeprefix(SVG) for child in root}
    assert kinds == {"title", "rect", "polygon", "circle", "line", "text"}


def test_text_that_is_markup_stays_text() -> None:
    sheet = Sheet(10, 10, "<&>")
    sheet.text((1, 1), "<b>&", 3)
    root = ET.fromstring(svg(sheet))  # noqa: S314 - as above
    assert root.findtext(f"{SVG}title") == "<&>"
    assert root.findtext(f"{SVG}text") == "<b>&"


def test_the_png_has_the_page_and_the_colours(tmp_path: Path) -> None:
    write_header_png(EIGHT, tmp_path / "header.png")
    picture = pygame.image.load(tmp_path / "header.png")
    assert picture.get_size() == (210 * PX_PER_MM, 297 * PX_PER_MM)
    sheet = header_sheet(EIGHT)
    wires = [i for i in sheet.items if isinstance(i, Stroke) and i.style.width == 1.4]
    for wire in wires[:5]:
        x = wire.start[0] + (wire.end[0] - wire.start[0]) / 4
        at = (round(x * PX_PER_MM), round(wire.start[1] * PX_PER_MM))
        assert wire.style.stroke is not None
        assert picture.get_at(at)[:3] == pygame.Color(wire.style.stroke)[:3]


def test_a_png_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WriteError, match="cannot be written"):
        write_header_png(EIGHT, tmp_path / "nowhere" / "header.png")


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("hole_mm", [24.0, 28.0, 30.0])
def test_no_two_buttons_of_a_mat_are_nearer_than_a_hand(seats: int, hole_mm: float) -> None:
    plan = mat_plan(seats, hole_mm, has_shutdown=True)
    named = [*map(str, range(1, seats + 1)), "yes", "no", "shutdown"]
    assert [hole.button for hole in plan.holes] == named
    for one, other in combinations(plan.holes, 2):
        distance = math.dist((one.x, one.y), (other.x, other.y))
        is_at_table = {one.button, other.button} <= {"yes", "no", "shutdown"}
        assert distance >= (80 if is_at_table else 90) - 1e-6
    for hole in plan.holes:
        assert math.hypot(hole.x, hole.y) + hole_mm / 2 + 40 <= plan.radius


@pytest.mark.parametrize("seats", [6, 7, 8, 12])
def test_the_seats_follow_clockwise_from_the_bottom(seats: int) -> None:
    plan = mat_plan(seats, 28.0)
    turns = [math.atan2(hole.y, hole.x) % math.tau for hole in plan.holes[:seats]]
    assert plan.holes[0].y > 0 > plan.holes[0].x
    steps = [(after - before) % math.tau for before, after in pairwise(turns)]
    assert steps == pytest.approx([math.tau / seats] * (seats - 1))


@pytest.mark.parametrize("hole_mm", [0.0, 9.9, 61.0, math.inf, math.nan])
def test_a_hole_that_suits_no_button_is_refused(hole_mm: float) -> None:
    with pytest.raises(InputError, match="suits no button"):
        mat_plan(8, hole_mm)


@pytest.mark.parametrize("seats", range(2, 13))
def test_every_hole_is_whole_on_the_sheets_together_at_its_true_size(seats: int) -> None:
    plan = mat_plan(seats, 28.0, has_shutdown=True)
    for hole in plan.holes:
        drawn = [
            (item.x - MARGIN_X + tile.x, item.y - MARGIN_TOP + tile.y)
            for tile, sheet in zip(tiles(plan), template(plan), strict=True)
            for item in sheet.items
            if isinstance(item, Circle)
            and item.style is CUT
            and item.radius == (6 if hole.button == "shutdown" else 14)
            and math.dist(
                (hole.x, hole.y), (item.x - MARGIN_X + tile.x, item.y - MARGIN_TOP + tile.y)
            )
            < 1
        ]
        assert drawn != []
        for place in drawn:
            assert place == pytest.approx((hole.x, hole.y))


@pytest.mark.parametrize("seats", range(2, 13))
def test_the_sheets_cover_the_mat(seats: int) -> None:
    plan = mat_plan(seats, 28.0)
    corners = [(tile.x, tile.y) for tile in tiles(plan)]
    assert min(x for x, _ in corners) <= -plan.radius
    assert min(y for _, y in corners) <= -plan.radius
    assert max(x for x, _ in corners) + TILE_W >= plan.radius
    assert max(y for _, y in corners) + TILE_H >= plan.radius


def test_every_sheet_has_100_mm_to_measure() -> None:
    plan = mat_plan(8, 28.0)
    for sheet in (*template(plan), *labels(plan)):
        lines = [item for item in sheet.items if isinstance(item, Stroke)]
        assert any(
            item.end[0] - item.start[0] == 100 and item.end[1] == item.start[1] for item in lines
        )
        assert "mm: measure me" in words(sheet)


def test_there_is_a_label_for_every_button() -> None:
    said = [word for sheet in labels(plan_of(EIGHT, 28.0)) for word in words(sheet)]
    named = [*map(str, range(1, 9)), "YES", "NO", "OFF"]
    assert [word for word in said if word in named] == named


def test_the_pdf_has_a_page_of_a4_for_each_sheet(tmp_path: Path) -> None:
    write_template(EIGHT, tmp_path / "mat.pdf", 28.0)
    write_labels(EIGHT, tmp_path / "labels.pdf", 24.0)
    data = (tmp_path / "mat.pdf").read_bytes()
    assert data.count(b"/Type /Page\n") == 6
    boxes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", data)
    assert {(round(float(w)), round(float(h))) for w, h in boxes} == {(595, 842)}
    assert (tmp_path / "labels.pdf").read_bytes().count(b"/Type /Page\n") == 2


def test_without_the_library_for_pdf_the_command_to_type_works_as_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(InputError, match="fpdf2") as refused:
        write_labels(EIGHT, tmp_path / "labels.pdf", 28.0)
    assert refused.value.remedy == f"Type: {sys.executable} -m pip install fpdf2"


def test_the_same_drawing_gives_the_same_pdf(tmp_path: Path) -> None:
    for name in ("one.pdf", "other.pdf"):
        write_labels(EIGHT, tmp_path / name, 28.0)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "other.pdf").read_bytes()


def test_a_hole_in_the_pdf_is_as_wide_as_it_was_asked_for(tmp_path: Path) -> None:
    write_labels(EIGHT, tmp_path / "labels.pdf", 24.0)
    widths = [
        width for page in pages(tmp_path / "labels.pdf") for width in widths_of_curves_pt(page)
    ]
    assert sum(abs(width * 25.4 / 72 - 24.0) < 0.02 for width in widths) == 10


def pages(pdf: Path) -> list[str]:
    """Give what the pages of a PDF draw, as its operators."""
    streams = re.findall(rb"stream\n(.*?)\nendstream", pdf.read_bytes(), re.DOTALL)
    return [zlib.decompress(stream).decode("latin-1") for stream in streams]


def widths_of_curves_pt(page: str) -> list[float]:
    """Give how wide each closed curve is."""
    number = r"(-?[0-9.]+)"
    widths = []
    for path in re.findall(r"[0-9.]+ [0-9.]+ m((?:\s+[-0-9. ]+ c)+)", page):
        ends = re.findall(rf"{number} {number}\s+c", path)
        xs = [float(x) for x, _ in ends]
        widths.append(max(xs) - min(xs))
    return widths


@layouts
def test_the_harness_names_every_line_of_the_header_once(layout: Layout) -> None:
    text = harness(layout)
    for gpio in layout.used:
        assert text.count(f"GPIO{gpio}:") == 2  # at the Pi's end and the board's
    for line in layout.lines:
        name = line.button if not line.button.isdecimal() else f"Seat{line.button}"
        assert re.search(rf"^  {name}\w*:$", text, re.MULTILINE | re.IGNORECASE)


@layouts
def test_the_picture_of_the_cables_is_of_this_harness(layout: Layout) -> None:
    """WireViz and Graphviz draw it, which the tests have not: what it names is compared."""
    text = harness(layout)
    picture = (HARDWARE / f"harness-{layout.name}.svg").read_text(encoding="utf-8")
    drawn = [html.unescape(said) for said in re.findall(r">([^<>]+)</text>", picture)]
    for name in re.findall(r"^  (\w+):$", text, re.MULTILINE):
        assert name in drawn
    for label in re.findall(r'"(GPIO[^"]*)"', text):
        assert drawn.count(label) == 2
    wires = sum(map(int, re.findall(r"wirecount: (\d+)", text)))
    assert sum(bool(re.fullmatch(r"\s*\d+:[A-Z/]+\s*", said)) for said in drawn) == wires


def bought(layout: Layout) -> dict[tuple[str, str], dict[str, str]]:
    rows = csv.DictReader(io.StringIO(TEXTS["parts"](layout)))
    return {(row["part"], row["for"]): row for row in rows}


def test_yes_and_no_with_lamps_are_bought_with_lamps_and_cables_of_four_wires() -> None:
    lamps = {"yes": 20, "no": 21}
    lines = [replace(li, lamp_gpio=lamps.get(li.button, li.lamp_gpio)) for li in EIGHT.lines]
    plain, lit = bought(EIGHT), bought(replace(EIGHT, lines=tuple(lines)))
    what = ("arcade button", "yes and no")
    assert "without a lamp, one green, one white" in plain[what]["which"]
    assert "with a 5 V LED of at most 20 mA, one green, one white" in lit[what]["which"]
    four, two = (
        ("cable", f"from the board to the buttons {how} a lamp") for how in ("with", "without")
    )
    assert int(lit[four]["quantity"]) > int(plain[four]["quantity"])
    assert int(lit[two]["quantity"]) < int(plain[two]["quantity"])
    assert int(lit["ULN2803A", "the lamps"]["quantity"]) == 2


@layouts
def test_one_jumper_wire_is_spare(layout: Layout) -> None:
    text = harness(layout)
    used = re.search(r"Jumpers:\n    wirecount: (\d+)", text)
    assert used is not None
    number = bought(layout)["jumper wire", "from the Pi to the board"]["quantity"]
    assert int(number) == int(used[1]) + 1


@layouts
def test_the_plywood_is_as_wide_as_the_mat(layout: Layout) -> None:
    side = int(bought(layout)["plywood", "the mat"]["which"].split()[0])
    radius = plan_of(layout, 28.0).radius
    assert 2 * radius <= side <= 2 * radius + 20


@layouts
def test_the_list_of_parts_counts_the_wiring(layout: Layout) -> None:
    rows = list(csv.DictReader(io.StringIO(TEXTS["parts"](layout))))
    number = {(row["part"], row["for"]): int(row["quantity"]) for row in rows}
    assert number["arcade button", "the seats"] == layout.seats
    assert number["arcade button", "yes and no"] == 2
    assert number["ULN2803A", "the lamps"] == math.ceil(len(layout.lamps) / 8)
    assert number["resistor 330 ohm", "in each button's line"] == len(layout.lines)
    assert number["jumper wire", "from the Pi to the board"] >= len(layout.used) + 2
    assert ("small push button", "switching off") in number or layout.shutdown_gpio is None


@layouts
def test_the_first_evening_needs_two_wires_a_button_and_no_solder(layout: Layout) -> None:
    rows = list(csv.DictReader(io.StringIO(TEXTS["simple-parts"](layout))))
    number = {row["part"]: int(row["quantity"]) for row in rows}
    pressed = layout.seats + 2
    assert sum(int(row["quantity"]) for row in rows if row["part"] == "arcade button") == pressed
    # Each has its own wire, and one is ground; each has a receptacle for each of its two contacts.
    assert number["jumper wire"] >= pressed + 1
    assert number["flat receptacle"] >= 2 * pressed
    soldered = ("ULN2803A", "resistor 330 ohm", "strip board", "terminal block")
    assert number.keys().isdisjoint(soldered)


def test_the_readme_of_the_first_evening_has_the_pins_of_the_wiring() -> None:
    readme = (HARDWARE / "README.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^\| J8: \|(.*)\|$", readme, re.MULTILINE)
    places = [int(word) for word in row.split("|")]
    pressed = [line for line in EIGHT.lines if line.button != SHUTDOWN]
    assert places == [PLACE_OF[line.gpio] for line in pressed]


def test_a_dashed_line_is_dashed_in_every_file() -> None:
    sheet = Sheet(10, 10, "dashes")
    sheet.line((1, 1), (9, 1), Style(stroke="#000000", width=0.2, dash=1.0))
    assert 'stroke-dasharray="1"' in svg(sheet)

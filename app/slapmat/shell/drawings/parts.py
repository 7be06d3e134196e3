"""The list of parts, counted from the wiring: what to buy for one mat."""

import csv
import io
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from slapmat.mat.layout import SHUTDOWN, Layout, Line
from slapmat.shell.drawings.mat_plan import MatPlan, mat_plan
from slapmat.table.signals import NO_BUTTON, YES_BUTTON

HOLE_MM = 28.0
DRIVER_CHANNELS = 8
# From the board in the middle to a button, beside the way itself: the plate can be lifted off.
SPARE_CABLE_MM = 300.0
BATTEN_MM = 60
COLUMNS = ("quantity", "unit", "part", "which", "for")
CAP_COLORS = {YES_BUTTON: "green", NO_BUTTON: "white"}
WITH_LAMP = "with a 5 V LED of at most 20 mA"
WITHOUT_LAMP = "without a lamp"
# A snap-in button holds in some mm of sheet metal or plastic, and not in plywood.
ARCADE = "for a hole of 28 mm, screwed with a nut (no snap-in), normally open"


@dataclass(frozen=True, slots=True)
class Part:
    """One row of the list."""

    quantity: int
    unit: str
    part: str
    which: str
    use: str


def parts(layout: Layout) -> list[Part]:
    """Give what to buy for one mat of a layout."""
    plan = mat_plan(layout.seats, HOLE_MM)
    rows = [*buttons(layout), *electric(layout), *cables(layout, plan), *joints(layout)]
    return [row for row in [*rows, *wood(plan), *computer()] if row.quantity]


def buttons(layout: Layout) -> Iterator[Part]:
    """Give the buttons, those with a lamp apart from those without."""
    seats, table, off = sorted_lines(layout)
    for lines, lit in by_lamp(seats):
        yield Part(len(lines), "pieces", "arcade button", f"{ARCADE}, {lit}", "the seats")
    for lines, lit in by_lamp(table):
        colors = ", ".join(f"one {CAP_COLORS[line.button]}" for line in lines)
        use = " and ".join(line.button for line in lines)
        yield Part(len(lines), "pieces", "arcade button", f"{ARCADE}, {lit}, {colors}", use)
    small = "for a hole of 12 mm, with a nut, normally open, flush: no hand hits it by mistake"
    yield Part(len(off), "pieces", "small push button", small, "switching off")


def sorted_lines(layout: Layout) -> tuple[list[Line], list[Line], list[Line]]:
    """Give the lines of the seats, of yes and no, and of the shutdown button."""
    seats = [line for line in layout.lines if line.button.isdecimal()]
    off = [line for line in layout.lines if line.button == SHUTDOWN]
    return seats, [line for line in layout.lines if line not in (*seats, *off)], off


def by_lamp(lines: Sequence[Line]) -> Iterator[tuple[list[Line], str]]:
    """Give the lines with a lamp and those without, each with how to say it."""
    for has_lamp, lit in ((True, WITH_LAMP), (False, WITHOUT_LAMP)):
        of_kind = [line for line in lines if (line.lamp_gpio is not None) is has_lamp]
        if of_kind:
            yield of_kind, lit


def electric(layout: Layout) -> Iterator[Part]:
    """Give what is on the board."""
    contacts = len(layout.lines)
    drivers = math.ceil(len(layout.lamps) / DRIVER_CHANNELS)
    capacitor = "ceramic, 10 V or more, 20 %"
    diodes = math.ceil(contacts / 4)
    static = "optional: static electricity"
    yield Part(drivers, "pieces", "ULN2803A", "DIP-18, with a socket", "the lamps")
    yield Part(contacts, "pieces", "resistor 330 ohm", "0.25 W, 5 %", "in each button's line")
    yield Part(contacts, "pieces", "capacitor 10 nF", capacitor, "optional: at each button's line")
    yield Part(diodes, "pieces", "ESD diode array", "4 lines, for 3.3 to 5 V", static)
    board = "100 x 80 mm, pitch 2.54 mm"
    yield Part(1, "pieces", "strip board", board, "resistors and driver")


def cables(layout: Layout, plan: MatPlan) -> Iterator[Part]:
    """Give the cables: as long as the way from the middle to each button, and what is spare."""
    way_mm = {hole.button: math.hypot(hole.x, hole.y) for hole in plan.holes}
    for wires, has_lamp in ((4, True), (2, False)):
        lines = [line for line in layout.lines if (line.lamp_gpio is not None) is has_lamp]
        length_mm = sum(way_mm.get(line.button, 0.0) + SPARE_CABLE_MM for line in lines)
        use = f"from the board to the buttons {'with' if has_lamp else 'without'} a lamp"
        which = f"{wires} x 0.25 mm2, flexible"
        yield Part(math.ceil(length_mm / 1000), "m", "cable", which, use)


def joints(layout: Layout) -> Iterator[Part]:
    """Give what joins wires: to the Pi, to the buttons, to the board."""
    poles = 2 * (len(layout.lines) + len(layout.lamps))
    # Ground, the lamps' 5 V, and one to spare.
    jumpers = len(layout.used) + 1 + bool(layout.lamps) + 1
    which = "female to male, 20 cm, in ten colours; one is spare"
    yield Part(jumpers, "pieces", "jumper wire", which, "from the Pi to the board")
    ringed = sum("/" in line.wire for line in layout.lines)
    yield Part(min(ringed, 1), "roll", "black tape", "narrow", "rings on wires like green/black")
    size = "2.8 or 4.8 mm, as the buttons have"
    yield Part(poles, "pieces", "flat receptacle", size, "on the buttons")
    block = "4 poles, pitch 5.08 mm"
    yield Part(math.ceil(poles / 4), "pieces", "terminal block", block, "the cables' ends")
    yield Part(20, "pieces", "cable tie", "100 mm", "the cables")


def wood(plan: MatPlan) -> Iterator[Part]:
    """Give the mat itself: buttons stick out beneath, so it stands on feet."""
    side = 10 * math.ceil((2 * plan.radius + 10) / 10)
    high = f"{BATTEN_MM} mm high or more"
    yield Part(1, "pieces", "plywood", f"{side} x {side} mm, 6 to 12 mm thick", "the mat")
    yield Part(4, "pieces", "foot", f"{high}, with screws", "room for buttons, board and Pi")
    yield Part(8, "sets", "screw and spacer", "M2.5, 10 mm", "board and Pi under the plate")


def computer() -> Iterator[Part]:
    """Give what thinks and shows."""
    yield Part(1, "pieces", "Raspberry Pi", "3B or newer, with 40 pins", "the table")
    yield Part(1, "pieces", "power supply", "the one made for this Pi", "the table")
    yield Part(1, "pieces", "memory card", "micro SD, 16 GB or more", "the table")
    yield Part(1, "pieces", "HDMI cable", "as the Pi has: full, mini or micro", "the television")
    yield Part(1, "pieces", "keyboard", "USB", "setting up, and names")


def parts_csv(layout: Layout) -> str:
    """Give the list as CSV, with a line of headings."""
    return as_csv(parts(layout))


def as_csv(rows: Iterable[Part]) -> str:
    """Give rows as CSV, with a line of headings."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in rows:
        writer.writerow((row.quantity, row.unit, row.part, row.which, row.use))
    return text.getvalue()

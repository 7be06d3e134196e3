"""The list of parts, counted from the wiring: what to buy for one mat."""

import csv
import io
import math
from dataclasses import dataclass

from slapmat.mat.layout import SHUTDOWN, Layout

DRIVER_CHANNELS = 8
# From the Pi under the mat to the farthest button, with a hand's breadth to spare.
CABLE_M = 1.5
COLUMNS = ("quantity", "unit", "part", "which", "for")


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
    seats = layout.seats
    lamps = len(layout.lamps)
    table = len(layout.buttons) - seats
    shutdown = sum(line.button == SHUTDOWN for line in layout.lines)
    contacts = len(layout.lines)
    drivers = math.ceil(lamps / DRIVER_CHANNELS)
    lit = "with a 5 V LED of at most 20 mA" if lamps else "without a lamp"
    rows = [
        Part(
            seats,
            "pieces",
            "arcade button",
            f"for a hole of 28 mm, normally open, {lit}",
            "the seats",
        ),
        Part(
            table,
            "pieces",
            "arcade button",
            "for a hole of 28 mm, normally open, one green, one white",
            "yes and no",
        ),
        Part(shutdown, "pieces", "small push button", "12 mm, normally open", "switching off"),
        Part(drivers, "pieces", "ULN2803A", "DIP-18, with a socket", "the lamps"),
        Part(contacts, "pieces", "resistor 330 ohm", "0.25 W, 5 %", "in each button's line"),
        Part(
            contacts,
            "pieces",
            "capacitor 10 nF",
            "ceramic, 10 V or more, 20 %",
            "optional: at each button's line",
        ),
        Part(
            math.ceil(contacts / 4),
            "pieces",
            "ESD diode array",
            "4 lines, for 3.3 to 5 V",
            "optional: static electricity",
        ),
        Part(
            math.ceil(seats * CABLE_M),
            "m",
            "cable",
            f"{4 if lamps else 2} x 0.25 mm2, flexible",
            "from the board to the seats",
        ),
        Part(
            math.ceil((table + shutdown) * CABLE_M),
            "m",
            "cable",
            "2 x 0.25 mm2, flexible",
            "to the other buttons",
        ),
        Part(
            len(layout.used) + 3,
            "pieces",
            "jumper wire",
            "female to male, 20 cm, in ten colours",
            "from the Pi to the board",
        ),
        Part(
            2 * (contacts + lamps),
            "pieces",
            "flat receptacle",
            "2.8 or 4.8 mm, as the buttons have",
            "on the buttons",
        ),
        Part(1, "pieces", "strip board", "100 x 80 mm, pitch 2.54 mm", "resistors and driver"),
        Part(
            math.ceil(2 * (contacts + lamps) / 4),
            "pieces",
            "terminal block",
            "4 poles, pitch 5.08 mm",
            "the cables' ends",
        ),
    ]
    return [row for row in rows if row.quantity]


def parts_csv(layout: Layout) -> str:
    """Give the list as CSV, with a line of headings."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in parts(layout):
        writer.writerow((row.quantity, row.unit, row.part, row.which, row.use))
    return text.getvalue()

"""What to buy for a mat that plays after one evening: buttons and two wires each, no soldering.

Neither lamps nor the board with its resistors, nor the button to switch off with: all of these can
come later, onto the same plate.
"""

import math
from collections.abc import Iterator

from slapmat.mat.layout import SHUTDOWN, Layout
from slapmat.shell.drawings.mat_plan import mat_plan
from slapmat.shell.drawings.parts import (
    HOLE_MM,
    Part,
    as_csv,
    buttons,
    computer,
    wood,
)

# From one button of the ring to the next, and slack to put it on.
LINK_MM = 250


def simple_parts(layout: Layout) -> list[Part]:
    """Give what to buy for the first evening with a mat of this layout."""
    plan = mat_plan(layout.seats, HOLE_MM)
    pressed = sum(line.button != SHUTDOWN for line in layout.lines)
    bought = [part for part in buttons(layout) if part.part == "arcade button"]
    return [*bought, *wires(pressed), *wood(plan), *computer()]


def wires(pressed: int) -> Iterator[Part]:
    """Give the wires of so many buttons: one each to the Pi, and ground from one to the next."""
    # One more: ground to the Pi; and one to spoil.
    jumpers = "female at one end at least, 40 cm; one is spare"
    yield Part(pressed + 2, "pieces", "jumper wire", jumpers, "from the Pi to the buttons")
    metres = math.ceil(pressed * LINK_MM / 1000)
    yield Part(metres, "m", "wire", "0.5 mm2, flexible, black", "ground from button to button")
    size = "insulated, for 0.5 to 1.5 mm2; 2.8 or 4.8 mm, as the buttons have; four are spare"
    yield Part(2 * pressed + 4, "pieces", "flat receptacle", size, "on the buttons")
    yield Part(10, "pieces", "cable tie", "100 mm", "the wires")
    yield Part(1, "roll", "adhesive tape", "narrow, to write on", "flags on the wires")


def simple_parts_csv(layout: Layout) -> str:
    """Give the list as CSV, with a line of headings."""
    return as_csv(simple_parts(layout))

"""Where the holes of a mat are: the seats on a ring, the table's buttons in its middle.

All in mm from the middle of the mat, y down. Seat 1 is at the bottom, left of the middle, and the
others follow clockwise as one looks at the mat, which is how people sit.
"""

import math
from dataclasses import dataclass

from slapmat.mat.layout import SHUTDOWN
from slapmat.table.errors import InputError
from slapmat.table.signals import NO_BUTTON, YES_BUTTON

# Two hands on neighbouring buttons do not touch: a grown-up's hand is 80 to 100 mm wide.
BETWEEN_MM = 150.0
RIM_MM = 62.0
# A label is 80 mm wide.
TABLE_BUTTONS_APART_MM = 80.0
# Off the middle, where sheets of the template meet.
TABLE_BUTTONS_DOWN_MM = 36.0
# As far from the middle, on the other side of it: no hand goes there for yes or no.
SHUTDOWN_UP_MM = 36.0
SHUTDOWN_HOLE_MM = 12.0
LEAST_RING_MM = 150.0
LEAST_HOLE_MM, MOST_HOLE_MM = 10.0, 60.0


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole for a button, so many mm wide."""

    button: str
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class MatPlan:
    """A round mat.

    Attributes:
        radius: To its rim.
        holes: Seats in their order, then yes and no, then the one to switch off with, if any.
    """

    radius: float
    holes: tuple[Hole, ...]


def mat_plan(seats: int, hole_mm: float, *, has_shutdown: bool = False) -> MatPlan:
    """Plan a mat.

    Args:
        seats: How many.
        hole_mm: How wide the holes are: 24, 28 or 30 suit arcade buttons.
        has_shutdown: Whether a small button switches the Pi off.

    Raises:
        InputError: No button has such a hole.
    """
    if not LEAST_HOLE_MM <= hole_mm <= MOST_HOLE_MM:
        raise InputError(
            f"A hole of {hole_mm:g} mm suits no button.",
            remedy="Measure the thread of your buttons; 24, 28 and 30 mm are usual.",
        )
    ring = max(LEAST_RING_MM, BETWEEN_MM / (2 * math.sin(math.pi / seats)))
    holes = [on_ring(seat, seats, ring, hole_mm) for seat in range(1, seats + 1)]
    aside = TABLE_BUTTONS_APART_MM / 2
    at_table = ((YES_BUTTON, -aside), (NO_BUTTON, aside))
    holes += [Hole(button, x, TABLE_BUTTONS_DOWN_MM, hole_mm) for button, x in at_table]
    if has_shutdown:
        holes.append(Hole(SHUTDOWN, 0.0, -SHUTDOWN_UP_MM, SHUTDOWN_HOLE_MM))
    return MatPlan(ring + RIM_MM, tuple(holes))


def on_ring(seat: int, seats: int, ring: float, hole_mm: float) -> Hole:
    """Give a seat's hole: 1 left of the bottom, then clockwise; half a step from the axes."""
    angle = math.pi / 2 + 2 * math.pi * (seat - 0.5) / seats
    return Hole(str(seat), ring * math.cos(angle), ring * math.sin(angle), hole_mm)

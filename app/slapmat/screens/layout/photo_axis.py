"""A photo finish's axis: which times it shows, where they stand, and its numbers."""

from itertools import pairwise
from typing import NamedTuple

from slapmat.scene.elements import PhotoFinish
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import INK
from slapmat.table.language import number

AXIS_HIGH = 54
# A unit with a long name in it stands under the numbers.
UNIT_HIGH = 42
UNIT = Style(36, INK, align=Align.RIGHT, is_grown=True)
# At least this share of the axis is before the first contact.
BEFORE_FIRST = 0.07
# The axis shows about five margins between the first two.
MARGINS = 5
NICE = (1, 2, 5)
MOST_TICKS = 10
LABEL = Style(36, INK, align=Align.CENTRE, is_grown=True)
LABEL_GAP = 20
# Lines that are closer together than this would be a texture.
LEAST_GRID = 30


class Axis(NamedTuple):
    """Where times stand.

    Attributes:
        track: What all of the axis is drawn in.
        before_ms: How much it shows before the first contact.
        span_ms: How much it shows after that, a whole number of ticks.
    """

    track: Area
    before_ms: float
    span_ms: float

    def x_of(self, after_ms: float) -> float:
        """Give where a time stands."""
        share = (self.before_ms + after_ms) / (self.before_ms + self.span_ms)
        return self.track.x + self.track.w * share


def axis_of(body: PhotoFinish, track: Area) -> Axis:
    """Give the axis of a race: it has room for all of the first ones' bands."""
    span_ms = shown_ms(body)
    near = [
        lane.doubt_ms - lane.after_ms
        for lane in body.lanes
        if lane.has_slap and 0 <= lane.after_ms <= span_ms
    ]
    least = span_ms * BEFORE_FIRST / (1 - BEFORE_FIRST)
    # A band that begins left of all others is to be seen to begin.
    return Axis(track, max(least, max(near, default=0.0) * 1.1), span_ms)


def shown_ms(body: PhotoFinish) -> float:
    """Give how many milliseconds the axis shows after the first contact."""
    behind = [lane.after_ms for lane in body.lanes if lane.has_slap]
    margin = min((ms for ms in behind if ms > 0), default=1.0)
    widest = max(lane.doubt_ms for lane in body.lanes)
    tied = max((lane.after_ms + lane.doubt_ms for lane in body.lanes[: body.tied]), default=0.0)
    wished = max(MARGINS * margin, 4 * widest, 0.01)
    furthest = max(behind, default=wished)
    wished = max(min(wished, max(furthest * 1.1, margin * 1.1, 2 * widest)), tied * 1.1)
    step = tick_ms(wished)
    return max(1, -(-wished // step)) * step


def tick_ms(span_ms: float) -> float:
    """Give a step of 1, 2 or 5 times a power of ten that divides the span into a few ticks."""
    power = 0.001
    while True:
        for nice in NICE:
            if span_ms / (nice * power) <= MOST_TICKS:
                return nice * power
        power *= 10


def draw_axis(page: Page, body: PhotoFinish, axis: Axis, line: Area) -> None:
    """Draw the grid, and under it, in a line of its own, the numbers and their unit."""
    track = axis.track
    step = tick_ms(axis.span_ms)
    before, after = int(axis.before_ms / step), round(axis.span_ms / step)
    ticks = range(-before, after + 1)
    spare = min(axis.x_of(two * step) - axis.x_of(one * step) for one, two in pairwise(ticks))
    digits = max(0, len(f"{step:.3f}".rstrip("0").partition(".")[2]))
    labels = {i: number(i * step, digits) for i in ticks}
    wide = max(page.measure(label, LABEL) for label in labels.values()) + LABEL_GAP
    # Every label, or every second one, or as few as have room beside each other.
    every = next((n for n in (1, 2, 5) if spare * n >= wide), MOST_TICKS)
    for i in ticks:
        x = axis.x_of(i * step)
        if i % every == 0 or spare >= LEAST_GRID:
            page.gridline(x, Area(track.x, track.y, track.w, line.y - track.y))
        # Beside the axis stands its unit.
        is_free = line.h > AXIS_HIGH or x + wide / 2 <= track.right
        if i % every == 0 and i < after and is_free and x - wide / 2 >= page.inner.x:
            page.write(labels[i], Area(x - wide / 2, line.y, wide, AXIS_HIGH), LABEL)
    unit = Area(track.right, line.y, page.inner.right - track.right, line.h)
    if line.h > AXIS_HIGH:
        unit = Area(line.x, line.y + AXIS_HIGH, line.w, UNIT_HIGH)
    page.write(body.unit, unit, UNIT)

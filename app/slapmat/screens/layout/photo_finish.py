"""The photo finish: a race on a strip of paper, with each contact's doubt."""

from slapmat.scene.elements import PhotoFinish
from slapmat.screens.geometry import Area
from slapmat.screens.layout.hand_end import draw_who
from slapmat.screens.layout.photo_axis import (
    AXIS_HIGH,
    UNIT,
    UNIT_HIGH,
    Axis,
    axis_of,
    draw_axis,
)
from slapmat.screens.layout.photo_lane import LEAST_LANE, draw_lane
from slapmat.screens.layout.small_print import Print, draw_small_print, high_of, printed
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import FELT, INK, PAPER, RULE, mix, seat_look

HOLE, HOLE_STEP = 22, 54
EDGE = 50
HIGHEST_LANE = 160
NAME_W = 290
LATE_W = 190
# How low lanes may be before all of the small print gives way.
LOWEST = 32
# How dark what binds tied lanes together may be for the words on it.
TIE_SHARE = 0.4


def draw_photo_finish(page: Page, body: PhotoFinish, zone: Area) -> None:
    """Draw the strip."""
    page.fill(zone, PAPER)
    draw_holes(page, zone)
    inner = Area(page.inner.x, zone.y + EDGE, page.inner.w, zone.h - 2 * EDGE)
    if not body.lanes:
        page.block(body.explanation, inner.cut_top(min(inner.h, 200))[0], Style(50, INK), 3)
        return
    name_w = NAME_W if not page.view.is_upright else 236
    late_w = LATE_W if not page.view.is_upright else 160
    is_unit_below = not page.is_fitting(body.unit, Area(0, 0, late_w - 6, AXIS_HIGH), UNIT, 1)
    axis_high = AXIS_HIGH + (UNIT_HIGH if is_unit_below else 0)
    prints = small_print(page, body, inner.h - axis_high, inner.w)
    high = min(inner.h - axis_high - high_of(prints), HIGHEST_LANE * len(body.lanes))
    lanes, below = inner.cut_top(high)
    line, small = below.cut_top(axis_high)
    _, track = lanes.cut_left(name_w + 18)
    _, track = track.cut_right(late_w)
    axis = axis_of(body, track)
    draw_axis(page, body, axis, line)
    places = lanes.rows(len(body.lanes))
    tie_right = draw_tie(page, body, axis, places[0].h)
    for i, (lane, area) in enumerate(zip(body.lanes, places, strict=True)):
        block = Area(0, area.y, page.inner.x + name_w, area.h - 2)
        page.fill(block, seat_look(lane.person.seat_no).color)
        draw_who(page, lane.person, Area(page.inner.x, block.y, name_w - 12, block.h))
        page.back(page.hairline(Area(area.x, area.bottom - 2, area.w, 2)), RULE)
        place = Area(track.x, area.y, track.w, area.h - 2)
        is_tied, is_second = i < body.tied, i == 1 and not body.tied
        words_from = tie_right if is_tied else place.x
        draw_lane(page, lane, axis._replace(track=place), words_from, has_margin=is_second)
    draw_small_print(page, prints, small)


def small_print(page: Page, body: PhotoFinish, high: float, wide: float) -> list[Print]:
    """Give what stands under the axis.

    What the bands mean gives way where lanes get low; what the stamps are good for only where
    nobody could read the lanes: twelve of them on a small screen held upright.
    """
    for texts, least in (((body.explanation, body.stamps), LEAST_LANE), ((body.stamps,), LOWEST)):
        prints = printed(page, texts, wide)
        if (high - high_of(prints)) / len(body.lanes) >= least:
            return prints
    return []


def draw_tie(page: Page, body: PhotoFinish, axis: Axis, lane_high: float) -> float:
    """Bind the lanes of a dead heat together: behind their bands lies one of all of them.

    Returns:
        Where it ends.
    """
    tied, track = body.lanes[: body.tied], axis.track
    right = track.x
    if len(tied) > 1:
        left = axis.x_of(min(each.after_ms - each.doubt_ms for each in tied))
        right = axis.x_of(max(each.after_ms + each.doubt_ms for each in tied))
        left, right = max(track.x, left), min(track.right, right)
        high = lane_high * len(tied) - 2
        page.back(Area(left, track.y, right - left, high), mix(PAPER, RULE, TIE_SHARE))
    return right


def draw_holes(page: Page, zone: Area) -> None:
    """Draw the sprocket holes along both edges."""
    x = 16.0
    while x < zone.right:
        for y in (zone.y + 10, zone.bottom - 32):
            page.fill(Area(x, y, HOLE, HOLE), FELT, 5)
        x += HOLE_STEP

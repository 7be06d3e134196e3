"""The photo finish: a race on a strip of paper, with each contact's doubt."""

from dataclasses import replace
from typing import NamedTuple

from slapmat.scene.elements import Lane, PhotoFinish
from slapmat.screens.geometry import Area
from slapmat.screens.layout.hand_end import draw_who
from slapmat.screens.layout.small_print import Print, draw_small_print, high_of, printed
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import FELT, INK, NOTE, PAPER, RULE, WHITE, mix, seat_look
from slapmat.table.language import number

HOLE, HOLE_STEP = 22, 54
EDGE = 50
AXIS_HIGH = 54
# A unit with a long name in it stands under the numbers.
UNIT_HIGH = 42
UNIT = Style(36, INK, align=Align.RIGHT, is_grown=True)
HIGHEST_LANE = 110
NAME_W = 290
LATE_W = 190
BEFORE_FIRST = 0.07
# The axis shows about five margins between the first two.
MARGINS = 5
NICE = (1, 2, 5)
MOST_TICKS = 10
LABEL = Style(36, INK, align=Align.CENTRE, is_grown=True)
LABEL_GAP = 20
LEAST_ARROW = 80
# How low a lane may be before some of the small print gives way.
LEAST_LANE = 46
LOWEST = 32
# How dark what binds tied lanes together may be for the words on it.
TIE_SHARE = 0.4


class Ends(NamedTuple):
    """What a lane is drawn in: how many ms the axis shows, and where its words may begin."""

    span_ms: float
    words_from: float


def draw_photo_finish(page: Page, body: PhotoFinish, zone: Area) -> None:
    """Draw the strip."""
    page.fill(zone, PAPER)
    draw_holes(page, zone)
    inner = Area(page.inner.x, zone.y + EDGE, page.inner.w, zone.h - 2 * EDGE)
    if not body.lanes:
        page.block(body.explanation, inner.cut_top(min(inner.h, 200))[0], Style(50, INK), 3)
        return
    name_w = NAME_W if not page.view.is_upright else 216
    late_w = LATE_W if not page.view.is_upright else 160
    is_unit_below = not page.is_fitting(body.unit, Area(0, 0, late_w - 6, AXIS_HIGH), UNIT, 1)
    axis_high = AXIS_HIGH + (UNIT_HIGH if is_unit_below else 0)
    prints = small_print(page, body, inner.h - axis_high, inner.w)
    high = min(inner.h - axis_high - high_of(prints), HIGHEST_LANE * len(body.lanes))
    lanes, below = inner.cut_top(high)
    axis, small = below.cut_top(axis_high)
    _, track = lanes.cut_left(name_w + 18)
    _, track = track.cut_right(late_w)
    span_ms = axis_ms(body)
    draw_axis(page, body, track, (axis, span_ms))
    places = lanes.rows(len(body.lanes))
    tie_right = draw_tie(page, body, Area(track.x, track.y, track.w, places[0].h), span_ms)
    for i, (lane, area) in enumerate(zip(body.lanes, places, strict=True)):
        block = Area(0, area.y, page.inner.x + name_w, area.h - 2)
        page.fill(block, seat_look(lane.person.seat_no).color)
        draw_who(page, lane.person, Area(page.inner.x, block.y, name_w - 12, block.h))
        page.back(page.hairline(Area(area.x, area.bottom - 2, area.w, 2)), RULE)
        place = Area(track.x, area.y, track.w, area.h - 2)
        is_tied, is_second = i < body.tied, i == 1 and not body.tied
        ends = Ends(span_ms, tie_right if is_tied else place.x)
        draw_lane(page, lane, place, ends, has_margin=is_second)
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


def draw_tie(page: Page, body: PhotoFinish, lane: Area, span_ms: float) -> float:
    """Bind the lanes of a dead heat together: behind their bands lies one of all of them.

    Returns:
        Where it ends.
    """
    tied, right = body.lanes[: body.tied], lane.x
    if len(tied) > 1:
        left = x_of(lane, min(each.after_ms - each.doubt_ms for each in tied), span_ms)
        right = x_of(lane, max(each.after_ms + each.doubt_ms for each in tied), span_ms)
        left, right = max(lane.x, left), min(lane.right, right)
        high = lane.h * len(tied) - 2
        page.back(Area(left, lane.y, right - left, high), mix(PAPER, RULE, TIE_SHARE))
    return right


def draw_holes(page: Page, zone: Area) -> None:
    """Draw the sprocket holes along both edges."""
    x = 16.0
    while x < zone.right:
        for y in (zone.y + 10, zone.bottom - 32):
            page.fill(Area(x, y, HOLE, HOLE), FELT, 5)
        x += HOLE_STEP


def axis_ms(body: PhotoFinish) -> float:
    """Give how many milliseconds the axis shows, a whole number of ticks."""
    behind = [lane.after_ms for lane in body.lanes if lane.has_slap]
    margin = min((ms for ms in behind if ms > 0), default=1.0)
    widest = max(lane.doubt_ms for lane in body.lanes)
    wished = max(MARGINS * margin, 4 * widest, 0.01)
    furthest = max(behind, default=wished)
    wished = min(wished, max(furthest * 1.1, margin * 1.1, 2 * widest))
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


def x_of(track: Area, after_ms: float, span_ms: float) -> float:
    """Give where a time stands on the track."""
    first = track.x + track.w * BEFORE_FIRST
    return first + (track.right - first) * after_ms / span_ms


def draw_axis(page: Page, body: PhotoFinish, track: Area, axis: tuple[Area, float]) -> None:
    """Draw the grid and its numbers."""
    line, span_ms = axis
    step = tick_ms(span_ms)
    count = round(span_ms / step)
    spare = x_of(track, step, span_ms) - x_of(track, 0, span_ms)
    digits = max(0, len(f"{step:.3f}".rstrip("0").partition(".")[2]))
    labels = [number(i * step, digits) for i in range(count)]
    wide = max(page.measure(label, LABEL) for label in labels) + LABEL_GAP
    # Every label, or every second one, or as few as have room beside each other.
    every = next((n for n in (1, 2, 5) if spare * n >= wide), MOST_TICKS)
    for i in range(count + 1):
        x = x_of(track, i * step, span_ms)
        page.gridline(x, Area(track.x, track.y, track.w, line.y - track.y))
        # Beside the axis stands its unit.
        is_free = line.h > AXIS_HIGH or x + wide / 2 <= track.right
        if i % every == 0 and i < count and is_free:
            page.write(labels[i], Area(x - wide / 2, line.y, wide, AXIS_HIGH), LABEL)
    unit = Area(track.right, line.y, page.inner.right - track.right, line.h)
    if line.h > AXIS_HIGH:
        unit = Area(line.x, line.y + AXIS_HIGH, line.w, UNIT_HIGH)
    page.write(body.unit, unit, UNIT)


def draw_lane(page: Page, lane: Lane, track: Area, ends: Ends, *, has_margin: bool) -> None:
    """Draw one contact: an ink bar, and a band where it may really have been."""
    span_ms = ends.span_ms
    if not lane.has_slap:
        words = " · ".join(part for part in (lane.text, lane.note) if part)
        left = x_of(track, 0, span_ms)
        place = Area(left + 16, track.y, page.inner.right - left - 16, track.h)
        page.write(words, place, Style(min(46, track.h * 0.9), INK))
        return
    if lane.after_ms > span_ms:
        draw_late(page, lane, track)
        return
    if x_of(track, lane.after_ms, span_ms) < track.x:
        draw_early(page, lane, track)
        return
    color = seat_look(lane.person.seat_no).color
    x = x_of(track, lane.after_ms, span_ms)
    per_ms = x_of(track, 1, span_ms) - x_of(track, 0, span_ms)
    half = max(lane.doubt_ms * per_ms, 5)
    left, right = max(track.x, x - half), min(track.right, x + half)
    high = track.inset(0, 8)
    page.back(Area(left, high.y, right - left, high.h), mix(color, WHITE, 0.15))
    for edge in (left, right - 3):
        page.back(Area(edge, high.y, 3, high.h), INK)
    page.back(Area(x - 4, track.y, 8, track.h), INK)
    is_left = draw_words(page, lane, track, (left, max(right, ends.words_from)))
    if has_margin and lane.after_ms > 0:
        draw_margin(page, track, (x_of(track, 0, span_ms), x), has_arrow=not is_left)


def draw_words(page: Page, lane: Lane, track: Area, band: tuple[float, float]) -> bool:
    """Draw the times beside the band, and say whether they are left of it: where is more room."""
    quiet = " · ".join(part for part in (lane.doubt, lane.note) if part)
    size = min(58, track.h)
    text_style, quiet_style = Style(size, INK), Style(min(38, size), NOTE)
    end = page.inner.right
    wished = page.measure(lane.text, text_style) + page.measure(quiet, quiet_style) + 28
    if end - band[1] < wished and band[0] - track.x > end - band[1]:
        place = Area(track.x, track.y, band[0] - 16 - track.x, track.h)
        number_w = min(place.w, page.measure(lane.text, text_style) + 4)
        number, rest = place.cut_right(number_w, 10)
        page.write(lane.text, number, Style(size, INK, align=Align.RIGHT))
        if page.is_fitting(quiet, rest, quiet_style, most_lines=1):
            page.write(quiet, rest, Style(min(38, size), NOTE, align=Align.RIGHT))
        return True
    place = Area(band[1] + 16, track.y, end - band[1] - 16, track.h)
    right = page.write(lane.text, place, text_style).right + 10
    rest = Area(right, track.y + (2 if track.h > LEAST_LANE else 0), place.right - right, track.h)
    # A cut doubt would be a wrong one: rather none.
    if page.is_fitting(quiet, rest, quiet_style, most_lines=1):
        page.write(quiet, rest, quiet_style)
    return False


def draw_margin(page: Page, track: Area, ends: tuple[float, float], *, has_arrow: bool) -> None:
    """Draw the margin: from the first contact to the second, with an arrow where it has room."""
    first, second = ends
    page.back(Area(first - 2, track.y, 4, track.h), INK)
    if not has_arrow or second - first < LEAST_ARROW:
        return
    page.back(Area(first + 14, track.mid_y - 4, second - first - 28, 8), INK)
    high = min(40, track.h * 0.72)
    page.sign("back", Area(first + 2, track.mid_y - high / 2, 30, high), INK)
    page.sign("play", Area(second - 34, track.mid_y - high / 2, 30, high), INK)


def draw_early(page: Page, lane: Lane, track: Area) -> None:
    """Draw a slap from before the axis: pinned to its start, with its time."""
    color = seat_look(lane.person.seat_no).color
    high = min(50, track.h * 0.72)
    pin = Area(track.x, track.mid_y - high / 2, 34, high)
    page.sign("back", pin, INK)
    page.backdrop("back", pin.inset(6, high * 0.16).moved(2, 0), color)
    words = " · ".join(part for part in (lane.text, lane.note) if part)
    place = Area(pin.right + 12, track.y, page.inner.right - pin.right - 12, track.h)
    page.write(words, place, Style(min(54, track.h), INK))


def draw_late(page: Page, lane: Lane, track: Area) -> None:
    """Draw a slap beyond the axis: pinned to its end, with its time."""
    color = seat_look(lane.person.seat_no).color
    high = min(50, track.h * 0.72)
    pin = Area(track.right - 30, track.mid_y - high / 2, 34, high)
    page.sign("play", pin, INK)
    page.backdrop("play", pin.inset(6, high * 0.16).moved(-2, 0), color)
    words = " · ".join(part for part in (lane.text, lane.note) if part)
    place = Area(pin.right + 12, track.y, page.inner.right - pin.right - 12, track.h)
    style = Style(min(54, track.h * 0.9), INK)
    left = Area(track.x + 12, track.y, pin.x - track.x - 24, track.h)
    if page.is_fitting(words, place, style):
        page.block(words, place, style)
    elif page.is_fitting(words, left, style):
        page.block(words, left, replace(style, align=Align.RIGHT))
    else:
        # Half a reason would be a wrong one: rather none.
        page.block(lane.text, place, style)

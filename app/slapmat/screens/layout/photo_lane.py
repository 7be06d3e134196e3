"""One lane of a photo finish: the contact, the band of its doubt, and its words.

What ends in an arrow at an end of the axis goes on beyond it: only an upright edge is an end.
"""

from dataclasses import replace

from slapmat.scene.elements import Lane
from slapmat.screens.geometry import Area
from slapmat.screens.layout.photo_axis import Axis
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import INK, NOTE, WHITE, Color, mix, seat_look

LARGEST = 80
LEAST_ARROW = 80
# A lane that is lower than this has no room to set its quiet words right.
LEAST_LANE = 46
EDGE_W = 3
LEAST_HALF = 5
# What nobody sees is not beyond the end.
SAME = 1
# How far an arrow's tip is beyond the end of the axis, and how long an arrow is.
BEYOND = 14
TIP = 34
# How pale a band is.
PALE = 0.15


def draw_lane(page: Page, lane: Lane, axis: Axis, words_from: float, *, has_margin: bool) -> None:
    """Draw one contact: an ink bar, and a band where it may really have been.

    Args:
        page: Where.
        lane: What.
        axis: Where times stand; its track is as high as the lane.
        words_from: Where its words may begin.
        has_margin: Tell how far it is behind the first one.
    """
    track = axis.track
    if not lane.has_slap:
        words = " · ".join(part for part in (lane.text, lane.note) if part)
        place = Area(track.x + 16, track.y, page.inner.right - track.x - 16, track.h)
        page.write(words, place, Style(min(46, track.h * 0.9), INK))
        return
    x = axis.x_of(lane.after_ms)
    half = axis.x_of(lane.doubt_ms) - axis.x_of(0)
    color = mix(seat_look(lane.person.seat_no).color, WHITE, PALE)
    if x > track.right or x < track.x:
        is_late = x > track.right
        is_seen = x - half < track.right - TIP if is_late else x + half > track.x + TIP
        ends = draw_band(page, track, (x - half, x + half), color) if is_seen else None
        draw_beyond(page, lane, track, ends, is_late=is_late)
        return
    left, right = draw_band(page, track, (x - half, x + half), color)
    page.back(Area(x - 4, track.y, 8, track.h), INK)
    is_left = draw_words(page, lane, track, (left, max(right, words_from)))
    if has_margin and lane.after_ms > 0:
        draw_margin(page, track, (axis.x_of(0), x), has_arrow=not is_left)


def draw_band(
    page: Page, track: Area, wished: tuple[float, float], color: Color
) -> tuple[float, float]:
    """Draw a band from its one end to the other, with an arrow where that is off the axis.

    Returns:
        From where to where it is drawn.
    """
    high = track.inset(0, 8)
    is_cut = (wished[0] < track.x - SAME, wished[1] > track.right + SAME)
    more = max(0.0, LEAST_HALF - (wished[1] - wished[0]) / 2)
    left, right = max(track.x, wished[0] - more), min(track.right, wished[1] + more)
    ends = (track.x - BEYOND if is_cut[0] else left, track.right + BEYOND if is_cut[1] else right)
    # The arrow's foot, or the edge.
    feet = (
        min(right, ends[0] + TIP) if is_cut[0] else left,
        max(left, ends[1] - TIP) if is_cut[1] else right,
    )
    page.back(Area(feet[0], high.y, max(0.0, feet[1] - feet[0]), high.h), color)
    for foot, end, is_arrow in zip(feet, ends, is_cut, strict=True):
        if is_arrow:
            draw_tip(page, (foot, end), high, color)
        else:
            edge = foot if foot == left else foot - EDGE_W
            page.back(Area(edge, high.y, EDGE_W, high.h), INK)
    return ends


def draw_tip(page: Page, ends: tuple[float, float], high: Area, color: Color) -> None:
    """Draw an arrow from its foot to its tip, as high as the band, with inked flanks."""
    foot, tip = ends
    inner = tip - (tip - foot) * 0.22
    inset = min(EDGE_W * 1.6, high.h / 8)
    page.slant([(foot, high.y), (tip, high.mid_y), (foot, high.bottom)], INK)
    page.slant(
        [(foot, high.y + inset), (inner, high.mid_y), (foot, high.bottom - inset)],
        color,
    )


def draw_words(page: Page, lane: Lane, track: Area, band: tuple[float, float]) -> bool:
    """Draw the times beside the band, and say whether they are left of it: where is more room."""
    quiet = " · ".join(part for part in (lane.doubt, lane.note) if part)
    size = min(LARGEST, max(58, track.h / 2), track.h)
    text_style, quiet_style = Style(size, INK), Style(min(max(38, size * 0.6), size), NOTE)
    end = page.inner.right
    wished = page.measure(lane.text, text_style) + page.measure(quiet, quiet_style) + 28
    if end - band[1] < wished and band[0] - track.x > end - band[1]:
        place = Area(track.x, track.y, band[0] - 16 - track.x, track.h)
        number_w = min(place.w, page.measure(lane.text, text_style) + 4)
        number, rest = place.cut_right(number_w, 10)
        page.write(lane.text, number, Style(size, INK, align=Align.RIGHT))
        if page.is_fitting(quiet, rest, quiet_style, most_lines=1):
            page.write(quiet, rest, Style(min(max(38, size * 0.6), size), NOTE, align=Align.RIGHT))
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


def draw_beyond(
    page: Page, lane: Lane, track: Area, band: tuple[float, float] | None, *, is_late: bool
) -> None:
    """Draw a slap off the axis: an arrow at that end, and its time.

    Args:
        page: Where.
        lane: What.
        track: Its place.
        band: Where its doubt is seen already, and ends in such an arrow; None: nowhere.
        is_late: It is at the right end.
    """
    if band is None:
        band = draw_pin(page, lane, track, is_late=is_late)
    words = " · ".join(part for part in (lane.text, lane.note) if part)
    style = Style(min(54, track.h * 0.9), INK)
    right = Area(band[1] + 12, track.y, page.inner.right - band[1] - 12, track.h)
    left = Area(track.x + 12, track.y, band[0] - track.x - 24, track.h)
    if page.is_fitting(words, right, style):
        page.block(words, right, style)
    elif page.is_fitting(words, left, style):
        page.block(words, left, replace(style, align=Align.RIGHT))
    else:
        # Half a reason would be a wrong one: rather none.
        page.block(lane.text, max(right, left, key=lambda place: place.w), style)


def draw_pin(page: Page, lane: Lane, track: Area, *, is_late: bool) -> tuple[float, float]:
    """Draw a slap of which nothing is on the axis: an arrow alone, at that end.

    Returns:
        From where to where it is drawn.
    """
    high = min(50, track.h * 0.72)
    sign, color = "play" if is_late else "back", seat_look(lane.person.seat_no).color
    pin = Area(track.right - 30 if is_late else track.x, track.mid_y - high / 2, 34, high)
    page.sign(sign, pin, INK)
    page.backdrop(sign, pin.inset(6, high * 0.16).moved(-2 if is_late else 2, 0), color)
    return pin.x, pin.right

"""What holds for every screen, whatever it shows and however large it is."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise

from slapmat.scene.elements import Scene, Target, TargetKind
from slapmat.screens.geometry import Box, Point, View, are_apart, box_around, corners
from slapmat.screens.items import Fill, Frame, Ring, Shape, Slant, Text
from slapmat.screens.theme import Color, mix
from tests.screens.colors import contrast
from tests.screens.said import may_be_broken, may_be_cut

kept_contrast = cache(contrast)

# A letter may touch the edge of its box: sizes are whole pixels, and a box is rounded too.
TOLERANCE_PX = 1.0
LEAST_CONTRAST = 7.0
SMALLEST_SHARE = 1 / 36
ELLIPSIS = "…"
HYPHEN = "-"
# These fill no corner of their box.
DISCS = {"mat", "round", "disc"}
DISC_CORNERS = 32
HAIRLINE_PX = 2


@dataclass(frozen=True, slots=True)
class Placed:
    """A text of a frame, its outline without the tolerance, and the box around that."""

    at: int
    text: Text
    outline: list[Point]
    box: Box


def texts(frame: Frame) -> list[Text]:
    return [item for item in frame.items if isinstance(item, Text)]


def placed(frame: Frame) -> list[Placed]:
    found = []
    for at, item in enumerate(frame.items):
        if isinstance(item, Text):
            outline = shrunk(item)
            found.append(Placed(at, item, outline, box_around(outline)))
    return found


def all_laws(frame: Frame, view: View, scene: Scene | None = None) -> Iterator[str]:
    """Say what is wrong with a frame; with its scene, also what of that is cut."""
    written = placed(frame)
    yield from small_texts(written, view)
    yield from texts_outside(frame, written, view)
    yield from texts_over_texts(written)
    yield from texts_over_edges(frame, written)
    yield from texts_over_shapes(frame, written)
    yield from faint_texts(frame, written)
    yield from shapes_outside(frame, view)
    yield from shapes_over_shapes(frame)
    yield from clashing_hits(frame)
    if scene is not None:
        yield from cut_texts(written, scene)
        yield from broken_words(written, scene)
        yield from untouchable(frame, scene)


def small_texts(written: list[Placed], view: View) -> Iterator[str]:
    # Upright, the height of a screen of the same width lying down is what people sit away from.
    for each in written:
        if each.text.px < min(view.height_px, view.unit_px * 1080) * SMALLEST_SHARE:
            yield f"{each.text.text!r} is only {each.text.px} px"


def texts_outside(frame: Frame, written: list[Placed], view: View) -> Iterator[str]:
    """Text keeps the margin at both sides (a turned one half of it), and a little at the ends."""
    for each in written:
        side = int(view.margin * view.unit_px * (0.5 if each.text.degrees else 0.9))
        high = int((8 + view.overscan) * view.unit_px)
        inside = Box(side, high, frame.box.w - 2 * side, frame.box.h - 2 * high)
        if not inside.contains(box_around(each.text.outline)):
            yield f"{each.text.text!r} leaves the screen's inside: {box_around(each.text.outline)}"


def texts_over_texts(written: list[Placed]) -> Iterator[str]:
    for one, other in near(written):
        if not are_apart(one.outline, other.outline):
            yield f"{one.text.text!r} lies over {other.text.text!r}"


def near(written: list[Placed]) -> Iterator[tuple[Placed, Placed]]:
    """Give those pairs whose boxes share a pixel, found from top to bottom."""
    open_ones: list[Placed] = []
    for each in sorted(written, key=lambda one: one.box.y):
        top = each.box.y
        open_ones = [one for one in open_ones if one.box.bottom > top]
        yield from ((one, each) for one in open_ones if one.box.overlaps(each.box))
        open_ones.append(each)


def texts_over_edges(frame: Frame, written: list[Placed]) -> Iterator[str]:
    """Text lies inside a fill or outside of it, unless another fill between hides the edge."""
    fills = [
        (at, item)
        for at, item in enumerate(frame.items)
        if isinstance(item, Fill) and not item.is_backdrop
    ]
    for each in written:
        for at, fill in fills:
            if not fill.box.overlaps(each.box):
                continue
            is_hidden = any(
                at < above < each.at and other.box.contains(each.box) for above, other in fills
            )
            if at > each.at or not (fill.box.contains(each.box) or is_hidden):
                yield f"{each.text.text!r} at {each.box} crosses an edge of {fill.box}"


def texts_over_shapes(frame: Frame, written: list[Placed]) -> Iterator[str]:
    shapes = [(shape, shape.bounds) for shape in own_shapes(frame)]
    for each in written:
        for shape, bounds in shapes:
            if not bounds.overlaps(each.box) or bounds.contains(each.box):
                continue
            if not are_apart(each.outline, corners(bounds)):
                yield f"{each.text.text!r} lies over a {shape.name}"


def faint_texts(frame: Frame, written: list[Placed]) -> Iterator[str]:
    """Every text stands out from all that it lies on."""
    bounds = [item.bounds for item in frame.items]
    for each in written:
        for ground in grounds(frame, bounds, each.at, each):
            if (ratio := kept_contrast(each.text.color, ground)) < LEAST_CONTRAST:
                yield f"{each.text.text!r} has a contrast of {ratio:.1f} on {ground}"


def grounds(frame: Frame, bounds: Sequence[Box], until: int, each: Placed) -> set[Color]:
    """Give the colours under a text: of what it lies in, and of what it lies across before that."""
    found: set[Color] = set()
    for at in range(until - 1, -1, -1):
        item = frame.items[at]
        if not bounds[at].overlaps(each.box) or isinstance(item, Text | Ring):
            continue
        if isinstance(item, Fill) and is_hairline(item):
            continue
        outline = outline_of(item)
        if are_apart(each.outline, outline):
            continue
        if isinstance(item, Shape) and item.opacity < 1:
            below = grounds(frame, bounds, at, each)
            return found | below | {mix(ground, item.color, item.opacity) for ground in below}
        found.add(item.color)
        if all(is_in(point, outline) for point in each.outline):
            return found
    return found | {frame.background}


def is_hairline(fill: Fill) -> bool:
    """Say whether it is a line of a grid, which hides no letter that lies across it."""
    return fill.is_backdrop and min(fill.box.w, fill.box.h) <= HAIRLINE_PX


def outline_of(item: Fill | Slant | Shape) -> list[Point]:
    """Give the outline of what an item covers, about."""
    if isinstance(item, Slant):
        return list(item.points)
    if isinstance(item, Shape) and item.name in DISCS:
        return disc(item.box)
    return corners(item.bounds)


def disc(box: Box) -> list[Point]:
    angles = [2 * math.pi * step / DISC_CORNERS for step in range(DISC_CORNERS)]
    x, y = box.x + box.w / 2, box.y + box.h / 2
    return [(x + box.w / 2 * math.cos(a), y + box.h / 2 * math.sin(a)) for a in angles]


def is_in(point: Point, outline: Sequence[Point]) -> bool:
    """Say whether a point is within a convex outline."""
    x, y = point
    sides = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in pairwise([*outline, outline[0]])
    ]
    return min(sides) >= 0 or max(sides) <= 0


def shapes_outside(frame: Frame, view: View) -> Iterator[str]:
    """What an edge of a television may hide holds no shape, but those that text may lie across."""
    lost = int(view.overscan * view.unit_px)
    inside = Box(lost, lost, frame.box.w - 2 * lost, frame.box.h - 2 * lost)
    for shape in own_shapes(frame):
        if not inside.contains(shape.bounds):
            yield f"a {shape.name} leaves the screen's inside: {shape.bounds}"


def shapes_over_shapes(frame: Frame) -> Iterator[str]:
    """Shapes are apart, but for the parts of one: a hand and its cuff, a button's ring and cap."""
    for one, other in combinations(own_shapes(frame), 2):
        if one.box.overlaps(other.box) and not is_around(one.box, other.box):
            yield f"a {one.name} at {one.box} lies over a {other.name} at {other.box}"


def is_around(one: Box, other: Box) -> bool:
    """Say whether two boxes have the same middle."""
    return (
        abs(2 * one.x + one.w - 2 * other.x - other.w) <= 4 * TOLERANCE_PX
        and abs(2 * one.y + one.h - 2 * other.y - other.h) <= 4 * TOLERANCE_PX
    )


def own_shapes(frame: Frame) -> list[Shape]:
    return [item for item in frame.items if isinstance(item, Shape) and not item.is_backdrop]


def clashing_hits(frame: Frame) -> Iterator[str]:
    for hit in frame.hits:
        if not frame.box.contains(hit.box):
            yield f"{hit.target} is outside"
    for one, other in combinations(frame.hits, 2):
        if one.box.overlaps(other.box):
            yield f"{one.target} and {other.target} are hit by one click"


def cut_texts(written: list[Placed], scene: Scene) -> Iterator[str]:
    """Only names end in an ellipsis, and sentences with a name that is too long for anything."""
    for each in written:
        if each.text.text.endswith(ELLIPSIS) and not may_be_cut(each.text.text, scene):
            yield f"{each.text.text!r} is cut"


def broken_words(written: list[Placed], scene: Scene) -> Iterator[str]:
    """Only names are broken in a word: of ours, each is whole in whatever language."""
    for each in written:
        if each.text.text.endswith(HYPHEN) and not may_be_broken(each.text.text, scene):
            yield f"{each.text.text!r} is a broken word"


def untouchable(frame: Frame, scene: Scene) -> Iterator[str]:
    """Who has only the screen, by touch or mouse, has the table's two buttons there too."""
    hits = {hit.target for hit in frame.hits}
    is_upright = frame.box.h > frame.box.w
    for hint in scene.hints:
        if scene.hold is not None or hint.button is None:
            continue
        if (hint.action or hint.is_held) and not is_upright:
            continue
        if Target(TargetKind.ACTION, hint.action) in hits:
            continue
        if Target(TargetKind.TABLE_BUTTON, hint.button.value) not in hits:
            yield f"{hint.text!r} cannot be touched: {hint.button.value}"


def shrunk(text: Text) -> list[Point]:
    """Give a text's outline without the tolerance."""
    outline = text.outline
    if not text.degrees:
        (left, top), _, (right, bottom), _ = outline
        dx, dy = (min(TOLERANCE_PX, size / 2) for size in (right - left, bottom - top))
        left, top, right, bottom = left + dx, top + dy, right - dx, bottom - dy
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    x = sum(point[0] for point in outline) / len(outline)
    y = sum(point[1] for point in outline) / len(outline)
    keep_x = max(0.0, 1 - 2 * TOLERANCE_PX / max(1, text.width))
    keep_y = max(0.0, 1 - 2 * TOLERANCE_PX / max(1, text.cap_box.h))
    return [(x + (px - x) * keep_x, y + (py - y) * keep_y) for px, py in outline]

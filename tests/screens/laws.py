"""What holds for every screen, whatever it shows and however large it is."""

from collections.abc import Iterator
from itertools import combinations

from slapmat.screens.geometry import Box, View, are_apart, box_around, corners
from slapmat.screens.items import Fill, Frame, Shape, Text

# A letter may touch the edge of its box: sizes are whole pixels, and a box is rounded too.
TOLERANCE_PX = 1.0


def texts(frame: Frame) -> list[Text]:
    return [item for item in frame.items if isinstance(item, Text)]


def all_laws(frame: Frame, view: View) -> Iterator[str]:
    yield from small_texts(frame, view)
    yield from texts_outside(frame, view)
    yield from texts_over_texts(frame)
    yield from texts_over_edges(frame)
    yield from texts_over_shapes(frame)
    yield from clashing_hits(frame)


def small_texts(frame: Frame, view: View) -> Iterator[str]:
    for text in texts(frame):
        if text.px < view.height_px / 36:
            yield f"{text.text!r} is only {text.px} px"


def texts_outside(frame: Frame, view: View) -> Iterator[str]:
    """Text keeps the margin at both sides (a turned one half of it), and a little at the ends."""
    for text in texts(frame):
        side = int(view.margin * view.unit_px * (0.5 if text.degrees else 0.9))
        high = int((8 + view.overscan) * view.unit_px)
        inside = Box(side, high, frame.box.w - 2 * side, frame.box.h - 2 * high)
        if not inside.contains(box_around(text.outline)):
            yield f"{text.text!r} leaves the screen's inside: {box_around(text.outline)}"


def texts_over_texts(frame: Frame) -> Iterator[str]:
    outlined = [(text, shrunk(text)) for text in texts(frame)]
    boxed = [(text, outline, box_around(outline)) for text, outline in outlined]
    for (one, outline, box), (other, other_outline, other_box) in combinations(boxed, 2):
        if box.overlaps(other_box) and not are_apart(outline, other_outline):
            yield f"{one.text!r} lies over {other.text!r}"


def texts_over_edges(frame: Frame) -> Iterator[str]:
    """Text lies inside a fill or outside of it, unless another fill between hides the edge."""
    for i, text in enumerate(frame.items):
        if not isinstance(text, Text):
            continue
        box = box_around(shrunk(text))
        for j, fill in enumerate(frame.items):
            if not isinstance(fill, Fill) or fill.is_backdrop or not fill.box.overlaps(box):
                continue
            is_hidden = any(
                isinstance(item, Fill) and item.box.contains(box) for item in frame.items[j + 1 : i]
            )
            if j > i or not (fill.box.contains(box) or is_hidden):
                yield f"{text.text!r} at {box} crosses an edge of {fill.box}"


def texts_over_shapes(frame: Frame) -> Iterator[str]:
    for text in texts(frame):
        for shape in frame.items:
            if not isinstance(shape, Shape) or shape.is_backdrop:
                continue
            box = box_around(shrunk(text))
            is_in = shape.bounds.contains(box)
            if not is_in and not are_apart(shrunk(text), corners(shape.bounds)):
                yield f"{text.text!r} lies over a {shape.name}"


def clashing_hits(frame: Frame) -> Iterator[str]:
    for hit in frame.hits:
        if not frame.box.contains(hit.box):
            yield f"{hit.target} is outside"
    for one, other in combinations(frame.hits, 2):
        if one.box.overlaps(other.box):
            yield f"{one.target} and {other.target} are hit by one click"


def shrunk(text: Text) -> list[tuple[float, float]]:
    """Give a text's outline without the tolerance."""
    outline = text.outline
    x = sum(point[0] for point in outline) / len(outline)
    y = sum(point[1] for point in outline) / len(outline)
    keep_x = max(0.0, 1 - 2 * TOLERANCE_PX / max(1, text.width))
    keep_y = max(0.0, 1 - 2 * TOLERANCE_PX / max(1, text.cap_box.h))
    return [(x + (px - x) * keep_x, y + (py - y) * keep_y) for px, py in outline]

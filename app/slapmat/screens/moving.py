"""A frame moved from its place as a whole, so that nothing burns in."""

from dataclasses import replace

from slapmat.screens.geometry import Box
from slapmat.screens.items import Fill, Frame, Hit, Item, Slant, Text


def moved(frame: Frame, dx: int, dy: int) -> Frame:
    """Give a frame with everything on it so many pixels further right and down.

    What reaches to an edge of the screen still does.
    """
    if not (dx or dy):
        return frame
    items = tuple(moved_item(item, frame.box, dx, dy) for item in frame.items)
    hits = tuple(Hit(reaching(hit.box, frame.box, dx, dy), hit.target) for hit in frame.hits)
    return Frame(frame.box, frame.background, items, hits)


def moved_item(item: Item, whole: Box, dx: int, dy: int) -> Item:
    """Give one item in its new place."""
    match item:
        case Text():
            pivot_x = item.pivot_x + dx if item.degrees else 0
            return replace(item, x=item.x + dx, mid_y=item.mid_y + dy, pivot_x=pivot_x)
        case Slant(points=points):
            return replace(item, points=tuple((x + dx, y + dy) for x, y in points))
        case Fill():
            return replace(item, box=reaching(item.box, whole, dx, dy))
        case _:
            return replace(item, box=Box(item.box.x + dx, item.box.y + dy, item.box.w, item.box.h))


def reaching(box: Box, whole: Box, dx: int, dy: int) -> Box:
    """Give a box in its new place; an edge of it that is one of the screen's stays there."""
    x = box.x if box.x <= whole.x else box.x + dx
    y = box.y if box.y <= whole.y else box.y + dy
    right = box.right if box.right >= whole.right else box.right + dx
    bottom = box.bottom if box.bottom >= whole.bottom else box.bottom + dy
    return Box(x, y, right - x, bottom - y)

"""A frame moved from its place as a whole, so that nothing burns in."""

from dataclasses import replace

from slapmat.screens.geometry import Box, View, box_around
from slapmat.screens.items import Fill, Frame, Hit, Item, Shape, Slant, Text

# As far as a picture wanders, in units, where it has the room.
FARTHEST = 27
# What it leaves free of the edges, beside what a television hides: at the sides so much that it
# does not look lopsided.
SIDE, END = 26, 8


def wandered(frame: Frame, shift: tuple[int, int], view: View) -> Frame:
    """Give a frame moved so many units right and down; less far where an edge would cut it."""
    seen = [box for item in frame.items if (box := seen_of(item)) is not None]
    if not seen or shift == (0, 0):
        return frame
    side, end = ((free + view.overscan) * view.unit_px for free in (SIDE, END))
    left = min(box.x for box in seen) - side
    right = frame.box.right - side - max(box.right for box in seen)
    up = min(box.y for box in seen) - end
    down = frame.box.bottom - end - max(box.bottom for box in seen)
    dx = step(shift[0], (left, right), view)
    return moved(frame, dx, step(shift[1], (up, down), view))


def step(units: int, rooms: tuple[float, float], view: View) -> int:
    """Give a step in pixels: the farthest one is as far as there is room, the others a share."""
    farthest = FARTHEST * view.unit_px
    room = min(farthest, max(0.0, rooms[units > 0]))
    return int(units / FARTHEST * room) if room < farthest else round(units * view.unit_px)


def seen_of(item: Item) -> Box | None:
    """Give the pixels of an item that must not be cut; None: it may reach over an edge."""
    match item:
        case Text() if item.degrees:
            return box_around(item.outline)
        case Text():
            metrics = item.face.metrics
            low = item.mid_y + (metrics.cap_height / 2 + metrics.descent) * item.px
            return Box(item.x, item.cap_box.y, item.width, round(low) - item.cap_box.y)
        case Shape(is_backdrop=False):
            return item.bounds
        case _:
            return None


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

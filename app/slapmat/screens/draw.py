"""Drawing a frame, or only what differs from the one before."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box
from slapmat.screens.items import Fill, Frame, Item, Ring, Shape, Slant, Text
from slapmat.screens.pictures import Pictures
from slapmat.screens.sprites import paint_ring, paint_shape
from slapmat.screens.theme import Color

# More separate changes than this are drawn as one.
MOST_BOXES = 12
SMOOTHER = 2
# Turned type of this size has smooth enough edges by itself, and turning it costs a quarter.
SMOOTH_FROM_PX = 120
OPAQUE = 255
NOWHERE = (0, 0, 0, 0)


def rect(box: Box) -> pygame.Rect:
    """Give a box as pygame wants it."""
    return pygame.Rect(box.x, box.y, box.w, box.h)


class Painter:
    """Draws frames, and keeps the pictures of texts and shapes."""

    def __init__(self, faces: Faces) -> None:
        """Start with no picture."""
        self._faces = faces
        self._pictures = Pictures()

    @property
    def kept_pictures(self) -> int:
        """How many pictures are kept."""
        return len(self._pictures)

    @property
    def kept_bytes(self) -> int:
        """About what the kept pictures take."""
        return self._pictures.weight

    def paint(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw a whole frame."""
        self._paint_within(surface, frame, frame.box)

    def repaint(self, surface: pygame.Surface, frame: Frame, before: Frame) -> list[Box]:
        """Draw what differs from the frame that the surface shows.

        Returns:
            Where anything was drawn.
        """
        boxes = changes(before, frame)
        for box in boxes:
            self._paint_within(surface, frame, box)
        return boxes

    def prepare(self, surface: pygame.Surface, frame: Frame) -> Iterator[None]:
        """Make the pictures of a frame without drawing it, so that it can be drawn at once.

        Args:
            surface: What it will be drawn on; it stays as it is.
            frame: The frame.

        Yields:
            After each item of which a picture was made: nothing takes longer than one picture.
        """
        for item in frame.items:
            made = self._pictures.made
            with self._unseen(surface):
                self._put(surface, item)
            if self._pictures.made != made:
                yield

    @contextmanager
    def _unseen(self, surface: pygame.Surface) -> Iterator[None]:
        """Let what is put on a surface have no effect but its pictures."""
        pictures = self._pictures
        pictures.ground, pictures.is_waited_for = surface, False
        surface.set_clip(NOWHERE)
        try:
            yield
        finally:
            surface.set_clip(None)
            pictures.is_waited_for = True

    def _paint_within(self, surface: pygame.Surface, frame: Frame, box: Box) -> None:
        self._pictures.ground = surface
        surface.set_clip(rect(box))
        surface.fill(frame.background)
        for item in frame.items:
            if item.bounds.overlaps(box):
                self._put(surface, item)
        surface.set_clip(None)

    def _put(self, surface: pygame.Surface, item: Item) -> None:
        match item:
            case Fill():
                self._fill(surface, item)
            case Slant(points=points, color=color):
                pygame.draw.polygon(surface, color, points)
                pygame.draw.aalines(surface, color, True, points)  # noqa: FBT003 - pygame takes "closed" by position only
            case Shape():
                self._shape(surface, item)
            case Ring():
                self._ring(surface, item)
            case Text():
                self._text(surface, item)

    def _fill(self, surface: pygame.Surface, item: Fill) -> None:
        first_corner = 1 if item.is_flat_top else 0
        if item.edge is None:
            self._round(surface, item.box, item.color, (item.radius, first_corner))
            return
        self._round(surface, item.box, item.edge, (item.radius, first_corner))
        inner = item.box.grown(-item.edge_px)
        self._round(surface, inner, item.color, (item.radius - item.edge_px, first_corner))

    def _round(
        self, surface: pygame.Surface, box: Box, color: Color, corners: tuple[int, int]
    ) -> None:
        """Fill a box with smooth round corners: rectangles and a disc's quarters.

        Args:
            surface: Where to draw.
            box: What to fill.
            color: With what.
            corners: Their radius, and 0 if all are round or 1 if only the lower ones are.
        """
        radius = min(corners[0], box.w // 2, box.h // 2)
        if radius <= 0:
            surface.fill(color, rect(box))
            return
        first_row = corners[1]
        top = 0 if first_row else radius
        surface.fill(color, (box.x + radius, box.y, box.w - 2 * radius, box.h))
        surface.fill(color, (box.x, box.y + top, box.w, box.h - radius - top))
        size = (2 * radius, 2 * radius)
        disc = self._pictures.get(
            ("round", size, color), color, lambda: paint_shape("round", size, color)
        )
        for x in (0, 1):
            for y in range(first_row, 2):
                corner = (x * radius, y * radius, radius, radius)
                at = (box.x + x * (box.w - radius), box.y + y * (box.h - radius))
                surface.blit(disc, at, corner)

    def _shape(self, surface: pygame.Surface, item: Shape) -> None:
        key = (item.name, item.box.w, item.box.h, item.color, item.degrees, item.opacity)
        if item.opacity < 1:
            picture = self._pictures.shared(key, lambda: paint(item))
        else:
            picture = self._pictures.get(key, item.color, lambda: paint(item))
        middle = (item.box.x + item.box.w / 2, item.box.y + item.box.h / 2)
        at = (middle[0] - picture.get_width() / 2, middle[1] - picture.get_height() / 2)
        surface.blit(picture, (round(at[0]), round(at[1])))

    def _ring(self, surface: pygame.Surface, item: Ring) -> None:
        colors = (item.color, item.empty)
        picture = self._pictures.get(
            (item.box.w, colors, item.filled),
            None,
            lambda: paint_ring(item.box.w, colors, item.filled / item.steps),
        )
        surface.blit(picture, (item.box.x, item.box.y))

    def _text(self, surface: pygame.Surface, item: Text) -> None:
        key = (item.text, item.face, item.px, item.color, item.degrees)
        ascent = self._faces.ascent(item.face, item.px)
        top = round(item.mid_y + item.face.metrics.cap_height * item.px / 2) - ascent
        if not item.degrees:
            picture = self._pictures.get(key, item.color, lambda: self._line(item))
            surface.blit(picture, (item.x, top))
        else:
            picture = self._pictures.get(key, item.color, lambda: self._turned_line(item))
            self._blit_turned(surface, picture, item, top)
        if item.is_struck:
            thick = max(2, item.px // 10)
            surface.fill(item.color, (item.x, item.mid_y - thick // 2, item.width, thick))

    def _line(self, item: Text) -> pygame.Surface:
        return self._faces.render(item.text, item.face, item.px, item.color)

    def _turned_line(self, item: Text) -> pygame.Surface:
        finer = SMOOTHER if item.px < SMOOTH_FROM_PX else 1
        line = self._faces.render(item.text, item.face, item.px * finer, item.color)
        return trimmed(pygame.transform.rotozoom(line, item.degrees, 1 / finer))

    def _blit_turned(
        self, surface: pygame.Surface, picture: pygame.Surface, item: Text, top: int
    ) -> None:
        """Lay a turned line so that its pivot stays where it is."""
        high = self._faces.height(item.face, item.px)
        middle = pygame.Vector2(item.x + item.width / 2, top + high / 2)
        pivot = pygame.Vector2(item.pivot_x, item.mid_y)
        # Pygame's y grows downwards, so its positive angles look clockwise.
        at = pivot + (middle - pivot).rotate(-item.degrees)
        surface.blit(
            picture,
            (round(at.x - picture.get_width() / 2), round(at.y - picture.get_height() / 2)),
        )


def paint(item: Shape) -> pygame.Surface:
    """Give the picture of a shape."""
    picture = paint_shape(item.name, (item.box.w, item.box.h), item.color, item.degrees)
    if item.opacity < 1:
        veil = (OPAQUE, OPAQUE, OPAQUE, round(OPAQUE * item.opacity))
        picture.fill(veil, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def trimmed(picture: pygame.Surface) -> pygame.Surface:
    """Give a picture without the empty border around it; its middle stays its middle."""
    drawn = picture.get_bounding_rect()
    x = min(drawn.x, picture.get_width() - drawn.right)
    y = min(drawn.y, picture.get_height() - drawn.bottom)
    return picture.subsurface(picture.get_rect().inflate(-2 * x, -2 * y)).copy()


def changes(before: Frame, after: Frame) -> list[Box]:
    """Give where two frames of one size differ."""
    if before.background != after.background or before.box != after.box:
        return [after.box]
    differing = difference(before.items, after.items)
    if differing is None:
        return []
    if not differing:
        return [after.box]  # the same items in another order
    return joined(item.bounds.common(after.box) for item in differing)


def difference(before: Sequence[Item], after: Sequence[Item]) -> list[Item] | None:
    """Give the items that only one of two pages has; None: the pages are the same.

    Of two pages mostly the beginning and the end are the same, so these are not counted.
    """
    shorter = min(len(before), len(after))
    first = same_at_start(before, after, shorter)
    if first == len(before) == len(after):
        return None
    last = same_at_start(before[::-1], after[::-1], shorter - first)
    old = Counter(before[first : len(before) - last])
    new = Counter(after[first : len(after) - last])
    return [*(old - new), *(new - old)]


def same_at_start(one: Sequence[Item], other: Sequence[Item], most: int) -> int:
    """Give how many items two pages have in common at their beginning."""
    for index in range(most):
        # Mostly it is the very same, and then its many fields need not be compared.
        if one[index] is not other[index] and one[index] != other[index]:
            return index
    return most


def joined(boxes: Iterable[Box]) -> list[Box]:
    """Join boxes that overlap; too many become one around them all."""
    apart: list[Box] = []
    for box in boxes:
        if not box.w or not box.h:
            continue
        grown = box
        while touching := [other for other in apart if other.overlaps(grown)]:
            apart = [other for other in apart if not other.overlaps(grown)]
            for other in touching:
                grown = around(grown, other)
        apart.append(grown)
    if len(apart) > MOST_BOXES:
        one = apart[0]
        for other in apart[1:]:
            one = around(one, other)
        return [one]
    return apart


def around(one: Box, other: Box) -> Box:
    """Give the least box that has both in it."""
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Box(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)

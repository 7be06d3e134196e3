"""Draws a drawing with pygame: finer than it will be, then made smaller, so its edges are soft."""

import io
import math

import pygame

from slapmat.shell.drawings.canvas import Anchor, Circle, Item, Polygon, Sheet, Stroke, Style, Text

PX_PER_MM = 5
FINER = 2
# The font engine puts letters on whole pixels: larger still, or they stand unevenly.
TEXT_FINER = 4


def png(sheet: Sheet) -> bytes:
    """Give the drawing as a PNG file."""
    pygame.font.init()
    surface = Painter(sheet).surface
    size = (round(sheet.w * PX_PER_MM), round(sheet.h * PX_PER_MM))
    picture = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(surface, size), picture, "sheet.png")
    return picture.getvalue()


class Painter:
    """One sheet on one surface."""

    def __init__(self, sheet: Sheet) -> None:
        """Paint it."""
        self._scale = PX_PER_MM * FINER
        size = (round(sheet.w * self._scale), round(sheet.h * self._scale))
        self.surface = pygame.Surface(size)
        self.surface.fill("#ffffff")
        for item in sheet.items:
            self._paint(item)

    def _paint(self, item: Item) -> None:
        match item:
            case Polygon(points=points, style=style):
                self._polygon([self._at(point) for point in points], style)
            case Circle(x=x, y=y, radius=radius, style=style):
                self._circle(self._at((x, y)), radius * self._scale, style)
            case Stroke(start=start, end=end, style=style):
                self._line(self._at(start), self._at(end), style)
            case Text():
                self._text(item)

    def _at(self, point: tuple[float, float]) -> pygame.Vector2:
        return pygame.Vector2(point) * self._scale

    def _polygon(self, points: list[pygame.Vector2], style: Style) -> None:
        if style.fill is not None:
            pygame.draw.polygon(self.surface, style.fill, points)
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            self._line(start, end, style)

    def _circle(self, middle: pygame.Vector2, radius: float, style: Style) -> None:
        if style.fill is not None:
            pygame.draw.circle(self.surface, style.fill, middle, radius)
        if style.stroke is not None:
            width = max(1, round(style.width * self._scale))
            pygame.draw.circle(self.surface, style.stroke, middle, radius + width / 2, width)

    def _line(self, start: pygame.Vector2, end: pygame.Vector2, style: Style) -> None:
        if style.stroke is None:
            return
        length = (end - start).length()
        step = style.dash * self._scale
        if not step or not length:
            self._thick(start, end, style)
            return
        for number in range(math.ceil(length / step / 2)):
            first = start + (end - start) * (2 * number * step / length)
            last = start + (end - start) * min(1.0, (2 * number + 1) * step / length)
            self._thick(first, last, style)

    def _thick(self, start: pygame.Vector2, end: pygame.Vector2, style: Style) -> None:
        if style.stroke is None:
            return
        half = max(0.5, style.width * self._scale / 2)
        for point in (start, end):
            pygame.draw.circle(self.surface, style.stroke, point, half)
        along = end - start
        if along.length() > 0:
            aside = pygame.Vector2(-along.y, along.x) * (half / along.length())
            corners = [start + aside, end + aside, end - aside, start - aside]
            pygame.draw.polygon(self.surface, style.stroke, corners)

    def _text(self, item: Text) -> None:
        # freesansbold, which pygame carries, has Helvetica's measures; its size is its em here.
        size = round(item.size * self._scale * TEXT_FINER)
        font = pygame.font.Font(pygame.font.get_default_font(), size)
        large = font.render(item.words, True, item.color)  # noqa: FBT003 - pygame takes it by place
        w, h = (round(side / TEXT_FINER) for side in large.get_size())
        x, y = self._at((item.x, item.y))
        shares = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}
        place = (x - w * shares[item.anchor], y - font.get_ascent() / TEXT_FINER)
        self.surface.blit(pygame.transform.smoothscale(large, (w, h)), place)

"""Pictures of texts and shapes, so kept that there is room for all that may be shown next.

A line of huge type or a hand is mostly ground that shows through. SDL can leave that out ("RLE"):
then a picture takes a third, and is drawn in a third of the time.

What is large takes long to paint, and there are many: the name of each player as the winner. Such a
picture has one colour, so how opaque each pixel is says all, and that shrinks to a fiftieth. These
are kept for long ("folded"). To unfold one takes a fifth of the time of painting it: so the largest
are kept in no other way, but for the one that every winner has.
"""

import zlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from slapmat.screens.cache import BoundedCache
from slapmat.screens.theme import Color

SMALL_BYTES = 750_000
# A board's large ones together: the dealer's name, the mat and the hand on it.
LARGE_BYTES = 2_500_000
SHARED_BYTES = 2_250_000
FOLDED_BYTES = 1_000_000
MOST_BYTES = SMALL_BYTES + LARGE_BYTES + SHARED_BYTES + FOLDED_BYTES
# As it is painted: from this size on a picture is folded, and from that on it is not kept ready.
LARGE_FROM_BYTES = 200_000
HUGE_FROM_BYTES = 1_000_000
BYTES_A_PIXEL = 4
BYTES_A_ROW = 16
OPAQUE = 255
QUICKLY = 1
NOTHING = pygame.Surface((1, 1))


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to be drawn; its pixels must not be touched any more.

    Attributes:
        surface: As SDL draws it.
        bytes: About what it takes.
    """

    surface: pygame.Surface
    bytes: int


@dataclass(frozen=True, slots=True)
class Folded:
    """A picture of one colour.

    Attributes:
        size: Its width and height.
        color: Its colour.
        opacities: How opaque each pixel is, row by row, compressed.
    """

    size: tuple[int, int]
    color: Color
    opacities: bytes


class Pictures:
    """Pictures by what they show.

    Attributes:
        made: How many had to be painted or unfolded so far.
        painted: How many had to be painted.
        ground: What they are drawn on.
        is_waited_for: Whether somebody waits to see them. If nobody does, what is folded stays so.
    """

    def __init__(self) -> None:
        """Start with none."""
        self.made = self.painted = 0
        self.ground = pygame.Surface((1, 1))
        self.is_waited_for = True
        self._small = ready_ones(SMALL_BYTES)
        self._large = ready_ones(LARGE_BYTES)
        self._shared = ready_ones(SHARED_BYTES)
        self._folded: BoundedCache[Hashable, Folded] = BoundedCache(
            FOLDED_BYTES, lambda folded: len(folded.opacities)
        )

    def __len__(self) -> int:
        return len(self._small) + len(self._shared) + len(self._folded)

    @property
    def weight(self) -> int:
        """About what all of them take, in bytes."""
        ready = self._small.weight + self._large.weight + self._shared.weight
        return ready + self._folded.weight

    def get(
        self, key: Hashable, color: Color | None, paint: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Give a picture to draw.

        Args:
            key: What it shows.
            color: Its colour; None if it has several.
            paint: Paints it, where it is not kept.
        """
        picture = self._small.find(key) or self._large.find(key)
        if picture is not None:
            return picture.surface
        folded = self._folded.find(key)
        return self._new(key, color, paint) if folded is None else self._old(key, folded)

    def shared(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give a picture that is the same on many pages, and so large that it is kept by itself."""
        picture = self._shared.find(key)
        if picture is None:
            picture = self._shared.get(key, lambda: kept_small(self._paint(paint), self.ground))
        return picture.surface

    def _paint(self, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        self.made += 1
        self.painted += 1
        return paint()

    def _old(self, key: Hashable, folded: Folded) -> pygame.Surface:
        if not self.is_waited_for:
            return NOTHING
        self.made += 1
        # A copy has pixels of its own, which SDL gives up for what it makes of them.
        return self._ready(key, unfolded(folded), pygame.Surface.copy)

    def _new(
        self, key: Hashable, color: Color | None, paint: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        surface = self._paint(paint)
        if bytes_of(surface) < LARGE_FROM_BYTES:
            return self._small.get(key, lambda: kept_small(surface, self.ground)).surface
        if color is not None:
            self._folded.get(key, lambda: fold(surface, color))
        return self._ready(key, surface)

    def _ready(
        self,
        key: Hashable,
        surface: pygame.Surface,
        own: Callable[[pygame.Surface], pygame.Surface] | None = None,
    ) -> pygame.Surface:
        """Keep a large picture ready to be drawn, but not the largest."""
        if bytes_of(surface) >= HUGE_FROM_BYTES:
            return surface
        kept = surface if own is None else own(surface)
        return self._large.get(key, lambda: kept_small(kept, self.ground)).surface


def ready_ones(most_bytes: int) -> BoundedCache[Hashable, Picture]:
    """Give room for pictures that are ready to be drawn."""
    return BoundedCache(most_bytes, lambda picture: picture.bytes)


def bytes_of(surface: pygame.Surface) -> int:
    """Give what a picture takes as it is painted."""
    return BYTES_A_PIXEL * surface.get_width() * surface.get_height()


def kept_small(surface: pygame.Surface, ground: pygame.Surface) -> Picture:
    """Make a picture ready to be drawn on a surface, which stays as it is."""
    pixels = pygame.mask.from_surface(surface, 0).count()
    surface.set_alpha(OPAQUE, pygame.RLEACCEL)
    draw_unseen(surface, ground)
    return Picture(surface, BYTES_A_PIXEL * pixels + BYTES_A_ROW * surface.get_height())


def draw_unseen(surface: pygame.Surface, ground: pygame.Surface) -> None:
    """Draw a picture on one pixel, and put that right again.

    SDL leaves out what is transparent when it first draws it, and does that anew for each other
    ground: a picture that was drawn elsewhere would take as long as one that is new.
    """
    clip, before = ground.get_clip(), ground.get_at((0, 0))
    ground.set_clip((0, 0, 1, 1))
    ground.blit(surface, (0, 0))
    ground.set_at((0, 0), before)
    ground.set_clip(clip)


def fold(surface: pygame.Surface, color: Color) -> Folded:
    """Keep a picture of one colour in little room."""
    opacities = pygame.image.tobytes(surface, "RGBA")[3::BYTES_A_PIXEL]
    return Folded(surface.get_size(), color, zlib.compress(opacities, QUICKLY))


def unfolded(folded: Folded) -> pygame.Surface:
    """Make a folded picture as it was painted."""
    red, green, blue = folded.color
    count = folded.size[0] * folded.size[1]
    # Fresh memory is what takes the time here: so nothing is made twice.
    pixels = bytearray((blue, green, red, 0)) * count
    pixels[3::BYTES_A_PIXEL] = zlib.decompress(folded.opacities, bufsize=count)
    return pygame.image.frombuffer(pixels, folded.size, "BGRA")

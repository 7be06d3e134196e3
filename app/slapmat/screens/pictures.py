"""Pictures of texts and shapes, so kept that there is room for all that may be shown next.

A line of huge type or a hand is mostly ground that shows through. SDL can leave that out ("RLE"):
then a picture takes a third, and is drawn in a third of the time.

What is large takes long to paint, and there are many: the name of each player as the winner. Such a
picture has one colour, so how opaque each pixel is says all, and that shrinks to a fiftieth. These
are kept for long ("folded"), and a few of them also ready to be drawn. To unfold one takes a
tenth of the time of painting it.
"""

import zlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from slapmat.screens.cache import BoundedCache
from slapmat.screens.theme import Color

SMALL_BYTES = 3_500_000
LARGE_BYTES = 4_500_000
FOLDED_BYTES = 1_000_000
# As it is painted; from this size on a picture is folded.
LARGE_FROM_BYTES = 200_000
BYTES_A_PIXEL = 4
BYTES_A_ROW = 16
OPAQUE = 255
QUICKLY = 1


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
    """

    def __init__(self) -> None:
        """Start with none."""
        self.made = self.painted = 0
        self._small = ready_ones(SMALL_BYTES)
        # By themselves: the next players' names must not cost the pictures of the page that is on.
        self._large = ready_ones(LARGE_BYTES)
        self._folded: BoundedCache[Hashable, Folded] = BoundedCache(
            FOLDED_BYTES, lambda folded: len(folded.opacities)
        )

    def __len__(self) -> int:
        return len(self._small) + len(self._folded)

    @property
    def weight(self) -> int:
        """About what all of them take, in bytes."""
        return self._small.weight + self._large.weight + self._folded.weight

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
        if picture is None:
            folded = self._folded.find(key)
            picture = self._new(key, color, paint) if folded is None else self._old(key, folded)
        return picture.surface

    def _old(self, key: Hashable, folded: Folded) -> Picture:
        self.made += 1
        return self._large.get(key, lambda: unfolded(folded))

    def _new(
        self, key: Hashable, color: Color | None, paint: Callable[[], pygame.Surface]
    ) -> Picture:
        self.made += 1
        self.painted += 1
        surface = paint()
        if color is None or bytes_of(surface) < LARGE_FROM_BYTES:
            return self._small.get(key, lambda: kept_small(surface))
        self._folded.get(key, lambda: fold(surface, color))
        return self._large.get(key, lambda: kept_small(surface))


def ready_ones(most_bytes: int) -> BoundedCache[Hashable, Picture]:
    """Give room for pictures that are ready to be drawn."""
    return BoundedCache(most_bytes, lambda picture: picture.bytes)


def bytes_of(surface: pygame.Surface) -> int:
    """Give what a picture takes as it is painted."""
    return BYTES_A_PIXEL * surface.get_width() * surface.get_height()


def kept_small(surface: pygame.Surface) -> Picture:
    """Make a picture ready to be drawn on the display, or on what is like it."""
    pixels = pygame.mask.from_surface(surface, 0).count()
    surface.set_alpha(OPAQUE, pygame.RLEACCEL)
    # SDL leaves out what is transparent when it first draws it: on one pixel that nobody sees.
    pygame.Surface((1, 1)).blit(surface, (0, 0))
    return Picture(surface, BYTES_A_PIXEL * pixels + BYTES_A_ROW * surface.get_height())


def fold(surface: pygame.Surface, color: Color) -> Folded:
    """Keep a picture of one colour in little room."""
    opacities = pygame.image.tobytes(surface, "RGBA")[3::BYTES_A_PIXEL]
    return Folded(surface.get_size(), color, zlib.compress(opacities, QUICKLY))


def unfolded(folded: Folded) -> Picture:
    """Make a folded picture ready to be drawn.

    Here nothing is left out: somebody waits for it, and it is not kept for long.
    """
    red, green, blue = folded.color
    pixels = bytearray(bytes((blue, green, red, 0)) * (folded.size[0] * folded.size[1]))
    pixels[3::BYTES_A_PIXEL] = zlib.decompress(folded.opacities)
    return Picture(pygame.image.frombuffer(pixels, folded.size, "BGRA"), len(pixels))

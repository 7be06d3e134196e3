"""Pictures of texts and shapes, kept small: of each, only what is not transparent.

A line of huge type or a hand is mostly ground that shows through. SDL can leave that out ("RLE"):
then a picture takes a third, and is drawn in a third of the time. Making it ready so takes a few
milliseconds, once, and is done when it is made and not when it must be shown.
"""

from dataclasses import dataclass

import pygame

BYTES_A_PIXEL = 4
BYTES_A_ROW = 16
OPAQUE = 255


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to be drawn; its pixels must not be touched any more.

    Attributes:
        surface: As SDL draws it.
        bytes: About what it takes.
    """

    surface: pygame.Surface
    bytes: int


def kept_small(surface: pygame.Surface) -> Picture:
    """Make a picture ready to be drawn on the display, or on what is like it."""
    pixels = pygame.mask.from_surface(surface, 0).count()
    surface.set_alpha(OPAQUE, pygame.RLEACCEL)
    # SDL leaves out what is transparent when it first draws it: on one pixel that nobody sees.
    pygame.Surface((1, 1)).blit(surface, (0, 0))
    return Picture(surface, BYTES_A_PIXEL * pixels + BYTES_A_ROW * surface.get_height())

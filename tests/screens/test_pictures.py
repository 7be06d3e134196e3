import pygame
import pytest

from slapmat.screens.fonts import Faces
from slapmat.screens.pictures import BYTES_A_PIXEL, kept_small
from slapmat.screens.sprites import clear_surface, paint_ring, paint_shape
from slapmat.screens.theme import Face

GROUND = (120, 40, 200)
INK = (5, 10, 8)
# How far a colour may be off: SDL rounds in two ways.
SAME = 2


def drawn(picture: pygame.Surface) -> bytes:
    surface = pygame.Surface(picture.get_size())
    surface.fill(GROUND)
    surface.blit(picture, (0, 0))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", ["line", "hand", "ring", "nothing"])
def test_a_picture_kept_small_is_drawn_as_before(name: str, faces: Faces) -> None:
    surface = {
        "line": lambda: faces.render("Zoë", Face.WIDE, 120, INK),
        "hand": lambda: paint_shape("hand", (150, 160), INK, 14),
        "ring": lambda: paint_ring(90, (INK, GROUND), 0.3),
        "nothing": lambda: clear_surface((20, 20), INK),
    }[name]()
    before = drawn(surface)
    after = drawn(kept_small(surface).surface)
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) <= SAME


def test_a_picture_is_counted_without_what_is_transparent() -> None:
    corner = clear_surface((100, 100), INK)
    corner.fill((*INK, 255), (0, 0, 10, 10))
    full = clear_surface((100, 100), INK)
    full.fill((*INK, 255))
    assert kept_small(corner).bytes < kept_small(full).bytes / 20
    assert kept_small(full).bytes >= 100 * 100 * BYTES_A_PIXEL

import pygame
import pytest

from slapmat.screens.fonts import Faces
from slapmat.screens.pictures import (
    BYTES_A_PIXEL,
    LARGE_BYTES,
    OPAQUE,
    SMALL_BYTES,
    Pictures,
    fold,
    kept_small,
    unfolded,
)
from slapmat.screens.sprites import clear_surface, paint_ring, paint_shape
from slapmat.screens.theme import Color, Face

GROUND = (120, 40, 200)
INK = (5, 10, 8)
# How far a colour may be off: SDL rounds in two ways.
SAME = 2


def ground() -> pygame.Surface:
    return pygame.Surface((1, 1))


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
    after = drawn(kept_small(surface, ground()).surface)
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) <= SAME


def test_what_a_picture_is_kept_for_stays_as_it_is() -> None:
    table = pygame.Surface((4, 4))
    table.fill(GROUND)
    table.set_clip((1, 1, 2, 2))
    before = pygame.image.tobytes(table, "RGB")
    kept_small(paint_shape("round", (4, 4), INK), table)
    assert pygame.image.tobytes(table, "RGB") == before
    assert tuple(table.get_clip()) == (1, 1, 2, 2)


def test_a_picture_is_counted_without_what_is_transparent() -> None:
    corner = clear_surface((100, 100), INK)
    corner.fill((*INK, 255), (0, 0, 10, 10))
    full = clear_surface((100, 100), INK)
    full.fill((*INK, 255))
    assert kept_small(corner, ground()).bytes < kept_small(full, ground()).bytes / 20
    assert kept_small(full, ground()).bytes >= 100 * 100 * BYTES_A_PIXEL


def test_a_folded_picture_is_unfolded_as_it_was(faces: Faces) -> None:
    line = pygame.transform.rotozoom(faces.render("Zoë", Face.WIDE, 200, INK), 4, 1)
    before = drawn(line)
    folded = fold(line, INK)
    assert len(folded.opacities) < BYTES_A_PIXEL * line.get_width() * line.get_height() / 20
    after = drawn(unfolded(folded))
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) <= SAME


class Easel:
    """Paints squares, and counts them."""

    def __init__(self) -> None:
        self.pictures = Pictures()
        self.painted: list[object] = []

    def get(self, name: object, px: int, color: Color | None = INK) -> pygame.Surface:
        return self.pictures.get((name, px), color, lambda: self.paint(name, px))

    def paint(self, name: object, px: int) -> pygame.Surface:
        self.painted.append(name)
        surface = clear_surface((px, px), INK)
        surface.fill((*INK, OPAQUE), (0, 0, px, px // 2))
        return surface


# As they are painted, the first is worth keeping ready, the other too large for that.
LARGE_PX, HUGE_PX = 450, 900


@pytest.mark.parametrize("px", [LARGE_PX, HUGE_PX])
def test_more_large_pictures_than_are_ready_are_painted_only_once(px: int) -> None:
    easel = Easel()
    for _ in range(2):
        for number in range(12):
            picture = easel.get(number, px)
            assert [picture.get_at((5, y))[3] for y in (0, px - 1)] == [OPAQUE, 0]
    assert easel.painted == list(range(12))
    assert easel.pictures.weight < SMALL_BYTES + LARGE_BYTES


def test_large_pictures_do_not_drive_out_the_small_ones() -> None:
    easel = Easel()
    easel.get("small", 20)
    for number in range(12):
        easel.get(number, LARGE_PX)
    easel.get("small", 20)
    assert easel.painted.count("small") == 1


def test_what_nobody_waits_for_stays_folded() -> None:
    easel = Easel()
    easel.pictures.is_waited_for = False
    for _ in range(2):
        easel.get("name", HUGE_PX)
    assert easel.pictures.made == 1
    easel.pictures.is_waited_for = True
    assert easel.get("name", HUGE_PX).get_size() == (HUGE_PX, HUGE_PX)
    assert (easel.pictures.made, easel.pictures.painted) == (2, 1)


def test_the_largest_weigh_no_more_than_they_are_folded() -> None:
    easel = Easel()
    for number in range(12):
        easel.get(number, HUGE_PX)
    assert easel.pictures.weight < HUGE_PX * HUGE_PX * BYTES_A_PIXEL / 20


def test_what_all_winners_share_stays_ready_whatever_else_is_drawn() -> None:
    easel = Easel()

    def hand() -> pygame.Surface:
        return easel.pictures.shared("hand", lambda: easel.paint("hand", HUGE_PX))

    first = hand()
    for number in range(12):
        easel.get(number, LARGE_PX)
        easel.get(number, HUGE_PX)
    assert hand() is first
    assert easel.painted.count("hand") == 1


def test_a_picture_of_several_colours_is_not_folded() -> None:
    easel = Easel()
    assert tuple(easel.get("ring", LARGE_PX, None).get_at((5, 5))) == (*INK, OPAQUE)
    for number in range(12):
        easel.get(number, LARGE_PX, None)
    easel.get("ring", LARGE_PX, None)
    assert easel.painted.count("ring") == 2


def test_what_had_to_be_made_is_counted() -> None:
    easel = Easel()
    easel.get("first", LARGE_PX)
    assert (easel.pictures.made, easel.pictures.painted) == (1, 1)
    easel.get("first", LARGE_PX)
    assert easel.pictures.made == 1
    for number in range(12):
        easel.get(number, LARGE_PX)
    easel.get("first", LARGE_PX)
    assert (easel.pictures.made, easel.pictures.painted) == (14, 13)

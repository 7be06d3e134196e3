"""The small parts: cache, geometry, palette, shapes, turning."""

import math
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.screens.cache import BoundedCache
from slapmat.screens.geometry import Area, Box, View, are_apart, corners, turned
from slapmat.screens.shapes import DRAWINGS
from slapmat.screens.sprites import paint_ring, paint_shape
from slapmat.screens.theme import (
    FELT,
    INK,
    MIST,
    NOTE,
    PANEL,
    PAPER,
    RESULT,
    SEAT_LOOKS,
    Color,
)
from slapmat.screens.turning import TURNS, Turning


def test_a_cache_forgets_what_was_not_used_for_longest() -> None:
    cache: BoundedCache[str, int] = BoundedCache(limit=10, weigh=lambda value: value)
    for key in ("a", "b", "a", "c"):
        cache.get(key, lambda: 4)
    assert [cache.get(key, lambda: 5) for key in ("a", "b")] == [4, 5]
    assert cache.weight <= 10


def test_a_value_too_heavy_for_the_cache_is_kept_alone() -> None:
    cache: BoundedCache[str, int] = BoundedCache(limit=10, weigh=lambda value: value)
    cache.get("a", lambda: 4)
    assert cache.get("b", lambda: 50) == 50
    assert len(cache) == 1


@given(
    x=st.floats(0, 900),
    w=st.floats(1, 900),
    count=st.integers(1, 12),
    height=st.integers(240, 2160),
)
def test_columns_that_meet_in_units_meet_in_pixels(
    x: float, w: float, count: int, height: int
) -> None:
    view = View(height * 2, height)
    boxes = [view.box(column) for column in Area(x, 0, w, 10).columns(count)]
    assert all(left.right == right.x for left, right in pairwise(boxes))


def test_outlines_are_apart_only_if_a_line_separates_them() -> None:
    square = corners(Box(0, 0, 10, 10))
    diamond = [turned(point, (5, 5), 45) for point in square]
    assert not are_apart(square, diamond)
    assert are_apart(square, [(x + 12.2, y) for x, y in diamond])
    assert not are_apart(square, [(x + 11.9, y) for x, y in diamond])


def luminance(color: Color) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    r, g, b = map(linear, color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (PAPER, FELT),
        (PAPER, PANEL),
        (PAPER, INK),
        (INK, PAPER),
        (INK, RESULT),
        (MIST, FELT),
        (MIST, PANEL),
        (MIST, INK),
        (NOTE, PAPER),
        (NOTE, RESULT),
        *((INK, look.color) for look in SEAT_LOOKS),
    ],
)
def test_every_text_can_be_read_on_its_ground(text: Color, ground: Color) -> None:
    assert contrast(text, ground) >= 7


def test_every_seat_has_a_colour_and_a_shape_of_its_own() -> None:
    assert len({look.color for look in SEAT_LOOKS}) == 12
    assert len({look.shape for look in SEAT_LOOKS}) == 12


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_shape_fills_its_box_and_does_not_leave_it(name: str) -> None:
    drawing = DRAWINGS[name]
    size = (round(drawing.w), round(drawing.h))
    mask = pygame.mask.from_surface(paint_shape(name, size, INK))
    assert 0 < mask.count() < size[0] * size[1]
    around = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    around.blit(paint_shape(name, size, INK), (0, 0))
    assert around.get_bounding_rect().right <= size[0]


def test_a_shapes_edges_have_no_dark_fringe() -> None:
    picture = paint_shape("disc", (60, 60), PAPER)
    edge = [picture.get_at((x, 30)) for x in range(60)]
    assert all(tuple(pixel)[:3] == PAPER for pixel in edge if pixel.a)


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_a_ring_is_filled_by_its_share(share: float) -> None:
    ring = paint_ring(120, (PAPER, INK), share)
    filled = pygame.mask.from_threshold(ring, PAPER, (40, 40, 40, 255)).count()
    whole = math.pi * (60**2 - 36**2)
    assert filled / whole == pytest.approx(share, abs=0.04)


@pytest.mark.parametrize("degrees", TURNS)
@given(x=st.integers(0, 799), y=st.integers(0, 479))
def test_a_click_comes_back_to_the_pixel_that_is_shown_there(degrees: int, x: int, y: int) -> None:
    size = (800, 480) if degrees in {0, 180} else (480, 800)
    turning = Turning.on_display(degrees, size)
    shown = turning.to_display(Box(x, y, 1, 1))
    assert 0 <= shown.x < size[0]
    assert 0 <= shown.y < size[1]
    assert turning.to_canvas(shown.x, shown.y) == (x, y)

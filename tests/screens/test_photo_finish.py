"""The photo finish's strip: an edge is an end, and what goes on beyond the axis is an arrow."""

import io
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slapmat.scene.elements import Lane, PhotoFinish, Scene
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Area, View
from slapmat.screens.items import Fill, Frame, Slant
from slapmat.screens.layout import lay_out
from slapmat.screens.layout.photo_axis import axis_of
from slapmat.screens.layout.photo_lane import BEYOND, EDGE_W, PALE, SAME, draw_band
from slapmat.screens.page import Page
from slapmat.screens.theme import INK, WHITE, mix, seat_look
from slapmat.shell.photos import SIZE, photo_png
from tests.screens import samples
from tests.screens.laws import all_laws, texts

SIZES = ((1920, 1080), (1024, 600), (800, 480), (480, 800))
TRACK = Area(300, 100, 1000, 60)
LONGER = SAME + 2 * EDGE_W


def raced(lanes: Sequence[Lane], tied: int = 0) -> Scene:
    body = PhotoFinish(tuple(lanes), "ms after Ann", "Band: where it may have been.", tied=tied)
    return replace(samples.photo_finish(), body=body)


def lane(at: int, after_ms: float, doubt_ms: float) -> Lane:
    return Lane(samples.PEOPLE[at], after_ms, doubt_ms, f"{after_ms:+.2f}", f"±{doubt_ms:.2f}")


def arrows(frame: Frame) -> list[Slant]:
    return [item for item in frame.items if isinstance(item, Slant) and item.color == INK]


def colored(frame: Frame) -> list[Slant]:
    return [item for item in frame.items if isinstance(item, Slant) and item.color != INK]


@given(
    left=st.floats(-2000, 2000).filter(lambda x: abs(x) > LONGER),
    right=st.floats(-2000, 2000).filter(lambda x: abs(x) > LONGER),
)
def test_a_band_ends_in_an_edge_on_the_axis_and_in_an_arrow_past_its_end(
    left: float, right: float
) -> None:
    """The ends are told from those of the axis; any band that is seen at all is drawn so."""
    start, end = TRACK.x + left, TRACK.right + right
    if start > TRACK.right - LONGER or end < TRACK.x + LONGER or end - start < LONGER:
        return
    page = Page(View(1920, 1080), Faces())
    draw_band(page, TRACK, (start, end), seat_look(1).color)
    tips = [x for each in arrows(page.frame()) for x, _ in each.points]
    assert (min(tips, default=0.0) == TRACK.x - BEYOND) == (left < 0)
    assert (max(tips, default=0.0) == TRACK.right + BEYOND) == (right > 0)
    fills = [item for item in page.frame().items if isinstance(item, Fill)]
    edges = [fill.box for fill in fills if fill.color == INK]
    assert len(edges) == (left > 0) + (right < 0)
    if left > 0:
        assert edges[0].x == pytest.approx(start, abs=1)
    if right < 0:
        assert edges[-1].right == pytest.approx(end, abs=1)


times = st.integers(0, 2000).map(lambda hundredth: hundredth / 100)


@settings(max_examples=40)
@given(
    behind=st.lists(st.tuples(times, times), min_size=1, max_size=6),
    doubt_ms=times,
    is_tied=st.booleans(),
)
def test_all_of_the_first_ones_bands_are_on_the_axis(
    behind: list[tuple[float, float]], doubt_ms: float, *, is_tied: bool
) -> None:
    """No band begins before the axis does, and in a dead heat none ends after it."""
    lanes = [lane(0, 0.0, doubt_ms), *(lane(i, *each) for i, each in enumerate(behind, 1))]
    tied = len(lanes) if is_tied else 0
    axis = axis_of(PhotoFinish(tuple(lanes), "ms", tied=tied), TRACK)
    for each in lanes:
        if each.after_ms <= axis.span_ms:
            assert axis.x_of(each.after_ms - each.doubt_ms) >= TRACK.x
        if is_tied:
            assert axis.x_of(each.after_ms + each.doubt_ms) <= TRACK.right


CUT = (
    lane(0, 0.0, 0.3),
    lane(1, 1.84, 0.3),
    lane(2, 9.5, 0.9),  # past the end of an axis of 10 ms
    lane(3, 10.6, 1.5),  # begins on it
    lane(4, 61.0, 0.3),  # nothing of it is on it
    lane(5, -0.4, 0.8),
    lane(6, -310.0, 0.3),
)


@pytest.mark.parametrize("size", SIZES)
def test_what_goes_on_is_seen_to_on_every_screen(size: tuple[int, int], faces: Faces) -> None:
    view = View(*size)
    whole = lay_out(raced(CUT[:2]), view, faces)
    assert arrows(whole) == []
    frame = lay_out(raced(CUT), view, faces)
    assert list(all_laws(frame, view)) == []
    colors = [each.color for each in colored(frame)]
    wanted = [mix(seat_look(CUT[at].person.seat_no).color, WHITE, PALE) for at in (2, 5)]
    assert set(wanted) <= set(colors)
    said = [text.text for text in texts(frame)]
    assert all(any(each.text in text for text in said) for each in CUT)


def test_the_saved_picture_has_the_arrows_too(faces: Faces) -> None:
    scene = raced(CUT)
    picture = pygame.image.load(io.BytesIO(photo_png(scene)), "photo.png")
    tips = colored(lay_out(scene, View(*SIZE), faces))
    assert tips
    for each in tips:
        x = sum(x for x, _ in each.points) / len(each.points)
        y = sum(y for _, y in each.points) / len(each.points)
        # Its bar may cross an arrow: beside that it has its colour.
        seen = [tuple(picture.get_at((round(x) + by, round(y))))[:3] for by in (-6, 0, 6)]
        assert each.color in seen

import io
from dataclasses import replace

import pygame
import pytest

from slapmat.scene.elements import Scene
from slapmat.screens.draw import Painter, changes, joined
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.items import Frame
from slapmat.screens.layout import lay_out
from slapmat.screens.snapshot import snapshot
from slapmat.screens.theme import FELT
from tests.screens import samples

SIZE = (800, 480)
SAMPLES = samples.scenes()


def frame_of(scene: Scene, faces: Faces) -> Frame:
    return lay_out(scene, View(*SIZE), faces)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def painter(faces: Faces) -> Painter:
    return Painter(faces)


def other_seconds(seconds: int) -> Scene:
    whole = samples.play(6)
    return replace(whole, hero=replace(samples.dealing(), seconds=seconds))


def test_a_picture_is_neither_black_nor_empty() -> None:
    picture = pygame.image.load(io.BytesIO(snapshot(samples.play(6), SIZE)), "p.png")
    assert picture.get_size() == SIZE
    assert picture.get_at((2, 2))[:3] == FELT
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 800, 5)}) > 10


def test_only_what_has_changed_is_drawn_again(faces: Faces) -> None:
    before, after = (frame_of(other_seconds(seconds), faces) for seconds in (14, 13))
    boxes = changes(before, after)
    assert 0 < sum(box.w * box.h for box in boxes) < SIZE[0] * SIZE[1] / 10


def test_nothing_is_drawn_when_nothing_has_changed(faces: Faces) -> None:
    assert changes(frame_of(samples.play(6), faces), frame_of(samples.play(6), faces)) == []


NAMES = sorted(SAMPLES)


@pytest.mark.parametrize(("first", "second"), list(zip(NAMES, NAMES[1:] + NAMES[:1], strict=True)))
def test_a_repainted_screen_is_the_same_as_a_fresh_one(
    first: str, second: str, faces: Faces, painter: Painter
) -> None:
    before, after = frame_of(SAMPLES[first], faces), frame_of(SAMPLES[second], faces)
    repainted, fresh = pygame.Surface(SIZE), pygame.Surface(SIZE)
    painter.paint(repainted, before)
    painter.repaint(repainted, after, before)
    painter.paint(fresh, after)
    assert pixels(repainted) == pixels(fresh)


def test_nothing_outside_of_the_changed_boxes_is_touched(faces: Faces, painter: Painter) -> None:
    before, after = (frame_of(other_seconds(seconds), faces) for seconds in (14, 9))
    surface = pygame.Surface(SIZE)
    painter.paint(surface, before)
    kept = surface.copy()
    boxes = painter.repaint(surface, after, before)
    for box in boxes:
        kept.blit(surface, (box.x, box.y), (box.x, box.y, box.w, box.h))
    assert pixels(kept) == pixels(surface)


def test_preparing_a_scene_shows_nothing_and_paints_its_pictures(
    faces: Faces, painter: Painter
) -> None:
    frame = frame_of(samples.slap(), faces)
    painter.prepare(frame)
    kept = painter.kept_pictures
    painter.paint(pygame.Surface(SIZE), frame)
    assert painter.kept_pictures == kept > 0


def test_boxes_that_overlap_are_drawn_once() -> None:
    one, other, apart = Box(0, 0, 10, 10), Box(5, 5, 10, 10), Box(50, 50, 5, 5)
    assert joined([one, apart, other]) == [apart, Box(0, 0, 15, 15)]


def test_a_turned_name_stays_where_the_layout_put_it(faces: Faces, painter: Painter) -> None:
    frame = frame_of(samples.slap(), faces)
    (name,) = [item for item in frame.items if getattr(item, "text", "") == "ANN"]
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    painter.paint(surface, replace(frame, background=(255, 255, 255), items=(name,)))
    dark = pygame.mask.from_threshold(surface, (5, 10, 8), (60, 60, 60, 255))
    (drawn,) = [max(dark.get_bounding_rects(), key=lambda rect: rect.w)][:1]
    assert name.bounds.contains(Box(drawn.x, drawn.y, drawn.w, drawn.h))

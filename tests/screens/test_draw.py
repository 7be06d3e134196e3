import io
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from slapmat.scene.elements import Scene
from slapmat.screens.draw import Painter, changes, joined
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.items import Frame
from slapmat.screens.layout import lay_out
from slapmat.screens.parts import Parts
from slapmat.screens.snapshot import snapshot
from slapmat.screens.theme import FELT, WHITE, mix
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


def test_preparing_a_scene_paints_its_pictures_one_at_a_time(
    faces: Faces, painter: Painter
) -> None:
    frame = frame_of(samples.slap(), faces)
    surface = pygame.Surface(SIZE)
    before = pixels(surface)
    kept = [painter.kept_pictures for _ in painter.prepare(surface, frame)]
    assert pixels(surface) == before
    assert kept[0] >= 1
    # A seat's token is two pictures, a plate with round corners one more.
    assert all(later - sooner <= 2 for sooner, later in pairwise(kept))
    painter.paint(surface, frame)
    assert painter.kept_pictures == kept[-1]
    assert list(painter.prepare(surface, frame)) == []


def test_the_hand_behind_a_winner_is_one_picture_for_all_seats(
    faces: Faces, painter: Painter
) -> None:
    for person in samples.PEOPLE[:7]:
        frame = frame_of(samples.slap(person), faces)
        hands = [item for item in frame.items if getattr(item, "name", "") == "hand"]
        list(painter.prepare(pygame.Surface(SIZE), replace(frame, items=tuple(hands))))
    assert painter.kept_pictures == 1


def test_the_hand_behind_a_winner_lets_the_seats_colour_shine_through(
    faces: Faces, painter: Painter
) -> None:
    frame = frame_of(samples.slap(), faces)
    (hand,) = [item for item in frame.items if getattr(item, "name", "") == "hand"]
    surface = pygame.Surface(SIZE)
    painter.paint(surface, replace(frame, items=(hand,)))
    shown = {tuple(surface.get_at((x, 200))[:3]) for x in range(SIZE[0])}
    assert frame.background in shown
    pale = mix(frame.background, WHITE, 0.3)
    assert any(max(abs(a - b) for a, b in zip(pale, seen, strict=True)) <= 1 for seen in shown)


def test_pages_that_share_parts_look_the_same_as_fresh_ones(faces: Faces) -> None:
    parts, view = Parts(), View(1024, 600)
    for scene in [*SAMPLES.values(), *reversed(SAMPLES.values())]:
        assert lay_out(scene, view, faces, parts) == lay_out(scene, view, faces)


def test_a_part_that_has_not_changed_is_not_laid_out_again(faces: Faces) -> None:
    parts = Parts()
    before, after = (
        lay_out(other_seconds(seconds), View(*SIZE), faces, parts) for seconds in (14, 13)
    )
    same = sum(any(item is old for old in before.items) for item in after.items)
    assert same > 0.9 * len(after.items)


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

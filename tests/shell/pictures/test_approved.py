"""A few pictures are as somebody approved them; what differs is written down to be looked at."""

from pathlib import Path

import pygame
import pytest

from slapmat.shell.pictures.camera import Camera
from slapmat.shell.pictures.shots import Album, Shot
from tests.shell.pictures.approving import (
    FOLDER,
    MOST_SHARE,
    SHOTS,
    approved_of,
    difference,
    scene_of,
)


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_picture_is_as_it_was_approved(shot: Shot, album: Album, tmp_path: Path) -> None:
    today = Camera().take(scene_of(shot, album), shot.size)
    found = difference(approved_of(shot), today)
    if found.share > MOST_SHARE:
        sheet = tmp_path / f"{shot.name}-difference.png"
        pygame.image.save(found.sheet, sheet)
        pytest.fail(
            f"{found.share:.2%} of {shot.name} differ; look at {sheet}. If it is better now:"
            " python tests/shell/pictures/approving.py --write"
        )


def test_the_approved_pictures_are_these_and_no_others() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{shot.name}.png" for shot in SHOTS}


def test_a_word_elsewhere_is_seen() -> None:
    approved = approved_of(SHOTS[0])
    moved = approved.copy()
    moved.blit(approved, (6, 0))
    assert difference(approved, moved).share > MOST_SHARE


def test_a_faint_difference_is_none_and_another_size_is_all() -> None:
    picture = pygame.Surface((40, 30))
    picture.fill((100, 100, 100))
    faint = picture.copy()
    faint.fill((120, 90, 100))
    assert difference(picture, faint).share == 0
    assert difference(picture, pygame.Surface((30, 40))).share == 1


def test_a_difference_is_counted_whichever_is_darker() -> None:
    black, white = pygame.Surface((10, 10)), pygame.Surface((10, 10))
    white.fill((255, 255, 255), (0, 0, 5, 10))
    assert difference(black, white).share == difference(white, black).share == 0.5

"""Every screen that was really played keeps the laws of the layout: told from the frames alone."""

from collections.abc import Iterable

import pytest

from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.shell.pictures.casts import CASTS, Cast
from slapmat.shell.pictures.covering import covering
from slapmat.shell.pictures.shots import Albums
from tests.screens.laws import all_laws
from tests.screens.rulers import RememberingRuler

# 16:9, 16:10 and 4:3, from the smallest screen on, and each on its side. A picture that is turned
# upside down is laid out the same, so 180 and 270 degrees are in it.
LANDSCAPE = ((1920, 1080), (1280, 800), (1024, 600), (800, 480), (1024, 768))
SIZES = (*LANDSCAPE, *((h, w) for w, h in LANDSCAPE))
# A margin leaves least room: what fits there in another language fits without.
OVERSCAN_SHARES = {"en": (0.0, 0.05)}
WITH_MARGIN = (0.05,)
# As usual, and the setting for larger text.
GROWTHS = (1.0, 1.25)

Row = tuple[str, Cast, tuple[int, int], float, float, str]


@pytest.fixture(scope="module")
def rows(albums: Albums) -> list[Row]:
    return [
        (screen, cast, size, overscan, growth, language)
        for language, album in albums.items()
        for cast, scenes in album.items()
        for screen in scenes
        for size in SIZES
        for overscan in OVERSCAN_SHARES.get(language, WITH_MARGIN)
        for growth in GROWTHS
    ]


@pytest.fixture(scope="module")
def ruler() -> RememberingRuler:
    return RememberingRuler()


def broken(rows: Iterable[Row], albums: Albums, ruler: RememberingRuler) -> list[str]:
    return [
        f"{screen}, {language}, {cast.names.word}, {cast.mat} seats, {size}, {overscan},"
        f" {growth}: {what}"
        for screen, cast, size, overscan, growth, language in rows
        for view in [View(*size, overscan, growth)]
        for scene in [albums[language][cast][screen]]
        for what in all_laws(lay_out(scene, view, ruler), view, scene)
    ]


def test_screens_keep_the_laws_wherever_two_choices_meet(
    rows: list[Row], albums: Albums, ruler: RememberingRuler
) -> None:
    assert broken(covering(rows), albums, ruler) == []


@pytest.mark.slow
@pytest.mark.parametrize("cast", CASTS, ids=lambda cast: f"{cast.names.word}-{cast.mat}")
def test_screens_keep_the_laws_in_every_combination(
    cast: Cast, rows: list[Row], albums: Albums, ruler: RememberingRuler
) -> None:
    assert broken((row for row in rows if row[1] == cast), albums, ruler) == []

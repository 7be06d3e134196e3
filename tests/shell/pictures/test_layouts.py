"""Every screen that was really played keeps the laws of the layout: told from the frames alone."""

import os
from collections.abc import Iterable
from multiprocessing import get_context

import pytest

from slapmat.scene.elements import Scene
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.shell.pictures.casts import Cast, Names
from slapmat.shell.pictures.covering import covering
from slapmat.shell.pictures.shots import Album, Albums
from tests.screens.laws import all_laws, texts
from tests.screens.rulers import RememberingRuler
from tests.screens.said import ELLIPSIS, names_and_texts

# 16:9, 16:10 and 4:3, from the smallest screen on, and each on its side. A picture that is turned
# upside down is laid out the same, so 180 and 270 degrees are in it.
LANDSCAPE = ((1920, 1080), (1280, 800), (1024, 600), (800, 480), (1024, 768))
SIZES = (*LANDSCAPE, *((h, w) for w, h in LANDSCAPE))
# A margin leaves least room: what fits there in another language fits without.
OVERSCAN_SHARES = {"en": (0.0, 0.05)}
WITH_MARGIN = (0.05,)
# As usual, and the setting for larger text.
GROWTHS = (1.0, 1.25)
SEVEN = 7

# "1" for all screens, or with what the names of those begin that are wanted: "join,photo".
ALL_LAYOUTS = "SLAPMAT_ALL_LAYOUTS"

Row = tuple[str, Cast, tuple[int, int], float, float, str]

PLAYED: dict[str, Album] = {}


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


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 768)])
def test_everyday_names_are_nowhere_cut_not_even_in_large_text(
    size: tuple[int, int], albums: Albums, ruler: RememberingRuler
) -> None:
    """Where seven sit: an ellipsis is always one that the scene says itself."""
    view = View(*size, text_growth=max(GROWTHS))
    assert [
        (screen, cast.names.word, line.text)
        for cast, scenes in albums["en"].items()
        if cast.mat == SEVEN and cast.names is not Names.LONG
        for screen, scene in scenes.items()
        for line in texts(lay_out(scene, view, ruler))
        if line.text.endswith(ELLIPSIS)
        if not any(line.text.upper() in said for said in names_and_texts(scene)[1])
    ] == []


def test_upright_with_a_margin_no_sentence_is_cut_by_a_long_name_in_it(
    albums: Albums, ruler: RememberingRuler
) -> None:
    """There the bottom line has least room: beside the hand, and beside green and white."""
    long_ones = {Cast(Names.LONG, SEVEN)}
    rows = [
        (screen, cast, (1080, 1920), max(WITH_MARGIN), 1.0, language)
        for language, album in albums.items()
        for cast in long_ones & album.keys()
        for screen in album[cast]
    ]
    assert broken(rows, albums, ruler) == []


@pytest.mark.slow
@pytest.mark.skipif(ALL_LAYOUTS not in os.environ, reason="minutes; for whoever changes a layout")
def test_screens_keep_the_laws_in_every_combination(rows: list[Row], albums: Albums) -> None:
    # By forking, every process has the albums without playing them again.
    wanted = os.environ[ALL_LAYOUTS].split(",")
    by_screen: dict[str, list[Row]] = {}
    for row in rows:
        if wanted == ["1"] or row[0].startswith(tuple(wanted)):
            by_screen.setdefault(row[0], []).append(row)
    assert by_screen, f"no screen begins with one of {wanted}"
    PLAYED.update(albums)
    with get_context("fork").Pool() as pool:
        found = pool.map(broken_of_a_screen, by_screen.values(), chunksize=1)
    assert [what for each in found for what in each] == []


def broken_of_a_screen(rows: list[Row]) -> list[str]:
    """Say what is wrong with a screen; what another cast or language shows alike is seen once."""
    unseen: dict[tuple[Scene, tuple[int, int], float, float], Row] = {}
    for row in rows:
        screen, cast, size, overscan, growth, language = row
        unseen.setdefault((PLAYED[language][cast][screen], size, overscan, growth), row)
    return broken(unseen.values(), PLAYED, RememberingRuler())

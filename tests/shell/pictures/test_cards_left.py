"""How many of each card there can still be stands on its tile, on all wide screens."""

import pytest

from slapmat.scene.elements import CardEntry
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.shell.pictures.shots import Albums
from slapmat.shell.windows import LARGE
from tests.screens.laws import texts
from tests.screens.rulers import RememberingRuler


@pytest.mark.parametrize("growth", [1.0, LARGE])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (800, 480), (1280, 800)])
def test_every_tile_of_swat_says_how_many_are_left(
    size: tuple[int, int], growth: float, albums: Albums
) -> None:
    ruler = RememberingRuler()
    for album in albums.values():
        for scenes in album.values():
            body = scenes["card-entry"].body
            assert isinstance(body, CardEntry)
            frame = lay_out(scenes["card-entry"], View(*size, 0, growth), ruler)
            written = " ".join(text.text for text in texts(frame))
            for tile in (tile for row in body.rows for tile in row.tiles):
                assert tile.left in written or tile.left_short in written, tile.label

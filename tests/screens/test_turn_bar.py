"""What is left of a turn's time is a bar that grows shorter."""

from dataclasses import replace

import pytest

from slapmat.scene.elements import Turn
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.items import Fill
from slapmat.screens.layout import lay_out
from slapmat.screens.theme import PANEL, PAPER
from tests.screens.samples import turn_with_facts

SIZES = [(1920, 1080), (1024, 600), (800, 480), (480, 800)]


def fills(bar: float | None, size: tuple[int, int], ruler: Faces, color: object) -> list[Fill]:
    """Give the flat rectangles of a colour in the frame of a turn with this bar."""
    scene = turn_with_facts()
    assert isinstance(scene.hero, Turn)
    frame = lay_out(replace(scene, hero=replace(scene.hero, bar=bar)), View(*size), ruler)
    return [item for item in frame.items if isinstance(item, Fill) and item.color == color]


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_is_as_long_as_what_is_left(size: tuple[int, int], faces: Faces) -> None:
    without = fills(None, size, faces, PAPER)
    widths = []
    for left in (1.0, 0.5, 0.25):
        (bar,) = [fill for fill in fills(left, size, faces, PAPER) if fill not in without]
        widths.append(bar.box.w)
    whole = max(fill.box.w for fill in fills(0.0, size, faces, PANEL) if fill.box.h < 30)
    assert widths[0] == pytest.approx(whole, abs=2)
    assert widths[1] == pytest.approx(whole / 2, abs=2)
    assert widths[2] == pytest.approx(whole / 4, abs=2)
    assert [fill for fill in fills(0.0, size, faces, PAPER) if fill not in without] == []

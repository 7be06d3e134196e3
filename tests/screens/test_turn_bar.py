"""What is left of a turn's time is a bar that grows shorter."""

from dataclasses import replace

import pytest

from slapmat.scene.elements import Fact, Mat, Turn
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.items import Fill, Text
from slapmat.screens.layout import lay_out
from slapmat.screens.layout.heroes import with_seconds
from slapmat.screens.theme import PANEL, PAPER
from slapmat.shell.languages import speak_language
from tests.screens.laws import all_laws
from tests.screens.samples import statistics, turn_with_facts

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


@pytest.mark.parametrize(("code", "left"), [("en", "4\u00a0s"), ("ru", "4\u00a0\u0441")])
def test_what_is_left_of_a_turn_is_in_the_seconds_of_the_language(code: str, left: str) -> None:
    speak_language(code)
    assert with_seconds("ANN", 4) == f"ANN: {left}"
    assert with_seconds("", 4) == left
    assert with_seconds("ANN", None) == "ANN"


@pytest.mark.parametrize("size", [*SIZES[:3], (1280, 800)])
def test_beside_a_bar_and_over_a_low_body_no_word_lies_on_the_mat(
    size: tuple[int, int], faces: Faces
) -> None:
    scene = turn_with_facts()
    assert isinstance(scene.hero, Turn)
    view = View(*size)
    for letters in range(4, 40, 3):
        hero = replace(scene.hero, bar=0.5, mat=Mat.LIT, text="n" * letters, facts=())
        shown = replace(scene, hero=hero, body=statistics().body)
        assert list(all_laws(lay_out(shown, view, faces), view)) == []


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("count", [1, 2])
def test_the_colour_in_play_is_read_from_further_away_than_who_may_play(
    size: tuple[int, int], count: int, faces: Faces
) -> None:
    scene = turn_with_facts()
    assert isinstance(scene.hero, Turn)
    facts = (Fact("in play", "blue"), Fact("on top", "Swap!"))[:count]
    hero = replace(scene.hero, bar=None, text="plays", facts=facts)
    view = View(*size)
    frame = lay_out(replace(scene, hero=hero), view, faces)
    assert not list(all_laws(frame, view))
    sizes = {item.text: item.px for item in frame.items if isinstance(item, Text)}
    assert all(sizes[fact.text] >= 80 * view.unit_px for fact in facts)
    assert all(sizes[fact.label] >= 36 * view.unit_px - 1 for fact in facts)

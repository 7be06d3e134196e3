"""A mark on a letter that is shouted, of Й or Ë, has its place too: what is over it stays whole."""

from dataclasses import replace

import pytest

from slapmat.scene.elements import Message, Scene, Signal, Turn
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.items import Text
from slapmat.screens.layout import lay_out
from tests.screens import samples
from tests.screens.laws import texts
from tests.screens.test_layout import every_size

# How high Й, Ё, É and Ê are over the baseline, as a share of the size: the higher of both faces.
MARKED_HEIGHT = 0.93
HEROES = [
    Signal("Бейте!", "Только ничья"),
    Message("Événement", "Tout est prêt"),
    Turn(replace(samples.ZOE, name="Zoë Ёлкина"), "plays"),
]


def marked_box(text: Text) -> Box:
    """Give where its ink is, the marks with it."""
    box = text.cap_box
    top = box.bottom - round(MARKED_HEIGHT * text.px)
    return Box(box.x, top, box.w, box.bottom - top)


@every_size
@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: type(hero).__name__)
def test_a_marked_letter_of_a_headline_touches_nothing_over_it(
    hero: Signal | Message | Turn, size: tuple[int, int], faces: Faces
) -> None:
    scene: Scene = replace(samples.signal(), hero=hero)
    written = texts(lay_out(scene, View(*size), faces))
    headline = max((one for one in written if one.text.isupper()), key=lambda text: text.px)
    touched = [one.text for one in written if one.cap_box.overlaps(marked_box(headline))]
    assert touched == [headline.text]

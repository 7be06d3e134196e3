"""A mark on a letter that is shouted, of Й or Ë, has its place too: what is over it stays whole."""

import math
from dataclasses import replace

import pytest

from slapmat.scene.elements import DeadHeat, Message, Scene, Signal, Turn
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.items import Text
from slapmat.screens.layout import lay_out
from tests.screens import samples
from tests.screens.laws import texts
from tests.screens.test_layout import every_size

# How high Й, Ё, É and Ê are over the baseline, as a share of the size: the higher of both faces.
MARKED_HEIGHT = 0.93
# How deep the tail of a Q is under the baseline, as a share of the size: the deeper of both faces.
TAIL_DEPTH = 0.2
# What is free under it at least, as a share of the size of the line there.
LEAST_GAP = 0.12
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


@every_size
@pytest.mark.parametrize("count", [2, 3])
def test_the_tail_of_a_capital_touches_nothing_under_it(
    count: int, size: tuple[int, int], faces: Faces
) -> None:
    people = (samples.ANN, samples.BORIS, samples.ZOE)[:count]
    title, text = "Ex æquo", "Trop serré : on retape"
    scene = replace(samples.signal(), hero=DeadHeat(title, text, people), body=None)
    written = texts(lay_out(scene, View(*size), faces))
    plate = next(one for one in written if one.text == title.upper())
    line = next(one for one in written if one.text == text)
    # Both are turned around their middles, which stand under each other on the turned plate.
    apart = math.hypot(line.pivot_x - plate.pivot_x, line.mid_y - plate.mid_y)
    tail = plate.cap_box.h / 2 + TAIL_DEPTH * plate.px
    assert apart - tail - line.cap_box.h / 2 >= LEAST_GAP * line.px

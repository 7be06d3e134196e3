"""Why somebody may not slap stands on their card wherever a word has room."""

from dataclasses import replace

import pytest

from slapmat.scene.elements import Board, Look, Scene, Slots
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.items import Text
from slapmat.screens.layout import lay_out
from tests.screens.laws import all_laws
from tests.screens.samples import play

NOTES = ("has left", "full", "too early")


def noted(count: int, look: Look, note: str) -> Scene:
    scene = play(count)
    assert isinstance(scene.body, Board)
    first, *others = scene.body.cards
    card = replace(first, look=look, note=note, slots=Slots(2, 3), is_leader=False)
    return replace(scene, body=replace(scene.body, cards=(card, *others)))


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 600), (800, 480), (480, 800)])
@pytest.mark.parametrize("look", [Look.UNLIT, Look.FULL, Look.LIT])
@pytest.mark.parametrize("note", NOTES)
def test_where_four_play_a_note_is_on_its_card(
    faces: Faces, size: tuple[int, int], look: Look, note: str
) -> None:
    frame = lay_out(noted(4, look, note), View(*size), faces)
    texts = [item.text for item in frame.items if isinstance(item, Text)]
    assert note in texts


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 600), (800, 480), (480, 800)])
@pytest.mark.parametrize("count", [2, 3, 4, 6, 8])
@pytest.mark.parametrize("growth", [1.0, 1.25])
@pytest.mark.parametrize("note", ["dealing", "distribue", "on turn"])
def test_whoever_is_to_press_finds_their_key_on_their_card(
    faces: Faces, size: tuple[int, int], count: int, growth: float, note: str
) -> None:
    scene = noted(count, Look.DEALER, note)
    assert isinstance(scene.body, Board)
    for slots in (None, Slots(2, 3)):
        first, *others = scene.body.cards
        cards = (replace(first, key="key M", slots=slots), *others)
        shown = replace(scene, body=replace(scene.body, cards=cards))
        view = View(*size, text_growth=growth)
        frame = lay_out(shown, view, faces)
        assert not list(all_laws(frame, view))
        texts = [item.text for item in frame.items if isinstance(item, Text)]
        assert any(text.endswith("key M") for text in texts)

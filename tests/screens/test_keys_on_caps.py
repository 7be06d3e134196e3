"""At a keyboard table the strip says the keys of green and white, before it says anything else."""

from dataclasses import replace

import pytest

from slapmat.scene.elements import Hint, Next, Scene, TableButton
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.items import Text
from slapmat.screens.layout import lay_out
from tests.screens import samples
from tests.screens.laws import all_laws

YES, NO = TableButton.YES, TableButton.NO
TIE = (
    Hint("yes", button=YES, key="Space"),
    Hint("undo", button=NO, key="Backspace"),
    Hint("cards", key="Tab"),
)
TIE_IN_FRENCH = (
    Hint("oui", button=YES, key="Espace"),
    Hint("annuler", button=NO, key="Retour arr."),
    Hint("cartes", key="Tab"),
)
DEAL = (
    Hint("undo", button=NO, key="Backspace"),
    Hint("hold: the deck is out", person=samples.ANN),
    Hint("cards", key="Tab"),
)
LOBBY = (
    Hint("start", button=YES, key="Space"),
    Hint("game, rules", key="Tab"),
    Hint("back", button=NO, key="Backspace"),
)
PROMPTS = {
    "tie": ("Too close to call. Green gives it to Ann; a tied button shows the next.", TIE),
    "tie-fr": ("Trop serré. Vert la donne à Ann ; un autre bouton montre qui suit.", TIE_IN_FRENCH),
    "deal": ("Ann flips the next card. Everybody lit may slap.", DEAL),
    "lobby": ("Green starts. Another name: hold your key, or click your seat.", LOBBY),
}


def told(name: str) -> Scene:
    prompt, hints = PROMPTS[name]
    return replace(samples.play(4), next=Next(prompt, samples.ANN), hints=hints)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1280, 720), (1024, 600), (800, 480)])
@pytest.mark.parametrize("growth", [1.0, 1.25])
@pytest.mark.parametrize("name", PROMPTS)
def test_a_long_prompt_leaves_the_keys_of_green_and_white(
    size: tuple[int, int], growth: float, name: str, faces: Faces
) -> None:
    view, scene = View(*size, text_growth=growth), told(name)
    frame = lay_out(scene, view, faces)
    assert not list(all_laws(frame, view, scene))
    written = {item.text for item in frame.items if isinstance(item, Text)}
    # Where larger text would take the room of what has a key of its own, the hints are not larger.
    assert {hint.key for hint in scene.hints if hint.key} <= written


@pytest.mark.parametrize("size", [(480, 800), (600, 1024), (1080, 1920)])
@pytest.mark.parametrize("name", sorted({*PROMPTS} - {"tie-fr"}))
def test_upright_too_the_caps_of_green_and_white_carry_their_keys(
    size: tuple[int, int], name: str, faces: Faces
) -> None:
    view, scene = View(*size), told(name)
    frame = lay_out(scene, view, faces)
    assert not list(all_laws(frame, view, scene))
    written = {item.text for item in frame.items if isinstance(item, Text)}
    assert {hint.key for hint in scene.hints if hint.button} <= written


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 600)])
def test_larger_text_drops_no_hint_that_the_usual_one_has(
    size: tuple[int, int], faces: Faces
) -> None:
    """At a table with buttons: green and white have no keys, but the cards' page has one."""
    hints = tuple(replace(hint, key="" if hint.button else hint.key) for hint in DEAL)
    scene = replace(told("deal"), hints=hints)
    shown = [
        {
            item.text
            for item in lay_out(scene, View(*size, text_growth=growth), faces).items
            if isinstance(item, Text) and item.text in {hint.text for hint in hints}
        }
        for growth in (1.0, 1.25)
    ]
    assert shown[0] <= shown[1]
    assert "cards" in shown[1]

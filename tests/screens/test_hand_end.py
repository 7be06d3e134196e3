"""The headings over the sums of a finished hand are whole upright too, in every language."""

from dataclasses import replace

import pytest

from slapmat.games.swat.scene_ends import ENDS
from slapmat.scene.elements import HandEnd
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.shell.languages import speak_language
from slapmat.table.language import _
from tests.screens import samples
from tests.screens.laws import all_laws

UPRIGHT = [(1080, 1920), (800, 1280), (600, 1024), (480, 800), (768, 1024)]


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_headings_over_the_sums_are_whole(
    language: str, size: tuple[int, int], faces: Faces
) -> None:
    speak_language(language)
    sample = samples.hand_end(6)
    assert isinstance(sample.body, HandEnd)
    ends = [replace(column, label=_(column.label)) for column in ENDS]
    columns = (*sample.body.columns[: -len(ends)], *ends)
    scene = replace(sample, body=replace(sample.body, columns=columns))
    view = View(*size, 0.05)
    assert list(all_laws(lay_out(scene, view, faces), view, scene)) == []

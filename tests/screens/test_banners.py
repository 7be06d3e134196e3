"""What a banner says of a pin that somebody has is whole, on every screen."""

from dataclasses import replace

import pytest

from slapmat.scene.elements import Banner
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.shell.languages import speak_language
from slapmat.shell.troubles import in_sentences
from slapmat.sources.gpiod_lines import ANY_HOLDER, HOLDERS, button_off
from slapmat.table.language import _
from tests.referee.test_evening import started
from tests.screens.laws import all_laws
from tests.screens.rulers import RememberingRuler

SIZES = [(1920, 1080), (1024, 600), (800, 480), (1024, 768), (1080, 1920), (600, 1024), (480, 800)]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_taken_pin_its_holder_and_the_remedy_are_read_whole(language: str) -> None:
    speak_language(language)
    scene = started().scene
    why = _("{pin} is taken by {holder}").format(pin="GPIO17", holder="onewire@11")
    title = _("Button {button} has failed").format(button="12")
    several = _("{trouble} (and {count} more)").format(trouble=title, count=11)
    ruler = RememberingRuler()
    for remedy in (*[remedy for _start, remedy in HOLDERS], ANY_HOLDER):
        text = in_sentences(button_off("12", why, _(remedy)))
        troubled = replace(scene, banner=Banner(several, text))
        for size in SIZES:
            view = View(*size, 0.05)
            assert [*all_laws(lay_out(troubled, view, ruler), view, troubled)] == [], (size, text)

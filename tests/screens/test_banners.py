"""What a banner says of a pin that somebody has is whole, on every screen."""

from dataclasses import replace
from pathlib import Path

import pytest

from slapmat.scene.elements import Attract, Banner, Header
from slapmat.screens.geometry import View
from slapmat.screens.items import Frame
from slapmat.screens.layout import lay_out
from slapmat.settings.errors import SettingsError
from slapmat.settings.load import load_settings
from slapmat.shell.languages import speak_language
from slapmat.shell.sounds import TITLES, remark_of
from slapmat.shell.troubles import in_sentences
from slapmat.sound.errors import SoundError
from slapmat.sound.espeak import INSTALL
from slapmat.sound.failing import told_of
from slapmat.sound.mixer import BUSY, NO_DEVICE
from slapmat.sources.gpiod_lines import ANY_HOLDER, HOLDERS, button_off
from slapmat.table.language import _
from tests.referee.test_evening import started
from tests.screens import samples
from tests.screens.laws import all_laws, texts
from tests.screens.rulers import RememberingRuler
from tests.settings.test_load import BAD_FILES

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


def silent_machine(language: str) -> list[str]:
    """Give what a table reads where nothing can be heard, in its longest forms."""
    speak_language(language)
    busy = _("The sound device cannot be had ({why}).").format(
        why="ALSA: Couldn't open audio device: Device or resource busy"
    )
    named = _("No sound device has {part!r} in its name.").format(part="HDMI")
    others = _("Take one of: {there}.").format(there="USB, " * 40)
    missing = _("The voice is missing: espeak-ng is not installed.")
    errors = [
        SoundError(_("There is no loudspeaker."), remedy=_(NO_DEVICE)),
        SoundError(missing, remedy=_(INSTALL)),
        SoundError(busy, remedy=_(BUSY)),
        SoundError(named, remedy=others),
        told_of("sound device", OSError("x" * 200)),
    ]
    titles = [_(title) for title in TITLES.values()]
    return [remark_of(title, error) for error in errors for title in titles]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_remark_is_read_whole_and_covers_nothing_but_the_header(language: str) -> None:
    ruler = RememberingRuler()
    evening = samples.attract()
    assert isinstance(evening.body, Attract)
    # Upright, who has won tonight is not told meanwhile.
    early = replace(evening, body=replace(evening.body, standings=()))
    for text in silent_machine(language):
        assert text
        for scene in (early, samples.join(), samples.play(7), samples.choices()):
            remarked = replace(scene, remark=text)
            for size in SIZES:
                view = View(*size, 0.05)
                frame = lay_out(remarked, view, ruler)
                assert [*all_laws(frame, view, remarked)] == [], (size, text)
                headless = replace(scene, header=Header(""))
                assert words(lay_out(headless, view, ruler)) <= words(frame)


def words(frame: Frame) -> set[str]:
    """Give all words of a frame."""
    return {word for text in texts(frame) for word in text.text.split()}


# Of a number of thousands of digits Python says more than a screen has room for.
HUGE = "9" * 5_000
SMALLEST = (800, 480)


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_what_is_wrong_with_the_settings_is_read_whole_before_a_game(
    language: str, tmp_path: Path
) -> None:
    speak_language(language)
    ruler, title = RememberingRuler(), _("The settings file is broken")
    for text, *_rest in BAD_FILES:
        if HUGE in str(text):
            continue
        error = refused(text, tmp_path / "settings.toml")
        told = in_sentences(error, _("Until then the last good settings are used."))
        told = told.replace(f"{tmp_path}/", "")
        scene = replace(samples.attract(), banner=Banner(title, told))
        for size in (SMALLEST, SMALLEST[::-1]):
            view = View(*size, 0.05)
            assert [*all_laws(lay_out(scene, view, ruler), view, scene)] == [], (size, told)


def refused(text: str | bytes, path: Path) -> SettingsError:
    """Give what is wrong with a settings file."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(SettingsError) as caught:
        load_settings(path, environ={})
    return caught.value


@pytest.mark.parametrize("size", SIZES[:4])
def test_a_banner_with_the_screen_to_itself_is_read_from_the_door(size: tuple[int, int]) -> None:
    """What was broken in a file stood small on an empty screen."""
    what = "settings.toml:3: screen.rotate is 45. Use one of 0, 90, 180, 270."
    until = "Until then the last good settings are used."
    scene = replace(
        samples.attract(), banner=Banner("The settings file is broken", f"{what} {until}")
    )
    view = View(*size)
    frame = lay_out(scene, view, RememberingRuler())
    assert list(all_laws(frame, view)) == []
    first = next(line for line in texts(frame) if line.text.startswith("settings.toml"))
    assert first.px >= 50 * view.unit_px

"""Which language is spoken, and where its texts come from."""

import sys
from pathlib import Path

import pytest

from slapmat.referee.effects import Show, SpeakLanguage
from slapmat.shell import languages
from slapmat.shell.languages import catalogue_of, language_of, speak_language
from slapmat.table.language import LANGUAGES, _, number, speak, spoken
from tests.architecture.messages import Book, compile_book, update
from tests.referee.evening_rig import EveningRig

GAME = "from slapmat.table.language import _\n_('Pass the spoon')\n"


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "tlh_KX"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "ru_RU", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_systems_language_is_taken_where_there_is_a_catalogue(
    environment: dict[str, str], code: str
) -> None:
    assert language_of("auto", environment) == code


def test_a_language_that_is_named_is_taken_whatever_the_system_speaks() -> None:
    assert [language_of(code, {"LANG": "ru_RU"}) for code in LANGUAGES] == ["en", "fr", "ru"]


@pytest.mark.parametrize(
    ("code", "text"), [("en", "\u22121.8"), ("fr", "\u22121,8"), ("ru", "\u22121,8")]
)
def test_numbers_are_written_as_the_language_writes_them(code: str, text: str) -> None:
    speak_language(code)
    assert number(-1.84, 1) == text


def test_what_no_catalogue_has_is_shown_in_english() -> None:
    speak_language("fr")
    assert _("Nobody ever says this.") == "Nobody ever says this."


def test_the_game_of_an_installed_package_brings_its_own_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "spoons_game"
    folder.mkdir()
    (folder / "__init__.py").write_text(GAME, encoding="utf-8")
    info = tmp_path / "spoons-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: spoons\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[slapmat.games]\nspoons = spoons_game:GAME\n", "utf-8")
    book = Book("spoons", "fr", folder, folder)
    update(book)
    text = book.po.read_text(encoding="utf-8")
    book.po.write_text(text.replace('spoon"\nmsgstr ""', 'spoon"\nmsgstr "Passez la cuillère"'))
    compile_book(book)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    speak("fr", catalogue_of("fr"))
    assert _("Pass the spoon") == "Passez la cuillère"
    assert "spoons_game" not in sys.modules


def test_a_catalogue_that_cannot_be_read_leaves_its_texts_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "slapmat.mo").write_bytes(b"\xde\x12\x04\x95")
    (tmp_path / "games").mkdir()
    monkeypatch.setattr(languages, "PACKAGE", tmp_path)
    speak_language("fr")
    assert (spoken(), _("Yes")) == ("fr", "Yes")
    assert "slapmat.mo" in caplog.text


def test_another_language_is_seen_at_once_and_changes_nothing_else() -> None:
    rig = EveningRig()
    before = rig.evening.scene_at(rig.now_ns)
    rig.evening.speak("fr")
    effects = rig.evening.tick(rig.now_ns)
    assert SpeakLanguage("fr") in effects
    speak_language("fr")
    assert rig.evening.next_tick_ns(rig.now_ns) == rig.now_ns
    (shown,) = rig.evening.tick(rig.now_ns)
    assert isinstance(shown, Show)
    assert shown.scene != before
    assert rig.evening.tick(rig.now_ns) == []

"""A settings file that cannot be played with keeps nobody from play."""

from pathlib import Path

import pytest

from slapmat.settings.errors import SettingsError
from slapmat.settings.write import keep_last_good
from slapmat.shell.playable import playable_settings
from slapmat.table.language import speak
from tests.brackets import Bracketed, unmarked


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    file = tmp_path / "slapmat" / "settings.toml"
    file.parent.mkdir()
    file.write_text('[table]\nseats = 5\ngame = "chess"\n[game.house_rules]\nhands = 1\n', "utf-8")
    return file


@pytest.mark.usefixtures("file")
def test_a_game_that_is_not_installed_any_more_leaves_the_rest_of_the_file() -> None:
    settings, warning = playable_settings(environ={})
    assert (settings.table.game, settings.table.seats) == ("", 5)
    assert settings.game.house_rules == {"hands": 1}
    assert "There is no game 'chess'." in warning
    assert warning.endswith("Until then the game played last is offered.")


def test_house_rules_that_no_game_has_are_told_beside_it(file: Path) -> None:
    file.write_text('[table]\ngame = "chess"\n[game.house_rules]\nmoves = 1\n', "utf-8")
    settings, warning = playable_settings(environ={})
    assert (settings.table.game, settings.game.house_rules) == ("", {})
    assert "'chess'" in warning
    assert "'moves'" in warning


@pytest.mark.usefixtures("file")
def test_a_game_that_somebody_has_just_typed_must_be_there() -> None:
    with pytest.raises(SettingsError, match="There is no game 'go'"):
        playable_settings(environ={}, sets=["table.game=go"])


def test_a_file_that_was_named_must_be_sound(file: Path) -> None:
    with pytest.raises(SettingsError, match="There is no game 'chess'"):
        playable_settings(file, environ={})


BROKEN = "\n[screen]\nrotate = 45\n"
FRENCH = '[table]\nlanguage = "fr"\n'


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (FRENCH + BROKEN, "fr"),
        ('table.language = "ru"\n' + BROKEN, "ru"),
        (FRENCH + "[screen\n", "fr"),
        ("[table]\n\tlanguage='ru' # ours\nseats = [\n", "ru"),
        ("table . language = 'fr'\n=\n", "fr"),
        (FRENCH + "# Zo\udceb\n", "fr"),
        (FRENCH + "x = " + "[" * 3000, "fr"),
        ("[table]\nlanguage = 'de'\n", "auto"),
        ("[table]\nlanguage = 5\n", "auto"),
        ("table = 5\n", "auto"),
        ("# language = 'fr'\n[screen\n", "auto"),
        (BROKEN, "auto"),
    ],
)
def test_a_broken_file_is_told_of_in_the_language_that_it_asks_for(
    file: Path, text: str, language: str
) -> None:
    file.write_bytes(text.encode(errors="surrogateescape"))
    settings, warning = playable_settings(environ={})
    assert warning
    assert settings.table.language == language


def test_the_language_that_somebody_has_just_typed_counts_more(file: Path) -> None:
    file.write_text(FRENCH + BROKEN, "utf-8")
    settings, _warning = playable_settings(environ={}, sets=["table.language=ru"])
    assert settings.table.language == "ru"
    settings, _warning = playable_settings(environ={"SLAPMAT_TABLE__LANGUAGE": "en"})
    assert settings.table.language == "en"


def test_a_new_wish_in_a_broken_file_counts_more_than_the_last_good_one(file: Path) -> None:
    file.write_text('[table]\nlanguage = "ru"\nseats = 4\n', "utf-8")
    keep_last_good()
    file.write_text(FRENCH + BROKEN, "utf-8")
    settings, _warning = playable_settings(environ={})
    assert (settings.table.language, settings.table.seats) == ("fr", 4)


@pytest.mark.parametrize(
    "text", ['[table]\ngame = "chess"\n', BROKEN, "[game.house_rules]\nx = 1\n"]
)
def test_all_of_a_warning_is_in_the_language_of_the_table(file: Path, text: str) -> None:
    file.write_text(text, "utf-8")
    speak("xx", Bracketed())
    _settings, warning = playable_settings(environ={})
    assert unmarked(warning.replace(str(file), ""), ["table.game", "game.house_rules.x"]) == ""

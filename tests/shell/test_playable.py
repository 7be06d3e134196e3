"""A settings file that cannot be played with keeps nobody from play."""

from pathlib import Path

import pytest

from slapmat.settings.errors import SettingsError
from slapmat.shell.playable import playable_settings


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

"""Which games there are: our own by their folders, others by the packages that bring them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from slapmat.games.finding import game_called, games, own_folders, own_game
from slapmat.table.errors import InputError

# Another package's games: one of its own, and one that calls itself as ours.
BROUGHT = """
import types

def called(slug):
    return types.SimpleNamespace(spec=types.SimpleNamespace(slug=slug))

SPOONS, SWAT = called("spoons"), called("swat")
"""


@pytest.fixture
def _brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "brought_games.py").write_text(BROUGHT, encoding="utf-8")
    information = tmp_path / "brought_games-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Name: brought-games\nVersion: 1.0\n", encoding="utf-8")
    (information / "entry_points.txt").write_text(
        "[slapmat.games]\nspoons = brought_games:SPOONS\nswat = brought_games:SWAT\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    games.cache_clear()
    yield
    games.cache_clear()


@pytest.mark.parametrize("folder", own_folders())
def test_the_folder_of_a_game_is_named_as_its_slug(folder: str) -> None:
    assert own_game(folder).spec.slug == folder


@pytest.mark.usefixtures("_brought")
def test_an_installed_package_brings_its_game() -> None:
    assert game_called("spoons").spec.slug == "spoons"


@pytest.mark.usefixtures("_brought")
def test_a_package_cannot_put_its_game_in_place_of_ours() -> None:
    assert game_called("swat") is games()["swat"] is own_game("swat")


def test_a_game_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(InputError, match="There is no game 'chess'") as error:
        game_called("chess")
    assert "swat" in error.value.remedy

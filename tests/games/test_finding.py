"""Which games there are: our own by their folders, others by the packages that bring them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from slapmat.games.finding import found, game_called, games, own_folders, own_game
from slapmat.table.errors import InputError

# Another package's games: one of its own, one that calls itself as ours, and ones that are none.
BROUGHT = """
import types

from slapmat.rules.contract import GameSpec

def called(slug, title="Spoons", least=2, rules=()):
    spec = GameSpec(slug, title, least, 8, 1, "")
    return types.SimpleNamespace(spec=spec, house_rules=rules)

SPOONS, SWAT = called("spoons"), called("swat")
PATH, ESCAPE, NOBODY = called("../forks"), called("forks", "\\x1b[2J"), called("forks", least=0)
NOTHING, RULED = None, called("forks", rules=("hands",))
"""
FAULTY = {
    "raises": "brought_raises:GAME",
    "exits": "brought_exits:GAME",
    "missing": "brought_nowhere:GAME",
    "without": "brought_games:GAME",
    "nothing": "brought_games:NOTHING",
    "ruled": "brought_games:RULED",
    "path": "brought_games:PATH",
    "escape": "brought_games:ESCAPE",
    "nobody": "brought_games:NOBODY",
}


@pytest.fixture
def _brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "brought_games.py").write_text(BROUGHT, encoding="utf-8")
    (tmp_path / "brought_raises.py").write_text("1 / 0\n", encoding="utf-8")
    (tmp_path / "brought_exits.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    information = tmp_path / "brought_games-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Name: brought-games\nVersion: 1.0\n", encoding="utf-8")
    (information / "entry_points.txt").write_text(
        "[slapmat.games]\n"
        + "".join(f"{name} = {place}\n" for name, place in FAULTY.items())
        + "spoons = brought_games:SPOONS\nswat = brought_games:SWAT\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    found.cache_clear()
    yield
    found.cache_clear()


@pytest.mark.parametrize("folder", own_folders())
def test_the_folder_of_a_game_is_named_as_its_slug(folder: str) -> None:
    assert own_game(folder).spec.slug == folder


@pytest.mark.usefixtures("_brought")
def test_an_installed_package_brings_its_game() -> None:
    assert game_called("spoons").spec.slug == "spoons"


@pytest.mark.usefixtures("_brought")
def test_a_package_cannot_put_its_game_in_place_of_ours() -> None:
    assert game_called("swat") is games()["swat"] is own_game("swat")


@pytest.mark.usefixtures("_brought")
@pytest.mark.parametrize("name", FAULTY)
def test_a_package_whose_game_is_broken_takes_no_other_game_away(name: str) -> None:
    assert games().keys() == {*own_folders(), "spoons"}
    with pytest.raises(InputError, match=f"The game {name} cannot be loaded: .") as error:
        game_called(name)
    assert "spoons" in error.value.remedy


def test_a_game_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(InputError, match="There is no game 'chess'") as error:
        game_called("chess")
    assert "swat" in error.value.remedy

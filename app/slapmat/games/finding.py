"""Which games there are: one folder each in this package, and installed packages' own.

A folder is a game if it has a module `game` with a `GAME`. Other packages add theirs through the
entry-point group `slapmat.games`.
"""

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec
from typing import Any

import slapmat.games
from slapmat.rules.contract import Game
from slapmat.table.errors import InputError

GROUP = "slapmat.games"


@cache
def games() -> dict[str, Game[Any]]:
    """Give all games by their slug."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and a table plays one game

    found = {game.spec.slug: game for game in map(own_game, own_folders())}
    for entry_point in entry_points(group=GROUP):
        game = entry_point.load()
        found.setdefault(game.spec.slug, game)
    return found


def own_folders() -> list[str]:
    """Give the folders of our own games, each named as its slug; one without `game` is none yet."""
    folders = [each.name for each in pkgutil.iter_modules(slapmat.games.__path__) if each.ispkg]
    return [name for name in folders if find_spec(f"slapmat.games.{name}.game") is not None]


def own_game(folder: str) -> Game[Any]:
    """Load the game of a folder."""
    game: Game[Any] = importlib.import_module(f"slapmat.games.{folder}.game").GAME
    return game


def game_called(slug: str) -> Game[Any]:
    """Give the game of this slug; our own goes first, and no other is loaded for it.

    Raises:
        InputError: There is none.
    """
    if slug in own_folders():
        return own_game(slug)
    try:
        return games()[slug]
    except KeyError:
        raise InputError(
            f"There is no game {slug!r:.60}.", remedy=f"The games are {', '.join(sorted(games()))}."
        ) from None

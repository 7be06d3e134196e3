"""Which games there are: one folder each in this package, and installed packages' own.

A folder is a game if it has a module `game` with a `GAME`. Other packages add theirs through the
entry-point group `slapmat.games`.
"""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import slapmat.games
from slapmat.rules.contract import Game
from slapmat.table.errors import InputError

GROUP = "slapmat.games"


@cache
def games() -> dict[str, Game[Any]]:
    """Give all games by their slug."""
    found: dict[str, Game[Any]] = {}
    for module in pkgutil.iter_modules(slapmat.games.__path__):
        if module.ispkg:
            game = importlib.import_module(f"slapmat.games.{module.name}.game").GAME
            found[game.spec.slug] = game
    for entry_point in entry_points(group=GROUP):
        game = entry_point.load()
        found.setdefault(game.spec.slug, game)
    return found


def game_called(slug: str) -> Game[Any]:
    """Give the game of this slug.

    Raises:
        InputError: There is none.
    """
    try:
        return games()[slug]
    except KeyError:
        raise InputError(
            f"There is no game {slug!r:.60}.", remedy=f"The games are {', '.join(sorted(games()))}."
        ) from None

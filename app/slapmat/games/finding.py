"""Which games there are: one folder each in this package, and installed packages' own.

A folder is a game if it has a module `game` with a `GAME`. Other packages add theirs through the
entry-point group `slapmat.games`; one that cannot be loaded keeps no other from being played.
"""

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any, NamedTuple

import slapmat.games
from slapmat.rules.contract import Game, GameSpec
from slapmat.rules.house import HouseRule
from slapmat.table.errors import InputError
from slapmat.table.language import _

GROUP = "slapmat.games"


class Found(NamedTuple):
    """What was found.

    Attributes:
        games: By their slugs; our own go first.
        broken: Why a package's game cannot be had, by the name that its entry point has.
    """

    games: Mapping[str, Game[Any]]
    broken: Mapping[str, str]


@cache
def found() -> Found:
    """Load all games."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and a table plays one game

    there = {game.spec.slug: game for game in map(own_game, own_folders())}
    broken: dict[str, str] = {}
    for entry_point in entry_points(group=GROUP):
        try:
            game = brought(entry_point.load)
        # SystemExit: a module may take itself for a program.
        except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code is loaded here
            broken[entry_point.name] = f"{type(error).__name__}: {error}"
        else:
            there.setdefault(game.spec.slug, game)
    return Found(there, broken)


def brought(load: Callable[[], Any]) -> Game[Any]:
    """Load another package's game, as far as it can be seen without playing it.

    Raises:
        TypeError: It is no game that can be offered.
    """
    game: Game[Any] = load()
    if not isinstance(game.spec, GameSpec):
        raise TypeError("its spec is no GameSpec")
    slug, title = game.spec.slug, game.spec.title
    least, most = game.spec.least_players, game.spec.most_players
    # The slug stands in names of settings and files.
    if not (isinstance(slug, str) and slug.isascii() and slug.isidentifier()):
        raise TypeError(f"the slug {slug!r:.60} is no word of plain letters")
    if not (isinstance(title, str) and title.strip() and title.isprintable()):
        raise TypeError(f"the title {title!r:.60} cannot be shown")
    if not (type(least) is type(most) is int and 1 <= least <= most):
        raise TypeError(f"it is for {least!r:.60} to {most!r:.60} players")
    if not all(isinstance(rule, HouseRule) for rule in game.house_rules):
        raise TypeError("a house rule is no HouseRule")
    return game


def games() -> Mapping[str, Game[Any]]:
    """Give all games that can be played, by their slugs."""
    return found().games


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
    there, broken = found()
    if slug in there:
        return there[slug]
    remedy = _("The games are {games}.").format(games=", ".join(sorted(there)))
    if slug in broken:
        raise InputError(
            _("The game {game} cannot be loaded: {why:.200}.").format(game=slug, why=broken[slug]),
            remedy=" ".join((_("Install its package again, or remove it."), remedy)),
        )
    raise InputError(_("There is no game {game!r:.60}.").format(game=slug), remedy=remedy)

"""The screens of each game but SWAT!, as really played: a module for each, found by scanning."""

import importlib
import pkgutil

from slapmat.scene.elements import Scene
from slapmat.shell.pictures.casts import Cast


def scenes_of_other_games(cast: Cast) -> dict[str, Scene]:
    """Give the screens of all other games for a cast, each named "<slug>-...".

    A game's module has a `scenes_of(cast)`; it gives none where too few play.
    """
    found: dict[str, Scene] = {}
    for module in pkgutil.iter_modules(__path__):
        found |= importlib.import_module(f"{__name__}.{module.name}").scenes_of(cast)
    return found

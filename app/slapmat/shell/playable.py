"""The settings as a table plays by them: a broken usual file keeps nobody from play."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from slapmat.settings.errors import SettingsError
from slapmat.settings.layers import Sets
from slapmat.settings.load import load_settings
from slapmat.settings.values import Settings
from slapmat.settings.write import load_or_last_good
from slapmat.shell.evenings import check_rules, game_of


def playable_settings(
    file: Path | None = None,
    *,
    environ: Mapping[str, str] | None = None,
    sets: Sets = (),
) -> tuple[Settings, str]:
    """Give the settings, and what is wrong with the usual file, if anything.

    Args:
        file: A file that was named, which must be sound; None: the usual one.
        environ: The environment; the process's own if it is None.
        sets: Values from the command line.

    Raises:
        SettingsError: A file that was named, the environment or the command line is wrong.
    """
    if file is not None:
        settings = load_settings(file, environ=environ, sets=sets)
        check_rules(game_of(settings), settings)
        return settings, ""
    return with_rules_that_exist(*load_or_last_good(environ=environ, sets=sets))


def with_rules_that_exist(settings: Settings, warning: str | None) -> tuple[Settings, str]:
    """Give the settings, without the game and the house rules of the file that do not exist.

    A game's package may have been removed since: the others can be played.

    Raises:
        SettingsError: The command line or the environment has them.
    """
    warnings = [warning] if warning else []
    try:
        game_of(settings)
    except SettingsError as error:
        if is_typed(settings.origins.get("table.game", "")):
            raise
        settings = replace(settings, table=replace(settings.table, game=""))
        warnings.append(f"{error} {error.remedy} Until then the game played last is offered.")
    try:
        check_rules(game_of(settings), settings)
    except SettingsError as error:
        places = [at for name, at in settings.origins.items() if name.startswith("game.")]
        if any(map(is_typed, places)):
            raise
        settings = replace(settings, game=type(settings.game)())
        warnings.append(f"{error} {error.remedy} Until then the usual house rules are used.")
    return settings, " ".join(warnings)


def is_typed(place: str) -> bool:
    """Say whether a setting comes from the command line or the environment: somebody reads why."""
    return place.startswith(("--", "SLAPMAT_"))

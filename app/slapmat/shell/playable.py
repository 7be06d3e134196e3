"""The settings as a table plays by them: a broken usual file keeps nobody from play."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from slapmat.settings.errors import SettingsError
from slapmat.settings.layers import MOST_FILE_BYTES, Sets, refuse_to_wait
from slapmat.settings.load import default_settings_path, load_settings
from slapmat.settings.values import Settings
from slapmat.settings.write import load_or_last_good
from slapmat.shell.evenings import check_rules, game_of
from slapmat.shell.languages import AUTO
from slapmat.shell.troubles import in_sentences
from slapmat.table.language import LANGUAGES, _

# What asks for the language in a file that is no TOML.
LANGUAGE_LINE = r"""^[ \t]*(?:table[ \t]*\.[ \t]*)?language[ \t]*=[ \t]*["']([a-z]+)["']"""


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
    settings, warning = load_or_last_good(environ=environ, sets=sets)
    if warning:
        settings = in_its_language(settings, default_settings_path())
    return with_rules_that_exist(settings, warning)


def in_its_language(settings: Settings, place: Path) -> Settings:
    """Give the settings with the language that a broken file asks for, if that can be read.

    Who is to mend it reads then what is wrong.
    """
    if is_typed(settings.origins["table.language"]):
        return settings
    try:
        refuse_to_wait(place)
        with place.open("rb") as file:
            text = file.read(MOST_FILE_BYTES).decode(errors="replace")
    except (OSError, ValueError, SettingsError):
        return settings
    language = language_asked_in(text)
    if language not in {AUTO, *LANGUAGES}:
        return settings
    return replace(settings, table=replace(settings.table, language=language))


def language_asked_in(text: str) -> str:
    """Give the language that the text of a settings file asks for, TOML or not; empty: none."""
    try:
        table = tomllib.loads(text).get("table")
    except (ValueError, RecursionError):
        found = re.search(LANGUAGE_LINE, text, re.MULTILINE)
        return found[1] if found else ""
    language = table.get("language") if isinstance(table, dict) else None
    return language if isinstance(language, str) else ""


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
        warnings.append(in_sentences(error, _("Until then the game played last is offered.")))
    try:
        check_rules(game_of(settings), settings)
    except SettingsError as error:
        places = [at for name, at in settings.origins.items() if name.startswith("game.")]
        if any(map(is_typed, places)):
            raise
        settings = replace(settings, game=type(settings.game)())
        warnings.append(in_sentences(error, _("Until then the usual house rules are used.")))
    return settings, " ".join(warnings)


def without_folder(warning: str) -> str:
    """Give a warning about the usual file as a screen has room for it: by the file's name."""
    try:
        folder = default_settings_path().parent
    except SettingsError:
        # Nobody's file can be in it then.
        return warning
    return warning.replace(f"{folder}/", "")


def is_typed(place: str) -> bool:
    """Say whether a setting comes from the command line or the environment: somebody reads why."""
    return place.startswith(("--", "SLAPMAT_"))

"""Changing the settings file, and going on when it is broken."""

from collections.abc import Mapping
from pathlib import Path

from slapmat.settings.checks import Value
from slapmat.settings.edit import Changes, edited
from slapmat.settings.errors import BadNameError, SettingsError
from slapmat.settings.files import make_folder, write_whole
from slapmat.settings.layers import Layer, Sets, checked, file_layer, placed, read_text
from slapmat.settings.load import combined, default_settings_path, read_layer, settings_of
from slapmat.settings.schema import Name, key_of
from slapmat.settings.values import Settings
from slapmat.table.language import _

Given = Mapping[str, object] | Mapping[Name, object]

# Where a new value stands that is refused.
PROGRAM = "the change"


def write_settings(path: Path | None, changes: Given) -> Settings:
    """Change values in the settings file; what was there is kept as the last good settings.

    Args:
        path: The file, which may be absent; the default one if it is None.
        changes: The new values by their names, dotted or in parts; None takes a value out of the
            file, or all entries of a table.

    Returns:
        The settings as the file now gives them.

    Raises:
        SettingsError: The file is broken, or what it would say cannot be used.
        WriteError: It cannot be written. Either way the file is as it was.
    """
    place = default_settings_path() if path is None else path
    try:
        text = read_text(place)
    except FileNotFoundError:
        text = ""
    before = {name: found.value for name, found in file_layer(text, place).items()}
    checked_changes = check_changes(changes, before)
    new_text = edited(text, checked_changes)
    settings = confirmed(new_text, place, before, checked_changes)
    if path is None:
        make_folder(place.parent)
    keep_last_good(place)
    write_whole(place, new_text.encode())
    return settings


def check_changes(changes: Given, before: Mapping[Name, Value]) -> Changes:
    """Give the new value of each single setting.

    Raises:
        SettingsError: There is no such setting, or the value cannot be used.
    """
    made: dict[Name, Value | None] = {}
    for given, value in changes.items():
        name = tuple(given.split(".")) if isinstance(given, str) else given
        if value is None:
            require_key(name)
            made |= {old: None for old in before if old[: len(name)] == name}
        else:
            raw = list(value) if isinstance(value, tuple) else value
            found = checked(name, raw, lambda _name: PROGRAM)
            made |= {leaf: item.value for leaf, item in found.items()}
    return made


def require_key(name: Name) -> None:
    """Refuse a name that is no setting.

    Raises:
        SettingsError: It is none.
    """
    try:
        key_of(name)
    except BadNameError as error:
        raise placed(error, PROGRAM) from error


def confirmed(text: str, place: Path, before: Mapping[Name, Value], changes: Changes) -> Settings:
    """Read a changed text back before it replaces anything.

    Raises:
        SettingsError: It does not say what was to be changed, or that cannot be used.
    """
    wanted: dict[Name, Value | None] = {**before, **changes}
    expected = {name: value for name, value in wanted.items() if value is not None}
    try:
        layer = file_layer(text, place)
        is_as_wanted = {name: found.value for name, found in layer.items()} == expected
    except SettingsError:
        is_as_wanted = False
    if not is_as_wanted:
        raise SettingsError(
            _("{place} is written in a way that cannot be changed here.").format(place=place),
            remedy=_(
                "Write each section once, with its head, like [buttons]; or change it by hand."
            ),
        )
    return combined((layer,))


def last_good_path(path: Path) -> Path:
    """Give the place of the last good settings, beside the file."""
    return path.with_name(path.name + ".last-good")


def keep_last_good(path: Path | None = None) -> None:
    """Keep a copy of the settings file, if it is good; for after a start that went well.

    Raises:
        WriteError: The copy cannot be written.
    """
    place = default_settings_path() if path is None else path
    try:
        text = read_text(place)
        combined((file_layer(text, place),))
    except (FileNotFoundError, SettingsError):
        return
    copy = last_good_path(place)
    if not is_text_of(copy, text):
        write_whole(copy, text.encode())


def is_text_of(path: Path, text: str) -> bool:
    """Say whether a file has this text already, and the disk need not be written."""
    try:
        return read_text(path) == text
    except (FileNotFoundError, SettingsError):
        return False


def load_or_last_good(
    path: Path | None = None,
    *,
    environ: Mapping[str, str] | None = None,
    sets: Sets = (),
) -> tuple[Settings, str | None]:
    """Read the effective settings; for a broken file take the last good one, or none.

    Args:
        path: The file; the default one, which may be absent, if it is None.
        environ: The environment; the process's own if it is None.
        sets: Values from the command line.

    Returns:
        The settings, and what to show if they are not what the file says.

    Raises:
        SettingsError: The environment or the command line is to blame.
    """
    try:
        return settings_of(read_layer(path), environ, sets), None
    except SettingsError as error:
        # Raises again if the file has nothing to do with it.
        defaults = settings_of({}, environ, sets)
        place = default_settings_path() if path is None else path
        problem = f"{error} {error.remedy}".strip()
    try:
        last_good: Layer = read_layer(last_good_path(place))
        settings = settings_of(last_good, environ, sets)
    except SettingsError:
        return defaults, " ".join((problem, _("Until then the usual settings are used.")))
    return settings, " ".join((problem, _("Until then the last good settings are used.")))

"""The effective settings: defaults, then the file, then the environment, then the command line."""

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from slapmat.settings.errors import SettingsError
from slapmat.settings.layers import (
    Found,
    Layer,
    Sets,
    command_line_layer,
    environment_layer,
    file_layer,
    read_text,
)
from slapmat.settings.schema import ENTRY_PARTS, KEYS, Name, dotted
from slapmat.settings.values import (
    DEFAULT,
    ButtonSettings,
    GameSettings,
    LampSettings,
    LogSettings,
    MatSettings,
    RuleValue,
    ScreenSettings,
    Settings,
    SoundSettings,
    SpeechSettings,
    StoreSettings,
    TableSettings,
)
from slapmat.table.errors import SlapmatError
from slapmat.table.language import _


def default_settings_path() -> Path:
    """Give the settings' place: `slapmat/settings.toml` in the XDG configuration folder.

    Raises:
        SettingsError: This user has no home folder.
    """
    config = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    # The XDG base directory specification: a relative path is to be ignored.
    if config.is_absolute():
        return config / "slapmat" / "settings.toml"
    try:
        return Path.home() / ".config" / "slapmat" / "settings.toml"
    except RuntimeError as error:
        raise SettingsError(
            _("This user has no home folder to look for settings in."),
            remedy=_("Set XDG_CONFIG_HOME."),
        ) from error


def load_settings(
    path: Path | None = None,
    *,
    environ: Mapping[str, str] | None = None,
    sets: Sets = (),
) -> Settings:
    """Read the effective settings.

    Args:
        path: The file, which must be there; if it is None the default one, which may be absent.
        environ: The environment; the process's own if it is None.
        sets: Values from the command line, like "buttons.quiet_ms=15".

    Raises:
        SettingsError: Something in one of these places cannot be used, and is not ignored.
    """
    return settings_of(read_layer(path), environ, sets)


def settings_of(file_values: Layer, environ: Mapping[str, str] | None, sets: Sets) -> Settings:
    """Put the values of the file and of what is above it together."""
    variables = os.environ if environ is None else environ
    return combined((file_values, environment_layer(variables), command_line_layer(sets)))


def read_layer(path: Path | None) -> Layer:
    """Give the values in a settings file; none if the default one is absent.

    Raises:
        SettingsError: The file cannot be read, or something in it cannot be used.
    """
    place = default_settings_path() if path is None else path
    try:
        return file_layer(read_text(place), place)
    except FileNotFoundError as error:
        if path is None:
            return {}
        raise SettingsError(
            _("There is no file {path}.").format(path=path), remedy=_("Name another file.")
        ) from error


def combined(layers: Iterable[Layer]) -> Settings:
    """Lay layers over each other, entry by entry, and check what must fit together.

    Raises:
        SettingsError: Values do not fit together.
    """
    found: dict[Name, Found] = {}
    for layer in layers:
        found.update(layer)
    check_pins(found)
    check_size(found)
    return Settings(
        buttons=ButtonSettings(**section(found, "buttons")),
        mat=MatSettings(**section(found, "mat")),
        lamps=LampSettings(**section(found, "lamps")),
        table=TableSettings(**section(found, "table")),
        game=GameSettings(**section(found, "game")),
        screen=ScreenSettings(**section(found, "screen")),
        sound=SoundSettings(**section(found, "sound")),
        speech=SpeechSettings(**section(found, "speech")),
        store=StoreSettings(**section(found, "store")),
        log=LogSettings(**section(found, "log")),
        origins=MappingProxyType(origins(found)),
    )


def section(found: Mapping[Name, Found], title: str) -> dict[str, Any]:
    """Give the values of one section that are not left at their defaults."""
    values: dict[str, Any] = {}
    tables: dict[str, dict[str, Any]] = {}
    for name, item in found.items():
        if name[0] != title:
            continue
        if len(name) == ENTRY_PARTS:
            tables.setdefault(name[1], {})[name[2]] = item.value
        else:
            values[name[1]] = item.value
    return values | {name: MappingProxyType(entries) for name, entries in tables.items()}


def origins(found: Mapping[Name, Found]) -> dict[str, str]:
    """Give the place of every value, those left at their defaults too."""
    places = {dotted(name): DEFAULT for name, key in KEYS.items() if not key.is_table}
    return places | {dotted(name): item.origin for name, item in found.items()}


def check_pins(found: Mapping[Name, Found]) -> None:
    """Refuse two buttons on one pin.

    Raises:
        SettingsError: There are two; the message has the place of the second.
    """
    buttons: dict[object, Name] = {}
    for name, item in found.items():
        if name[:2] == ("buttons", "pins"):
            other = buttons.setdefault(item.value, name)
            if other != name:
                raise SettingsError(
                    _("{place}: {name} is {pin}, as is {other}.").format(
                        place=item.origin,
                        name=dotted(name),
                        pin=f"GPIO{item.value}",
                        other=dotted(other),
                    ),
                    remedy=_("Give each button a pin of its own."),
                )


def check_size(found: Mapping[Name, Found]) -> None:
    """Refuse a width without a height, or the other way round.

    Raises:
        SettingsError: Only one of them is given.
    """
    given = [
        (name, found[name])
        for name in (("screen", "width"), ("screen", "height"))
        if name in found and found[name].value
    ]
    if len(given) == 1:
        name, item = given[0]
        raise SettingsError(
            _("{place}: {name} is {value}, without the other side.").format(
                place=item.origin, name=dotted(name), value=item.value
            ),
            remedy=_("Set both screen.width and screen.height, or neither."),
        )


def check_house_rules(
    settings: Settings, check: Callable[[str, Mapping[str, RuleValue]], object]
) -> None:
    """Let the game check its house rules, and say where the wrong one stands.

    Args:
        settings: The settings.
        check: Is given the preset and the house rules; raises a SlapmatError that names the
            wrong one.

    Raises:
        SettingsError: The game refuses them.
    """
    rules = settings.game.house_rules
    try:
        check(settings.game.preset, rules)
    except SlapmatError as error:
        named = [rule for rule in rules if rule in str(error)]
        # The longest: hands_first is not hands.
        rule = max(named, key=len, default=next(iter(rules), ""))
        name = f"game.house_rules.{rule}" if rule else "game.preset"
        raise SettingsError(
            f"{settings.origins[name]}: {name}: {error}", remedy=error.remedy
        ) from error

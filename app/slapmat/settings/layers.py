"""Where values come from: the file, the environment, the command line."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from slapmat.settings.checks import BadValueError, Kind, Value
from slapmat.settings.errors import BadNameError, SettingsError
from slapmat.settings.schema import SECTIONS, Name, dotted, key_of, leaves
from slapmat.settings.toml_text import lines_by_name
from slapmat.table.errors import reason_of
from slapmat.table.language import _

VARIABLE_PREFIX = "SLAPMAT_"
MOST_FILE_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Found:
    """A checked value and the place where it stands."""

    value: Value
    origin: str


class Given(NamedTuple):
    """A setting that an option of its own gives, by whose name it is blamed.

    Attributes:
        option: Like "--seats".
        text: What `--set` would be given: "table.seats=5".
    """

    option: str
    text: str


# What the command line gives, an item for each option.
Sets = Sequence[str | Given]
# The single settings that one place gives.
Layer = Mapping[Name, Found]


def read_text(path: Path) -> str:
    """Read a settings file.

    Raises:
        SettingsError: It cannot be read, is far too long, or is not UTF-8.
        FileNotFoundError: There is none.
    """
    try:
        refuse_to_wait(path)
        with path.open("rb") as file:
            data = file.read(MOST_FILE_BYTES + 1)
    except (FileNotFoundError, SettingsError):
        raise
    except (OSError, ValueError) as error:
        raise SettingsError(
            _("The settings {path} cannot be read ({reason}).").format(
                path=path, reason=reason_of(error)
            ),
            remedy=_("Name another file."),
        ) from error
    if len(data) > MOST_FILE_BYTES:
        raise SettingsError(
            _("The settings {path} have more than {most} bytes.").format(
                path=path, most=MOST_FILE_BYTES
            ),
            remedy=_("Name the right file."),
        )
    try:
        # Editors of Windows begin a file with a mark.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SettingsError(
            _("{place}: this line is not UTF-8.").format(place=f"{path}:{line}"),
            remedy=_("Save the file as UTF-8."),
        ) from error


def refuse_to_wait(path: Path) -> None:
    """Refuse a pipe that lies in a folder: reading it waits for somebody to write, maybe for ever.

    What a shell hands over, like /dev/stdin, has its writer.

    Raises:
        SettingsError: It is one.
        OSError: It cannot be looked at.
    """
    if path.is_fifo() and path.resolve().is_fifo():
        raise SettingsError(
            _("The settings {path} are a pipe.").format(path=path), remedy=_("Name a plain file.")
        )


def file_layer(text: str, path: Path) -> Layer:
    """Give the values in the text of a settings file.

    Args:
        text: The text.
        path: The file, for the places of the values.

    Raises:
        SettingsError: It is no TOML, or a name or a value in it cannot be used.
    """
    data = parse(text, path)
    lines = lines_by_name(text)

    def origin_of(name: Name) -> str:
        known = (lines.get(name[:parts]) for parts in range(len(name), 0, -1))
        return f"{path}:{next(filter(None, known), 1)}"

    return checked((), data, origin_of)


def parse(text: str, path: Path) -> dict[str, object]:
    """Read TOML.

    Raises:
        SettingsError: It is none; the message has the line.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise SettingsError(
            _("{path}: brackets in brackets in brackets.").format(path=path),
            remedy=_("No setting needs that."),
        ) from None
    except ValueError as error:
        said = re.search(r"at line (\d+)", str(error))
        # Otherwise the text ends too early, or a number has thousands of digits.
        line = int(said[1]) if said else text.rstrip().count("\n") + 1
        raise SettingsError(
            _("{place}: this is not TOML ({why}).").format(place=f"{path}:{line}", why=error),
            remedy=_('Write name = value; texts stand in quotes, like "family".'),
        ) from error


def environment_layer(environ: Mapping[str, str]) -> Layer:
    """Give the values in the environment: SLAPMAT_BUTTONS__QUIET_MS is buttons.quiet_ms.

    Raises:
        SettingsError: A variable that means a setting is none, or its value cannot be used.
    """
    found: dict[Name, Found] = {}
    for variable in filter(is_setting, sorted(environ)):
        name = tuple(variable.removeprefix(VARIABLE_PREFIX).lower().split("__"))
        if len(name) == 1 or variable != variable.upper():
            raise SettingsError(
                f"{ascii(variable)[1:-1]}: this is not how a setting is written here.",
                remedy="Write it in capitals with two underscores: SLAPMAT_BUTTONS__QUIET_MS.",
            )
        found.update(text_layer(name, environ[variable], ascii(variable)[1:-1]))
    return found


def is_setting(variable: str) -> bool:
    """Say whether a variable is, or was meant to be, a setting and not something else of ours."""
    name = variable.removeprefix(VARIABLE_PREFIX).lower()
    return name != variable.lower() and (
        "__" in name or any(name == title or name.startswith(f"{title}_") for title in SECTIONS)
    )


def command_line_layer(sets: Sets) -> Layer:
    """Give the values of `--set` options: buttons.quiet_ms=15; and of options with names.

    Raises:
        SettingsError: One of them is no setting, or its value cannot be used.
    """
    found: dict[Name, Found] = {}
    for item in sets:
        option, text = item if isinstance(item, Given) else ("--set", item)
        name, equals, value = text.partition("=")
        if not equals:
            raise SettingsError(
                f"--set {ascii(text)[1:-1]}: there is no = in it.",
                remedy="Write it like --set buttons.quiet_ms=15",
            )
        found.update(text_layer(tuple(name.strip().split(".")), value.strip(), option))
    return found


def text_layer(name: Name, text: str, origin: str) -> Layer:
    """Give the values in one text that has no quotes around it."""

    def origin_of(_name: Name) -> str:
        return origin

    try:
        kind = key_of(name).check.kind if len(name) > 1 else Kind.LITERAL
    except BadNameError as error:
        raise placed(error, origin) from error
    return checked(name, meant(text, kind), origin_of)


def meant(text: str, kind: Kind) -> object:
    """Give the value that a text without quotes means: TOML if it is, otherwise words."""
    try:
        made = tomllib.loads(f"it = {text}")
    except (ValueError, RecursionError):
        made = {}
    # With a line end in it, the text could be more than one value.
    literal = made.get("it") if made.keys() == {"it"} else None
    match kind:
        case Kind.TEXT:
            return literal if isinstance(literal, str) else text
        case Kind.NAMES:
            return literal if isinstance(literal, list) else [s.strip() for s in text.split(",")]
        case Kind.LITERAL:
            return literal if isinstance(literal, bool | int | str | list | dict) else text


def checked(name: Name, value: object, origin_of: Callable[[Name], str]) -> dict[Name, Found]:
    """Check every single setting in a value.

    Raises:
        SettingsError: A name or a value cannot be used.
    """
    try:
        return dict(found_in(name, value, origin_of))
    except BadNameError as error:
        raise placed(error, origin_of(error.name)) from error


def found_in(
    name: Name, value: object, origin_of: Callable[[Name], str]
) -> Iterator[tuple[Name, Found]]:
    """Give every single setting in a value, checked."""
    for leaf, raw in leaves(name, value):
        origin = origin_of(leaf)
        try:
            yield leaf, Found(key_of(leaf).check.read(raw), origin)
        except BadValueError as error:
            raise SettingsError(
                f"{origin}: {error.told_of(dotted(leaf))}", remedy=error.remedy
            ) from error


def placed(error: BadNameError, origin: str) -> SettingsError:
    """Say where the wrong name stands."""
    return SettingsError(f"{origin}: {error.wrong}", remedy=error.remedy)

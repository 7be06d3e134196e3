"""Changing values in the text of a settings file; comments, order and all else stay."""

import re
import tomllib
from collections.abc import Mapping

from slapmat.settings.checks import Value
from slapmat.settings.errors import SettingsError
from slapmat.settings.schema import Name, dotted
from slapmat.settings.toml_text import Statement, lines_of, names_in, statements, toml_value
from slapmat.table.language import _

# A name that needs no quotes.
BARE = re.compile(r"[A-Za-z0-9_-]+")
# The new value of each setting; None takes it out of the file.
Changes = Mapping[Name, Value | None]


def edited(text: str, changes: Changes) -> str:
    """Give the text of a sound settings file with some values changed.

    Raises:
        SettingsError: One of them stands in braces.
    """
    rows = lines_of(text)
    missing = dict(changes)
    # From below, so that the line numbers above stay true.
    for statement in reversed(list(statements(text))):
        if statement.is_head:
            continue
        name = left_name(rows, statement)
        refuse_braces(name, changes)
        if name in missing:
            value = missing.pop(name)
            old = slice(statement.first_line - 1, statement.last_line)
            left = left_side(rows[old][0]).rstrip()
            rows[old] = (
                []
                if value is None
                else [f"{left} = {toml_value(value)}{comment_behind(rows[old])}"]
            )
    for name, value in missing.items():
        if value is not None:
            rows = with_new(rows, name, value)
    return "\n".join(rows).strip("\n") + "\n"


def left_name(rows: list[str], statement: Statement) -> Name:
    """Give the full name on the left side of a statement's first `=`."""
    left = left_side(rows[statement.first_line - 1])
    (name,) = names_in(tomllib.loads(f"{left} = 0"))
    return statement.table + name


def left_side(row: str) -> str:
    """Give what stands before the `=` of a statement: one in quotes is a part of a name."""
    parts = row.split("=")
    lefts = ("=".join(parts[:count]) for count in range(1, len(parts)))
    return next((left for left in lefts if is_toml(f"{left} = 0")), parts[0])


def written(name: Name) -> str:
    """Give a name as it stands in a file: in quotes where it must."""
    return ".".join(part if BARE.fullmatch(part) else toml_value(part) for part in name)


def comment_behind(rows: list[str]) -> str:
    """Give the comment behind a statement, with the space before it."""
    above, last = rows[:-1], rows[-1]
    for at, character in enumerate(last):
        # One inside a text begins none: what stands before it is no whole statement.
        if character == "#" and is_toml("\n".join([*above, last[:at]])):
            return last[len(last[:at].rstrip()) :]
    return ""


def is_toml(text: str) -> bool:
    """Say whether a text is TOML by itself."""
    try:
        tomllib.loads(text)
    except ValueError:
        return False
    return True


def refuse_braces(name: Name, changes: Changes) -> None:
    """Refuse to change a part of a value.

    Raises:
        SettingsError: A changed setting would be a part of this one.
    """
    for changed in changes:
        if len(name) < len(changed) and changed[: len(name)] == name:
            raise SettingsError(
                _("{changed} cannot be changed: {name} is written in braces.").format(
                    changed=dotted(changed), name=dotted(name)
                ),
                remedy=_("Write it as a table, below [{name}].").format(name=dotted(name)),
            )


def with_new(rows: list[str], name: Name, value: Value) -> list[str]:
    """Give the lines with a value that none of them gives yet, behind those of its table."""
    found = list(statements("\n".join(rows)))
    inside = [s for s in found if s.table == name[:-1]]
    beside = [s for s in found if not s.is_head and left_name(rows, s)[:-1] == name[:-1]]
    if not inside and not beside:
        head = f"[{written(name[:-1])}]"
        return [*without_end(rows), head, f"{written(name[-1:])} = {toml_value(value)}"]
    last = (inside or beside)[-1]
    row = f"{written(name[len(last.table) :])} = {toml_value(value)}"
    return [*rows[: last.last_line], row, *rows[last.last_line :]]


def without_end(rows: list[str]) -> list[str]:
    """Give the lines with exactly one empty line behind them, or none at all."""
    text = "\n".join(rows).strip("\n")
    return [*text.split("\n"), ""] if text else []

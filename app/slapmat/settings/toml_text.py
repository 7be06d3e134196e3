"""TOML as text: where each setting stands in it, and how a value is written."""

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from slapmat.settings.checks import Value
from slapmat.settings.schema import Name

# What closes a value on more than one line; on other lines the parser need not be asked.
MAY_END = re.compile(r"[]}]|\"\"\"|'''")


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a TOML text: the head of a table, or a value.

    Attributes:
        first_line: Its first line, from 1.
        last_line: Its last one.
        table: The table in which it stands; of a head, the one that it begins.
        names: The values that it gives, more than one or none for a table in braces.
        is_head: It begins a table.
    """

    first_line: int
    last_line: int
    table: Name
    names: tuple[Name, ...]
    is_head: bool


def statements(text: str) -> Iterator[Statement]:
    """Take a sound TOML text apart.

    A statement ends at the first line end at which it is sound TOML by itself: until then a
    bracket or a quote is open. So TOML's own parser tells where statements end.
    """
    table: Name = ()
    pending: list[str] = []
    for number, line in enumerate(lines_of(text), start=1):
        if not pending and (not line.strip() or line.lstrip().startswith("#")):
            continue
        pending.append(line)
        if len(pending) > 1 and not MAY_END.search(line):
            continue
        try:
            made = tomllib.loads("\n".join(pending))
        except ValueError:
            continue
        first_line = number + 1 - len(pending)
        is_head = pending[0].lstrip().startswith("[")
        names = tuple(names_in(made))
        if is_head:
            table = names[0]
        full = () if is_head else tuple(table + name for name in names)
        yield Statement(first_line, number, table, full, is_head)
        pending = []


def lines_of(text: str) -> list[str]:
    """Give the lines as TOML counts them; other line ends of Unicode are plain characters."""
    return text.replace("\r\n", "\n").split("\n")


# No setting is deeper; what is, is refused anyway, and must not outrun Python's stack.
DEEPEST_NAME = 8


def names_in(value: dict[str, Any], path: Name = ()) -> Iterator[Name]:
    """Give the names of all values in a table, and of the empty tables in it."""
    for name, inner in value.items():
        # [[name]] begins an array of tables: its head is made of one.
        table = inner[0] if inner and isinstance(inner, list) else inner
        if isinstance(table, dict) and table and len(path) < DEEPEST_NAME:
            yield from names_in(table, (*path, name))
        else:
            yield (*path, name)


def lines_by_name(text: str) -> dict[Name, int]:
    """Give the line on which each name of a sound TOML text first stands, tables included."""
    found: dict[Name, int] = {}
    for statement in statements(text):
        for name in statement.names or (statement.table,):
            for parts in range(1, len(name) + 1):
                found.setdefault(name[:parts], statement.first_line)
    return found


def toml_value(value: Value) -> str:
    """Write a value as TOML.

    Args:
        value: A checked value; its texts have no control characters, so that JSON's quotes are
            TOML's, too.
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case _:
            return f"[{', '.join(toml_value(item) for item in value)}]"

"""`slapmat config`: the settings as they are in effect, and where each was said."""

import argparse
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.printable import printable
from slapmat.cli.settings_options import add_settings_options
from slapmat.cli.subcommands import Subparsers

if TYPE_CHECKING:
    from slapmat.settings.checks import Value
    from slapmat.settings.schema import Name, Setting
    from slapmat.settings.values import Settings

# Long enough for a path with a line number.
MOST_ORIGIN = 300


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "config",
        help="show and check the settings, and where each comes from",
        description="Check the settings that are in effect, and show where each comes from.",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_settings_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the settings.

    Raises:
        InputError: A setting cannot be used.
    """
    from slapmat.settings.load import load_settings
    from slapmat.shell.evenings import check_rules, game_of
    from slapmat.shell.wired_mat import check_mat

    file = None if options.file is None else Path(options.file)
    settings = load_settings(file, sets=options.set)
    check_rules(game_of(settings), settings)
    check_mat(settings)
    if options.json:
        print(json.dumps(as_json(settings)))
    else:
        print("\n".join(as_toml(settings)).strip())
    return 0


def values_of(settings: "Settings") -> "dict[Name, Setting]":
    """Give every setting with its value."""
    from slapmat.settings.schema import KEYS

    return {name: getattr(getattr(settings, name[0]), name[1]) for name in KEYS}


def as_json(settings: "Settings") -> dict[str, object]:
    """Give the settings for other programs: a value that is not set is null."""
    sections: dict[str, dict[str, object]] = {}
    for (title, name), value in values_of(settings).items():
        plain = dict(value) if isinstance(value, Mapping) else value
        sections.setdefault(title, {})[name] = plain
    return {**sections, "sources": dict(settings.origins)}


def as_toml(settings: "Settings") -> Iterator[str]:
    """Give the lines of a settings file that says the same, each with its origin."""
    title = ""
    for name, value in values_of(settings).items():
        if name[0] != title:
            title = name[0]
            yield from ("", f"[{title}]")
        if isinstance(value, Mapping):
            yield from ("", f"[{'.'.join(name)}]")
            for entry, inner in value.items():
                yield line(settings, (*name, entry), inner)
        else:
            yield line(settings, name, value)


def line(settings: "Settings", name: "Name", value: "Value | None") -> str:
    """Give one line: `quiet_ms = 15  # --set`."""
    from slapmat.settings.schema import dotted
    from slapmat.settings.toml_text import toml_value

    origin = printable(settings.origins[dotted(name)], MOST_ORIGIN)
    if value is None:
        return f"# {name[-1]} is not set  # {origin}"
    return f"{name[-1]} = {toml_value(value)}  # {origin}"

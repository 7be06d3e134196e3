"""`slapmat score`: a score sheet that knows the rules."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from slapmat.cli.printable import printable
from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError, RuleViolation

STDIN = "-"
MOST_BYTES = 1_000_000


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "score",
        help="score a sheet of cards by a game's rules",
        description="Score one sheet, a JSON object; docs/commands.md shows each game's.",
    )
    parser.add_argument("game", metavar="GAME", help="the game's slug, as swat")
    parser.add_argument("file", metavar="FILE", nargs="?", default=STDIN, help="- is stdin")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Score the sheet, then print.

    Raises:
        InputError: The sheet cannot be read, or is wrong.
    """
    from slapmat.games.finding import game_called

    game = game_called(options.game)
    sheet = read_sheet(options.file)
    try:
        result = game.score(sheet)
    except RuleViolation as error:
        raise InputError(str(error), remedy=error.remedy) from None
    if options.json:
        print(json.dumps(result))
    else:
        print("\n".join(told(result)))
    return 0


def read_sheet(file: str) -> dict[str, Any]:
    """Read the JSON object of a file, or of stdin.

    Raises:
        InputError: It cannot be read, or is none.
    """
    from slapmat.table.strict_json import read_object

    name = "stdin" if file == STDIN else file
    data = read_bytes(file)
    if len(data) > MOST_BYTES:
        raise InputError(f"{name} is too long for a sheet.", remedy="Give one JSON object.")
    try:
        return read_object(data.decode())
    except UnicodeDecodeError:
        raise InputError(f"{name} is not UTF-8.", remedy="Save it as UTF-8.") from None
    except InputError as error:
        raise InputError(f"{name} is no sheet: {error}.", remedy="Give one JSON object.") from None


def read_bytes(file: str) -> bytes:
    """Read a file, or stdin, up to one byte more than a sheet may have.

    Raises:
        InputError: It cannot be read.
    """
    try:
        if file == STDIN:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError(
            f"{printable(file)} cannot be read: {error.strerror or error}.",
            remedy="Give the path of a sheet, or - for stdin.",
        ) from None


def told(result: Mapping[str, Any]) -> Iterator[str]:
    """Tell a result: a line a player and who is best, or else a line for each thing it has."""
    players: Mapping[str, Mapping[str, int]] | None = result.get("players")
    if players is None or not all(isinstance(points, Mapping) for points in players.values()):
        for name, value in result.items():
            yield f"{name.replace('_', ' ')}: {plainly(value)}"
        return
    kinds = list(next(iter(players.values())))
    rows = [["", *(kind.replace("_", " ") for kind in kinds)]]
    rows += [[printable(name), *map(str, points.values())] for name, points in players.items()]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        numbers = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        yield "  ".join((name.ljust(widths[0]), *numbers))
    yield f"Best: {', '.join(map(printable, result['winners']))}"


def plainly(value: object) -> str:
    """Give a value of a result as people write it."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return ", ".join(
                f"{printable(str(key))} {plainly(each)}" for key, each in value.items()
            )
        case list():
            return ", ".join(map(plainly, value)) or "none"
        case _:
            return printable(str(value))

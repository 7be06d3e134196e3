"""`slapmat table`: the whole referee headless on a pipe, for scripts, tests and other programs."""

import argparse
import json
import sys
import traceback
from dataclasses import asdict
from typing import TYPE_CHECKING

from slapmat.cli import faults
from slapmat.cli.subcommands import Subparsers

if TYPE_CHECKING:
    from slapmat.referee.pipe import Line, Pipe


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "table",
        help="the whole referee on a pipe: JSON lines in, JSON lines out",
        description="One JSON object a line in, one reply a line out; docs/table.md has the lines.",
    )
    parser.add_argument("game", metavar="GAME", help="the game's slug, as swat")
    parser.add_argument("--json", action="store_true", help="JSON is all it speaks; accepted")
    parser.add_argument("--commands", action="store_true", help="print the commands and leave")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Answer line after line until the input ends."""
    from slapmat.games.finding import game_called
    from slapmat.referee.pipe import Pipe, all_lines

    game = game_called(options.game)
    if options.commands:
        for line in all_lines(game):
            print(json.dumps(asdict(line)) if options.json else in_words(line))
        return 0
    pipe = Pipe(game)
    for data in sys.stdin.buffer:
        reply = answered(pipe, data)
        if reply is not None:
            sys.stdout.write(reply + "\n")
            sys.stdout.flush()
    return 0


def answered(pipe: "Pipe", data: bytes) -> str | None:
    """Answer a line; a fault of ours or of a package's game ends no run, but stands in the log."""
    try:
        return pipe.answer(data)
    except Exception as error:  # noqa: BLE001 - a game may be anybody's
        faults.report(error)
        what = traceback.format_exception_only(error)[0].partition("\n")[0]
        said = f"This is slapmat's own fault, not yours ({what:.200})."
        return json.dumps({"error": said, "remedy": "Send something else; the log says more."})


def in_words(line: "Line") -> str:
    """Tell what one kind of line means."""
    kinds = "".join(f"\n    {field}: {kind}" for field, kind in line.fields.items())
    return f"{line.name}: {line.meaning}{kinds}"

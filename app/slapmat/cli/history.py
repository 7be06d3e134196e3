"""`slapmat history`: the matches that are kept, the newest first."""

import argparse
import json
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from slapmat.cli.printable import printable
from slapmat.cli.stores import add_store_option, open_to_read
from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError

if TYPE_CHECKING:
    from slapmat.journal.port import MatchRow
    from slapmat.journal.reading import SqliteReader

OPEN = "open"
# A table has at most twelve seats; a header that says more was not written by us.
MOST_PLAYERS = 12
# No store has more matches.
MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Line:
    """What the history shows of a match; what its texts do not tell is empty."""

    match: int
    started: str
    game: str
    state: str
    records: int
    players: tuple[str, ...]
    totals: dict[str, int]
    winners: tuple[str, ...]


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "history",
        help="list the matches that were played",
        description="List the matches that were played, the newest first.",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--statistics",
        action="store_true",
        help="how quick everybody is and what they won with, instead of the matches",
    )
    parser.add_argument(
        "--evening", action="store_true", help="with --statistics: the newest evening only"
    )
    parser.add_argument("--limit", metavar="N", help="the newest N matches only")
    add_store_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the matches.

    Raises:
        InputError: N is no number, or there is no such store.
        StoreError: The store cannot be read.
    """
    limit = limit_of(options.limit)
    reader = open_to_read(options.store)
    if options.statistics or options.evening:
        return show_statistics(reader, is_evening=options.evening, is_json=options.json)
    rows: list[MatchRow] = []
    if reader is not None:
        with closing(reader):
            rows = reader.matches(limit)
    shown = [line_of(row) for row in rows]
    if options.json:
        print(json.dumps([as_json(line) for line in shown]))
    else:
        print("\n".join(in_words(line) for line in shown) or "No match was played yet.")
    return 0


def show_statistics(reader: "SqliteReader | None", *, is_evening: bool, is_json: bool) -> int:
    """Print what the matches tell of their players.

    Raises:
        StoreError: The store cannot be read.
    """
    from slapmat.cli.statistics_text import statistics_json, statistics_lines
    from slapmat.rules.statistics import Statistics
    from slapmat.shell.counting import whole_statistics

    found = Statistics()
    if reader is not None:
        with closing(reader):
            found = whole_statistics(reader, is_evening=is_evening)
    if is_json:
        print(json.dumps(statistics_json(found)))
    else:
        print("\n".join(statistics_lines(found)))
    return 0


def limit_of(text: str | None) -> int | None:
    """Read the number of matches to show.

    Raises:
        InputError: It is no whole number from 1.
    """
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS and int(text)):
        raise InputError(
            f"--limit is {printable(text)}, no whole number from 1.", remedy="Try --limit 10."
        )
    return int(text)


def line_of(row: "MatchRow") -> Line:
    """Take from a match's texts what can be used, whoever wrote them."""
    header, summary = object_of(row.header), object_of(row.summary or "{}")
    return Line(
        match=row.id,
        started=row.wall,
        game=row.game,
        state=OPEN if row.is_open or row.mark is None else row.mark.value,
        records=row.record_count,
        players=names_of(header.get("players")),
        totals=totals_of(summary.get("totals")),
        winners=names_of(summary.get("winners")),
    )


def object_of(text: str) -> dict[str, Any]:
    """Read a JSON object; what is none, or is far too long, tells nothing."""
    from slapmat.journal.checks import MOST_TEXT_BYTES
    from slapmat.journal.json_text import read_object

    try:
        return read_object(text, "It", MOST_TEXT_BYTES)
    except InputError:
        return {}


def names_of(value: object) -> tuple[str, ...]:
    """Give a list of names, or none if it is something else."""
    names = value if isinstance(value, list) else []
    return tuple(name for name in names[:MOST_PLAYERS] if isinstance(name, str))


def totals_of(value: object) -> dict[str, int]:
    """Give points by name, or none if it is something else."""
    totals = list(value.items()) if isinstance(value, dict) else []
    return {name: points for name, points in totals[:MOST_PLAYERS] if type(points) is int}


def as_json(line: Line) -> dict[str, object]:
    """Give a match for other programs."""
    return {
        "match": line.match,
        "started": line.started,
        "game": line.game,
        "state": line.state,
        "records": line.records,
        "players": list(line.players),
        "totals": line.totals,
        "winners": list(line.winners),
    }


def in_words(line: Line) -> str:
    """Give a match for a person: `12  2025-05-01 20:15  swat  Ann 12 (won), Ben 3`."""
    names = list(line.players) + [name for name in line.totals if name not in line.players]
    people = ", ".join(person(name, line) for name in names)
    ending = "" if line.state == "finished" else f" ({line.state})"
    cells = (f"{line.match:4}", printable(line.started), printable(line.game), people + ending)
    return "  ".join(cells).rstrip()


def person(name: str, line: Line) -> str:
    """Give a player's name, points and luck."""
    points = f" {shown_points(line.totals[name])}" if name in line.totals else ""
    return f"{printable(name)}{points}{' (won)' if name in line.winners else ''}"


def shown_points(points: int) -> str:
    """Give points, unless they are of a size that no game has."""
    return str(points) if abs(points) < 10**12 else "?"

"""`slapmat export`: one match as JSON lines, to look into, to send, or to replay."""

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.printable import printable
from slapmat.cli.stores import add_store_option, open_to_read
from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError

if TYPE_CHECKING:
    from slapmat.journal.reading import SqliteReader

LAST = "last"
# No store has more matches.
MOST_DIGITS = 9


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "export",
        help="write a match as JSON lines",
        description="Write a match with its records and evidence as JSON lines, for "
        "`slapmat replay` and other programs.",
    )
    parser.add_argument("match", metavar="MATCH", help="its number in `slapmat history`, or: last")
    parser.add_argument("--output", metavar="FILE", help="write to this file instead of stdout")
    add_store_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print or write the match, whole or not at all.

    Raises:
        InputError: There is no such match or store.
        StoreError: The store cannot be read.
        WriteError: The file cannot be written.
    """
    check_match_word(options.match)
    reader = open_to_read(options.store)
    if reader is None:
        raise no_match()
    with closing(reader):
        text = exported(reader, options.match)
    if options.output is None:
        sys.stdout.write(text)
    else:
        from slapmat.settings.files import write_whole

        write_whole(Path(options.output), text.encode())
    return 0


def check_match_word(word: str) -> None:
    """Refuse what cannot mean a match, before anything is opened.

    Raises:
        InputError: It is neither a number nor `last`.
    """
    is_number = word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS
    if word != LAST and not is_number:
        raise InputError(
            f"{printable(word)} is no match.",
            remedy="Use a number from `slapmat history`, or last.",
        )


def exported(reader: "SqliteReader", word: str) -> str:
    """Give all lines of the match that a word means.

    Raises:
        InputError: There is no such match.
        StoreError: The store cannot be read.
    """
    from slapmat.journal.exports import export_lines

    newest = reader.matches(1)
    if not newest:
        raise no_match()
    match = newest[0] if word == LAST else reader.match(int(word))
    lines = export_lines(match, reader.records(match.id), reader.evidence(match.id))
    return "".join(f"{line}\n" for line in lines)


def no_match() -> InputError:
    """Say that the store is still empty."""
    return InputError("No match was played yet.", remedy="Play one, or name a store with --store.")

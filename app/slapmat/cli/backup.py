"""`slapmat backup`: copy the store, and check the copy."""

import argparse
import sys
import time
from pathlib import Path

from slapmat.cli.printable import printable
from slapmat.cli.stores import add_store_option
from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError, SlapmatError

MOST_LINE = 1_000


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "backup",
        help="copy the file that keeps the matches, and check the copy",
        description="Copy the file that keeps the matches, whole, while a match may be on, and "
        "check the copy by opening it. The newest 24 copies are kept, and one for each of 30 days "
        "before them.",
    )
    parser.add_argument(
        "folder", nargs="?", metavar="FOLDER", help="where copies go; otherwise beside the store"
    )
    parser.add_argument(
        "--sticks", action="store_true", help="also to each USB stick that is mounted"
    )
    add_store_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Copy it.

    Raises:
        InputError: There is no store of this name.
        StoreError: It cannot be copied.
    """
    from slapmat.shell.kiosk.backup import FOLDER, STICK_FOLDER, back_up, sticks

    store = store_of(options)
    if store is None:
        print("Nothing was ever kept, so there is nothing to copy.")
        return 0
    stamp = time.strftime("%Y%m%dT%H%M%S")
    first = store.with_name(FOLDER) if options.folder is None else Path(options.folder)
    if first.exists() and not first.is_dir():
        raise InputError(f"{first} is no folder.", remedy="Name a folder, or a new one.")
    folders = [first]
    if options.sticks:
        folders += [stick / STICK_FOLDER for stick in sticks()]
    has_failed = False
    for folder in folders:
        try:
            copied = back_up(store, folder, stamp)
        except SlapmatError as error:
            # A stick that is full is no reason to leave the others out.
            has_failed = True
            for line in (f"slapmat: {error}", error.remedy):
                print(printable(line, MOST_LINE), file=sys.stderr)
            continue
        said = "copied to" if copied.is_new else "nothing new since"
        print(printable(f"{said} {copied.path}", MOST_LINE))
    return int(has_failed)


def store_of(options: argparse.Namespace) -> Path | None:
    """Give the store; None: it is the usual one and not there yet.

    Raises:
        InputError: There is none of this name.
    """
    from slapmat.journal.place import default_store_path
    from slapmat.settings.load import load_settings

    named = load_settings().store.place if options.store is None else Path(options.store)
    store = default_store_path() if named is None else named
    if store.exists():
        return store.resolve()
    if named is None:
        return None
    raise InputError(f"There is no store {store}.", remedy="Name another with --store.")

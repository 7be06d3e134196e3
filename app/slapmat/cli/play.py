"""`slapmat play`: the table, on this machine's screen."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.subcommands import Subparsers
from slapmat.cli.text_output import UnreadError, write_scene

if TYPE_CHECKING:
    from slapmat.journal.port import Journal
    from slapmat.settings.values import Settings

SOURCES = ("keyboard", "gpiozero", "simulated")


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "play",
        help="the table, on this machine's screen",
        description="Referee an evening. The settings say how the table is; what is given here "
        "counts for this time only.",
    )
    parser.add_argument(
        "--source",
        metavar="S",
        action="append",
        choices=SOURCES,
        default=[],
        help="where presses come from: keyboard, gpiozero or simulated; may be repeated",
    )
    parser.add_argument("--seats", metavar="N", help="how many seats have a button")
    parser.add_argument("--headless", action="store_true", help="print scenes as text, no window")
    parser.add_argument("--store", metavar="PATH", help="the file that keeps the matches")
    parser.add_argument("--file", metavar="F", help="the settings file, instead of the usual one")
    parser.add_argument(
        "--set",
        metavar="K=V",
        action="append",
        default=[],
        help="a setting for this time only, like buttons.quiet_ms=15; may be repeated",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play until somebody leaves.

    Raises:
        InputError: A setting cannot be used.
        ScreenError: No window can be opened.
        StoreBusyError: Another process plays here.
    """
    # pygame greets on stdout, which is ours.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from slapmat.cli.faults import log_path
    from slapmat.settings.load import load_settings
    from slapmat.shell.environment import check_environment
    from slapmat.shell.logs import start_log
    from slapmat.shell.playing import Request, play

    check_environment()
    file = None if options.file is None else Path(options.file)
    settings = load_settings(file, sets=sets_of(options))
    start_log(log_path(), settings.log.level)
    write = write_scene if options.headless else None
    try:
        play(Request(settings, lambda: opened_store(options, settings), write))
    except UnreadError as error:
        raise BrokenPipeError from error
    return 0


def sets_of(options: argparse.Namespace) -> list[str]:
    """Give the options as settings, so that the settings check them."""
    sets = list(options.set)
    if options.source:
        sets.append(f"buttons.sources={','.join(options.source)}")
    if options.seats is not None:
        sets.append(f"table.seats={options.seats}")
    return sets


def opened_store(options: argparse.Namespace, settings: "Settings") -> "Journal":
    """Open the store; what simulated players do is kept only where somebody asks for it.

    Raises:
        StoreError: It cannot be opened.
    """
    if settings.buttons.sources == ("simulated",) and options.store is None:
        from slapmat.journal.memory import MemoryJournal

        return MemoryJournal()
    from slapmat.journal.sqlite import SqliteJournal

    place = settings.store.place if options.store is None else Path(options.store)
    evidence_bytes = settings.store.evidence_mib * 1024 * 1024
    return SqliteJournal.open(place, evidence_bytes=evidence_bytes)

"""`slapmat play`: the table, on this machine's screen."""

import argparse
import os
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.settings_options import add_settings_options
from slapmat.cli.subcommands import Subparsers
from slapmat.cli.text_output import UnreadError, write_scene

if TYPE_CHECKING:
    from slapmat.journal.port import Journal
    from slapmat.settings.values import Settings
    from slapmat.shell.rescue import Rescue

SOURCES = ("auto", "gpiod", "gpiozero", "rpigpio", "evdev", "keyboard", "simulated")


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
        help="where presses come from: %(choices)s; may be repeated",
    )
    parser.add_argument("--seats", metavar="N", help="how many seats have a button")
    parser.add_argument("--headless", action="store_true", help="print scenes as text, no window")
    parser.add_argument("--store", metavar="PATH", help="the file that keeps the matches")
    add_settings_options(parser)
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
    from slapmat.shell.starting import starting

    with starting():
        referee(options)
    return 0


def referee(options: argparse.Namespace) -> None:
    """Open the table that the settings describe, and play.

    Raises:
        InputError, ScreenError, StoreBusyError: As `run` does.
    """
    from slapmat.cli.faults import log_path
    from slapmat.shell.environment import check_environment
    from slapmat.shell.logs import evening_logged, start_log
    from slapmat.shell.playing import Request, play

    check_environment()
    file = None if options.file is None else Path(options.file)
    settings, warning = settings_of(file, sets_of(options))
    start_log(log_path(), settings.log.level)
    if warning:
        print(f"slapmat: {warning}", file=sys.stderr)
    else:
        keep_copy(file)
    write = write_scene if options.headless else None
    try:
        rescue = rescue_of(options, settings)
        with evening_logged(settings):
            play(Request(settings, lambda: opened_store(options, settings), write, warning, rescue))
    except UnreadError as error:
        raise BrokenPipeError from error


def settings_of(file: Path | None, sets: list[str]) -> "tuple[Settings, str]":
    """Give the settings and what is wrong with their file, which must not keep a table from play.

    Raises:
        SettingsError: A file that was named here, the environment or the command line is wrong.
    """
    from slapmat.settings.load import load_settings
    from slapmat.settings.write import load_or_last_good

    if file is not None:
        return load_settings(file, sets=sets), ""
    return with_rules_that_exist(*load_or_last_good(sets=sets))


def with_rules_that_exist(settings: "Settings", warning: str | None) -> "tuple[Settings, str]":
    """Give the settings, and without house rules where the file has some that do not exist.

    Raises:
        SettingsError: The command line or the environment has them.
    """
    from slapmat.games.finding import game_called
    from slapmat.settings.errors import SettingsError
    from slapmat.shell.evenings import check_rules
    from slapmat.shell.playing import GAME

    try:
        check_rules(game_called(GAME), settings)
    except SettingsError as error:
        places = [at for name, at in settings.origins.items() if name.startswith("game.")]
        if any(at.startswith(("--set", "SLAPMAT_")) for at in places):
            raise
        plain = replace(settings, game=type(settings.game)())
        return plain, f"{error} {error.remedy} Until then the usual house rules are used."
    return settings, warning or ""


def keep_copy(file: Path | None) -> None:
    """Keep the settings file as the last good one; a disk that cannot is told by the store."""
    from slapmat.settings.write import keep_last_good
    from slapmat.table.errors import SlapmatError

    with suppress(SlapmatError):
        keep_last_good(file)


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
    if is_forgetful(options, settings):
        from slapmat.journal.memory import MemoryJournal

        return MemoryJournal()
    from slapmat.journal.sqlite import SqliteJournal

    evidence_bytes = settings.store.evidence_mib * 1024 * 1024
    return SqliteJournal.open(place_of(options, settings), evidence_bytes=evidence_bytes)


def rescue_of(options: argparse.Namespace, settings: "Settings") -> "Rescue | None":
    """Give the ways out where the store cannot be used."""
    if is_forgetful(options, settings):
        return None
    from slapmat.shell.rescue import rescue_for

    return rescue_for(place_of(options, settings), tell_sheet)


def is_forgetful(options: argparse.Namespace, settings: "Settings") -> bool:
    """Say whether nothing is to be kept."""
    return settings.buttons.sources == ("simulated",) and options.store is None


def place_of(options: argparse.Namespace, settings: "Settings") -> Path | None:
    """Give the store's place; None: the usual one."""
    return settings.store.place if options.store is None else Path(options.store)


def tell_sheet(path: Path) -> None:
    """Say where a match is that the store could not take in the end."""
    print(f"slapmat: a game that the store could not take is in {path}", file=sys.stderr)
    print(f"  `slapmat replay {path}` shows it.", file=sys.stderr)

"""`slapmat play`: the table, on this machine's screen."""

import argparse
import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.settings_options import add_settings_options, sets_of
from slapmat.cli.subcommands import Subparsers
from slapmat.cli.text_output import UnreadError, write_scene
from slapmat.table.errors import SlapmatError

if TYPE_CHECKING:
    from slapmat.journal.port import Journal
    from slapmat.referee.options import Changes
    from slapmat.settings.values import Settings
    from slapmat.shell.kiosk.service import Service
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
        default=[],
        help=f"where presses come from: {', '.join(SOURCES)}; may be repeated",
    )
    parser.add_argument(
        "--game", metavar="SLUG", help="the game that is offered first; usually the last one"
    )
    parser.add_argument("--seats", metavar="N", help="how many seats have a button")
    parser.add_argument("--headless", action="store_true", help="print scenes as text, no window")
    parser.add_argument("--language", metavar="L", help="auto, en, fr or ru")
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
    from slapmat.shell.languages import language_of, speak_language
    from slapmat.shell.logs import evening_logged, start_log
    from slapmat.shell.playable import playable_settings, without_folder
    from slapmat.shell.playing import Request, play

    check_environment()
    file = None if options.file is None else Path(options.file)
    settings, warning = playable_settings(file, sets=sets_of(options))
    start_log(log_path(), settings.log.level)
    speak_language(language_of(settings.table.language))
    if warning:
        print(f"slapmat: {warning}", file=sys.stderr)
        # In English for the terminal, and once more for the table, in its language and short.
        _settings, warning = playable_settings(file, sets=sets_of(options))
        warning = without_folder(warning)
    else:
        keep_copy(file)
    write = write_scene if options.headless else None
    try:
        rescue = rescue_of(options, settings)
        photos = photos_of(options, settings)
        with evening_logged(settings):
            play(
                Request(
                    settings,
                    lambda: opened_store(options, settings),
                    write,
                    warning,
                    rescue,
                    photos,
                    partial(keep_changes, file),
                    service_here(),
                )
            )
    except UnreadError as error:
        raise BrokenPipeError from error


def service_here() -> "Service | None":
    """Give the system's service that this program is, where it was started as one."""
    if not os.environ.get("SLAPMAT_KIOSK"):
        return None
    from slapmat.shell.kiosk.service import service_of

    return service_of()


def keep_changes(file: Path | None, changes: "Changes") -> None:
    """Write what was changed at the table into the settings file.

    Raises:
        SlapmatError: It cannot be written.
    """
    from slapmat.settings.write import write_settings

    write_settings(file, changes)


def keep_copy(file: Path | None) -> None:
    """Keep the settings file as the last good one; a disk that cannot is told by the store."""
    from slapmat.settings.write import keep_last_good

    with suppress(SlapmatError):
        keep_last_good(file)


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


def photos_of(options: argparse.Namespace, settings: "Settings") -> Path | None:
    """Give the folder for pictures of races, beside the store; None where nothing is kept."""
    from slapmat.journal.place import default_store_path
    from slapmat.shell.photos import FOLDER

    if is_forgetful(options, settings):
        return None
    with suppress(SlapmatError):
        return (place_of(options, settings) or default_store_path()).with_name(FOLDER)
    return None


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

"""`slapmat pictures`: every screen as a picture, from evenings that are really played."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError
from slapmat.table.language import LANGUAGES

if TYPE_CHECKING:
    from slapmat.shell.pictures.shots import Shot


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "pictures",
        help="draw every screen as PNG files",
        description="Play evenings with simulated presses, and draw every screen that comes up: in "
        "four sizes and all languages, with short, long and odd names, at mats of 2, 7 and 12 "
        "seats. Not all combinations, but each two of these meet. No display is needed.",
    )
    parser.add_argument("out", metavar="OUT", help="the folder; it is made if it is not there")
    parser.add_argument(
        "--only",
        metavar="SCREEN",
        action="append",
        default=[],
        help="only this screen, for all names and seats in all sizes and languages; "
        "may be repeated",
    )
    parser.add_argument("--language", metavar="L", choices=LANGUAGES, help="only en, fr or ru")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Draw them.

    Raises:
        InputError: There is no such screen, or OUT is no folder.
        WriteError: A file cannot be written.
    """
    # pygame greets on stdout, which is ours.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

    from slapmat.settings.files import make_folder
    from slapmat.shell.pictures.developing import develop
    from slapmat.shell.pictures.shots import albums_of, all_shots, covering_shots
    from slapmat.sources.keyboard import key_names

    folder = Path(options.out)
    if folder.exists() and not folder.is_dir():
        raise InputError(f"{folder} is no folder.", remedy="Name a folder, or a new one.")
    keys = {int(seat): key.upper() for seat, key in key_names().items() if seat.isdecimal()}
    albums = albums_of(keys, [options.language] if options.language else tuple(LANGUAGES))
    only = chosen(options.only, all_shots(albums))
    # Playing takes a while: what cannot be written is told before.
    make_folder(folder)
    develop(folder, albums, only or covering_shots(albums), print)
    return 0


def chosen(screens: Sequence[str], shots: "Sequence[Shot]") -> "list[Shot]":
    """Give the shots of these screens; of none, none.

    Raises:
        InputError: There is no such screen.
    """
    known = {shot.screen for shot in shots}
    for screen in screens:
        if screen not in known:
            raise InputError(
                f"There is no screen {screen[:40]!r}.",
                remedy=f"Name one of: {', '.join(sorted(known))}.",
            )
    return [shot for shot in shots if shot.screen in screens]

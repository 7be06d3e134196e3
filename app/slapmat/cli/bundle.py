"""`slapmat bundle`: one file with everything that a developer needs."""

import argparse
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.printable import printable
from slapmat.cli.stores import add_store_option
from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError

if TYPE_CHECKING:
    from slapmat.shell.bundle.contents import Order

KIB = 1024


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "bundle",
        help="pack log, settings, matches and versions for a developer",
        description="Write one zip file with what a developer needs: the log, the settings, what "
        "`slapmat doctor` says, the versions, and the newest matches with the edges of their "
        "races. It changes nothing, and can be asked while a match is played.",
    )
    parser.add_argument(
        "out",
        metavar="OUT",
        nargs="?",
        help="the file, or the folder for it; otherwise a new file here, named after the time",
    )
    parser.add_argument(
        "--without-names", action="store_true", help="put Player 1, Player 2 … in place of names"
    )
    parser.add_argument("--force", action="store_true", help="replace OUT if it is there")
    parser.add_argument("--file", metavar="F", help="this settings file instead of the usual one")
    add_store_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the file, and say where.

    Raises:
        InputError: OUT is there already.
        WriteError: It cannot be written.
    """
    from slapmat.settings.files import write_whole
    from slapmat.shell.bundle.contents import contents_of
    from slapmat.shell.bundle.zipping import zipped

    now = datetime.now(UTC)
    place = place_for(options.out, now, is_forced=options.force)
    contents = contents_of(order_of(options))
    data = zipped(contents.files, now)
    write_whole(place, data)
    print(f"{printable(str(place), 1_000)}: {len(contents.files)} files, {len(data) // KIB} KiB.")
    for note in contents.notes:
        print(f"Not in it: {printable(note, 1_000)}")
    if not options.without_names:
        print("The players' names are in it; --without-names leaves them out.")
    return 0


def place_for(out: str | None, now: datetime, *, is_forced: bool) -> Path:
    """Give the file to write.

    Raises:
        InputError: It is there already, and was not to be replaced.
    """
    named = Path.cwd() if out is None else Path(out)
    if named.is_dir():
        return free_place(named, f"slapmat-bundle-{now:%Y%m%dT%H%M%SZ}")
    if named.exists() and not is_forced:
        raise InputError(
            f"{printable(str(named), 1_000)} is there already.",
            remedy="Name another file, or add --force to replace it.",
        )
    return named


def free_place(folder: Path, stem: str) -> Path:
    """Give a file in a folder that is not there yet."""
    place, number = folder / f"{stem}.zip", 1
    while place.exists():
        number += 1
        place = folder / f"{stem}-{number}.zip"
    return place


def order_of(options: argparse.Namespace) -> "Order":
    """Give what is to be packed."""
    from slapmat.cli.config import as_json
    from slapmat.cli.doctor import patient_of
    from slapmat.cli.faults import log_path
    from slapmat.settings.load import load_settings
    from slapmat.shell.bundle.contents import Order

    patient = patient_of(options)
    try:
        log = log_path()
    except RuntimeError:  # this user has no home folder, and so no log
        log = None
    return Order(
        patient,
        log,
        lambda: as_json(load_settings(patient.settings_file)),
        is_without_names=options.without_names,
    )

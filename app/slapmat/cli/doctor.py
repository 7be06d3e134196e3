"""`slapmat doctor`: what of this machine could keep the table from play, and what to do."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.printable import printable
from slapmat.cli.spoken import add_language_option
from slapmat.cli.stores import add_store_option
from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import SlapmatError

if TYPE_CHECKING:
    from slapmat.settings.values import Settings
    from slapmat.shell.doctor.patient import Patient

# Long enough for a path, a reason and a command to type.
MOST_LINE = 1_000


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "doctor",
        help="look this machine over, and say what to do",
        description="Look this machine over: a line for each check, green, yellow or red, with "
        "what to do. It changes nothing, and can be asked while a match is played. "
        "Exit code 1 if anything is red.",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--file", metavar="F", help="this settings file instead of the usual one")
    add_language_option(parser, is_shown=True)
    add_store_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print what is found."""
    from slapmat.shell.doctor.examining import as_json, examine, in_words
    from slapmat.shell.doctor.finding import Light
    from slapmat.shell.languages import speak_language

    speak_language(options.language)
    findings = examine(patient_of(options))
    if options.json:
        print(json.dumps(as_json(findings)))
    else:
        print("\n".join(printable(line, MOST_LINE) for line in in_words(findings).splitlines()))
    return int(any(finding.light is Light.RED for finding in findings))


def patient_of(options: argparse.Namespace) -> "Patient":
    """Give this machine, with the settings and the store that are meant."""
    from slapmat.journal.place import default_store_path
    from slapmat.shell.doctor.patient import Patient

    file = None if options.file is None else Path(options.file)
    settings = usable_settings(file)
    try:
        place = settings.store.place or default_store_path()
    except SlapmatError:
        place = None
    return Patient(settings, place if options.store is None else Path(options.store), file)


def usable_settings(file: Path | None) -> "Settings":
    """Give the settings as a table would play with them: a broken file is a finding, no end."""
    from slapmat.settings.values import Settings
    from slapmat.shell.playable import playable_settings

    try:
        return playable_settings(file)[0]
    except SlapmatError:
        return Settings()

"""`slapmat lamps-off`: make every lamp of the mat dark."""

import argparse
import sys
from pathlib import Path

from slapmat.cli.settings_options import add_settings_options
from slapmat.cli.subcommands import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "lamps-off",
        help="make every lamp of the mat dark",
        description="Make every lamp of the mat dark. The table does that itself when it ends; "
        "this is for after it was killed.",
    )
    add_settings_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Make them dark.

    Raises:
        InputError: A setting cannot be used.
        SlapmatError: The pins cannot be had.
    """
    from slapmat.settings.load import load_settings
    from slapmat.shell.lamps import lamps_off

    file = None if options.file is None else Path(options.file)
    number, failures = lamps_off(load_settings(file, sets=options.set))
    for button, why in failures.items():
        print(f"slapmat: The lamp of button {button} cannot be had: {why}", file=sys.stderr)
    print(f"{number} lamps are dark.")
    return 0

"""The options of the commands that read the settings."""

from argparse import ArgumentParser


def add_settings_options(parser: ArgumentParser) -> None:
    """Add `--file` and `--set`."""
    parser.add_argument("--file", metavar="F", help="the settings file, instead of the usual one")
    parser.add_argument(
        "--set",
        metavar="K=V",
        action="append",
        default=[],
        help="a setting for this time only, like buttons.quiet_ms=15; may be repeated",
    )

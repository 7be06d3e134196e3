"""The language of what a command finds, where a table asks for it in its own."""

import argparse

from slapmat.table.language import LANGUAGES


def add_language_option(parser: argparse.ArgumentParser, *, is_shown: bool) -> None:
    """Add `--language`: without it the command speaks English, for builders, whatever the table.

    Args:
        parser: The command's.
        is_shown: Whether people may use it; a table may anyway.
    """
    parser.add_argument(
        "--language",
        choices=[*LANGUAGES],
        default="en",
        help="say what is found in this language" if is_shown else argparse.SUPPRESS,
    )

"""Which store a command reads: that of `--store`, of the settings, or the usual one."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.table.errors import InputError

if TYPE_CHECKING:
    from slapmat.journal.reading import SqliteReader


def add_store_option(parser: argparse.ArgumentParser) -> None:
    """Let a subcommand be given another store."""
    parser.add_argument(
        "--store", metavar="PATH", help="the file that keeps the matches (store.path in settings)"
    )


def open_to_read(named: str | None) -> "SqliteReader | None":
    """Open the store to read.

    Args:
        named: What `--store` says, if anything.

    Returns:
        The store; None if it is the usual one and nothing was ever kept.

    Raises:
        InputError: There is no store of this name, or the settings are broken.
        StoreError: The store cannot be read.
    """
    from slapmat.journal.errors import NoStoreError
    from slapmat.journal.reading import open_reader
    from slapmat.settings.load import load_settings

    place = load_settings().store.place if named is None else Path(named)
    try:
        return open_reader(place)
    except NoStoreError as error:
        if named is not None:
            raise InputError(str(error), remedy=error.remedy) from error
        if place is not None:
            raise
        return None

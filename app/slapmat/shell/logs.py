"""The log: what a person at the table need not read, in one file of bounded size."""

import logging
import logging.handlers
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import slapmat
from slapmat.settings.values import DEFAULT, Settings
from slapmat.table.errors import SlapmatError

log = logging.getLogger(__name__)

LOG_BYTES = 1_000_000
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def start_log(path: Path, level: str) -> None:
    """Write what happens to a file from now on, and nothing of it to the terminal.

    A log that cannot be written is no reason not to play.

    Args:
        path: The file; a full one is kept once, as `.log.1`.
        level: From which level on: "debug", "info", "warning" or "error".
    """
    # Python would write the log's own failures, such as a full disk, to the terminal.
    logging.raiseExceptions = False
    logger = logging.getLogger("slapmat")
    logger.setLevel(level.upper())
    logger.propagate = False
    for old in tuple(logger.handlers):
        logger.removeHandler(old)
        old.close()
    logger.addHandler(handler_for(path))


def log_files(path: Path) -> list[Path]:
    """Give the files of the log that are there, the oldest first."""
    return [file for file in (path.with_name(f"{path.name}.1"), path) if file.is_file()]


def handler_for(path: Path) -> logging.Handler:
    """Give what writes the log, or what drops it where it cannot be written."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Opening a pipe would wait for somebody at its other end.
        if path.exists() and not path.is_file():
            return logging.NullHandler()
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        return logging.NullHandler()
    handler.setFormatter(logging.Formatter(FORMAT))
    return handler


@contextmanager
def evening_logged(settings: Settings) -> Iterator[None]:
    """Let the log say with what an evening begins, and how it ends.

    No player's name is written: the store has those, and a log is shown around.
    """
    system = os.uname()
    log.info(
        "slapmat %s begins: Python %s, SQLite %s, %s %s on %s",
        slapmat.__version__,
        sys.version.split()[0],
        sqlite3.sqlite_version,
        system.sysname,
        system.release,
        system.machine,
    )
    log.info("settings: %s", ", ".join(settings_said(settings)) or "all at their defaults")
    try:
        yield
    except SlapmatError as error:
        log.warning("the evening ends: %s %s", error, error.remedy)
        raise
    except BaseException as error:
        log.warning("the evening ends by %s", type(error).__name__)
        raise
    else:
        log.info("the evening ends as somebody wished")


def settings_said(settings: Settings) -> Iterator[str]:
    """Give each setting that somebody has said, with its place."""
    for name, origin in settings.origins.items():
        # How names are said has names in it.
        if origin == DEFAULT or name.startswith("speech.spoken"):
            continue
        title, key, *entry = name.split(".")
        value = getattr(getattr(settings, title), key)
        # House rules that do not exist were said, and are not used.
        shown = value.get(entry[0], "not used") if entry else value
        yield f"{name}={shown!r} ({origin})"

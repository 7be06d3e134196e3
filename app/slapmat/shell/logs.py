"""The log: what a person at the table need not read, in one file of bounded size."""

import logging
import logging.handlers
from pathlib import Path

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
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        return logging.NullHandler()
    handler.setFormatter(logging.Formatter(FORMAT))
    return handler

"""An error that nobody foresaw: its traceback goes to the log, one line goes to the person."""

import errno
import logging
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

LOG_BYTES = 1_000_000


def log_path() -> Path:
    """Give the log's place: `slapmat/slapmat.log` in the XDG state folder.

    Raises:
        RuntimeError: This user has no home folder.
    """
    state = Path(os.environ.get("XDG_STATE_HOME", ""))
    # The XDG base directory specification: a relative path is to be ignored.
    folder = state if state.is_absolute() else Path.home() / ".local" / "state"
    return folder / "slapmat" / "slapmat.log"


def report(error: Exception) -> None:
    """Write the traceback to the log and one line about it to stderr."""
    what = traceback.format_exception_only(error)[0].partition("\n")[0]
    said = f"slapmat: this is slapmat's own fault, not yours ({what})."
    try:
        path = log_path()
        write(error, path)
    except (OSError, RuntimeError) as no_log:
        # Without a log, the terminal is the only place left that keeps it.
        print(f"{said} Its log cannot be written ({no_log}):", file=sys.stderr)
        traceback.print_exception(error)
    else:
        print(f"{said} The details are in {path}", file=sys.stderr)


class ToLog(logging.Handler):
    """Takes the tracebacks that a command logs and goes on after; the log is made for them."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one; without a log it is dropped, for it is nothing that a person should read."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, Exception):
            with suppress(OSError, RuntimeError):
                write(error, log_path())


@contextmanager
def tracebacks_kept() -> Iterator[None]:
    """Keep what is logged off the terminal, where Python writes it as long as nobody takes it."""
    logger, handler = logging.getLogger("slapmat"), ToLog()
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


def write(error: Exception, path: Path) -> None:
    """Add the error with its traceback to the log; a log grown long is kept once, as `.log.1`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Opening a pipe would wait for somebody at its other end.
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is no plain file", str(path))
    if path.exists() and path.stat().st_size > LOG_BYTES:
        path.replace(path.with_suffix(".log.1"))
    with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
        print(datetime.now(UTC).isoformat(), "slapmat", *sys.argv[1:], file=log)
        traceback.print_exception(error, file=log)

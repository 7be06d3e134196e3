"""Whether a release works on this machine: the whole table is started as the service is, unseen.

It must show its first frame, be told to be ready, feed its watchdog, and end when it is told to.
Where there is a store, a copy of it must open. `python -m slapmat.shell.kiosk.selftest`; 0 is good.
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.kiosk.backup import write_copy
from slapmat.table.errors import SlapmatError

PATIENCE_S = 120.0
WATCHDOG_US = "2000000"
MEALS = 3
LOOK_EVERY_S = 0.2
MOST_MESSAGE_BYTES = 4096
START = (sys.executable, "-I", "-m", "slapmat", "play", "--source", "simulated")


class FailedError(Exception):
    """A release does not work; says why."""


def unseen(folder: Path, environ: Mapping[str, str]) -> dict[str, str]:
    """Give an environment in which nothing of this machine is shown on, heard or written to."""
    return {
        **environ,
        "SLAPMAT_KIOSK": "1",
        "NOTIFY_SOCKET": str(folder / "notify"),
        "WATCHDOG_USEC": WATCHDOG_US,
        "WATCHDOG_PID": "",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "HOME": str(folder),
        "XDG_STATE_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
    }


def start_table(
    command: Sequence[str] = START,
    environ: Mapping[str, str] = os.environ,
    patience_s: float = PATIENCE_S,
) -> None:
    """Start a table, hear that it lives, and end it.

    Raises:
        FailedError: It does not live, or does not end well.
    """
    with (
        tempfile.TemporaryDirectory() as name,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard,
    ):
        folder = Path(name)
        heard.bind(str(folder / "notify"))
        heard.settimeout(LOOK_EVERY_S)
        table = subprocess.Popen(  # noqa: S603 - our own program, with words of our own
            command,
            env=unseen(folder, environ),
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            limit_s = time.monotonic() + patience_s
            wait_for(table, heard, {b"READY=1": 1, b"WATCHDOG=1": MEALS}, limit_s)
        except TimeoutError as error:
            table.kill()
            said = table.communicate()[1]
            raise FailedError(f"the table does not say that it is ready. {said}") from error
        table.send_signal(signal.SIGTERM)
        try:
            said = table.communicate(timeout=patience_s)[1]
        except subprocess.TimeoutExpired as error:
            table.kill()
            table.communicate()
            raise FailedError("the table does not end when it is told to.") from error
        if table.returncode:
            raise FailedError(f"the table ended with {table.returncode}. {said}")


def wait_for(
    table: "subprocess.Popen[str]", heard: socket.socket, wanted: dict[bytes, int], limit_s: float
) -> None:
    """Hear messages until each has been there so often.

    Raises:
        TimeoutError: They did not come in time, or the table has ended.
    """
    while any(count > 0 for count in wanted.values()):
        if table.poll() is not None or time.monotonic() > limit_s:
            raise TimeoutError
        with suppress(TimeoutError):
            for line in heard.recv(MOST_MESSAGE_BYTES).split(b"\n"):
                if line in wanted:
                    wanted[line] -= 1


def open_store(store: Path) -> None:
    """Open a copy of the store.

    Raises:
        SlapmatError: It cannot be read by this release.
    """
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / store.name
        write_copy(store, copy)
        # As the table does it: an older store is brought up to date.
        with closing(SqliteJournal.open(copy)):
            pass


def main(words: Sequence[str] | None = None) -> int:
    """Try it out."""
    parser = argparse.ArgumentParser(description="Whether this release works on this machine.")
    parser.add_argument("--store", type=Path)
    options = parser.parse_args(words)
    try:
        if options.store is not None:
            open_store(options.store)
        start_table()
    except (FailedError, SlapmatError) as error:
        sys.stderr.write(f"slapmat: {error}\n")
        return 1
    sys.stdout.write("slapmat: a table starts, shows its first frame, turns and ends.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

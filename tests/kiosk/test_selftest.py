"""What a release must show before it is used: on programs that do, and do not."""

import sys

import pytest

from slapmat.shell.kiosk.selftest import FailedError, start_table

HEAD = """
import os, signal, socket, sys
end = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
end.connect(os.environ["NOTIFY_SOCKET"])
"""
TURNS = "[end.send(b'WATCHDOG=1') for _ in range(3)]\n"


def program(text: str) -> tuple[str, ...]:
    return sys.executable, "-c", HEAD + text


def test_this_release_starts_a_whole_table() -> None:
    start_table()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("sys.exit('broken')", "broken"),
        ("end.send(b'READY=1'); signal.pause()", "not say that it is ready"),
        ("end.send(b'READY=1')\n" + TURNS + "signal.pause()", "ended with -15"),
        (
            "signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))\n"
            "end.send(b'READY=1')\n" + TURNS + "signal.pause()",
            "ended with 3",
        ),
    ],
)
def test_one_that_hangs_or_fails_is_refused(text: str, why: str) -> None:
    with pytest.raises(FailedError, match=why):
        start_table(program(text), patience_s=1)


def test_one_that_ends_at_once_is_not_waited_for() -> None:
    with pytest.raises(FailedError, match="broken"):
        start_table(program("sys.exit('broken')"), patience_s=1e9)

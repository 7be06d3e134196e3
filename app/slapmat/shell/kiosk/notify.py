"""Tells systemd how the service is: the datagrams of sd_notify(3)."""

import logging
import os
import socket
from collections.abc import Mapping

log = logging.getLogger(__name__)

SOCKET = "NOTIFY_SOCKET"
WATCHDOG_US = "WATCHDOG_USEC"
WATCHDOG_PID = "WATCHDOG_PID"
# A name that begins with @ is not in the file system: for the kernel, its first byte is 0.
ABSTRACT = "@"


class Notifier:
    """The way to whoever started this program, where they want to know."""

    def __init__(self, address: str = "") -> None:
        """Take the socket's address; empty: nobody wants to know."""
        self._address = address

    @property
    def is_heard(self) -> bool:
        """Say whether somebody wants to know."""
        return bool(self._address)

    def tell(self, *lines: str) -> None:
        """Tell lines such as READY=1; never raises and never waits: nothing hangs on it here."""
        if not self._address:
            return
        address = self._address
        if address.startswith(ABSTRACT):
            address = "\0" + address[1:]
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as end:
                end.settimeout(0)
                end.sendto("\n".join(lines).encode(), address)
        except OSError as error:
            log.warning("systemd was not told %s: %s", " ".join(lines), error)


def notifier_of(environ: Mapping[str, str]) -> Notifier:
    """Give the way that the environment names."""
    return Notifier(environ.get(SOCKET, ""))


def watchdog_ns(environ: Mapping[str, str], pid: int | None = None) -> int | None:
    """Give within what time the watchdog must hear of us, in ns; None: there is none for us."""
    told, meant = environ.get(WATCHDOG_US, ""), environ.get(WATCHDOG_PID, "")
    if meant and meant != str(os.getpid() if pid is None else pid):
        return None
    return int(told) * 1000 if told.isdecimal() and int(told) else None

"""Which displays are plugged in, as the kernel tells it.

A running SDL 2 does not notice: no event, no error. Files below /sys tell the last state that the
kernel has looked for; some drivers (a virtual machine's) look only when they are asked, so each
HOTPLUG event, and every look while nothing is shown, asks. Asking reads a display's data by slow
wires, so nobody asks while a picture stands and nothing has happened.
"""

import fcntl
import logging
import os
import socket
import struct
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

log = logging.getLogger(__name__)

CLASS = "sys/class/drm"
CARDS = "/dev/dri/card"
# linux/netlink.h and include/uapi/drm/drm_mode.h.
KERNEL_EVENTS = 15
KERNEL_GROUP = 1
MOST_EVENT_BYTES = 8192
MOST_EVENTS = 100
GET_RESOURCES = 0xC04064A0
GET_CONNECTOR = 0xC05064A7
RESOURCES = struct.Struct("=4Q8I")
CONNECTOR = struct.Struct("=4Q12I")
CONNECTORS_AT, COUNT_AT, CONNECTOR_ID_AT = 2, 6, 8


class Display(NamedTuple):
    """A display that is plugged in: its socket, and the size that it likes best."""

    socket: str
    mode: str


class Connectors:
    """The sockets for displays of this machine."""

    def __init__(self, root: Path = Path("/")) -> None:
        """Begin to listen.

        Args:
            root: Where the system's files are.
        """
        self._folder = root / CLASS
        self._events = opened_events()

    def has_news(self) -> bool:
        """Say whether the kernel has told of a display since the last call."""
        has_news = False
        if self._events is not None:
            with suppress(OSError):
                for _ in range(MOST_EVENTS):
                    event = self._events.recv(MOST_EVENT_BYTES)
                    has_news = has_news or b"SUBSYSTEM=drm" in event
        return has_news

    def displays(self) -> frozenset[Display] | None:
        """Give those that are plugged in; None: the kernel tells of no socket at all."""
        states = sorted(self._folder.glob("card*-*/status"))
        if not states:
            return None
        return frozenset(
            Display(state.parent.name, first_line(state.with_name("modes")))
            for state in states
            if first_line(state) == "connected"
        )

    def close(self) -> None:
        """Listen no more."""
        if self._events is not None:
            self._events.close()
        self._events = None


def opened_events() -> socket.socket | None:
    """Open the kernel's own events; None: they cannot be had, and files alone tell."""
    try:
        events = socket.socket(
            socket.AF_NETLINK, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC, KERNEL_EVENTS
        )
        events.settimeout(0)
        events.bind((0, KERNEL_GROUP))
    except OSError as error:
        log.info("no events of displays: %s", error)
        return None
    return events


def first_line(path: Path) -> str:
    """Give a file's first line; empty where it has none."""
    try:
        return path.read_text(encoding="utf-8", errors="replace").partition("\n")[0].strip()
    except OSError:
        return ""


def ask_kernel() -> None:
    """Have the kernel look what is plugged in.

    It does so only for whoever has the display: by SDL's file where that is open; else we have it
    for this moment.
    """
    ours = open_cards()
    try:
        if ours:
            for fd in ours:
                ask(fd)
            return
        for card in sorted(Path(CARDS).parent.glob("card*")):
            with suppress(OSError):
                fd = os.open(card, os.O_RDWR | os.O_CLOEXEC)
                try:
                    ask(fd)
                finally:
                    os.close(fd)
    except OSError as error:
        log.info("the displays were not looked for: %s", error)


def open_cards() -> list[int]:
    """Give this program's open files that are graphics cards."""
    found = []
    for entry in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            if str(entry.readlink()).startswith(CARDS):
                found.append(int(entry.name))
    return found


def ask(fd: int) -> None:
    """Ask a card about each of its sockets.

    Raises:
        OSError: It has none.
    """
    head = RESOURCES.unpack(fcntl.ioctl(fd, GET_RESOURCES, bytes(RESOURCES.size)))
    count = head[COUNT_AT]
    # The kernel writes the numbers where the field says that there is room for them.
    room = bytearray(4 * count)
    fields = [0] * len(head)
    fields[CONNECTORS_AT], fields[COUNT_AT] = address_of(room), count
    fcntl.ioctl(fd, GET_RESOURCES, RESOURCES.pack(*fields))
    for number in struct.unpack(f"={count}I", room):
        asked = [0] * 16
        asked[CONNECTOR_ID_AT] = number
        # Room for no mode: that is what makes the kernel look.
        fcntl.ioctl(fd, GET_CONNECTOR, CONNECTOR.pack(*asked))


def address_of(room: bytearray) -> int:
    """Give where a buffer is."""
    import ctypes  # noqa: PLC0415 - only a display that came or went needs it

    return ctypes.addressof((ctypes.c_char * len(room)).from_buffer(room)) if room else 0

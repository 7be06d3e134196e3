"""Picos that are plugged in, asked who they are, outside of any game."""

import select
import time
from collections.abc import Callable
from dataclasses import dataclass

from slapmat.sources.pico_errors import babbling, old_firmware, other_protocol, silent
from slapmat.sources.pico_finding import picos
from slapmat.sources.pico_talk import FIRMWARE_MAJOR
from slapmat.sources.port import SourceError
from slapmat.sources.serial_listing import SerialListing
from slapmat.sources.serial_ports import Port, open_port
from slapmat.wire.frames import END, FrameReader
from slapmat.wire.messages import Hello, ask_hello, read_message, reboot_to_loader

PATIENCE_S = 1.0
TURN_S = 0.1


@dataclass(frozen=True, slots=True)
class Found:
    """A Pico that is plugged in.

    Attributes:
        id: Its number, as USB tells it.
        path: Its port.
        hello: What it says of itself; None: it could not be asked.
        error: Why not, or why it cannot be played with.
    """

    id: str
    path: str
    hello: Hello | None = None
    error: SourceError | None = None


def asked_picos(listing: SerialListing, open_at: Callable[[str], Port] = open_port) -> list[Found]:
    """Give the Picos that are plugged in, each asked who it is; nothing else is opened."""
    found = []
    for listed in picos(listing):
        try:
            port = open_at(listed.path)
            try:
                hello = asked(port)
            finally:
                port.close()
        except SourceError as error:
            found.append(Found(listed.serial_number, listed.path, error=error))
        else:
            found.append(Found(listed.serial_number, listed.path, hello, unfit(listed.path, hello)))
    return found


def unfit(path: str, hello: Hello) -> SourceError | None:
    """Say why a Pico that answers cannot be played with; None: it can."""
    if hello.firmware[0] == FIRMWARE_MAJOR:
        return None
    return old_firmware(path, hello.firmware, FIRMWARE_MAJOR)


def asked(port: Port, patience_s: float = PATIENCE_S) -> Hello:
    """Ask who is at a port.

    Raises:
        SourceError: Nobody says it.
    """
    reader, until_s = FrameReader(), time.monotonic() + patience_s
    while time.monotonic() < until_s:
        port.write(END + ask_hello(0))
        select.select([port.fd], [], [], TURN_S)
        for frame in reader.feed(port.read()):
            message = read_message(frame)
            if isinstance(message, Hello):
                return message
    if reader.noise.other_versions:
        raise other_protocol(port.path)
    is_noisy = reader.noise.bad_frames or reader.noise.skipped_bytes
    raise babbling(port.path) if is_noisy else silent(port.path)


def reboot(path: str, open_at: Callable[[str], Port] = open_port) -> None:
    """Make a Pico show itself as a drive.

    Raises:
        SourceError: Its port cannot be had.
    """
    port = open_at(path)
    try:
        port.write(END + reboot_to_loader(0))
        # It goes by itself; a port that is closed at once might drop what was written.
        select.select([port.fd], [], [], TURN_S)
    finally:
        port.close()

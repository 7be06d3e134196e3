"""An open serial port, for whatever is at its other end: pyserial's few calls, wrapped once.

It is opened for this program alone: by a lock that other programs with pyserial heed, and by the
kernel's own (TIOCEXCL), which everybody but root must heed. Reading is bounded, and neither reading
nor writing ever waits.
"""

import fcntl
import logging
import os
import termios
from contextlib import suppress
from typing import Any, Protocol

import serial

from slapmat.sources.port import SourceError
from slapmat.sources.serial_errors import cannot_open, stuck, vanished
from slapmat.table.language import _

log = logging.getLogger(__name__)

BAUD = 921_600
MOST_READ_BYTES = 16_384
# So many writes in a row that found no room: nobody takes them any more.
MOST_UNWRITTEN = 50
FAULTS = (serial.SerialException, OSError, termios.error)


class Port(Protocol):
    """An open port."""

    @property
    def path(self) -> str:
        """What it is called."""

    @property
    def fd(self) -> int:
        """The file that is readable when there is something to read, or the port has gone."""

    def read(self) -> bytes:
        """Give what has come, some of it; b"" where there is nothing.

        Raises:
            SourceError: It has gone.
        """

    def write(self, data: bytes) -> None:
        """Send a few bytes, or what of them there is room for.

        Raises:
            SourceError: It has gone, or has taken nothing for long.
        """

    def close(self) -> None:
        """Close it; never raises."""


class PySerialPort:
    """A port that pyserial has opened."""

    def __init__(self, path: str, port: Any) -> None:  # noqa: ANN401 - pyserial has no types
        """Take it."""
        self.path = path
        self.fd: int = port.fileno()
        self._port = port
        self._unwritten = 0

    def read(self) -> bytes:
        """Give what has come, some of it; b"" where there is nothing.

        Raises:
            SourceError: It has gone.
        """
        try:
            return bytes(self._port.read(MOST_READ_BYTES))
        except FAULTS as error:
            raise vanished(self.path) from error

    def write(self, data: bytes) -> None:
        """Send a few bytes, or what of them there is room for.

        Raises:
            SourceError: It has gone, or has taken nothing for long.
        """
        try:
            # Not pyserial's: with a time limit it waits even behind the last byte.
            os.write(self.fd, data)
        except BlockingIOError:
            self._unwritten += 1
        except OSError as error:
            raise vanished(self.path) from error
        else:
            self._unwritten = 0
        if self._unwritten >= MOST_UNWRITTEN:
            raise stuck(self.path)

    def close(self) -> None:
        """Close it; never raises."""
        with suppress(*FAULTS):
            # The mark would stay on a terminal whose other end is still open.
            fcntl.ioctl(self.fd, termios.TIOCNXCL)
        try:
            self._port.close()
        except FAULTS:
            log.debug("closing %s", self.path, exc_info=True)


def open_port(path: str, baud: int = BAUD) -> PySerialPort:
    """Open a port for this program alone; what had come before is thrown away.

    Args:
        path: Its file, or a URL of pyserial's like "socket://127.0.0.1:7000".
        baud: How quick it is; a USB device does not mind.

    Raises:
        SourceError: It is taken, may not be used, or is not there.
    """
    try:
        port = serial.serial_for_url(path, baudrate=baud, timeout=0, exclusive=True)
    except ValueError as error:
        raise SourceError(
            _("{path} is no serial port: {why}.").format(path=path, why=error),
            remedy=_("Name a file like /dev/serial0 (buttons.port)."),
        ) from error
    except FAULTS as error:
        raise cannot_open(path, error) from error
    try:
        opened = PySerialPort(path, port)
        if os.isatty(opened.fd):
            fcntl.ioctl(opened.fd, termios.TIOCEXCL)
    except (*FAULTS, AttributeError) as error:
        port.close()
        raise cannot_open(path, error) from error
    return opened

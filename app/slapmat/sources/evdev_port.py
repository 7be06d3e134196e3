"""What is used of the library python-evdev: the devices that the kernel takes keys from.

`evdev.InputDevice` fits as it is, but for its clock: the kernel stamps with the time of day, which
may jump, unless it is asked for the monotonic clock. Tests bring devices of their own.
"""

import fcntl
import struct
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

import evdev

# Linux, include/uapi/linux/input.h: _IOW('E', 0xa0, int). The library has no name for it.
EVIOCSCLOCKID = 0x400445A0

EV_SYN = evdev.ecodes.EV_SYN
EV_KEY = evdev.ecodes.EV_KEY
SYN_REPORT = evdev.ecodes.SYN_REPORT
SYN_DROPPED = evdev.ecodes.SYN_DROPPED


class Event(Protocol):
    """One event of a device."""

    @property
    def sec(self) -> int:
        """The whole seconds of its stamp."""

    @property
    def usec(self) -> int:
        """The rest, in µs."""

    @property
    def type(self) -> int:
        """Of which kind: EV_KEY, EV_SYN."""

    @property
    def code(self) -> int:
        """Which key."""

    @property
    def value(self) -> int:
        """Of a key: 0 up, 1 down, 2 repeated."""


class Device(Protocol):
    """An open device."""

    @property
    def fd(self) -> int:
        """The file that becomes readable when there are events, and an error with its end."""

    def read(self) -> Iterable[Event]:
        """Give the oldest events; raises BlockingIOError where there is none."""

    def active_keys(self) -> Iterable[int]:
        """Give the keys that are down. Of those not read yet the kernel forgets the events."""

    def grab(self) -> None:
        """Take its events for this program alone."""

    def close(self) -> None:
        """Close it."""


class Inputs(Protocol):
    """A machine's devices."""

    def open_device(self, path: str) -> Device:
        """Open one, with its stamps on the monotonic clock.

        Raises:
            OSError: It may not be opened, or has gone.
        """


class SystemInputs:
    """This machine's devices."""

    def open_device(self, path: str) -> Device:
        """Open one, with its stamps on the monotonic clock.

        Raises:
            OSError: It may not be opened, or has gone.
        """
        device = evdev.InputDevice(Path(path))
        try:
            fcntl.ioctl(device.fd, EVIOCSCLOCKID, struct.pack("i", time.CLOCK_MONOTONIC))
        except BaseException:
            device.close()
            raise
        return device


def code_named(name: str) -> int | None:
    """Give a key's number by its name in the kernel, like "KEY_X" or "BTN_TRIGGER"."""
    code = evdev.ecodes.ecodes.get(name)
    return code if isinstance(code, int) else None

"""A sound device that a process of its own has: whatever hangs there, the table lets go of it.

SDL and pygame wait for a device with all of Python stopped, and one that is half dead holds whoever
opens it, writes to it or closes it inside the kernel, where no thread can be ended, nor the process
that it belongs to. So `shell/sound_process.py` has the device. It is asked over a socket, and
killed where it does not answer in time; one that cannot even be killed is not waited for, and as
long as it is there no other is started.
"""

import json
import socket
import struct
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from enum import IntEnum
from typing import ClassVar

from slapmat.sound.errors import SoundError
from slapmat.sound.mixer import NO_DEVICE, PLUG, SILENT_DEVICE, has_device
from slapmat.sound.output import Channel
from slapmat.table.language import _, spoken

# A television that wakes up takes a second or two, and a Pi half a second to start Python.
MOST_S = 5.0
# A process that is killed is gone in some ms, unless the kernel holds it.
MOST_END_S = 0.5
# What is asked or how it went, the channel, and how many bytes follow.
HEAD = struct.Struct("!BBI")


class Ask(IntEnum):
    """What the process is asked for."""

    OPEN = 1
    NAMES = 2
    PLAY = 3
    STOP = 4
    CLOSE = 5


class Answer(IntEnum):
    """How it went: well, a person can put it right, or a fault."""

    DONE = 1
    FAILED = 2
    BROKEN = 3


def send(line: socket.socket, kind: int, channel: int, data: bytes) -> None:
    """Send one message; raises OSError."""
    line.sendall(HEAD.pack(kind, channel, len(data)) + data)


def receive(line: socket.socket) -> tuple[int, int, bytes]:
    """Wait for a message; raises OSError, also where the other side has gone."""
    kind, channel, length = HEAD.unpack(exactly(line, HEAD.size))
    return kind, channel, exactly(line, length)


def exactly(line: socket.socket, length: int) -> bytes:
    """Wait for so many bytes; raises OSError."""
    data = bytearray()
    while len(data) < length:
        part = line.recv(length - len(data))
        if not part:
            raise ConnectionResetError
        data += part
    return bytes(data)


class ApartOutput:
    """A sound device in another process; one thread uses it, which outlives that process."""

    # Those that the kernel holds.
    _held: ClassVar[list[subprocess.Popen[bytes]]] = []

    def __init__(
        self, command: Sequence[str], device: str = "", volume: float = 1.0, most_s: float = MOST_S
    ) -> None:
        """Choose a device, not open yet.

        Args:
            command: Starts the process; the number of its end of the socket is added.
            device: A part of the device's name; "" is the system's own choice.
            volume: How loud, 0 to 1.
            most_s: For so long an answer is waited for, in s.
        """
        self._command = command
        self._device = device
        self._volume = volume
        self.most_s = most_s
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def open(self) -> None:
        """Open the device.

        Raises:
            SoundError: There is none, it is busy, hangs, or cannot play as we do.
        """
        if not has_device():
            raise SoundError(_("There is no loudspeaker."), remedy=_(NO_DEVICE))
        if self._line is None:
            self._start()
        self._ask(Ask.OPEN, data=json.dumps([spoken(), self._device, self._volume]).encode())

    def names(self) -> list[str]:
        """Give the names of all devices, while one is open; raises SoundError."""
        return [str(name) for name in json.loads(self._ask(Ask.NAMES))]

    def prepared(self, samples: bytes) -> bytes:
        """Give samples as they are: each is sent when it is played."""
        return samples

    def play(self, sound: bytes, channel: Channel) -> None:
        """Begin to play; raises SoundError."""
        self._ask(Ask.PLAY, channel, sound)

    def stop(self, channel: Channel) -> None:
        """Let a channel be silent; raises SoundError."""
        self._ask(Ask.STOP, channel)

    def close(self) -> None:
        """Give the device back; the process stays, to open it again sooner."""
        if self._line is not None:
            with suppress(Exception):
                self._ask(Ask.CLOSE)

    def end(self) -> None:
        """Give the device back, and end the process."""
        self.close()
        self._let_go()

    def _start(self) -> None:
        ApartOutput._held = [each for each in self._held if each.poll() is None]
        if self._held:
            raise SoundError(_(SILENT_DEVICE), remedy=_(PLUG))
        self._line, theirs = socket.socketpair()
        with theirs:
            try:
                self._process = subprocess.Popen(  # noqa: S603 - our own program
                    (*self._command, str(theirs.fileno())),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    pass_fds=(theirs.fileno(),),
                )
            except OSError:
                self._let_go()
                raise

    def _ask(self, ask: Ask, channel: int = 0, data: bytes = b"") -> bytes:
        try:
            if self._line is None:
                raise ConnectionResetError
            self._line.settimeout(self.most_s)
            send(self._line, ask, channel, data)
            answer, _channel, told = receive(self._line)
        except OSError as error:
            self._let_go()
            raise SoundError(_(SILENT_DEVICE), remedy=_(PLUG)) from error
        if answer == Answer.FAILED:
            message, remedy = json.loads(told)
            raise SoundError(message, remedy=remedy)
        if answer == Answer.BROKEN:
            raise RuntimeError(told.decode())
        return told

    def _let_go(self) -> None:
        line, self._line = self._line, None
        process, self._process = self._process, None
        if line is not None:
            line.close()
        if process is not None:
            process.kill()
            try:
                process.wait(MOST_END_S)
            except subprocess.TimeoutExpired:
                self._held.append(process)

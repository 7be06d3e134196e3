"""The released firmware in the two emulators, driven by a test in the Pico's own time."""

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import pytest

from slapmat.wire.frames import FrameReader
from slapmat.wire.messages import (
    DeviceEdge,
    DeviceMessage,
    Edges,
    read_message,
)

ROOT = Path(__file__).parents[2]
UF2 = ROOT / "firmware/pico/slapmat-pico.uf2"
EMULATOR = ROOT / "firmware/emulator"
GET = ROOT / "tests/firmware/get-emulators"
BOTH_STARTED_US = 30_000
"""By then a Pico in either emulator has been found by its host, and has said hello."""

Message = TypeVar("Message", bound=DeviceMessage)
Edge = tuple[float, int, bool]
"""When in microseconds, which button, whether it closed."""


def missing(what: str, remedy: str = "tests/firmware/get-emulators") -> None:
    """Skip the test; in CI, where nothing may be missing, fail it."""
    text = f"{what} missing. Type: {remedy}"
    if os.environ.get("CI"):
        pytest.fail(text)
    pytest.skip(text)


def emulators() -> Path:
    """Give the folder of both emulators."""
    words = [str(GET), "--where"]
    environment = {**os.environ, "PYTHON": sys.executable}
    said = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
    folder = Path(said.stdout.strip())
    if not folder.is_dir():
        missing("The emulators are")
    if shutil.which("node") is None:
        missing("node is", "sudo apt-get install nodejs npm")
    return folder


class Pico:
    """An emulated Pico, and what it has said."""

    def __init__(self, words: list[str], environment: dict[str, str] | None = None) -> None:
        self._program = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        self.now_us = 0.0
        self.reader = FrameReader()
        self.heard: list[tuple[float, DeviceMessage]] = []
        self.raw: list[bytes] = []
        self.serial_reader = FrameReader()
        self.serial_heard: list[DeviceMessage] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.close()
        self._program.stdout.close()
        self._program.wait()

    def do(self, command: str, **words: object) -> dict[str, Any]:
        """Let the emulator do something, and take in what the Pico said meanwhile."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(json.dumps({"do": command, **words}) + "\n")
        self._program.stdin.flush()
        line = self._program.stdout.readline()
        assert line, "The emulator has ended; what it said stands above."
        answer: dict[str, Any] = json.loads(line)
        self.now_us = answer["us"]
        for us, data in answer["heard"]:
            self.raw.append(bytes.fromhex(data))
            for frame in self.reader.feed(self.raw[-1]):
                message = read_message(frame)
                assert message is not None, frame
                self.heard.append((us, message))
        for frame in self.serial_reader.feed(bytes.fromhex(answer["serial"])):
            message = read_message(frame)
            assert message is not None, frame
            self.serial_heard.append(message)
        return answer

    def run(self, us: float) -> None:
        self.do("run", us=us)

    def send(self, data: bytes) -> None:
        self.do("send", hex=data.hex())

    def press(self, edges: list[Edge]) -> None:
        self.do("press", edges=edges)

    def truth(self) -> list[Edge]:
        return [(us, button, is_closed) for us, button, is_closed in self.do("truth")["truth"]]

    def said(self, kind: type[Message]) -> list[Message]:
        """Give all messages of a kind so far, over USB."""
        return [message for _, message in self.heard if isinstance(message, kind)]

    def edges(self) -> list[DeviceEdge]:
        return [edge for frame in self.said(Edges) for edge in frame.edges]

    def forget(self) -> None:
        self.heard.clear()
        self.serial_heard.clear()


def in_rp2040js(*words: str) -> Pico:
    """Give a Pico that has just been switched on."""
    driver = str(EMULATOR / "driver.mjs")
    return Pico(["node", driver, "--uf2", str(UF2), "--rp2040js", str(emulators()), *words])


def in_rp2040py(*words: str, uf2: Path = UF2) -> Pico:
    """Give a Pico whose emulator plays the host by itself: it opens the port at once."""
    program = str(EMULATOR / "rp2040py_pico.py")
    environment = {**os.environ, "PYTHONPATH": str(emulators() / "python")}
    return Pico([sys.executable, program, str(uf2), *words], environment)


@contextmanager
def opened(*words: str) -> Iterator[Pico]:
    """A Pico in rp2040js that its host has found, and whose port is open."""
    with in_rp2040js(*words) as pico:
        pico.run(3_000)
        pico.do("enumerate")
        pico.do("open", on=True)
        pico.run(5_000)
        yield pico


class Bridge:
    """An emulated Pico in the time of this computer; firmware/emulator/bridge.mjs says more."""

    def __init__(self) -> None:
        program = str(EMULATOR / "bridge.mjs")
        words = ["node", program, "--uf2", str(UF2), "--rp2040js", str(emulators())]
        self._program = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._program.stdout is not None
        ports = json.loads(self._program.stdout.readline())
        self.serial_port: int = ports["serial"]
        """pyserial opens it as socket://127.0.0.1:PORT."""
        self._control = socket.create_connection(("127.0.0.1", ports["control"]))
        self._lines = self._control.makefile("rw", encoding="ascii")

    def command(self, line: str) -> str:
        self._lines.write(line + "\n")
        self._lines.flush()
        return self._lines.readline().strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()
        self._control.close()
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.close()  # it ends by itself then
        self._program.wait()
        self._program.stdout.close()

"""The firmware's own frames.c, compiled for this computer with its checkers, against the host's."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.wire.frames import MOST_BODY_BYTES, Frame, FrameReader, encode_frame
from tests.firmware.emulation import ROOT, missing

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (ROOT / "firmware/wire_vectors.json").read_text()
)
CHECKS = ["-Wall", "-Wextra", "-Werror", "-O1", "-g", "-fno-sanitize-recover=all"]
SANITIZERS = "-fsanitize=address,undefined"


class FirmwareFrames:
    def __init__(self, program: Path) -> None:
        self._program = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def _ask(self, line: str) -> str:
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(line + "\n")
        self._program.stdin.flush()
        answer = self._program.stdout.readline()
        assert answer, "A checker has stopped it; its report stands above."
        return answer.strip()

    def read(self, data: bytes) -> tuple[list[Frame], int]:
        *frames, bad = self._ask(f"r {data.hex()}").split(";")
        read = []
        for frame in frames:
            kind, seq, *body = frame.split()
            read.append(Frame(int(kind), int(seq), bytes.fromhex("".join(body))))
        return read, int(bad)

    def write(self, kind: int, seq: int, body: bytes) -> bytes:
        return bytes.fromhex(self._ask(f"w {kind} {seq} {body.hex()}"))

    def end(self) -> int:
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.close()
        self._program.stdout.close()
        return self._program.wait()


@pytest.fixture(scope="module")
def firmware(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FirmwareFrames]:
    compiler = shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        missing("A compiler is", "sudo apt-get install gcc libc6-dev")
    program = tmp_path_factory.mktemp("frames") / "frames"
    sources = [ROOT / "firmware/pico/frames.c", ROOT / "tests/firmware/frames_on_computer.c"]
    include = f"-I{ROOT / 'firmware/pico'}"
    words = [str(compiler), *CHECKS, SANITIZERS, include, *map(str, sources), "-o", str(program)]
    subprocess.run(words, check=True)
    frames = FirmwareFrames(program)
    yield frames
    assert frames.end() == 0


def test_it_reads_and_writes_every_vector(firmware: FirmwareFrames) -> None:
    for vector in VECTORS["frames"]:
        plain, wire = bytes.fromhex(vector["plain"]), bytes.fromhex(vector["wire"])
        kind, seq, body = plain[1], plain[2], plain[3:]
        assert firmware.read(wire) == ([Frame(kind, seq, body)], 0), vector["name"]
        assert firmware.write(kind, seq, body) == wire, vector["name"]


def host_reads(data: bytes) -> tuple[list[Frame], int]:
    reader = FrameReader()
    frames = reader.feed(data)
    return frames, reader.noise.bad_frames + reader.noise.other_versions


def test_it_counts_what_is_no_frame_as_the_host_does(firmware: FirmwareFrames) -> None:
    for vector in VECTORS["no_frames_that_say_anything"]:
        wire = bytes.fromhex(vector["wire"])
        assert firmware.read(wire) == host_reads(wire), vector["name"]


bodies = st.binary(max_size=MOST_BODY_BYTES) | st.lists(
    st.sampled_from([0, 0, 0, 1, 255]), max_size=MOST_BODY_BYTES
).map(bytes)
bytes_of_one = st.integers(0, 255)


@given(bytes_of_one, bytes_of_one, bodies)
def test_it_writes_as_the_host_does(
    firmware: FirmwareFrames, kind: int, seq: int, body: bytes
) -> None:
    assert firmware.write(kind, seq, body) == encode_frame(kind, seq, body)


good = st.builds(encode_frame, bytes_of_one, bytes_of_one, bodies)


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    data = bytearray(draw(good))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data) - 1))
        match draw(st.sampled_from(["flip", "drop", "double", "zero"])):
            case "flip":
                data[at] ^= 1 << draw(st.integers(0, 7))
            case "drop" if len(data) > 1:
                del data[at]
            case "double":
                data.insert(at, data[at])
            case _:
                data[at] = 0
    return bytes(data)


noise = st.binary(max_size=300) | st.lists(st.integers(1, 255), max_size=300).map(bytes)
streams = st.lists(good | spoilt() | noise | st.just(b"\0"), max_size=8).map(b"".join)


@given(streams)
def test_whatever_comes_it_reads_as_the_host_does(firmware: FirmwareFrames, data: bytes) -> None:
    assert firmware.read(data) == host_reads(data)

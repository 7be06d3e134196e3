"""The frames of firmware/wire_vectors.json, with which the firmware is tested too."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from slapmat.wire import frames, messages
from slapmat.wire.frames import Frame, FrameReader

VECTORS = Path(__file__).parents[2] / "firmware" / "wire_vectors.json"
TOLD = json.loads(VECTORS.read_text("utf-8"))
FRAMES: list[dict[str, Any]] = TOLD["frames"]
FROM_PICO = [each for each in FRAMES if each["from"] == "pico"]
FROM_HOST = [each for each in FRAMES if each["from"] == "host"]


def name_of(vector: dict[str, Any]) -> str:
    return str(vector["name"])


def as_data(message: Any) -> dict[str, Any]:  # noqa: ANN401 - any message
    data = asdict(message)
    if isinstance(message, messages.Edges):
        data["edges"] = [edge._asdict() for edge in message.edges]
    if isinstance(message, messages.Levels):
        data["closed"] = sorted(message.closed)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


@pytest.mark.parametrize("vector", FRAMES, ids=name_of)
def test_a_frame_on_the_wire_is_read(vector: dict[str, Any]) -> None:
    plain = bytes.fromhex(vector["plain"])
    assert FrameReader().feed(bytes.fromhex(vector["wire"])) == [
        Frame(plain[1], plain[2], plain[3:])
    ]


@pytest.mark.parametrize("vector", FRAMES, ids=name_of)
def test_a_frame_is_written_as_it_is_on_the_wire(vector: dict[str, Any]) -> None:
    plain = bytes.fromhex(vector["plain"])
    assert frames.encode_frame(plain[1], plain[2], plain[3:]).hex() == vector["wire"]


@pytest.mark.parametrize("vector", FROM_PICO, ids=name_of)
def test_a_pico_s_message_says_what_it_says(vector: dict[str, Any]) -> None:
    (frame,) = FrameReader().feed(bytes.fromhex(vector["wire"]))
    message = messages.read_message(frame)
    assert message is not None
    assert as_data(message) == vector["says"]
    assert messages.device_frame(frame.seq, message).hex() == vector["wire"]


@pytest.mark.parametrize("vector", FROM_HOST, ids=name_of)
def test_what_is_asked_of_a_pico_is_written_so(vector: dict[str, Any]) -> None:
    says, seq = vector["says"], bytes.fromhex(vector["plain"])[2]
    written = {
        "who is there": lambda: messages.ask_hello(seq),
        "ping": lambda: messages.ping(seq, says["ping_id"]),
        "ask for levels": lambda: messages.ask_levels(seq),
        "lamps": lambda: messages.lamps(seq, tuple(says["brightness"]), says["most_full"]),
        "reboot to the loader": lambda: messages.reboot_to_loader(seq),
    }[vector["name"]]()
    assert written.hex() == vector["wire"]


@pytest.mark.parametrize("vector", TOLD["no_frames_that_say_anything"], ids=name_of)
def test_what_is_no_message_says_nothing(vector: dict[str, Any]) -> None:
    read = FrameReader().feed(bytes.fromhex(vector["wire"]))
    assert [messages.read_message(frame) for frame in read] in ([], [None])

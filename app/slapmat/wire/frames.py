"""Frames on the Pico's wire: COBS around a header, a body and a checksum; docs/pico-protocol.md.

A frame is `COBS(version, kind, seq, body, crc) 0x00`. The checksum is CRC-16/CCITT-FALSE over all
before it, low byte first.
"""

import binascii
from dataclasses import dataclass, field
from typing import NamedTuple

from cobs import cobs

VERSION = 1
HEADER_BYTES = 3
CRC_BYTES = 2
MOST_BYTES = 128
"""A whole frame before COBS, header and checksum included."""
MOST_BODY_BYTES = MOST_BYTES - HEADER_BYTES - CRC_BYTES
# COBS adds one byte to so short a frame.
MOST_ENCODED_BYTES = MOST_BYTES + 1
CRC_START = 0xFFFF
END = b"\0"


class Frame(NamedTuple):
    """One frame whose checksum was right.

    Attributes:
        kind: Which message, one byte.
        seq: The sender's running number of its frames, 0 to 255.
        body: What the message says.
    """

    kind: int
    seq: int
    body: bytes


def encode_frame(kind: int, seq: int, body: bytes = b"") -> bytes:
    """Give a frame as it goes over the wire, with the zero that ends it.

    Raises:
        ValueError: The body is longer than MOST_BODY_BYTES.
    """
    if len(body) > MOST_BODY_BYTES:
        raise ValueError(f"A body of {len(body)} bytes; at most {MOST_BODY_BYTES} go into a frame.")
    plain = bytes((VERSION, kind, seq & 0xFF)) + body
    crc = binascii.crc_hqx(plain, CRC_START)
    return bytes(cobs.encode(plain + crc.to_bytes(CRC_BYTES, "little"))) + END


@dataclass(slots=True)
class Noise:
    """What could not be read, since the reader was made.

    Attributes:
        skipped_bytes: Bytes that belonged to no frame.
        bad_frames: Stretches between two zeros that were none.
        other_versions: Frames of another version of the protocol; their checksum was right.
        missing_frames: Frames that the numbers say have never come.
    """

    skipped_bytes: int = 0
    bad_frames: int = 0
    other_versions: int = 0
    missing_frames: int = 0


@dataclass(slots=True)
class FrameReader:
    """Finds the frames in a stream of bytes, whatever else is in it.

    It never raises, and keeps at most one frame's bytes, however much noise comes.
    """

    noise: Noise = field(default_factory=Noise)
    _kept: bytearray = field(default_factory=bytearray)
    _is_overlong: bool = False
    _last_seq: int | None = None

    def feed(self, data: bytes) -> list[Frame]:
        """Take bytes as they come, and give the frames that they complete."""
        frames = []
        first, *rest = data.split(END)
        self._keep(first)
        for part in rest:
            frame = self._ended()
            if frame is not None:
                frames.append(frame)
            self._keep(part)
        return frames

    def _keep(self, part: bytes) -> None:
        room = MOST_ENCODED_BYTES - len(self._kept)
        if self._is_overlong or len(part) > room:
            self.noise.skipped_bytes += len(self._kept) + len(part)
            self._kept.clear()
            self._is_overlong = True
        else:
            self._kept += part

    def _ended(self) -> Frame | None:
        """Read what stands between two zeros; an empty stretch is nothing."""
        encoded, was_overlong = bytes(self._kept), self._is_overlong
        self._kept.clear()
        self._is_overlong = False
        if was_overlong:
            self.noise.bad_frames += 1
            return None
        if not encoded:
            return None
        plain = decoded(encoded)
        if plain is None:
            self.noise.bad_frames += 1
            self.noise.skipped_bytes += len(encoded)
            return None
        if plain[0] != VERSION:
            self.noise.other_versions += 1
            return None
        return self._numbered(Frame(plain[1], plain[2], plain[HEADER_BYTES:-CRC_BYTES]))

    def _numbered(self, frame: Frame) -> Frame:
        if self._last_seq is not None:
            self.noise.missing_frames += (frame.seq - self._last_seq - 1) & 0xFF
        self._last_seq = frame.seq
        return frame


def decoded(encoded: bytes) -> bytes | None:
    """Give what COBS hides, if its checksum is right; None: it is no frame."""
    try:
        plain = bytes(cobs.decode(encoded))
    except cobs.DecodeError:
        return None
    if len(plain) < HEADER_BYTES + CRC_BYTES or len(plain) > MOST_BYTES:
        return None
    crc = int.from_bytes(plain[-CRC_BYTES:], "little")
    return plain if binascii.crc_hqx(plain[:-CRC_BYTES], CRC_START) == crc else None

"""The messages between a Pico and the table, each the body of one frame; docs/pico-protocol.md.

Numbers are low byte first. Times are whole microseconds since the Pico was switched on, 64 bits
wide, made there: they never wrap.
"""

import struct
from dataclasses import dataclass
from typing import NamedTuple

from slapmat.wire.frames import Frame, encode_frame

HELLO, EDGES, PONG, LEVELS, HEARTBEAT, REFUSED = map(ord, "HEPVBR")
ASK_HELLO, PING, ASK_LEVELS, LAMPS, REBOOT = map(ord, "QPGLZ")

BUTTONS = 10
"""Eight seats, *yes* and *no*."""
LAMPS_COUNT = 10
MOST_EDGES = 18
MOST_BRIGHTNESS = 255
REBOOT_WORD = b"BOOT"

_HELLO = struct.Struct("<HBBHQIQI")
_EDGES = struct.Struct("<IQB")
_EDGE = struct.Struct("<IBB")
_PONG = struct.Struct("<IQQ")
_LEVELS = struct.Struct("<QHI")
_HEARTBEAT = struct.Struct("<QIII")
_REFUSED = struct.Struct("<BB")
_PING = struct.Struct("<I")
_LAMPS = struct.Struct(f"<B{LAMPS_COUNT}B")

_BUTTON_BITS, _CLOSED, _JOINT, _BOTH, _SPARE = 0x0F, 0x10, 0x20, 0x40, 0x80


class DeviceEdge(NamedTuple):
    """One edge as the Pico has seen it.

    Attributes:
        number: The Pico's running number of its edges, 32 bits; a jump means lost edges.
        at_us: When.
        button: 0 to 9.
        is_closed: Whether the contact closed.
        is_joint: It was found by the same look at the pins as the one before, with one stamp: their
            order is not known.
        is_both: The button closed and opened before it was served: the order of its two edges, and
            the time between them, are not known.
        line_no: The running number of this button's edges, 8 bits.
    """

    number: int
    at_us: int
    button: int
    is_closed: bool
    is_joint: bool = False
    is_both: bool = False
    line_no: int = 0


@dataclass(frozen=True, slots=True)
class Hello:
    """Who is there.

    Attributes:
        firmware: Its version, (major, minor).
        buttons: How many buttons it reads.
        lamps: How many lamps it drives.
        ring_edges: How many edges it can keep for a host that does not read.
        id: The number of its flash chip, which no other Pico has.
        boot: A number that differs from one start to the next.
        now_us: Its clock.
        next_edge: The number that the next edge will have.
    """

    firmware: tuple[int, int]
    buttons: int
    lamps: int
    ring_edges: int
    id: int
    boot: int
    now_us: int
    next_edge: int


@dataclass(frozen=True, slots=True)
class Edges:
    """Edges in their order, numbered without a gap."""

    edges: tuple[DeviceEdge, ...]


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a ping: when it was heard, and when this was sent."""

    ping_id: int
    heard_us: int
    sent_us: int


@dataclass(frozen=True, slots=True)
class Levels:
    """Which buttons are closed at a moment, and the number that the next edge will have."""

    at_us: int
    closed: frozenset[int]
    next_edge: int


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """Once a second.

    Attributes:
        now_us: Its clock.
        next_edge: The number that the next edge will have.
        lost_edges: How many edges it could not keep since its start.
        bad_frames: How many frames from us it could not read since its start.
    """

    now_us: int
    next_edge: int
    lost_edges: int
    bad_frames: int


@dataclass(frozen=True, slots=True)
class Refused:
    """It did not do what it was asked: the kind of that message, and why.

    Reasons: 1, it does not know this kind; 2, the body is too long, too short or wrong.
    """

    kind: int
    reason: int


DeviceMessage = Hello | Edges | Pong | Levels | Heartbeat | Refused


def read_message(frame: Frame) -> DeviceMessage | None:
    """Give what a frame from a Pico says; None: it says nothing that we know."""
    body = frame.body
    try:
        match frame.kind:
            case 0x48:
                return _hello(body)
            case 0x45:
                return _edges(body)
            case 0x50:
                return Pong(*_PONG.unpack(body))
            case 0x56:
                at_us, mask, next_edge = _LEVELS.unpack(body)
                closed = frozenset(button for button in range(16) if mask >> button & 1)
                return Levels(at_us, closed, next_edge) if mask < 1 << BUTTONS else None
            case 0x42:
                return Heartbeat(*_HEARTBEAT.unpack(body))
            case 0x52:
                return Refused(*_REFUSED.unpack(body))
            case _:
                return None
    except struct.error:
        return None


def _hello(body: bytes) -> Hello:
    firmware, *rest = _HELLO.unpack(body)
    return Hello((firmware >> 8, firmware & 0xFF), *rest)


def _edges(body: bytes) -> Edges | None:
    first, first_us, count = _EDGES.unpack_from(body)
    if not 1 <= count <= MOST_EDGES or len(body) != _EDGES.size + count * _EDGE.size:
        return None
    edges = []
    for at, (after_us, bits, line_no) in enumerate(_EDGE.iter_unpack(body[_EDGES.size :])):
        button = bits & _BUTTON_BITS
        if button >= BUTTONS or bits & _SPARE:
            return None
        edges.append(
            DeviceEdge(
                (first + at) & 0xFFFFFFFF,
                first_us + after_us,
                button,
                bool(bits & _CLOSED),
                bool(bits & _JOINT),
                bool(bits & _BOTH),
                line_no,
            )
        )
    return Edges(tuple(edges))


def ask_hello(seq: int) -> bytes:
    """Give the frame that asks who is there."""
    return encode_frame(ASK_HELLO, seq)


def ping(seq: int, ping_id: int) -> bytes:
    """Give the frame that asks for both times of a Pico; `ping_id` comes back."""
    return encode_frame(PING, seq, _PING.pack(ping_id))


def ask_levels(seq: int) -> bytes:
    """Give the frame that asks which buttons are closed."""
    return encode_frame(ASK_LEVELS, seq)


def lamps(seq: int, brightness: tuple[int, ...], most_full: int) -> bytes:
    """Give the frame that sets all lamps.

    Args:
        seq: Our running number.
        brightness: 0 to 255 for each of the ten lamps.
        most_full: How many lamps' worth of current may flow together; above that the Pico dims all
            alike.
    """
    return encode_frame(LAMPS, seq, _LAMPS.pack(most_full, *brightness))


def reboot_to_loader(seq: int) -> bytes:
    """Give the frame that makes a Pico show itself as a drive for new firmware."""
    return encode_frame(REBOOT, seq, REBOOT_WORD)


def device_frame(seq: int, message: DeviceMessage) -> bytes:
    """Give a message as a Pico sends it: for simulated ones and for the vectors."""
    match message:
        case Hello():
            firmware = message.firmware[0] << 8 | message.firmware[1]
            body = _HELLO.pack(
                firmware,
                message.buttons,
                message.lamps,
                message.ring_edges,
                message.id,
                message.boot,
                message.now_us,
                message.next_edge,
            )
            return encode_frame(HELLO, seq, body)
        case Edges(edges):
            return encode_frame(EDGES, seq, _edges_body(edges))
        case Pong(ping_id, heard_us, sent_us):
            return encode_frame(PONG, seq, _PONG.pack(ping_id, heard_us, sent_us))
        case Levels(at_us, closed, next_edge):
            mask = sum(1 << button for button in closed)
            return encode_frame(LEVELS, seq, _LEVELS.pack(at_us, mask, next_edge))
        case Heartbeat(now_us, next_edge, lost_edges, bad_frames):
            body = _HEARTBEAT.pack(now_us, next_edge, lost_edges, bad_frames)
            return encode_frame(HEARTBEAT, seq, body)
        case Refused(kind, reason):
            return encode_frame(REFUSED, seq, _REFUSED.pack(kind, reason))


def _edges_body(edges: tuple[DeviceEdge, ...]) -> bytes:
    first = edges[0]
    parts = [_EDGES.pack(first.number, first.at_us, len(edges))]
    for edge in edges:
        bits = edge.button | _CLOSED * edge.is_closed
        bits |= _JOINT * edge.is_joint | _BOTH * edge.is_both
        parts.append(_EDGE.pack(edge.at_us - first.at_us, bits, edge.line_no))
    return b"".join(parts)

"""A Pico that is broken, foreign or hostile: it ends with a clear error, and harms nothing else."""

import binascii
import errno
import itertools
import os
import pickle
import pty
import threading
from contextlib import suppress
from pathlib import Path
from typing import Self

import pytest
import serial
from cobs import cobs
from hypothesis import given
from hypothesis import strategies as st

from slapmat.mat.pico_pins import BUTTON_AT
from slapmat.sources.pico_finding import Named
from slapmat.sources.pico_source import PicoSource
from slapmat.sources.pico_talk import MOST_WAITING, SILENT_NS, PicoTalk
from slapmat.sources.port import SourceError
from slapmat.sources.serial_errors import cannot_open, vanished
from slapmat.sources.serial_ports import open_port
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from slapmat.wire.frames import CRC_START, encode_frame
from slapmat.wire.messages import (
    DeviceEdge,
    DeviceMessage,
    Edges,
    Heartbeat,
    Hello,
    Levels,
    Pong,
    Refused,
    device_frame,
)
from tests.sources.pico_hand_rig import HandPort
from tests.sources.pico_rig import ID, Cable, SimPico, run_cables
from tests.sources.rigs import HandClock

READY_NS = 300 * NS_PER_MS
CABLE_NS = 100_000

U8, U16 = st.integers(0, 0xFF), st.integers(0, 0xFFFF)
U32, U64 = st.integers(0, 0xFFFFFFFF), st.integers(0, (1 << 64) - 1)
# Of the Pico's time now and a little beside it, or anything.
MOMENTS = st.one_of(st.integers(0, 3_000_000), U64)
BUTTONS = st.integers(0, 9)


def edges_of(number: int, at_us: int, drawn: list[tuple[int, DeviceEdge]]) -> Edges:
    """Number edges from the first one on, each so many microseconds after it."""
    return Edges(
        tuple(
            edge._replace(number=(number + at) & 0xFFFFFFFF, at_us=at_us + (after if at else 0))
            for at, (after, edge) in enumerate(drawn)
        )
    )


YES_OR_NO = st.booleans()
EDGE = st.tuples(
    U32,
    st.builds(DeviceEdge, st.just(0), st.just(0), BUTTONS, YES_OR_NO, YES_OR_NO, YES_OR_NO, U8),
)
MESSAGES = st.one_of(
    st.builds(Hello, st.tuples(U8, U8), U8, U8, U16, st.sampled_from([ID, 1]), U32, MOMENTS, U32),
    st.builds(
        edges_of,
        st.one_of(st.integers(0, 20), U32),
        MOMENTS,
        st.lists(EDGE, min_size=1, max_size=18),
    ),
    st.builds(Pong, st.one_of(st.integers(0, 40), U32), MOMENTS, MOMENTS),
    st.builds(Levels, MOMENTS, st.frozensets(BUTTONS), st.one_of(st.integers(0, 20), U32)),
    st.builds(Heartbeat, MOMENTS, st.one_of(st.integers(0, 20), U32), U32, U32),
    st.builds(Refused, U8, U8),
)


def ready_talk() -> tuple[PicoTalk, Cable]:
    """Give a conversation that can be played with, at READY_NS."""
    talk = PicoTalk("there", "pico", BUTTON_AT, 0)
    cable = Cable(talk, SimPico(), lambda: CABLE_NS, lambda: CABLE_NS)
    run_cables([cable], READY_NS, lambda _: None)
    assert talk.is_ready
    return talk, cable


@given(said=st.lists(st.tuples(MESSAGES, st.integers(0, 100)), max_size=20), is_ready=st.booleans())
def test_whatever_a_pico_says_it_is_heard_or_ends_with_an_error_and_tells_no_future(
    said: list[tuple[DeviceMessage, int]], is_ready: bool
) -> None:
    talk = ready_talk()[0] if is_ready else PicoTalk("there", "pico", BUTTON_AT, 0)
    now_ns = READY_NS
    with suppress(SourceError):
        for number, (message, later_ms) in enumerate(said):
            now_ns += later_ms * NS_PER_MS
            talk.receive(device_frame(number, message), now_ns)
            talk.to_send(now_ns)
            for signal in talk.take():
                if isinstance(signal, Edge):
                    at_ns = signal.stamp.at_ns - signal.stamp.offset_error_ns
                    assert at_ns <= now_ns + 2 * NS_PER_MS, signal
            assert talk.until_ns is None or talk.until_ns <= now_ns + 2 * NS_PER_MS


@given(pieces=st.lists(st.binary(max_size=300), max_size=30), is_ready=st.booleans())
def test_whatever_bytes_come_they_are_heard_or_end_with_an_error(
    pieces: list[bytes], is_ready: bool
) -> None:
    talk = ready_talk()[0] if is_ready else PicoTalk("there", "pico", BUTTON_AT, 0)
    with suppress(SourceError):
        for at, piece in enumerate(pieces):
            talk.receive(piece, READY_NS + at * NS_PER_MS)
            talk.to_send(READY_NS + at * NS_PER_MS)


HALF_A_FRAME = device_frame(9, Pong(1, 2, 3))[:8]


@pytest.mark.parametrize("last", [b"", HALF_A_FRAME, HALF_A_FRAME * 9, b"\0", b"\xff" * 400])
def test_who_falls_silent_in_the_middle_of_anything_says_nothing(last: bytes) -> None:
    talk, _ = ready_talk()
    talk.receive(last, READY_NS)
    talk.to_send(READY_NS + SILENT_NS // 2)
    with pytest.raises(SourceError, match="says nothing"):
        talk.to_send(READY_NS + SILENT_NS)


def test_who_speaks_another_version_of_the_protocol_is_told_so() -> None:
    talk = PicoTalk("there", "pico", BUTTON_AT, 0)
    plain = bytes((2, ord("H"), 0))
    crc = binascii.crc_hqx(plain, CRC_START).to_bytes(2, "little")
    talk.receive(cobs.encode(plain + crc) + b"\0", READY_NS)
    error = talk.why_not_ready()
    assert "another version of the protocol" in str(error)
    assert "slapmat pico update" in error.remedy


ENDLESS = {
    "zeros": bytes(1_000),
    "no zero at all": b"\xff" * 1_000,
    "frames of another kind": encode_frame(ord("X"), 0, bytes(60)) * 16,
    "frames of another version": bytes.fromhex("050250094d0101020101010101010102") * 60,
    "refusals": device_frame(0, Refused(80, 1)) * 100,
    "frames that never end": encode_frame(ord("P"), 0, bytes(123))[:-1] * 8,
}
ANSWERS_TO_NOTHING = device_frame(0, Pong(1 << 31, 300_000, 300_000)) * 50


@pytest.mark.parametrize(
    "piece", [*ENDLESS.values(), ANSWERS_TO_NOTHING], ids=[*ENDLESS, "answers to nothing"]
)
def test_whoever_talks_without_end_and_tells_no_edge_is_not_ours(piece: bytes) -> None:
    talk, _ = ready_talk()

    def hear() -> None:
        for at in range(100):
            talk.receive(piece, READY_NS + at * NS_PER_MS)

    with pytest.raises(SourceError, match="not what a Pico of slapmat says"):
        hear()


@pytest.mark.parametrize("is_ready", [False, True])
def test_edges_that_nobody_can_take_as_fast_as_they_come_are_not_kept_without_end(
    is_ready: bool,
) -> None:
    talk, cable = ready_talk() if is_ready else (PicoTalk("there", "pico", BUTTON_AT, 0), None)
    pico = SimPico() if cable is None else cable.pico
    if cable is None:
        talk.receive(device_frame(0, pico.hello(READY_NS)), READY_NS)

    def hear() -> None:
        for at in range(10 * MOST_WAITING):
            pico.contact(at % 10, at % 20 < 10, READY_NS)
            talk.receive(b"".join(pico.tell()), READY_NS)

    with pytest.raises(SourceError, match="not what a Pico of slapmat says"):
        hear()
    assert len(talk.take()) <= MOST_WAITING + 1


@pytest.mark.parametrize("piece", ENDLESS.values(), ids=ENDLESS.keys())
def test_some_of_anything_among_what_it_says_is_borne_and_nothing_is_kept_of_it(
    piece: bytes,
) -> None:
    def kept_bytes(seconds: int) -> int:
        talk = PicoTalk("there", "pico", BUTTON_AT, 0)
        said = itertools.count()

        def spoil(data: bytes) -> bytes:
            return data if next(said) % 20 else b"\0" + piece[:500] + b"\0" + data

        cable = Cable(talk, SimPico(), lambda: CABLE_NS, lambda: CABLE_NS, spoil)
        run_cables([cable], seconds * NS_PER_S, lambda _: None)
        assert talk.is_ready
        return len(pickle.dumps(talk))

    assert kept_bytes(40) <= kept_bytes(10) + 100


class FrailPort(HandPort):
    """A port that goes after so many calls."""

    def __init__(self, pico: SimPico, clock: HandClock, calls: int) -> None:
        super().__init__(pico, clock)
        self._calls = calls

    def _use(self) -> None:
        self._calls -= 1
        if self._calls < 0:
            raise vanished(self.path)

    def itself(self, path: str) -> Self:
        assert path == self.path
        return self

    def read(self) -> bytes:
        self._use()
        return super().read()

    def write(self, data: bytes) -> None:
        self._use()
        super().write(data)


def test_unplugged_at_any_moment_it_has_gone_and_leaves_nothing_behind() -> None:
    opened = []

    def play(source: PicoSource, clock: HandClock) -> None:
        source.open(lambda: None)
        opened.append(source)
        while True:
            source.read(clock.now_ns)

    for calls in range(60):
        clock = HandClock()
        port = FrailPort(SimPico(born_ns=clock.now_ns - NS_PER_S), clock, calls)
        source = PicoSource(BUTTON_AT, Named("hand"), open_port=port.itself, clock_ns=clock)
        with pytest.raises(SourceError, match="has gone"):
            play(source, clock)
        source.close()
        with pytest.raises(OSError, match="Bad file"):
            os.fstat(port.fd)
    assert 0 < len(opened) < 60, "some went before it was open, and some after"
    assert "slapmat-pico" not in {thread.name for thread in threading.enumerate()}


WHY_NOT = {
    errno.EACCES: ("This user may not use the serial port /dev/ttyACM0.", "usermod -aG"),
    errno.EPERM: ("This user may not use the serial port /dev/ttyACM0.", "usermod -aG"),
    errno.EBUSY: ("The serial port /dev/ttyACM0 is taken by another program.", "End that program"),
    errno.EAGAIN: ("The serial port /dev/ttyACM0 is taken by another program.", "End that program"),
    errno.ENOENT: ("There is no serial port /dev/ttyACM0.", "Plug it in"),
    errno.ENODEV: ("There is no serial port /dev/ttyACM0.", "Plug it in"),
    errno.EIO: ("There is no serial port /dev/ttyACM0.", "Plug it in"),
    errno.ENOTTY: ("The serial port /dev/ttyACM0 cannot be opened: ", "tried again"),
}


@pytest.mark.parametrize(("number", "says"), WHY_NOT.items(), ids=lambda of: str(of)[:6])
@pytest.mark.parametrize("kind", [OSError, serial.SerialException])
def test_why_a_port_cannot_be_opened_is_told_with_what_to_do(
    kind: type[OSError], number: int, says: tuple[str, str]
) -> None:
    error = cannot_open("/dev/ttyACM0", kind(number, os.strerror(number)))
    text, remedy = says
    assert str(error).startswith(text)
    assert remedy in error.remedy


NOBODY = 65_534


def test_a_port_that_this_user_may_not_use_says_how_to_be_let_at_it() -> None:
    master_fd, slave_fd = pty.openpty()
    path = os.ttyname(slave_fd)
    was = os.geteuid()
    Path(path).chmod(0)
    try:
        if was == 0:
            os.seteuid(NOBODY)  # root may everything
        with pytest.raises(SourceError, match=f"may not use the serial port {path}") as caught:
            open_port(path)
    finally:
        os.seteuid(was)
        os.close(slave_fd)
        os.close(master_fd)
    assert caught.value.remedy.startswith("Type: sudo usermod -aG ")

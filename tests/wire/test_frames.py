"""Laws of the reader of frames: it never raises, misses nothing that is right, keeps little."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from slapmat.wire.frames import (
    MOST_BODY_BYTES,
    MOST_ENCODED_BYTES,
    Frame,
    FrameReader,
    encode_frame,
)
from slapmat.wire.messages import read_message

bodies = st.binary(max_size=MOST_BODY_BYTES)
some_frames = st.lists(st.builds(Frame, st.integers(0, 255), st.integers(0, 255), bodies))
noise = st.binary(max_size=400)


def on_the_wire(frames: list[Frame]) -> bytes:
    return b"".join(encode_frame(*frame) for frame in frames)


@given(some_frames)
def test_what_is_written_is_read(frames: list[Frame]) -> None:
    reader = FrameReader()
    assert reader.feed(on_the_wire(frames)) == frames
    assert (reader.noise.bad_frames, reader.noise.skipped_bytes) == (0, 0)


@given(some_frames, noise, st.lists(st.integers(0, 2000), max_size=9))
def test_how_the_bytes_are_cut_changes_nothing(
    frames: list[Frame], before: bytes, cuts: list[int]
) -> None:
    data = before + b"\0" + on_the_wire(frames)
    whole, parts = FrameReader(), FrameReader()
    told, at = [], 0
    for cut in [*sorted(cuts), len(data)]:
        told += parts.feed(data[at:cut])
        at = max(at, cut)
    assert told == whole.feed(data)
    assert parts.noise == whole.noise


@given(some_frames, noise)
def test_after_noise_and_a_zero_every_frame_is_read(frames: list[Frame], before: bytes) -> None:
    read = FrameReader().feed(before + b"\0" + on_the_wire(frames))
    assert read[len(read) - len(frames) :] == frames


@given(noise)
def test_noise_never_raises_and_is_counted(data: bytes) -> None:
    reader = FrameReader()
    frames = reader.feed(data + b"\0")
    for frame in frames:
        read_message(frame)
    if not frames and data.strip(b"\0") and not reader.noise.other_versions:
        assert reader.noise.bad_frames
        assert reader.noise.skipped_bytes


@given(st.binary(min_size=1, max_size=60), st.integers(1, 200))
def test_however_much_comes_without_an_end_little_is_kept(piece: bytes, times: int) -> None:
    reader = FrameReader()
    for _ in range(times):
        reader.feed(piece.replace(b"\0", b"\1"))
        assert len(reader._kept) <= MOST_ENCODED_BYTES  # noqa: SLF001 - the bound is on what is kept
    reader.feed(b"\0")
    assert reader.feed(encode_frame(0x51, 0)) == [Frame(0x51, 0, b"")]


@given(st.builds(Frame, st.integers(0, 255), st.integers(0, 255), bodies), st.data())
def test_one_wrong_bit_never_makes_another_frame(frame: Frame, data: st.DataObject) -> None:
    wire = bytearray(encode_frame(*frame))
    bit = data.draw(st.integers(0, 8 * (len(wire) - 1) - 1))
    wire[bit // 8] ^= 1 << bit % 8
    assert FrameReader().feed(bytes(wire) + b"\0") == []


@given(st.lists(st.integers(0, 255), min_size=1, max_size=30))
def test_frames_that_never_came_are_counted(seqs: list[int]) -> None:
    reader = FrameReader()
    for seq in seqs:
        reader.feed(encode_frame(0x51, seq))
    missing = sum((after - before - 1) % 256 for before, after in pairwise(seqs))
    assert reader.noise.missing_frames == missing


@given(st.integers(0, 255), bodies)
def test_a_body_of_any_kind_is_a_message_or_nothing(kind: int, body: bytes) -> None:
    read_message(Frame(kind, 0, body))

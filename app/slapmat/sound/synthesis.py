"""Notes as samples: struck bars, made with nothing but additions and multiplications.

A bar that is struck rings at its own pitch and, for a moment, two octaves above it. Each of the two
is a resonator, `y[n] = 2 r cos(w) y[n-1] - r² y[n-2]`: a sine that dies away by itself, for two
multiplications a sample. A rounded beginning and end take the clicks away.

All notes are equally loud to the ear: the level of each is weighed by the standard curve A. And no
sound is higher than a third of what fits: of the three that may be heard at once none is cut off.
"""

import math
from array import array
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from slapmat.sound.notes import Note

RATE_HZ = 22_050
FULL_SCALE = 32_767
# Three at once: two cues and the voice.
MOST_PEAK = FULL_SCALE // 3
# What the lowest seat needs to be as loud as the others, at that peak.
LOUDNESS = 0.115 * FULL_SCALE
ATTACK_MS = 4
RELEASE_MS = 30
# After so many samples whoever makes a sound in spare time may be needed elsewhere.
STEP_SAMPLES = 4096


@dataclass(frozen=True, slots=True)
class Partial:
    """One ringing of a bar: how many times the pitch, how strong, and how soon it has died away."""

    times: float
    strength: float
    fades_ms: float


BAR = (Partial(1, 1.0, 180), Partial(4, 0.25, 45))

Steps = Generator[None, None, bytes]


def samples_of(notes: Sequence[Note]) -> bytes:
    """Give notes as 16-bit samples, one channel."""
    steps = sampling(notes)
    while True:
        try:
            next(steps)
        except StopIteration as made:
            return bytes(made.value)


def sampling(notes: Sequence[Note]) -> Steps:
    """Make the samples of notes in small steps.

    Returns:
        They, 16 bits each in this machine's order, one channel.
    """
    length = max(samples_in(note.at_ms) + samples_in(note.ms) for note in notes)
    mixed = array("d", bytes(8 * length))
    for note in notes:
        amplitude = note.level * amplitude_of(note.hz)
        for partial in BAR:
            yield from _add_partial(mixed, note, partial, amplitude * partial.strength)
    peak = max(map(abs, mixed))
    gain = min(1.0, MOST_PEAK / peak)
    made = array("h", bytes(2 * length))
    for i, value in enumerate(mixed):
        made[i] = round(value * gain)
        if not i % STEP_SAMPLES:
            yield
    return made.tobytes()


def _add_partial(
    mixed: "array[float]", note: Note, partial: Partial, amplitude: float
) -> Iterator[None]:
    hz = note.hz * partial.times
    if hz >= RATE_HZ / 2:
        return
    first, length = samples_in(note.at_ms), samples_in(note.ms)
    turn = 2 * math.pi * hz / RATE_HZ
    decay = math.exp(-1 / (partial.fades_ms / 1000 * RATE_HZ))
    one, two = 2 * decay * math.cos(turn), -decay * decay
    before, now = -amplitude * math.sin(turn) / decay, 0.0
    attack, release = samples_in(ATTACK_MS), samples_in(RELEASE_MS)
    for i in range(length):
        shape = 1.0
        if i < attack:
            shape = rounded(i / attack)
        elif i > length - 1 - release:
            shape = rounded((length - 1 - i) / release)
        mixed[first + i] += now * shape
        before, now = now, one * now + two * before
        if not i % STEP_SAMPLES:
            yield


def samples_in(ms: float) -> int:
    """Give how many samples a time has."""
    return round(ms * RATE_HZ / 1000)


def rounded(share: float) -> float:
    """Give a share, 0 to 1, without corners at both ends."""
    return 0.5 - 0.5 * math.cos(math.pi * share)


def amplitude_of(hz: float) -> float:
    """Give the amplitude at which a bar of this pitch is as loud as all others."""
    heard = (partial.strength * heard_share(hz * partial.times) for partial in BAR)
    return LOUDNESS / math.hypot(*heard)


def heard_share(hz: float) -> float:
    """Give how much of a tone the ear hears, 1 at 1000 Hz: the curve A of IEC 61672."""
    square = hz * hz
    low = math.sqrt((square + 107.7**2) * (square + 737.9**2))
    curve = 12194**2 * square**2 / ((square + 20.6**2) * low * (square + 12194**2))
    return 1.2589 * curve

"""The samples of a sound, looked at as numbers and by their spectrum."""

import math

import pytest

from slapmat.referee.effects import Cue
from slapmat.sound.notes import Note, notes_of, seat_hz, up
from slapmat.sound.output import Channel
from slapmat.sound.synthesis import (
    BAR,
    FULL_SCALE,
    MOST_PEAK,
    amplitude_of,
    heard_share,
    samples_of,
    sampling,
)
from slapmat.sound.wav import samples_in_wav, wav_of
from tests.sound.spectrum import numbers, pitch, strength

SEATS = range(1, 13)
ALL = [(cue, seat) for cue in Cue for seat in SEATS]


@pytest.mark.parametrize("seat", SEATS)
def test_a_seats_tone_has_its_pitch_and_no_other_seats(seat: int) -> None:
    slap = samples_of(notes_of(Cue.SLAP, seat))
    fine = [up(seat_hz(seat), cents / 100) for cents in range(-90, 91, 10)]
    assert pitch(slap, fine) == pytest.approx(seat_hz(seat))
    assert pitch(slap, [seat_hz(other) for other in SEATS]) == seat_hz(seat)


@pytest.mark.parametrize(("cue", "seat"), ALL)
def test_a_sound_begins_and_ends_at_zero_and_is_never_cut_off(cue: Cue, seat: int) -> None:
    made = numbers(samples_of(notes_of(cue, seat)))
    assert made[0] == made[-1] == 0
    assert max(map(abs, made)) <= MOST_PEAK + 1


def test_all_that_may_be_heard_at_once_fits() -> None:
    assert len(Channel) * (MOST_PEAK + 1) <= FULL_SCALE + len(Channel)


@pytest.mark.parametrize(("cue", "seat"), ALL)
def test_a_sound_does_not_click(cue: Cue, seat: int) -> None:
    """In its first and last ms it is far below its height."""
    made = numbers(samples_of(notes_of(cue, seat)))
    edge, height = 22, max(map(abs, made))
    assert max(map(abs, [*made[:edge], *made[-edge:]])) < 0.35 * height


def test_all_seats_are_equally_loud_to_the_ear() -> None:
    loudness = [
        math.hypot(
            *(
                strength(samples_of([Note(0, seat_hz(seat), 400)]), seat_hz(seat) * part.times)
                * heard_share(seat_hz(seat) * part.times)
                for part in BAR
            )
        )
        for seat in SEATS
    ]
    decibels = [20 * math.log10(each / loudness[0]) for each in loudness]
    assert max(decibels) - min(decibels) < 1.5


def test_the_curve_a_is_that_of_the_standard() -> None:
    """IEC 61672: −19.1 dB at 100 Hz, −3.2 dB at 500 Hz, 0 at 1 kHz, −1.1 dB at 8 kHz."""
    for hz, decibels in ((100, -19.1), (500, -3.2), (1000, 0.0), (8000, -1.1)):
        assert 20 * math.log10(heard_share(hz)) == pytest.approx(decibels, abs=0.1)


def test_a_low_tone_is_made_stronger_than_a_high_one() -> None:
    assert amplitude_of(seat_hz(1)) > amplitude_of(seat_hz(12))


def test_a_sound_is_made_in_small_steps() -> None:
    assert sum(1 for _ in sampling(notes_of(Cue.SLAP, 1))) >= 8


def test_a_wav_file_gives_the_same_samples_back() -> None:
    made = samples_of(notes_of(Cue.FOUL, 4))
    assert samples_in_wav(wav_of(made)) == made

"""Which notes the seats and cues have."""

import math
from itertools import pairwise

import pytest

from slapmat.referee.effects import Cue
from slapmat.sound.notes import notes_of, seat_hz

SEATS = range(1, 13)


def test_twelve_seats_rise_by_a_whole_tone_at_least() -> None:
    pitches = [seat_hz(seat) for seat in SEATS]
    for lower, higher in pairwise(pitches):
        assert 12 * math.log2(higher / lower) > 1.99


def test_no_two_seats_clash() -> None:
    """No semitone and no tritone between any two of them, whatever the octave."""
    steps = {
        round(12 * math.log2(seat_hz(one) / seat_hz(other))) % 12
        for one in SEATS
        for other in SEATS
    }
    assert steps.isdisjoint({1, 6, 11})


@pytest.mark.parametrize("cue", [Cue.SLAP, Cue.LATE, Cue.TURN, Cue.FOUL, Cue.WIN])
def test_what_somebody_did_begins_with_their_tone(cue: Cue) -> None:
    assert [notes_of(cue, seat)[0].hz for seat in SEATS] == [seat_hz(seat) for seat in SEATS]


def test_what_belongs_to_nobody_sounds_alike_for_all() -> None:
    for cue in (Cue.DEAD_HEAT, Cue.SIGNAL, Cue.OPEN, Cue.END):
        assert len({notes_of(cue, seat) for seat in SEATS}) == 1


def test_every_cue_is_another_figure() -> None:
    assert len({notes_of(cue, 3) for cue in Cue}) == len(Cue)

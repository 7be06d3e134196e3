"""The tones that are kept ready."""

from slapmat.referee.effects import Cue
from slapmat.sound.tones import MOST_BYTES, OF_NOBODY, Tones


def test_what_is_prepared_for_twelve_seats_fits_and_is_not_made_again() -> None:
    tones = Tones(range(1, 13))
    assert sum(1 for _ in tones.preparing()) > 4 * 48
    assert tones.bytes_taken <= MOST_BYTES
    taken = tones.bytes_taken
    for seat in range(1, 13):
        for cue in (Cue.SLAP, Cue.LATE, Cue.FOUL, Cue.TURN, *OF_NOBODY):
            tones.sound(cue, seat, bytes)
    assert tones.bytes_taken == taken


def test_no_more_is_kept_than_fits_and_the_longest_unheard_gives_way() -> None:
    made: list[bytes] = []

    def prepared(samples: bytes) -> bytes:
        made.append(samples)
        return samples

    tones = Tones((), most_bytes=50_000)
    for seat in range(1, 13):
        tones.sound(Cue.SLAP, seat, prepared)
        assert tones.bytes_taken <= 50_000
    assert len(made) == 12
    tones.sound(Cue.SLAP, 12, prepared)
    assert len(made) == 12
    tones.sound(Cue.SLAP, 1, prepared)
    assert len(made) == 13


def test_what_belongs_to_nobody_is_kept_once() -> None:
    tones = Tones(())
    tones.sound(Cue.OPEN, 1, bytes)
    taken = tones.bytes_taken
    tones.sound(Cue.OPEN, 7, bytes)
    assert tones.bytes_taken == taken


def test_a_device_that_was_closed_gets_its_tones_anew() -> None:
    made: list[bytes] = []

    def prepared(samples: bytes) -> bytes:
        made.append(samples)
        return samples

    tones = Tones(())
    tones.sound(Cue.OPEN, None, prepared)
    tones.forget_device()
    tones.sound(Cue.OPEN, None, prepared)
    assert len(made) == 2

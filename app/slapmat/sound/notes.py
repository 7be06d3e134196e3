"""The notes of every cue: a seat is a pitch, what happened is a figure.

Twelve seats are twelve steps of the pentatonic scale, from C4 to D6: no two of them clash, however
many are heard at once, and each is at least a whole tone from the next.
"""

from dataclasses import dataclass

from slapmat.referee.effects import Cue

A4_HZ = 440.0
# Semitones above A4: C, D, E, G, A, over two octaves, and C, D.
SCALE = (-9, -7, -5, -2, 0, 3, 5, 7, 10, 12, 15, 17)
NOBODY_HZ = A4_HZ
QUIET = 0.4


@dataclass(frozen=True, slots=True)
class Note:
    """One struck note of a cue.

    Attributes:
        at_ms: When it begins, counted from the cue's beginning.
        hz: Its pitch.
        ms: How long it lasts.
        level: How loud, 1 is full.
    """

    at_ms: int
    hz: float
    ms: int
    level: float = 1.0


def seat_hz(seat_no: int | None) -> float:
    """Give the pitch of a seat, in Hz; nobody has the A between."""
    if seat_no is None:
        return NOBODY_HZ
    return up(A4_HZ, SCALE[(seat_no - 1) % len(SCALE)])


def up(hz: float, semitones: float) -> float:
    """Give the pitch so many semitones higher, in Hz."""
    return float(hz * 2 ** (semitones / 12))


def notes_of(cue: Cue, seat_no: int | None) -> tuple[Note, ...]:
    """Give what is heard at a cue."""
    hz = seat_hz(seat_no)
    match cue:
        case Cue.SLAP:
            return (Note(0, hz, 450),)
        case Cue.LATE:
            return (Note(0, hz, 200, QUIET),)
        case Cue.TURN:
            return (Note(0, hz, 130, QUIET), Note(140, hz, 260, QUIET))
        case Cue.FOUL:
            # A tritone down: the one interval that the scale does not have.
            return (Note(0, hz, 140), Note(130, up(hz, -6), 300))
        case Cue.WIN:
            return tuple(Note(130 * i, up(hz, step), 500) for i, step in enumerate((0, 4, 7, 12)))
        case _:
            return notes_of_all(cue)


def notes_of_all(cue: Cue) -> tuple[Note, ...]:
    """Give what is heard at a cue that is nobody's: it has no seat's pitch."""
    match cue:
        case Cue.DEAD_HEAT:
            return tuple(Note(90 * i, up(A4_HZ, 12 + i % 2), 130) for i in range(4))
        case Cue.SIGNAL:
            return (Note(0, up(A4_HZ, 24), 300),)
        case Cue.OPEN:
            return (Note(0, up(A4_HZ, 7), 100, QUIET),)
        case Cue.TICK:
            # A dry knock below every seat's pitch.
            return (Note(0, up(A4_HZ, -12), 40, QUIET),)
        case Cue.END:
            return tuple(
                Note(180 * i, up(A4_HZ, step), 400) for i, step in enumerate((10, 5, 3, -2))
            )
        case _:
            raise ValueError(f"{cue} is somebody's.")

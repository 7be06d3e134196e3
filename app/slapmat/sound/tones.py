"""The tones that are ready to play: made before they are needed, and never more than fit."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from slapmat.referee.effects import Cue
from slapmat.sound.notes import notes_of
from slapmat.sound.synthesis import samples_of, sampling

# With twelve seats all that is prepared takes 0.75 MiB; a win is made when somebody wins.
MOST_BYTES = 1024 * 1024
# A seat's tones, what is asked for most often first.
OF_A_SEAT = (Cue.SLAP, Cue.LATE, Cue.FOUL, Cue.TURN)
OF_NOBODY = (Cue.OPEN, Cue.DEAD_HEAT, Cue.SIGNAL, Cue.TICK, Cue.END)

Key = tuple[Cue, int | None]


def key_of(cue: Cue, seat_no: int | None) -> Key:
    """Give which tone a cue is: some are the same for every seat."""
    return cue, None if cue in OF_NOBODY else seat_no


def wanted_keys(seats: Iterable[int]) -> list[Key]:
    """Give what should be ready, what is needed first first."""
    of_seats = [(cue, seat_no) for cue in OF_A_SEAT for seat_no in seats]
    return [*((cue, None) for cue in OF_NOBODY), *of_seats]


class Tones:
    """Tones by cue and seat; the one that was not heard for longest gives way."""

    def __init__(self, seats: Iterable[int], most_bytes: int = MOST_BYTES) -> None:
        """Begin with none.

        Args:
            seats: Whose tones are made beforehand.
            most_bytes: What all of them may take.
        """
        self._seats = tuple(seats)
        self._most_bytes = most_bytes
        self._made: OrderedDict[Key, bytes] = OrderedDict()
        self._sounds: dict[Key, Any] = {}
        self.bytes_taken = 0

    def preparing(self) -> Iterator[None]:
        """Make what should be ready, in small steps."""
        for key in wanted_keys(self._seats):
            if key not in self._made:
                made = yield from sampling(notes_of(*key))
                self._keep(key, made)

    def sound(self, cue: Cue, seat_no: int | None, prepared: Callable[[bytes], Any]) -> Any:  # noqa: ANN401 - what a device plays is its own affair
        """Give a tone as the device plays it, made now if it was not before."""
        key = key_of(cue, seat_no)
        if key not in self._made:
            self._keep(key, samples_of(notes_of(*key)))
        self._made.move_to_end(key)
        if key not in self._sounds:
            self._sounds[key] = prepared(self._made[key])
        return self._sounds[key]

    def forget_device(self) -> None:
        """Drop what belongs to a device that is closed."""
        self._sounds.clear()

    def _keep(self, key: Key, samples: bytes) -> None:
        if key in self._made:
            return
        self._made[key] = samples
        self.bytes_taken += len(samples)
        while self.bytes_taken > self._most_bytes and len(self._made) > 1:
            old, dropped = self._made.popitem(last=False)
            self._sounds.pop(old, None)
            self.bytes_taken -= len(dropped)

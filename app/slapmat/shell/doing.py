"""Runs the referee's effects in the order in which it gives them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from slapmat.lamps.port import Lamps
from slapmat.referee.effects import Effect, Leave, Play, Show
from slapmat.referee.effects import Lamps as LampStates
from slapmat.shell.keeping import Keeper
from slapmat.shell.ports import Screen
from slapmat.shell.troubles import Guard, Troubles
from slapmat.sound.port import Sound

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Parts:
    """What shows, lights and sounds."""

    screens: Sequence[Screen] = ()
    lamps: Sequence[Lamps] = ()
    sounds: Sequence[Sound] = ()


@dataclass(frozen=True, slots=True)
class Guarded(Generic[Part]):
    """A part and its guard."""

    part: Part
    guard: Guard


class Doer:
    """Does what the referee wants done.

    A record is on the disk before the scene that follows from it is shown: the referee gives the
    `Append` first, and nothing is done out of turn.
    """

    def __init__(self, keeper: Keeper, parts: Parts, troubles: Troubles) -> None:
        """Take the parts, all open."""
        self.is_leaving = False
        self._keeper = keeper

        def guarded(part: Part, about: str, title: str) -> Guarded[Part]:
            return Guarded(part, Guard(about, title, troubles))

        self._screens = [guarded(part, "screen", "The screen fails") for part in parts.screens]
        self._lamps = [guarded(part, "lamps", "The lamps fail") for part in parts.lamps]
        self._sounds = [guarded(part, "sound", "There is no sound") for part in parts.sounds]

    def do(self, effects: Iterable[Effect], now_ns: int) -> None:
        """Run them; never raises for a part that fails."""
        for effect in effects:
            match effect:
                case Show(scene=scene):
                    for screen in self._screens:
                        screen.guard.run(partial(screen.part.show, scene), None)
                case LampStates(states=states):
                    for lamps in self._lamps:
                        lamps.guard.run(partial(lamps.part.light, states), None)
                case Play(cue=cue, seat_no=seat_no):
                    for sound in self._sounds:
                        sound.guard.run(partial(sound.part.play, cue, seat_no), None)
                case Leave():
                    self.is_leaving = True
                case _:
                    self._keeper.keep(effect, now_ns)

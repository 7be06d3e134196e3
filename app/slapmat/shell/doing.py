"""Runs the referee's effects in the order in which it gives them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from slapmat.lamps.port import Lamps
from slapmat.referee.effects import Effect, Leave, Play, Show, SpeakLanguage
from slapmat.referee.effects import Lamps as LampStates
from slapmat.scene.elements import Scene
from slapmat.shell.guards import (
    OF_A_WINDOW,
    OF_OTHERS,
    Guard,
    Label,
    Patience,
    Restart,
    close_quietly,
)
from slapmat.shell.keeping import Keeper
from slapmat.shell.languages import speak_language
from slapmat.shell.ports import PreparedScreen, Screen
from slapmat.shell.troubles import Troubles
from slapmat.sound.port import Sound, Voice

Port = TypeVar("Port")
Action = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Parts:
    """What shows, lights and sounds.

    Attributes:
        screens: Open already: without any there is no evening.
        lamps: Opened here.
        sounds: Opened here.
        window: Opens the first of the screens anew; None: that cannot be done.
        voices: Opened here.
    """

    screens: Sequence[Screen] = ()
    lamps: Sequence[Lamps] = ()
    sounds: Sequence[Sound] = ()
    window: Restart | None = None
    voices: Sequence[Voice] = ()


class Guarded(Generic[Port]):
    """A part with its guard, and what it was told last: a part opened anew is told it again."""

    def __init__(self, port: Port, guard: Guard, restart: Restart | None) -> None:
        """Take a part."""
        self.port = port
        self.guard = guard
        self._restart = restart
        self._restarts = 0
        self._last: Action | None = None

    def tell(self, action: Action, now_ns: int, *, is_kept: bool = True) -> None:
        """Have it do something; what is not kept is not done again later."""
        self._last = action if is_kept else None
        self._run(action, now_ns)

    def tend(self, now_ns: int) -> None:
        """Have it do the last thing again where that failed, or was forgotten."""
        retry_at_ns = self.guard.retry_at_ns
        is_forgotten = self._restart is not None and self._restart.count != self._restarts
        if is_forgotten or (retry_at_ns is not None and now_ns >= retry_at_ns):
            if self._last is None:
                self.guard.reopen(now_ns)
            else:
                self._run(self._last, now_ns)

    def _run(self, action: Action, now_ns: int) -> None:
        self.guard.run(action, None, now_ns)
        if self._restart is not None:
            self._restarts = self._restart.count


class Doer:
    """Does what the referee wants done.

    A record is on the disk before the scene that follows from it is shown: the referee gives the
    `Append` first, and nothing is done out of turn.
    """

    def __init__(self, keeper: Keeper, parts: Parts, troubles: Troubles) -> None:
        """Take the parts; the screens among them are open."""
        self.is_leaving = False
        self._keeper = keeper

        def guarded(
            port: Port, label: Label, restart: Restart | None, patience: Patience
        ) -> Guarded[Port]:
            return Guarded(port, Guard(label, troubles, restart, patience), restart)

        restarts = [parts.window, *[None] * len(parts.screens)]
        self._screens = [
            guarded(screen, label, restart, OF_A_WINDOW)
            for (screen, label), restart in zip(
                labelled(parts.screens, "screen", "The screen fails"), restarts, strict=False
            )
        ]
        self._lamps = [
            guarded(lamps, label, Restart(lamps), OF_OTHERS)
            for lamps, label in labelled(parts.lamps, "lamps", "The lamps fail")
        ]
        self._sounds = [
            guarded(sound, label, Restart(sound), OF_OTHERS)
            for sound, label in labelled(parts.sounds, "sound", "There is no sound")
        ]
        self._voices = [
            guarded(voice, label, Restart(voice), OF_OTHERS)
            for voice, label in labelled(parts.voices, "speech", "The voice fails")
        ]

    @property
    def is_blind(self) -> bool:
        """Say whether nothing can be shown."""
        return all(screen.guard.is_down for screen in self._screens)

    @property
    def due_ns(self) -> int | None:
        """Give when a part is to be tried again; None: all work."""
        retries_ns = (part.guard.retry_at_ns for part in self._all())
        return min((at_ns for at_ns in retries_ns if at_ns is not None), default=None)

    def open(self, now_ns: int) -> None:
        """Open the lamps; what cannot be opened is tried again."""
        for lamps in self._lamps:
            lamps.guard.start(lamps.port.open, now_ns)

    def open_sounds(self, now_ns: int) -> None:
        """Open sounds and voices, which would only hold up the first frame before."""
        for sound in self._sounds:
            sound.guard.start(sound.port.open, now_ns)
        for voice in self._voices:
            voice.guard.start(voice.port.open, now_ns)

    def do(self, effects: Iterable[Effect], now_ns: int) -> None:
        """Run them; never raises for a part that fails."""
        for effect in effects:
            match effect:
                case Show(scene=scene):
                    for screen in self._screens:
                        screen.tell(partial(screen.port.show, scene), now_ns)
                    for voice in self._voices:
                        voice.tell(partial(voice.port.hear, scene), now_ns)
                case LampStates(states=states):
                    for lamps in self._lamps:
                        lamps.tell(partial(lamps.port.light, states), now_ns)
                case Play():
                    for sound in self._sounds:
                        # A sound that comes late would tell of something else.
                        sound.tell(partial(sound.port.play, effect), now_ns, is_kept=False)
                case SpeakLanguage() | Leave():
                    self._obey(effect)
                case _:
                    self._keeper.keep(effect, now_ns)

    def _obey(self, wish: SpeakLanguage | Leave) -> None:
        """Do what concerns the whole program."""
        if isinstance(wish, SpeakLanguage):
            speak_language(wish.code)
        else:
            self.is_leaving = True

    def prepare(self, scene: Scene) -> Iterator[None]:
        """Have the screens make ready to show a scene, in small steps."""
        for screen in self._screens:
            if isinstance(screen.port, PreparedScreen) and not screen.guard.is_down:
                yield from screen.port.prepare(scene)

    def tend(self, now_ns: int) -> None:
        """Try again what has failed, where that is due."""
        for part in self._all():
            part.tend(now_ns)

    def close(self) -> None:
        """Close lamps, voices and sounds, whatever one of them raises."""
        for part in self._opened_here():
            close_quietly(part.port)

    def _all(
        self,
    ) -> Iterator["Guarded[Screen] | Guarded[Lamps] | Guarded[Sound] | Guarded[Voice]"]:
        yield from self._screens
        yield from self._opened_here()

    def _opened_here(
        self,
    ) -> Iterator["Guarded[Lamps] | Guarded[Sound] | Guarded[Voice]"]:
        yield from self._lamps
        # A voice speaks through the loudspeaker, so it is closed first.
        yield from self._voices
        yield from self._sounds


def labelled(ports: Iterable[Port], about: str, title: str) -> Iterator[tuple[Port, Label]]:
    """Give each part its label; the second of a kind has a number."""
    for number, port in enumerate(ports, 1):
        yield port, Label(about if number == 1 else f"{about} {number}", title)

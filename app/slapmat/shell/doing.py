"""Runs the referee's effects in the order in which it gives them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from slapmat.lamps.port import Lamps
from slapmat.referee.effects import (
    AskMachine,
    ChangeSettings,
    Effect,
    Leave,
    ListRaces,
    Play,
    ReadEdges,
    ReadStatistics,
    SavePhoto,
    Show,
    SpeakLanguage,
)
from slapmat.referee.effects import Lamps as LampStates
from slapmat.scene.elements import Scene
from slapmat.shell.guarded import Guarded, Port
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
from slapmat.shell.lamp_news import LampNews
from slapmat.shell.languages import speak_language
from slapmat.shell.ports import Machinist, PreparedScreen, Screen
from slapmat.shell.recalling import Question, Recaller
from slapmat.shell.troubles import Troubles
from slapmat.shell.tuning import Tuner
from slapmat.sound.port import Sound, Voice
from slapmat.table.language import N_

OpenedPort = TypeVar("OpenedPort", Lamps, Sound, Voice)
Obeyed = SpeakLanguage | ChangeSettings | Leave | AskMachine | Question


@dataclass(frozen=True, slots=True)
class Parts:
    """What shows, lights and sounds.

    Attributes:
        screens: Open already: without any there is no evening.
        lamps: Opened here.
        sounds: Opened here.
        window: Opens the first of the screens anew; None: that cannot be done.
        voices: Opened here.
        recaller: Answers questions about what was kept; None: nobody does.
    """

    screens: Sequence[Screen] = ()
    lamps: Sequence[Lamps] = ()
    sounds: Sequence[Sound] = ()
    window: Restart | None = None
    voices: Sequence[Voice] = ()
    recaller: Recaller | None = None


class Doer:
    """Does what the referee wants done.

    A record is on the disk before the scene that follows from it is shown: the referee gives the
    `Append` first, and nothing is done out of turn.
    """

    def __init__(self, keeper: Keeper, parts: Parts, troubles: Troubles) -> None:
        """Take the parts; the screens among them are open."""
        self.is_leaving = False
        self._keeper = keeper
        self._troubles = troubles
        # Set once there is one: it has parts replaced here.
        self.tuner: Tuner | None = None
        self.machinist: Machinist | None = None
        self.recaller = parts.recaller
        restarts = [parts.window, *[None] * len(parts.screens)]
        self._screens = [
            self._guarded(screen, label, restart, OF_A_WINDOW)
            for (screen, label), restart in zip(
                labelled(parts.screens, "screen", N_("The screen fails")), restarts, strict=False
            )
        ]
        self._lit = LampStates()
        self._lamp_news = LampNews(troubles)
        self._take_lamps(parts.lamps)
        self._take_heard(parts.sounds, parts.voices)

    def _take_lamps(self, lamps: Sequence[Lamps]) -> None:
        self._lamps = self._guarded_all(lamps, "lamps", N_("The lamps fail"))

    def _take_heard(self, sounds: Sequence[Sound], voices: Sequence[Voice]) -> None:
        self._sounds = self._guarded_all(sounds, "sound", N_("There is no sound"))
        self._voices = self._guarded_all(voices, "speech", N_("The voice fails"))

    def _guarded(
        self, port: Port, label: Label, restart: Restart | None, patience: Patience
    ) -> Guarded[Port]:
        return Guarded(port, Guard(label, self._troubles, restart, patience), restart)

    def _guarded_all(
        self, ports: Sequence[OpenedPort], about: str, title: str
    ) -> list[Guarded[OpenedPort]]:
        return [
            self._guarded(port, label, Restart(port), OF_OTHERS)
            for port, label in labelled(ports, about, title)
        ]

    def replace_heard(self, sounds: Sequence[Sound], voices: Sequence[Voice], now_ns: int) -> None:
        """Take other sounds and voices, and open them in the place of those that there were."""
        # A voice speaks through the loudspeaker, so it is closed first.
        for voice in self._voices:
            voice.retire()
        for sound in self._sounds:
            sound.retire()
        self._take_heard(sounds, voices)
        self.open_sounds(now_ns)

    def replace_lamps(self, lamps: Sequence[Lamps], now_ns: int) -> None:
        """Take other lamps in the place of those that there were, and light them as those were."""
        for part in self._lamps:
            part.retire()
        self._take_lamps(lamps)
        self.open(now_ns)
        self.do([self._lit], now_ns)

    def reopen_lamps(self, now_ns: int) -> None:
        """Take the lamps' pins anew, for instance because their chip had gone."""
        for part in self._lamps:
            part.reopen(now_ns)

    def use_screens(self, action: Callable[[Screen], object], now_ns: int) -> None:
        """Have every screen do something that is not to be done again later."""
        for screen in self._screens:
            screen.guard.run(partial(action, screen.port), None, now_ns)

    @property
    def is_blind(self) -> bool:
        """Say whether nothing can be shown."""
        return all(screen.guard.is_down for screen in self._screens)

    @property
    def due_ns(self) -> int | None:
        """Give when a part is to be tried again; None: all work."""
        due_ns = [part.guard.retry_at_ns for part in self._all()]
        others = (self.tuner, self.machinist, self._lamp_news)
        due_ns += [each.due_ns for each in others if each is not None]
        return min((at_ns for at_ns in due_ns if at_ns is not None), default=None)

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
                    self._lit = effect
                    for lamps in self._lamps:
                        lamps.tell(partial(lamps.port.light, states), now_ns)
                case Play():
                    for sound in self._sounds:
                        # A sound that comes late would tell of something else.
                        sound.tell(partial(sound.port.play, effect), now_ns, is_kept=False)
                case (
                    SpeakLanguage()
                    | ChangeSettings()
                    | Leave()
                    | ListRaces()
                    | ReadEdges()
                    | SavePhoto()
                    | ReadStatistics()
                    | AskMachine()
                ):
                    self._obey(effect, now_ns)
                case _:
                    self._keeper.keep(effect, now_ns)

    def _obey(self, wish: Obeyed, now_ns: int) -> None:
        """Do what concerns the whole program, or have it looked up."""
        if isinstance(wish, SpeakLanguage):
            speak_language(wish.code)
        elif isinstance(wish, ChangeSettings):
            if self.tuner is not None:
                self.tuner.change(wish.changes, now_ns)
        elif isinstance(wish, Leave):
            self.is_leaving = True
        elif isinstance(wish, AskMachine):
            if self.machinist is not None:
                self.machinist.ask(wish, now_ns)
        elif self.recaller is not None:
            self.recaller.ask(wish)

    def prepare(self, scene: Scene) -> Iterator[None]:
        """Have the screens make ready to show a scene, in small steps."""
        for screen in self._screens:
            if isinstance(screen.port, PreparedScreen) and not screen.guard.is_down:
                yield from screen.port.prepare(scene)

    def tend(self, now_ns: int) -> None:
        """Try again what has failed, where that is due."""
        for part in self._all():
            part.tend(now_ns)
        working = [part.port for part in self._lamps if not part.guard.is_down]
        self._lamp_news.tend(working, now_ns)
        if self.tuner is not None:
            self.tuner.tend(now_ns)

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

"""Takes notes of what follows a slap: on the disk, on the screen, at the lamps and at the ears."""

import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from slapmat.lamps.port import NONE_FAIL
from slapmat.referee.effects import Cue, LampState, Play
from slapmat.scene.elements import Scene
from slapmat.shell.ports import PreparedScreen, Screen


@dataclass(slots=True)
class Slapped:
    """What followed one slap; moments are on the clock of the stamps, 0 while they have not come.

    Attributes:
        stamp_ns: Its first edge.
        committed_ns: When it was on the disk.
        commit_ns: How long that took.
        flipped_ns: When the screen had shown it.
        redraw_ns: How long that took.
        lit_ns: When the lamp was asked for.
        heard_ns: When the sound was asked for.
    """

    stamp_ns: int = 0
    committed_ns: int = 0
    commit_ns: int = 0
    flipped_ns: int = 0
    redraw_ns: int = 0
    lit_ns: int = 0
    heard_ns: int = 0

    @property
    def is_whole(self) -> bool:
        """Say whether everything has followed."""
        return all((self.stamp_ns, self.flipped_ns, self.lit_ns, self.heard_ns))


class Notes:
    """Takes notes of what the loop does for the slap under way."""

    def __init__(self) -> None:
        """Begin without a slap."""
        self.now: Slapped | None = None
        self.shown = threading.Event()
        self.kept = threading.Event()

    def appended(self, began_ns: int, ended_ns: int) -> None:
        """Hear from the store."""
        self.kept.set()
        if self.now is not None and not self.now.committed_ns:
            self.now.committed_ns, self.now.commit_ns = ended_ns, ended_ns - began_ns


class NotedScreen:
    """A screen, and how long it takes to show a slap."""

    def __init__(self, screen: Screen, notes: Notes) -> None:
        """Take an open screen."""
        self._screen = screen
        self._notes = notes

    def show(self, scene: Scene) -> None:
        """Show a scene; the first one after the commit is the slap's."""
        began_ns = time.monotonic_ns()
        self._screen.show(scene)
        slap = self._notes.now
        if slap is not None and slap.committed_ns and not slap.flipped_ns:
            slap.flipped_ns = time.monotonic_ns()
            slap.redraw_ns = slap.flipped_ns - began_ns
            self._notes.shown.set()

    def prepare(self, scene: Scene) -> Iterator[None]:
        """Make ready to show a scene, as the screen itself does."""
        if isinstance(self._screen, PreparedScreen):
            yield from self._screen.prepare(scene)


class NotedLamps:
    """Lamps that are not there, and when they were asked for."""

    failures = NONE_FAIL

    def __init__(self, notes: Notes) -> None:
        """Begin dark."""
        self._notes = notes

    def open(self) -> None:
        """Take nothing."""

    def light(self, states: Mapping[str, LampState]) -> None:
        """Note when the winner's lamp is asked for."""
        slap = self._notes.now
        if slap is not None and not slap.lit_ns and LampState.WON in states.values():
            slap.lit_ns = time.monotonic_ns()

    def close(self) -> None:
        """Give nothing back."""


class NotedSound:
    """A sound that is not there, and when it was asked for."""

    def __init__(self, notes: Notes) -> None:
        """Begin silent."""
        self._notes = notes

    def open(self) -> None:
        """Take nothing."""

    def play(self, play: Play) -> None:
        """Note when the slap's sound is asked for."""
        slap = self._notes.now
        if slap is not None and not slap.heard_ns and play.cue is Cue.SLAP:
            slap.heard_ns = time.monotonic_ns()

    def close(self) -> None:
        """Give nothing back."""

"""What the table sees: made anew when something has happened, or when its own time is over.

To make a scene and to compare it costs a thousand times as much as to see that nothing is due; and
mostly nothing is.
"""

from collections.abc import Mapping

from slapmat.referee.effects import Lamps, LampState
from slapmat.scene.elements import Scene


class Picture:
    """The scene that is shown, and how long it stays as it is."""

    def __init__(self) -> None:
        """Begin with nothing shown."""
        self.scene: Scene | None = None
        self.until_ns: int | None = None
        self._is_stale = True
        self._states: Mapping[str, LampState] | None = None

    def touch(self) -> None:
        """Note that something has happened."""
        self._is_stale = True

    def is_due(self, now_ns: int) -> bool:
        """Say whether the scene may be another one by now."""
        return self._is_stale or (self.until_ns is not None and now_ns >= self.until_ns)

    def take(self, scene: Scene, until_ns: int | None) -> bool:
        """Take the scene as it is from now on until then, and say whether it is another one."""
        self._is_stale, self.until_ns = False, until_ns
        is_new, self.scene = scene != self.scene, scene
        return is_new

    def lamps(self, states: Mapping[str, LampState]) -> list[Lamps]:
        """Give what makes the lamps shine so; nothing if they shine so already."""
        if states == self._states:
            return []
        self._states = states
        return [Lamps(states)]

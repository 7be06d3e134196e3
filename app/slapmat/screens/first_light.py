"""A slap's picture where drawing takes long: the flood and the hand first, the words after them.

Large type takes its time. Where all is drawn within one frame of the television nobody could see
what came first, and the name is there at once.
"""

from dataclasses import replace

from slapmat.scene.elements import Scene, Slap
from slapmat.table.stamps import NS_PER_S

FRAME_NS = NS_PER_S // 60


class FirstLight:
    """Knows from the last slap whether this machine draws slowly."""

    def __init__(self) -> None:
        """Begin with a machine that draws quickly: the first slap tells."""
        self._is_slow = False

    def before(self, scene: Scene, shown: Scene | None) -> Scene | None:
        """Give what is to be shown before a scene; None: nothing.

        Args:
            scene: What is to be shown.
            shown: What is on the screen.
        """
        if not (self._is_slow and isinstance(scene.hero, Slap) and is_new_slap(scene, shown)):
            return None
        return replace(scene, hero=replace(scene.hero, is_bare=True))

    def took(self, scene: Scene, shown: Scene | None, span_ns: int) -> None:
        """Note how long all of a scene took to be drawn, where that is a slap's.

        Without the wait for the television's next frame, and in two parts as well as in one: so a
        machine that was slow once is tried again.
        """
        if is_new_slap(scene, shown):
            self._is_slow = span_ns > FRAME_NS


def is_new_slap(scene: Scene, shown: Scene | None) -> bool:
    """Say whether a scene is a slap's that is not on the screen yet."""
    one, other = scene.hero, shown and shown.hero
    if not isinstance(one, Slap):
        return False
    return not isinstance(other, Slap) or one.person != other.person

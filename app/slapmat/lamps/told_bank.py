"""Lamps that something else drives: it is told how bright each shall be, and dims them itself."""

from collections.abc import Callable, Mapping

from slapmat.lamps.port import NONE_FAIL, Failures

Tell = Callable[[Mapping[str, float]], object]


class ToldBank:
    """Lamps by their buttons, at the end of a cable."""

    def __init__(self, tell: Tell) -> None:
        """Take what sets them; it must return at once, and remember what it cannot set yet."""
        self._tell = tell
        self._levels: dict[str, float] = {}

    @property
    def failures(self) -> Failures:
        """None: whether a lamp is there at all, its driver cannot tell."""
        return NONE_FAIL

    def open(self) -> None:
        """Begin, with all dark."""
        self.close()

    def show(self, levels: Mapping[str, float]) -> None:
        """Light the lamps that are named, 0 to 1; the others are dark."""
        if levels != self._levels:
            self._levels = dict(levels)
            self._tell(levels)

    def close(self) -> None:
        """Let all go dark."""
        self._levels = {}
        self._tell({})

"""A ruler that forgets nothing: thousands of screens are laid out with the same texts."""

from functools import cache

from slapmat.screens.fonts import Faces
from slapmat.screens.theme import Face


class RememberingRuler:
    """Measures each line once."""

    def __init__(self) -> None:
        self._faces = Faces()
        self._width = cache(self._faces.width)
        self._has = cache(self._faces.has)

    def width(self, text: str, face: Face, px: int) -> int:
        return self._width(text, face, px)

    def has(self, character: str, face: Face) -> bool:
        return self._has(character, face)

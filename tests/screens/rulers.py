"""A ruler that forgets nothing: thousands of screens are laid out with the same texts."""

from functools import cache

from slapmat.screens.fonts import Faces
from slapmat.screens.theme import Face


class RememberingRuler:
    """Measures each line once."""

    def __init__(self) -> None:
        self._faces = Faces()
        # By the face's value: a member of an enum takes long to look up.
        self._width = cache(lambda text, face, px: self._faces.width(text, Face(face), px))
        self._has = cache(lambda character, face: self._faces.has(character, Face(face)))

    def width(self, text: str, face: Face, px: int) -> int:
        return self._width(text, face.value, px)

    def has(self, character: str, face: Face) -> bool:
        return self._has(character, face.value)

"""A screen without a screen: scenes as text, for a terminal, a demo and tests."""

import textwrap
import unicodedata
from collections.abc import Callable

from slapmat.scene.elements import Scene
from slapmat.screens.wording import lines_of

WIDTH = 80
INDENT = "     "


def escaped(text: str) -> str:
    """Give a text that cannot steer a terminal: controls and invisible marks are written out."""
    return "".join(
        character if is_harmless(character) else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def is_harmless(character: str) -> bool:
    """Say whether a terminal only shows the character."""
    return unicodedata.category(character)[0] not in {"C", "Z"} or character == " "


def shown_lines(scene: Scene, width: int = WIDTH) -> list[str]:
    """Give a scene as lines of at most `width` characters; a longer one goes on indented."""
    lines = []
    for line in lines_of(scene):
        # A space that must not break is a space here; every other control is written out.
        safe = escaped(line.replace("\u00a0", " "))
        lines += textwrap.wrap(safe, width, subsequent_indent=INDENT[: width // 3])
    return lines


class Headless:
    """Writes each scene that it is to show."""

    def __init__(
        self,
        write: Callable[[str], object],
        *,
        width: int = WIDTH,
        is_brief: bool = False,
    ) -> None:
        """Write to a function.

        Args:
            write: Gets each scene's text, with a line end.
            width: Characters in a line.
            is_brief: Write only the lines that the scene before did not have.
        """
        self._write = write
        self._width = width
        self._is_brief = is_brief
        self._shown: list[str] = []

    def show(self, scene: Scene) -> None:
        """Write a scene; nothing where nothing has changed."""
        lines = shown_lines(scene, self._width)
        fresh = [line for line in lines if line not in self._shown] if self._is_brief else lines
        if lines != self._shown and fresh:
            self._write("\n".join(fresh) + "\n")
        self._shown = lines

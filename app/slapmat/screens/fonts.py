"""The two faces as pygame renders them. scripts/make-fonts makes their files."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from slapmat.screens.cache import BoundedCache
from slapmat.screens.theme import Color, Face

# Letters that were drawn stay in memory, and those of a winner's name are large.
KEPT_FONT_BYTES: Final = 2_000_000
FONT_BYTES: Final = 200_000
GLYPH_BYTES_A_SQUARE_PX: Final = 2.5
FINER: Final = 4
FINER_BELOW_PX: Final = 60
KEPT_MEASURES: Final = 4096
FOLDER = Path(__file__).with_name("fonts")


def characters(face: Face) -> frozenset[str]:
    """Give every character that the face has."""
    listed = (FOLDER / f"{face.value}.txt").read_text(encoding="ascii").split()
    return frozenset(chr(code) for line in listed for code in codes(line))


def codes(line: str) -> Iterator[int]:
    """Give the code points of "first-last", in hexadecimal."""
    first, last = (int(part, 16) for part in line.split("-"))
    return iter(range(first, last + 1))


class Faces:
    """Measures and renders lines; a `typesetting.Ruler`."""

    def __init__(self) -> None:
        """Load no font yet: each size is loaded when it is first used."""
        pygame.font.init()
        self._characters = {face: characters(face) for face in Face}
        self._fonts: BoundedCache[tuple[Face, int], pygame.font.Font] = BoundedCache(
            KEPT_FONT_BYTES, weight
        )
        self._widths: BoundedCache[tuple[str, Face, int], int] = BoundedCache(
            KEPT_MEASURES, lambda _: 1
        )
        self._metrics: BoundedCache[tuple[Face, int], tuple[int, int]] = BoundedCache(
            KEPT_MEASURES, lambda _: 1
        )

    @property
    def kept_fonts(self) -> int:
        """How many fonts are kept, one for each size."""
        return len(self._fonts)

    @property
    def loaded_fonts(self) -> int:
        """How many times a font was loaded so far."""
        return self._fonts.made

    def has(self, character: str, face: Face) -> bool:
        """Say whether the face has the character."""
        return character in self._characters[face]

    def width(self, text: str, face: Face, px: int) -> int:
        """Give the width of a line in pixels."""
        return self._widths.get((text, face, px), lambda: self._measure(text, face, px))

    def render(self, text: str, face: Face, px: int, color: Color) -> pygame.Surface:
        """Give the line on a transparent ground, its baseline `ascent` under the upper edge."""
        finer = finer_for(px)
        line = self._font(face, px * finer).render(text, True, color)  # noqa: FBT003 - pygame's order
        if finer == 1:
            return line
        size = (math.ceil(line.get_width() / finer), math.ceil(line.get_height() / finer))
        # A picture that is a multiple of its later size in both directions stays sharp.
        exact = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
        exact.fill((*color, 0))
        exact.blit(line, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(exact, size)

    def ascent(self, face: Face, px: int) -> int:
        """Give how far the baseline is under the upper edge of a rendered line."""
        return self._ascent_and_height(face, px)[0]

    def height(self, face: Face, px: int) -> int:
        """Give how high a rendered line is."""
        return self._ascent_and_height(face, px)[1]

    def _ascent_and_height(self, face: Face, px: int) -> tuple[int, int]:
        return self._metrics.get((face, px), lambda: self._measured(face, px))

    def _measured(self, face: Face, px: int) -> tuple[int, int]:
        finer = finer_for(px)
        font = self._font(face, px * finer)
        return round(font.get_ascent() / finer), math.ceil(font.get_height() / finer)

    def _measure(self, text: str, face: Face, px: int) -> int:
        finer = finer_for(px)
        return math.ceil(self._font(face, px * finer).size(text)[0] / finer)

    def _font(self, face: Face, px: int) -> pygame.font.Font:
        return self._fonts.get((face, px), lambda: load(face, px))


def finer_for(px: int) -> int:
    """Give how many times too large a line is rendered.

    Small type has its letters set to whole pixels, which makes words ragged: there, the pixels are
    made finer first.
    """
    return FINER if px < FINER_BELOW_PX else 1


def weight(font: pygame.font.Font) -> int:
    """Give about what a font takes, in bytes: it keeps the letters that it has drawn."""
    return FONT_BYTES + round(GLYPH_BYTES_A_SQUARE_PX * font.get_height() ** 2)


def load(face: Face, px: int) -> pygame.font.Font:
    """Load a face at a size."""
    # By its name: the font stays open and is read where needed. As bytes, each size keeps its own.
    return pygame.font.Font(str(FOLDER / f"{face.value}.ttf"), px)

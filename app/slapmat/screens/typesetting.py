"""Making texts fit: sizes, lines, ellipses, and characters that no face has.

Pure: measuring is asked of a `Ruler`.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from slapmat.screens.balancing import balanced, words_of
from slapmat.screens.theme import LEAST_WIDE_SHARE, NARROW_GAIN, Face

ELLIPSIS = "…"
LINE_PITCH = 1.02
# A line that would shrink under this share of its wished size is broken in two instead.
LEAST_UNBROKEN_SHARE = 0.75
BLOCK_STEP = 0.94
TONOS = "\u0301"


class Ruler(Protocol):
    """What knows the faces."""

    def width(self, text: str, face: Face, px: int) -> int:
        """Give the width of a line in pixels."""

    def has(self, character: str, face: Face) -> bool:
        """Say whether the face has the character."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A line that fits, in pixels."""

    text: str
    face: Face
    px: int
    width: int


def readable(text: str, face: Face, ruler: Ruler) -> str:
    """Give the text in characters that the face has.

    An accent that it lacks falls away from its letter; letters of a script that it lacks become
    an ellipsis; emoji, marks and controls are left out.
    """
    if text.isascii() and text.isprintable() and all(ruler.has(c, face) for c in text):
        return text.strip()
    shown: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        piece = readable_piece(character, face, ruler)
        if piece != ELLIPSIS or shown[-1:] != [ELLIPSIS]:
            shown.append(piece)
    return " ".join("".join(shown).split(" ")).strip()


def readable_piece(character: str, face: Face, ruler: Ruler) -> str:
    """Give what stands for one character."""
    if character.isspace():
        # A space that must not break a line stays one; every other one is a plain space.
        return "\u00a0" if character in "\u00a0\u202f" else " "
    if unicodedata.category(character)[0] == "M":
        # Marks that NFC could not join with a letter would stand beside it, or pile up.
        return ""
    if ruler.has(character, face):
        return character
    kind = unicodedata.category(character)[0]
    parts = [part for part in unicodedata.decomposition(character).split() if part[0] != "<"]
    if parts and kind == "L":
        # "ễ" is "ê" with a tilde: what comes first is the letter, then come its marks.
        letters = [chr(int(part, 16)) for part in parts]
        return "".join(readable_piece(letter, face, ruler) for letter in letters)
    return ELLIPSIS if kind == "L" else ""


def readable_name(name: str, seat_no: int, face: Face, ruler: Ruler) -> str:
    """Give a name that can be shown; one without a readable letter is its seat's number."""
    shown = readable(name, face, ruler)
    return shown if shown.strip(ELLIPSIS + " ") else f"#{seat_no}"


def shouted(text: str) -> str:
    """Give the text in capitals; Greek capitals carry no accents."""
    if text.isascii():
        return text.upper()
    capitals = unicodedata.normalize("NFD", text.upper())
    kept = [
        character
        for i, character in enumerate(capitals)
        if character != TONOS or not is_greek(capitals[i - 1])
    ]
    return unicodedata.normalize("NFC", "".join(kept))


def is_greek(character: str) -> bool:
    """Say whether it is a Greek letter."""
    return unicodedata.name(character, "").startswith("GREEK")


def fit(text: str, face: Face, sizes_px: tuple[int, int], width_px: int, ruler: Ruler) -> Fitted:
    """Give the line at the largest size that fits; at the smallest size it is cut with an ellipsis.

    Args:
        text: Readable in the face.
        face: Which face.
        sizes_px: The wished size and the smallest one.
        width_px: How wide it may be.
        ruler: Measures.
    """
    wished, least = sizes_px
    px = wished
    width = ruler.width(text, face, px)
    while width > width_px and px > least:
        px = max(least, min(px - 1, px * width_px // width))
        width = ruler.width(text, face, px)
    if width > width_px:
        text = cut(text, face, px, width_px, ruler)
        width = ruler.width(text, face, px)
    return Fitted(text, face, px, width)


def cut(text: str, face: Face, px: int, width_px: int, ruler: Ruler) -> str:
    """Give as much of the line's beginning as fits with an ellipsis after it."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if ruler.width(text[:middle].rstrip() + ELLIPSIS, face, px) <= width_px:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS if low else ""


def shout(text: str, sizes_px: tuple[int, int], width_px: int, ruler: Ruler) -> Fitted:
    """Give a shout: in the wide face, or in the narrow one where the wide would be too small."""
    wished, least = sizes_px
    capitals = shouted(text)
    if readable(capitals, Face.WIDE, ruler) == readable(capitals, Face.NARROW, ruler):
        wide = fit(readable(capitals, Face.WIDE, ruler), Face.WIDE, sizes_px, width_px, ruler)
        if wide.px >= wished * LEAST_WIDE_SHARE and wide.width <= width_px:
            return wide
    narrow = readable(capitals, Face.NARROW, ruler)
    return fit(narrow, Face.NARROW, (round(wished * NARROW_GAIN), least), width_px, ruler)


def wrap(text: str, face: Face, px: int, width_px: int, ruler: Ruler) -> list[str]:
    """Break a text between words into lines that fit; a longer word has a line of its own."""
    lines: list[str] = []
    for word in words_of(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and ruler.width(longer, face, px) <= width_px:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@dataclass(frozen=True, slots=True)
class Room:
    """The room for a text in a few lines, in pixels."""

    width: int
    height: int
    most_lines: int


@dataclass(frozen=True, slots=True)
class Broken:
    """A text in lines of one size, and whether all of it is in them."""

    px: int
    lines: list[str]
    is_whole: bool


def break_text(
    text: str, face: Face, sizes_px: tuple[int, int], room: Room, ruler: Ruler
) -> Broken:
    """Give a text in one line, or in a few where one would get small.

    At the smallest size, what does not fit is cut with an ellipsis.
    """
    wished, least = sizes_px
    one = fit(text, face, sizes_px, room.width, ruler)
    is_one_whole = one.text == text
    if room.most_lines == 1 or (is_one_whole and one.px >= wished * LEAST_UNBROKEN_SHARE):
        return Broken(one.px, [one.text], is_one_whole)
    for px in smaller_and_smaller(wished, least):
        lines = wrap(text, face, px, room.width, ruler)
        if are_fitting(lines, face, px, room, ruler):
            even = balanced(lines, partial(ruler.width, face=face, px=px), room.width)
            return Broken(px, even, is_whole=True)
    if is_one_whole:
        return Broken(one.px, [text], is_whole=True)
    return shortened(wrap(text, face, least, room.width, ruler), face, least, room, ruler)


def smaller_and_smaller(wished: int, least: int) -> Iterator[int]:
    """Give type sizes from the wished one down to the smallest."""
    px = wished
    while px > least:
        yield px
        px = max(least, min(px - 1, round(px * BLOCK_STEP)))
    yield least


def are_fitting(lines: list[str], face: Face, px: int, room: Room, ruler: Ruler) -> bool:
    """Say whether there is room for the lines."""
    is_low_enough = len(lines) <= room.most_lines and len(lines) * px * LINE_PITCH <= room.height
    return is_low_enough and all(ruler.width(line, face, px) <= room.width for line in lines)


def shortened(lines: list[str], face: Face, px: int, room: Room, ruler: Ruler) -> Broken:
    """Give as many of the lines as there is room for, the last one cut."""
    count = max(1, min(room.most_lines, int(room.height / (px * LINE_PITCH))))
    kept = [*lines[: count - 1], " ".join(lines[count - 1 :])]
    fitted = [
        line
        if ruler.width(line, face, px) <= room.width
        else cut(line, face, px, room.width, ruler)
        for line in kept
    ]
    return Broken(px, fitted, is_whole=fitted == lines)

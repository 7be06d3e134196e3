"""Names in lines: broken between words, after hyphens, and in a word where nothing else helps.

A name is shown as whole as its place allows before it is cut. Pure, as `typesetting` is.
"""

from enum import Enum, auto
from functools import partial
from typing import NamedTuple

from slapmat.screens.balancing import SPACE, balanced, words_of
from slapmat.screens.syllables import begins_syllable
from slapmat.screens.theme import Face
from slapmat.screens.typesetting import (
    Broken,
    Room,
    Ruler,
    are_fitting,
    cut,
    fit,
    smaller_and_smaller,
)

HYPHEN = "-"
BREAKS_AFTER = frozenset(" -\u2010/")
# A name that would shrink under this share of its wished size is broken instead.
LEAST_WHOLE_SHARE = 0.6
# So many letters of a word stand at least before and after where it is broken.
LEAST_BEFORE, LEAST_AFTER = 5, 3
# And so many more than fit are looked at for one that begins a syllable.
SYLLABLE = 4


class Cuts(Enum):
    """Where a word may be broken that is too long for a line."""

    NOWHERE = auto()
    AT_SYLLABLES = auto()
    ANYWHERE = auto()


class Line(NamedTuple):
    """A line of a name: what is shown, and where in the name it begins."""

    shown: str
    begin: int


class NameSetter(NamedTuple):
    """What breaks names of one size: a face, the size and the width in pixels, and a ruler."""

    face: Face
    px: int
    width: int
    ruler: Ruler

    def has_room(self, line: str) -> bool:
        """Say whether a line is narrow enough."""
        return self.ruler.width(line, self.face, self.px) <= self.width

    def lines(self, name: str, cuts: Cuts = Cuts.NOWHERE) -> list[Line]:
        """Give the lines of a name; what cannot be broken is longer than its room.

        Args:
            name: Readable in the face.
            cuts: Where a word that is too long is broken too, with a hyphen.
        """
        lines: list[Line] = []
        at = 0
        while at < len(name):
            end, hyphen = self._end(name[at:], cuts)
            lines.append(Line(name[at : at + end].rstrip() + hyphen, at))
            at += end
            at += len(name[at:]) - len(name[at:].lstrip())
        return lines

    def _end(self, rest: str, cuts: Cuts) -> tuple[int, str]:
        """Give how many letters of the rest are in its first line, and what is set after them."""
        if self.has_room(rest):
            return len(rest), ""
        ends = [at for at, letter in enumerate(rest, 1) if letter in BREAKS_AFTER]
        last = rest.rpartition(SPACE)[2]
        if cuts is Cuts.NOWHERE and words_of(rest)[-1] != last:
            # A short number at the end stays with its word: Player 4.
            ends.remove(len(rest) - len(last))
        fitting = [end for end in ends if self.has_room(rest[:end].rstrip())]
        if fitting:
            return fitting[-1], ""
        word = ends[0] if ends else len(rest)
        if cuts is not Cuts.NOWHERE:
            low, high = LEAST_BEFORE - 1, word - LEAST_AFTER
            while low < high:
                middle = (low + high + 1) // 2
                if self.has_room(rest[:middle] + HYPHEN):
                    low = middle
                else:
                    high = middle - 1
            if low >= LEAST_BEFORE:
                return self._well(rest, low) if cuts is Cuts.AT_SYLLABLES else low, HYPHEN
        return word, ""

    @staticmethod
    def _well(rest: str, most: int) -> int:
        """Give how many letters may well be before a hyphen, of those that fit."""
        few = range(most, max(most - SYLLABLE, LEAST_BEFORE - 1), -1)
        return next((at for at in few if begins_syllable(rest, at)), most)


def break_name(
    name: str, face: Face, sizes_px: tuple[int, int], room: Room, ruler: Ruler
) -> Broken:
    """Give a name in one line while that is large enough, else in the lines that show most of it.

    Args:
        name: Readable in the face.
        face: Which face.
        sizes_px: The wished size and the smallest one.
        room: What there is for it.
        ruler: Measures.
    """
    wished, least = sizes_px
    one = fit(name, face, sizes_px, room.width, ruler)
    is_one_whole = one.text == name
    if room.most_lines == 1 or (is_one_whole and one.px >= wished * LEAST_WHOLE_SHARE):
        return Broken(one.px, [one.text], is_one_whole)
    whole = whole_lines(name, face, sizes_px, room, ruler)
    if whole is not None:
        return whole
    if is_one_whole:
        return Broken(one.px, [name], is_whole=True)
    setter = NameSetter(face, least, room.width, ruler)
    lines = setter.lines(name, Cuts.ANYWHERE)
    if len(lines) > 1:
        # Shorter lines are more of them: rather badly broken than cut.
        well = setter.lines(name, Cuts.AT_SYLLABLES)
        lines = well if len(well) == len(lines) else lines
    for count in range(min(room.most_lines, len(lines)), 1, -1):
        shown = [line.shown for line in lines[:count]]
        if count < len(lines):
            shown[-1] = cut(name[lines[count - 1].begin :], face, least, room.width, ruler)
        if all(shown) and are_fitting(shown, face, least, room, ruler):
            return Broken(least, shown, is_whole=count == len(lines))
    return Broken(one.px, [one.text], is_one_whole)


def whole_lines(
    name: str, face: Face, sizes_px: tuple[int, int], room: Room, ruler: Ruler
) -> Broken | None:
    """Give a name in lines of whole words as large as they fit; None: they do not."""
    wished, least = sizes_px
    # Each size is a font to load: so which one fits is reckoned from the smallest before.
    scaled = Scaled(ruler, least)
    for px in (least, *smaller_and_smaller(wished, least)):
        lines = NameSetter(face, px, room.width, scaled).lines(name)
        shown = [line.shown for line in lines]
        if not are_fitting(shown, face, px, room, scaled):
            if px == least:
                return None
        elif px != least and are_fitting(shown, face, px, room, ruler):
            break
    if SPACE.join(shown) == name:
        shown = balanced(shown, partial(ruler.width, face=face, px=px), room.width)
    return Broken(px, shown, is_whole=True)


class Scaled(NamedTuple):
    """A ruler that has measured at one size, and reckons what that is at another."""

    ruler: Ruler
    measured_px: int

    def width(self, text: str, face: Face, px: int) -> int:
        """Give the width of a line in pixels, about."""
        return -(-self.ruler.width(text, face, self.measured_px) * px // self.measured_px)

    def has(self, character: str, face: Face) -> bool:
        """Say whether the face has the character."""
        return self.ruler.has(character, face)

"""Lines of a text about as long as each other: no last word stands alone under a full line."""

from collections.abc import Callable, Sequence

SPACE = " "
# A number so short stays with the word before it: Player 4.
MOST_DIGITS = 2


def words_of(text: str) -> list[str]:
    """Give the words between which a text may be broken; a short number at its end is not alone."""
    words = text.split(SPACE)
    if len(words) > 1 and len(words[-1]) <= MOST_DIGITS and words[-1].isdecimal():
        words[-2:] = [SPACE.join(words[-2:])]
    return words


def balanced(lines: Sequence[str], width_of: Callable[[str], int], width_px: int) -> list[str]:
    """Give the words of some lines in as many lines that are as short as can be.

    Args:
        lines: Each as full as it may be.
        width_of: Measures a line, in pixels.
        width_px: How wide a line may be.
    """
    words = words_of(SPACE.join(lines))
    if not 1 < len(lines) < len(words):
        return list(lines)
    space = width_of(SPACE)
    widths = [width_of(word) for word in words]
    low, high = max(widths), width_px
    while low < high:
        middle = (low + high) // 2
        if len(filled(widths, space, middle)) <= len(lines):
            high = middle
        else:
            low = middle + 1
    found: list[str] = []
    at = 0
    for count in filled(widths, space, low):
        found.append(SPACE.join(words[at : at + count]))
        at += count
    # Letters that stand closer or wider than each for itself may make a line too wide after all.
    is_fitting = all(width_of(line) <= width_px for line in found)
    return found if is_fitting and len(found) == len(lines) else list(lines)


def filled(widths: Sequence[int], space: int, width: int) -> list[int]:
    """Give how many words are in each line, where each is as full as it may be."""
    counts: list[int] = []
    used = 0
    for each in widths:
        if counts and used + space + each <= width:
            counts[-1] += 1
            used += space + each
        else:
            counts.append(1)
            used = each
    return counts

"""How much of each hint the strip shows: its button's cap, what that does, and the key for it."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from slapmat.scene.elements import Hint
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import HINT_SIZE, LEAST_TOKEN, MIST

HINT_STYLE = Style(HINT_SIZE, MIST)
KEY_STYLE = Style(32, MIST, align=Align.CENTRE)
BUTTON_SIZE = 56
HINT_GAP = 30
INNER_GAP = 12
# Of the two answers to a question, one alone would say that there is no other.
ANSWERS = 2


class Dress(Enum):
    """What stands beside a hint's text."""

    BOTH = auto()
    KEY = auto()
    BUTTON = auto()
    # The button's cap alone: what it does is not told, but it can be touched.
    CAP = auto()
    # The same with its key, or the key in the cap's place.
    KEYED_CAP = auto()
    KEY_ALONE = auto()


Dressed = tuple[Hint, Dress]
WORDED = (Dress.BOTH, Dress.KEY, Dress.BUTTON)
KEYED = {Dress.BOTH, Dress.KEY, Dress.KEYED_CAP, Dress.KEY_ALONE}
MUTE = {Dress.CAP, Dress.KEYED_CAP, Dress.KEY_ALONE}


def has_keyed_button(hints: Sequence[Hint]) -> bool:
    """Say whether a key of the keyboard stands for a table button."""
    return any(hint.button is not None and hint.key for hint in hints)


def keyed(
    page: Page, hints: tuple[Hint, ...], fewest: int
) -> Iterator[tuple[list[list[Dressed]], list[list[Dressed]]]]:
    """Give ways to show less and less and every key of what is left: with words, without most.

    Who has only a keyboard finds no cap on the table: its key says what to press.
    """
    for count in range(len(hints), fewest - 1, -1):
        shown = hints[:count]
        more = [hint for hint, _ in caps_of(page, hints[count:], shown)] if fewest < ANSWERS else []
        caps = [(hint, Dress.KEYED_CAP) for hint in more]
        words = [[*((hint, dress) for hint in shown), *caps] for dress in (Dress.BOTH, Dress.KEY)]
        mute = [
            [(hint, dress if is_cap(hint) else Dress.KEY) for hint in (*shown, *more)]
            for dress in (Dress.KEYED_CAP, Dress.KEY_ALONE)
        ]
        yield words, mute


def shorter(page: Page, hints: tuple[Hint, ...], fewest: int) -> Iterator[list[Dressed]]:
    """Give ways to show less and less: words go before what can be touched only by its words."""
    for count in range(len(hints) - 1, fewest - 1, -1):
        shown = hints[:count]
        caps = caps_of(page, hints[count:], shown) if fewest < ANSWERS else []
        yield [(hint, Dress.BUTTON) for hint in shown] + caps
        if shown[-1].action:
            yield [(hint, Dress.CAP if is_cap(hint) else Dress.BUTTON) for hint in shown] + caps
    if fewest < ANSWERS:
        yield caps_of(page, hints)


def is_cap(hint: Hint) -> bool:
    """Say whether a touch of a button's cap does it."""
    return hint.button is not None and not hint.action and not hint.is_held


def caps_of(page: Page, hints: tuple[Hint, ...], beside: tuple[Hint, ...] = ()) -> list[Dressed]:
    """Give those that a touch does, as nothing but their caps.

    Upright, where words have little room, a button that is only to be held has a cap too, unless
    there is another one of it, or its words are among those that are shown `beside`.
    """
    reached = {hint.button for hint in hints if is_cap(hint)}
    reached |= {hint.button for hint in beside if is_cap(hint) or hint.action}
    caps = []
    for hint in hints:
        is_new = page.view.is_upright and hint.button not in {None, *reached}
        if is_cap(hint) or is_new:
            caps.append((hint, Dress.CAP))
            reached.add(hint.button)
    return caps


def whole_width(page: Page, shown: Sequence[Dressed]) -> float:
    """Give how wide hints are side by side."""
    widths = [hint_width(page, hint, dress) for hint, dress in shown]
    return sum(widths) + HINT_GAP * (len(widths) - 1)


def hint_width(page: Page, hint: Hint, dress: Dress) -> float:
    """Give how wide a hint is."""
    if dress in MUTE:
        cap_w = BUTTON_SIZE if has_cap(hint, dress) else 0
        if not has_key(hint, dress):
            return cap_w
        return key_width(page, hint) + (cap_w + INNER_GAP if cap_w else 0)
    w = page.measure(hint.text, HINT_STYLE) + 4
    if hint.person is not None:
        w += LEAST_TOKEN + INNER_GAP
    elif has_cap(hint, dress):
        w += BUTTON_SIZE + INNER_GAP
    if has_key(hint, dress):
        w += key_width(page, hint) + INNER_GAP
    return w


def has_cap(hint: Hint, dress: Dress) -> bool:
    """Say whether the table button's cap is drawn; without a key there is nothing in its place."""
    return hint.button is not None and (dress not in {Dress.KEY, Dress.KEY_ALONE} or not hint.key)


def has_key(hint: Hint, dress: Dress) -> bool:
    """Say whether the key is drawn: always, where it is all that does it."""
    is_all = hint.person is None and hint.button is None
    return bool(hint.key) and (is_all or dress in KEYED)


def key_width(page: Page, hint: Hint) -> float:
    """Give how wide a drawn key is."""
    return max(46, page.measure(hint.key, KEY_STYLE) + 24)

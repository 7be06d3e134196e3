"""SDL's events as what the shell wants to know: keys, typed text, clicks, the end."""

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from slapmat.screens.holding import Click, Motion, Pointed

LEFT_BUTTON = 1


@dataclass(frozen=True, slots=True)
class Key:
    """A key that went down or up.

    Attributes:
        key: Which, as pygame names it (`pygame.K_x`).
        is_down: Whether it went down.
        text: What it types by itself; "" for one that steers, and when it goes up.
    """

    key: int
    is_down: bool
    text: str


@dataclass(frozen=True, slots=True)
class PumpResult:
    """What happened since the last pump.

    Attributes:
        keys: In their order; a held key does not repeat.
        typed: Text that was typed, composed letters and all: for names.
        clicks: What was clicked or touched; a table button: when it is held and let go.
        is_closed: Somebody closed the window, or the system ends the program.
        pumped_at_ns: When this pump was, on the caller's clock.
        since_ns: When the one before was.
    """

    keys: tuple[Key, ...]
    typed: str
    clicks: tuple[Click, ...]
    is_closed: bool
    pumped_at_ns: int
    since_ns: int


@dataclass(frozen=True, slots=True)
class Sorted:
    """Events by what they mean."""

    keys: tuple[Key, ...]
    typed: str
    pointed: tuple[Pointed, ...]
    is_closed: bool
    is_exposed: bool
    has_mouse_moved: bool


NOTHING = Sorted((), "", (), is_closed=False, is_exposed=False, has_mouse_moved=False)
"""What no event means, which is what most pumps bring."""

FIRST_FOREIGN = 0x80
"""The first code of a key whose letter is none of ASCII's."""

KEYS_WITHOUT_TEXT = 1 << 30
"""SDL's mark on the codes of keys such as F10 and the arrows."""

BUTTON_MOTIONS = {pygame.MOUSEBUTTONDOWN: Motion.DOWN, pygame.MOUSEBUTTONUP: Motion.UP}

LOSING = {
    pygame.WINDOWLEAVE,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWMINIMIZED,
}
"""After these the release of a held button may never be heard."""

EXPOSING = {
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWRESTORED,
    pygame.VIDEORESIZE,
    pygame.VIDEOEXPOSE,
}


def latin(code: int, scancode: int, text: str) -> tuple[int, str]:
    """Give a key's code and text: of a Cyrillic or Greek layout, those of the Latin letter there.

    Such keyboards have both letters on each key, and which of them is typed is the layout's:
    without this no button and no letter that enters a card would be heard in the wrong one.
    """
    place = scancode - pygame.KSCAN_A
    is_letter = 0 <= place <= pygame.KSCAN_Z - pygame.KSCAN_A
    if not is_letter or code < FIRST_FOREIGN or code & KEYS_WITHOUT_TEXT:
        return code, text
    letter = chr(pygame.K_a + place)
    return ord(letter), (letter.upper() if text.isupper() else letter) if text else ""


def sort_events(events: Iterable[pygame.event.Event]) -> Sorted:
    """Sort events by what they mean."""
    keys: list[Key] = []
    typed: list[str] = []
    pointed: list[Pointed] = []
    types: set[int] = set()
    has_mouse_moved = False
    for event in events:
        types.add(event.type)
        if event.type in {pygame.KEYDOWN, pygame.KEYUP}:
            is_down = event.type == pygame.KEYDOWN
            place = event.dict.get("scancode", 0)
            code, text = latin(event.key, place, event.unicode if is_down else "")
            keys.append(Key(code, is_down, text))
        elif event.type == pygame.TEXTINPUT:
            typed.append(event.text)
        elif event.type in BUTTON_MOTIONS and event.button == LEFT_BUTTON:
            # A touch comes as a click of the left button too.
            pointed.append(Pointed(BUTTON_MOTIONS[event.type], event.pos))
        elif event.type == pygame.MOUSEMOTION:
            pointed.append(Pointed(Motion.MOVES, event.pos))
            # SDL tells of one motion by nothing when a window opens.
            has_mouse_moved = has_mouse_moved or (not event.touch and event.rel != (0, 0))
        elif event.type in LOSING:
            pointed.append(Pointed(Motion.AWAY))
    return Sorted(
        keys=tuple(keys),
        typed="".join(typed),
        pointed=tuple(pointed),
        is_closed=bool(types & {pygame.QUIT, pygame.WINDOWCLOSE}),
        is_exposed=bool(types & EXPOSING),
        has_mouse_moved=has_mouse_moved,
    )

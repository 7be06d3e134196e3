"""What the keyboard of a window means: buttons of the mat, keys that steer, text."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol, runtime_checkable

import pygame

from slapmat.referee.inputs import Clicked, KeyTyped, MenuKey, NamedKey
from slapmat.scene.elements import ButtonTouch
from slapmat.screens.pump import Key, PumpResult
from slapmat.sources.keyboard import KeyboardSource
from slapmat.table.stamps import NS_PER_S

STEERING: Mapping[int, NamedKey] = {
    pygame.K_RETURN: NamedKey.ENTER,
    pygame.K_KP_ENTER: NamedKey.ENTER,
    pygame.K_ESCAPE: NamedKey.ESCAPE,
    pygame.K_TAB: NamedKey.TAB,
    pygame.K_UP: NamedKey.UP,
    pygame.K_DOWN: NamedKey.DOWN,
    pygame.K_LEFT: NamedKey.LEFT,
    pygame.K_RIGHT: NamedKey.RIGHT,
    pygame.K_DELETE: NamedKey.DELETE,
    pygame.K_BACKSPACE: NamedKey.BACKSPACE,
    pygame.K_F10: NamedKey.MENU,
}

# Longer than any hold means something: whoever's release was never heard holds nothing then.
LONGEST_TOUCH_NS = 10 * NS_PER_S


@runtime_checkable
class Overhears(Protocol):
    """A source that hears the window's keyboard past the window: each key comes both ways."""

    @property
    def keyboard_buttons(self) -> frozenset[str]:
        """The buttons that are keys of a keyboard just now, each at its usual key."""

    def heed(self, *, is_typing: bool) -> None:
        """Hear whether the keyboard's keys are text just now, and no buttons."""


class Keyboard:
    """The keyboard of a window, whose keys are buttons unless a name is being typed."""

    def __init__(
        self,
        source: KeyboardSource | None,
        keymap: Mapping[str, int],
        overhears: Overhears | None = None,
        *,
        is_menu_held: bool = False,
    ) -> None:
        """Take the keyboard's part in the mat.

        Args:
            source: The source of its buttons, if it is one.
            keymap: Per button its key.
            overhears: Another source that has its keys.
            is_menu_held: The menu's key is to be held, as *no* is: nobody sits at this keyboard.
        """
        self._source = source
        self._is_menu_held = is_menu_held
        self._keymap = dict(keymap)
        self._overhears = overhears
        self._held: set[int] = set()
        self._touching: str | None = None
        self._touched_at_ns = 0

    @property
    def is_source(self) -> bool:
        """Say whether its keys press buttons of the mat."""
        return self._source is not None

    def take(
        self,
        pumped: PumpResult,
        is_typing: Callable[[], bool],
        is_button: Callable[[str], bool] = lambda _: False,
    ) -> Iterator[KeyTyped | MenuKey | Clicked | ButtonTouch]:
        """Feed the buttons among the keys and clicks to the source, and give what is left.

        Args:
            pumped: What the window has told.
            is_typing: Says whether letters are text just now; a key may change that.
            is_button: Says whether a seat on the screen is its button just now.
        """
        was_typing = is_typing()
        if was_typing and not self._held:
            # Composed letters come as text only: an "ë" of two keys. A button that is still held
            # repeats its own letter as text too, which nobody has typed.
            yield from (KeyTyped(text=letter) for letter in pumped.typed)
        for key in pumped.keys:
            if self._is_button(key, is_typing=is_typing()):
                self._feed(key, pumped)
            elif self._is_menu_held and STEERING.get(key.key) is NamedKey.MENU:
                yield MenuKey(key.is_down)
            elif key.is_down and (typed := typed_of(key, is_told=was_typing)) is not None:
                yield typed
        yield from self._clicks(pumped, is_button)
        if self._source is not None:
            self._source.pumped(pumped.pumped_at_ns)
        if self._overhears is not None:
            self._overhears.heed(is_typing=is_typing())

    def _clicks(
        self, pumped: PumpResult, is_button: Callable[[str], bool]
    ) -> Iterator[Clicked | ButtonTouch]:
        for click in pumped.clicks:
            if not isinstance(click, ButtonTouch):
                yield Clicked(click)
            elif not (click.is_down and is_button(click.button) and self.tap(click.button, pumped)):
                yield from self._touched(click, pumped.pumped_at_ns)
        if pumped.pumped_at_ns - self._touched_at_ns > LONGEST_TOUCH_NS:
            yield from self.let_go()

    def tap(self, button: str, pumped: PumpResult) -> bool:
        """Press a button whose key is on the screen, if it is one; a tap is down and up at once."""
        if self._source is None or not self._is_free_key(button):
            return False
        key = self._keymap[button]
        for is_down in (True, False):
            self._source.feed(key, is_down, pumped.pumped_at_ns, pumped.since_ns)
        return True

    def _is_free_key(self, button: str) -> bool:
        """Say whether a button is a key of this keyboard, and nobody holds that."""
        key = self._keymap.get(button)
        return self._source is not None and key is not None and key not in self._held

    def _touched(self, touch: ButtonTouch, at_ns: int) -> Iterator[ButtonTouch]:
        if touch.is_down:
            self._touching, self._touched_at_ns = touch.button, at_ns
            touch = replace(touch, is_key=self._is_free_key(touch.button))
        elif self._touching == touch.button:
            self._touching = None
        else:
            return
        yield touch

    def let_go(self) -> Iterator[ButtonTouch]:
        """Give the end of a touch of which nothing more will be heard, if there is one."""
        button, self._touching = self._touching, None
        if button is not None:
            yield ButtonTouch(button, is_down=False, is_lost=True)

    def lose(self) -> None:
        """Note that nothing more is heard of the window: its keys are away until it is pumped."""
        self._held.clear()
        if self._source is not None:
            self._source.lose()

    def _is_button(self, key: Key, *, is_typing: bool) -> bool:
        """Say whether a key presses or releases a button.

        One that went down as a button comes up as one, even if a name is being typed by then.
        """
        if not key.is_down:
            return key.key in self._held
        return key.key in self._button_keys() and not is_typing

    def _button_keys(self) -> frozenset[int]:
        """Give the keys that are buttons now; what a source overhears depends on its devices."""
        if self._source is not None:
            return frozenset(self._keymap.values())
        overheard = self._overhears.keyboard_buttons if self._overhears is not None else ()
        return frozenset(self._keymap[button] for button in overheard)

    def _feed(self, key: Key, pumped: PumpResult) -> None:
        (self._held.add if key.is_down else self._held.discard)(key.key)
        if self._source is not None:
            self._source.feed(key.key, key.is_down, pumped.pumped_at_ns, pumped.since_ns)


def typed_of(key: Key, *, is_told: bool) -> KeyTyped | None:
    """Give what a key that went down types; where its letter was told as text, only what steers."""
    if key.key in STEERING:
        return KeyTyped(STEERING[key.key])
    if is_told or not key.text or not key.text.isprintable():
        return None
    return KeyTyped(text=key.text)

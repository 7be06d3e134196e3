"""What the keyboard of a window means: buttons of the mat, keys that steer, text."""

from dataclasses import replace

import pygame
import pytest

from slapmat.referee.inputs import Clicked, KeyTyped, MenuKey, NamedKey
from slapmat.scene.elements import ButtonTouch
from slapmat.screens.pump import Key, PumpResult
from slapmat.shell.desktop import WindowDesktop
from slapmat.shell.keys import LONGEST_TOUCH_NS, Keyboard
from slapmat.shell.troubles import Troubles
from slapmat.sources.keyboard import KEYMAP, KeyboardSource
from slapmat.table.signals import Edge
from tests.shell.rigs import ScriptedWindow

PUMPED_NS, SINCE_NS = 1_002_000_000, 1_000_000_000


def pumped(*keys: Key, typed: str = "") -> PumpResult:
    return PumpResult(keys, typed, (), False, PUMPED_NS, SINCE_NS)


def down(letter: str) -> Key:
    return Key(ord(letter), is_down=True, text=letter)


def up(letter: str) -> Key:
    return Key(ord(letter), is_down=False, text="")


class Bench:
    """A keyboard that is a source, and whether a name is being typed."""

    def __init__(self) -> None:
        self.source = KeyboardSource()
        self.source.open(lambda: None)
        self.keyboard = Keyboard(self.source, KEYMAP)
        self.is_typing = False

    def take(self, *keys: Key, typed: str = "") -> list[KeyTyped | MenuKey | Clicked | ButtonTouch]:
        return list(self.keyboard.take(pumped(*keys, typed=typed), lambda: self.is_typing))

    def edges(self) -> list[tuple[str, bool]]:
        signals = self.source.read(PUMPED_NS).signals
        return [(edge.button, edge.closed) for edge in signals if isinstance(edge, Edge)]


@pytest.mark.parametrize("is_kiosk", [False, True])
def test_the_menus_key_asks_at_once_and_on_a_kiosk_is_told_down_and_up(is_kiosk: bool) -> None:
    keyboard = Keyboard(None, KEYMAP, is_menu_held=is_kiosk)
    keys = [Key(pygame.K_F10, is_down, "") for is_down in (True, False)]
    given = [*keyboard.take(pumped(*keys), lambda: False)]
    assert given == ([MenuKey(True), MenuKey(False)] if is_kiosk else [KeyTyped(NamedKey.MENU)])


def test_a_button_of_the_mat_is_pressed_and_types_nothing() -> None:
    bench = Bench()
    assert bench.take(down("x"), up("x"), typed="x") == []
    assert bench.edges() == [("1", True), ("1", False)]


def test_a_press_is_put_between_the_two_pumps() -> None:
    bench = Bench()
    bench.take(down("x"))
    (edge,) = bench.source.read(PUMPED_NS).signals
    assert isinstance(edge, Edge)
    assert edge.stamp.at_ns == (PUMPED_NS + SINCE_NS) // 2


def test_a_pump_without_keys_moves_the_watermark_too() -> None:
    bench = Bench()
    bench.take()
    assert bench.source.read(PUMPED_NS).complete_until_ns == PUMPED_NS


def test_other_letters_are_typed() -> None:
    bench = Bench()
    assert bench.take(down("d"), up("d"), down("4"), typed="d4") == [
        KeyTyped(text="d"),
        KeyTyped(text="4"),
    ]


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (pygame.K_RETURN, NamedKey.ENTER),
        (pygame.K_KP_ENTER, NamedKey.ENTER),
        (pygame.K_ESCAPE, NamedKey.ESCAPE),
        (pygame.K_TAB, NamedKey.TAB),
        (pygame.K_UP, NamedKey.UP),
        (pygame.K_DELETE, NamedKey.DELETE),
    ],
)
def test_keys_that_steer(code: int, key: NamedKey) -> None:
    assert Bench().take(Key(code, is_down=True, text="\r")) == [KeyTyped(key)]


def test_keys_that_mean_nothing_type_nothing() -> None:
    assert Bench().take(Key(pygame.K_LSHIFT, True, ""), Key(pygame.K_F5, True, "\x01")) == []


def test_a_name_takes_composed_letters_and_every_button() -> None:
    bench = Bench()
    bench.is_typing = True
    quotes = Key(ord('"'), is_down=True, text='"')
    assert bench.take(quotes, down("e"), down("x"), typed="ëx") == [
        KeyTyped(text="ë"),
        KeyTyped(text="x"),
    ]
    assert bench.edges() == []


def test_while_a_name_is_typed_backspace_is_no_button() -> None:
    bench = Bench()
    bench.is_typing = True
    backspace = Key(pygame.K_BACKSPACE, is_down=True, text="\x08")
    assert bench.take(backspace) == [KeyTyped(NamedKey.BACKSPACE)]
    bench.is_typing = False
    assert bench.take(backspace) == []
    assert bench.edges() == [("no", True)]


def test_a_key_that_begins_a_name_makes_the_next_ones_letters() -> None:
    bench = Bench()
    given = []
    for typed in bench.keyboard.take(
        pumped(Key(pygame.K_TAB, True, "\t"), down("e"), typed="e"), lambda: bench.is_typing
    ):
        given.append(typed)
        bench.is_typing = True
    assert given == [KeyTyped(NamedKey.TAB), KeyTyped(text="e")]


def test_a_button_comes_up_even_if_a_name_is_typed_by_then() -> None:
    bench = Bench()
    bench.take(down("x"))
    bench.is_typing = True
    assert bench.take(up("x")) == []
    assert bench.edges() == [("1", True), ("1", False)]


def test_a_button_that_was_held_until_letters_came_types_nothing_by_its_repeats() -> None:
    bench = Bench()
    bench.take(down("h"))
    bench.is_typing = True
    assert bench.take(typed="hh") == []
    assert bench.take(up("h")) == []
    assert bench.take(down("h"), up("h"), typed="h") == [KeyTyped(text="h")]


def test_without_its_source_the_keyboard_only_types() -> None:
    keyboard = Keyboard(None, {})
    assert not keyboard.is_source
    assert list(keyboard.take(pumped(down("x")), lambda: False)) == [KeyTyped(text="x")]


class Overhearer:
    """A source that hears the same keyboard past the window."""

    def __init__(self) -> None:
        self.keyboard_buttons = frozenset({"1", "no"})
        self.heard: list[bool] = []

    def heed(self, *, is_typing: bool) -> None:
        self.heard.append(is_typing)


def test_a_key_that_another_source_hears_as_a_button_types_nothing() -> None:
    source = Overhearer()
    keyboard = Keyboard(None, KEYMAP, source)
    keys = (down("x"), up("x"), Key(pygame.K_BACKSPACE, is_down=True, text=""), down("p"))
    assert [*keyboard.take(pumped(*keys), lambda: False)] == [KeyTyped(text="p")]
    assert source.heard == [False]


def test_a_source_that_hears_the_keyboard_is_told_when_names_are_typed() -> None:
    source = Overhearer()
    keyboard = Keyboard(None, KEYMAP, source)
    typed = [*keyboard.take(pumped(down("x"), typed="x"), lambda: True)]
    assert typed == [KeyTyped(text="x")]
    assert source.heard == [True]


def test_only_what_is_on_a_keyboard_now_is_a_button_there() -> None:
    source = Overhearer()
    source.keyboard_buttons = frozenset()
    keyboard = Keyboard(None, KEYMAP, source)
    assert [*keyboard.take(pumped(down("x")), lambda: False)] == [KeyTyped(text="x")]


def touches(keyboard: Keyboard, *clicks: ButtonTouch, at_ns: int = PUMPED_NS) -> list[object]:
    told = PumpResult((), "", clicks, False, at_ns, SINCE_NS)
    return [*keyboard.take(told, lambda: False)]


DOWN, UP = ButtonTouch("yes", is_down=True), ButtonTouch("yes", is_down=False)
TOUCHED, LIFTED = DOWN, UP
SEAT_DOWN, SEAT_UP = ButtonTouch("1", is_down=True), ButtonTouch("1", is_down=False)
LOST = ButtonTouch("yes", is_down=False, is_lost=True)


def test_a_table_button_on_the_screen_is_told_down_and_up() -> None:
    assert touches(Keyboard(None, {}), DOWN, UP) == [TOUCHED, LIFTED]


def test_a_touch_whose_end_is_never_heard_holds_nothing_for_ever() -> None:
    keyboard = Keyboard(None, {})
    touches(keyboard, DOWN)
    assert touches(keyboard, at_ns=PUMPED_NS + LONGEST_TOUCH_NS) == []
    assert touches(keyboard, at_ns=PUMPED_NS + LONGEST_TOUCH_NS + 1) == [LOST]
    assert touches(keyboard, UP, at_ns=PUMPED_NS + 2 * LONGEST_TOUCH_NS) == []


def test_a_window_that_fails_lets_a_touched_button_go() -> None:
    window = ScriptedWindow()
    desktop = WindowDesktop(window, Keyboard(None, {}), Troubles())
    window.clicks.append(DOWN)
    assert [*desktop.pump(0, lambda: False)] == [TOUCHED]
    window.pump_error = OSError("gone")
    assert [*desktop.pump(1, lambda: False)] == [LOST]
    assert [*desktop.pump(2, lambda: False)] == []


def test_a_card_that_stands_for_its_button_now_is_tapped_at_once_and_is_not_told() -> None:
    bench = Bench()
    told = PumpResult((), "", (SEAT_DOWN, SEAT_UP), False, PUMPED_NS, SINCE_NS)
    assert [*bench.keyboard.take(told, lambda: False, lambda seat: seat == "1")] == []
    assert bench.edges() == [("1", True), ("1", False)]


def test_another_card_is_told_down_and_up_and_whether_its_button_is_a_key_here() -> None:
    bench = Bench()
    assert touches(bench.keyboard, SEAT_DOWN, SEAT_UP) == [replace(SEAT_DOWN, is_key=True), SEAT_UP]
    assert bench.edges() == []
    assert touches(Keyboard(None, KEYMAP), SEAT_DOWN, SEAT_UP) == [SEAT_DOWN, SEAT_UP]
    bench.take(down("x"))
    assert touches(bench.keyboard, SEAT_DOWN) == [SEAT_DOWN]

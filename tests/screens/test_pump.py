"""What SDL's events mean, whatever the keyboard's layout."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.screens.pump import Key, latin, sort_events
from slapmat.sources.keyboard import KEYMAP

# What the keys with Latin letters type on a Russian and on a Greek keyboard.
RUSSIAN = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))
GREEK = dict(zip("wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ", strict=True))
LETTERS = [key for key in KEYMAP.values() if chr(key).isalpha()]


def place_of(letter: str) -> int:
    return pygame.KSCAN_A + ord(letter) - ord("a")


def event(kind: int, code: int, scancode: int, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, scancode=scancode, unicode=text)


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK], ids=["russian", "greek"])
@pytest.mark.parametrize("key", LETTERS, ids=chr)
def test_a_seats_key_is_its_button_in_a_layout_of_other_letters(
    layout: dict[str, str], key: int
) -> None:
    typed, place = layout[chr(key)], place_of(chr(key))
    told = sort_events(
        [
            event(pygame.KEYDOWN, ord(typed), place, typed),
            event(pygame.KEYUP, ord(typed), place),
        ]
    )
    assert told.keys == (Key(key, is_down=True, text=chr(key)), Key(key, is_down=False, text=""))


def test_a_letter_that_enters_a_card_is_the_one_printed_beside_the_russian_one() -> None:
    assert latin(ord("я"), pygame.KSCAN_Z, "я") == (pygame.K_z, "z")
    assert latin(ord("я"), pygame.KSCAN_Z, "Я") == (pygame.K_z, "Z")


def test_names_are_typed_in_the_layouts_own_letters() -> None:
    typed = pygame.event.Event(pygame.TEXTINPUT, text="Пётр")
    assert sort_events([typed]).typed == "Пётр"


@pytest.mark.parametrize(
    ("code", "scancode"),
    [
        pytest.param(pygame.K_a, pygame.KSCAN_Q, id="the a of a French keyboard"),
        pytest.param(pygame.K_y, pygame.KSCAN_Z, id="the y of a German keyboard"),
        pytest.param(ord("é"), pygame.KSCAN_2, id="the é of a French keyboard"),
        pytest.param(ord("ö"), pygame.KSCAN_SEMICOLON, id="the ö of a German keyboard"),
        pytest.param(pygame.K_F10, pygame.KSCAN_F10, id="the menu"),
    ],
)
def test_a_key_of_a_latin_layout_is_what_is_printed_on_it(code: int, scancode: int) -> None:
    assert latin(code, scancode, "?") == (code, "?")


@given(st.integers(0, 2**31 - 1), st.integers(0, 511), st.text(max_size=1))
def test_whatever_a_keyboard_sends_a_key_that_types_nothing_types_nothing(
    code: int, scancode: int, text: str
) -> None:
    told_code, told = latin(code, scancode, text)
    assert bool(told) == bool(text)
    assert told_code == code or chr(told_code).isascii()

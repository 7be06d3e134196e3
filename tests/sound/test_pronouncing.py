"""A text as the voice gets it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.shell.languages import speak_language
from slapmat.sound.pronouncing import MOST_CHARACTERS, pronounced


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("first by 1.84 ms", "first by 1.84 milliseconds"),
        ("+4 \u22121", "plus 4 minus 1"),
        ("Pairs \u2013", "Pairs ,"),
        ("a [[h@l'oU]] b", "a h@l'oU b"),
        ("Ann\x1b[2J\n\nBen", "Ann 2J Ben"),
        ("10\u00a0ms", "10 milliseconds"),
        ("Anna-Lena", "Anna-Lena"),
    ],
)
def test_signs_become_words_and_commands_vanish(text: str, said: str) -> None:
    assert pronounced(text, {}) == said


def test_a_name_is_said_as_it_is_spelled_in_the_settings() -> None:
    spoken = {"Zoë": "zo ee", "Zoë B.": "zo ee bee", "nguyễn": "win"}
    assert pronounced("Zoë: over Zoë B. and Nguyễn", spoken) == ("zo ee: over zo ee bee and win")
    assert pronounced("Zoës Zoëline", spoken) == "Zoës Zoëline"


@pytest.mark.parametrize(
    ("code", "said"),
    [("en", "minus 2 minutes"), ("fr", "moins 2 minutes"), ("ru", "минус 2 minutes")],
)
def test_numbers_have_their_signs_in_each_language(code: str, said: str) -> None:
    speak_language(code)
    assert pronounced("\u22122 minutes", {}) == said


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("fr", "premier de 1,84\u202fms", "premier de 1,84 millisecondes"),
        ("ru", "на 1,84\u00a0мс раньше", "на 1,84 миллисекунды раньше"),  # noqa: RUF001 - Russian "ms"
    ],
)
def test_thousandths_are_a_word_in_each_language(code: str, text: str, said: str) -> None:
    speak_language(code)
    assert pronounced(text, {}) == said


@given(text=st.text(), name=st.text(), how=st.text())
def test_whatever_it_is_it_is_one_short_line_without_commands(
    text: str, name: str, how: str
) -> None:
    said = pronounced(text, {name: how})
    assert len(said) <= MOST_CHARACTERS
    assert said.isprintable()
    assert not set("[]<>") & set(said)
    assert said.encode().decode() == said

"""Every text on the screen is looked up, and whole: nothing is put together from parts.

A catalogue that puts each message into brackets shows what was never looked up.
"""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from slapmat.games.finding import games
from slapmat.scene import elements as show
from slapmat.shell.languages import speak_language
from slapmat.shell.pictures.casts import Cast, Names
from slapmat.shell.pictures.story import BROKEN, scenes_of
from slapmat.table.language import LANGUAGES, speak
from tests.shell.pictures.conftest import KEYS

# What the program calls things by, and keys: "Tab" is printed on the key.
OWN_FIELDS = {"name", "card", "focus", "key", "action", "close", "colour"}
# The settings tell the language, so what is wrong with their file is said in English.
ENGLISH = {BROKEN, "slapmat", "SWAT", "Swintus", "zo-eh|", "zo-eh"}
INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[A-Za-z]{2}")


class Bracketed:
    """A language in which each message is itself, in brackets."""

    def gettext(self, message: str, /) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return f"⟦{one if count == 1 else many}⟧"

    def pgettext(self, context: str, message: str, /) -> str:
        return message if context == "between ones and tenths" else f"⟦{message}⟧"


def texts(value: object) -> Iterator[str]:
    """Give every text of a scene that somebody reads, but for names."""
    if isinstance(value, tuple):
        for each in value:
            yield from texts(each)
    elif is_dataclass(value) and not isinstance(value, show.Person):
        for field in fields(value):
            if field.name not in OWN_FIELDS:
                yield from texts(getattr(value, field.name))
    elif isinstance(value, str):
        yield value


def unmarked(text: str, names: list[str]) -> str:
    """Give what of a text was never looked up."""
    while (inner := INNERMOST.sub("", text)) != text:
        text = inner
    for name in names:
        text = text.replace(name, "")
    return text if WORD.search(text) else ""


@pytest.mark.parametrize("mat", [7, 2])
def test_every_text_is_looked_up_whole(mat: int) -> None:
    speak("xx", Bracketed())
    cast = Cast(Names.SHORT, mat)
    names = [name for name in [*cast.typed.values(), *LANGUAGES.values()] if name]
    titles = [game.spec.title for game in games().values()]
    found = {
        (screen, text)
        for screen, scene in scenes_of(cast, KEYS).items()
        for text in texts(scene)
        if text not in ENGLISH and unmarked(text, [*titles, *names])
    }
    assert found == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_screen_comes_up_in_every_language(code: str) -> None:
    cast = Cast(Names.SHORT, 7)
    english = scenes_of(cast, KEYS)
    speak_language(code)
    assert scenes_of(cast, KEYS).keys() == english.keys()

"""Every text on the screen is looked up, and whole: nothing is put together from parts.

A catalogue that puts each message into brackets shows what was never looked up.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from slapmat.games.finding import games
from slapmat.scene import elements as show
from slapmat.shell.languages import speak_language
from slapmat.shell.pictures.casts import Cast, Names
from slapmat.shell.pictures.story import scenes_of
from slapmat.table.language import LANGUAGES, speak
from tests.brackets import Bracketed, unmarked
from tests.shell.pictures.conftest import KEYS

# What the program calls things by, and keys: "Tab" is printed on the key.
OWN_FIELDS = {"name", "card", "focus", "key", "action", "close", "colour"}
ENGLISH = {"slapmat", "SWAT", "Swintus", "zo-eh|", "zo-eh"}


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

"""The few words that only a voice needs, by language: what is a sign or a colour on the screen."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language.

    Attributes:
        voice: What espeak-ng calls the language.
        may_slap: Before the names of those whose cards are lit.
        yes: The button *yes*, by its colour.
        no: The button *no*.
        minus: A minus sign before a number.
        plus: A plus sign before a number.
        ms: Milliseconds.
    """

    voice: str
    may_slap: str
    yes: str
    no: str
    minus: str
    plus: str
    ms: str


WORDS: Mapping[str, Words] = {
    "en": Words("en", "May slap", "Green", "White", "minus", "plus", "milliseconds"),
    "fr": Words("fr", "Peuvent taper", "Vert", "Blanc", "moins", "plus", "millisecondes"),
    "ru": Words("ru", "Могут бить", "Зелёная", "Белая", "минус", "плюс", "миллисекунд"),
}


def words_of(language: str) -> Words:
    """Give the words of a language; of one that is not known, the English ones."""
    return WORDS.get(language, WORDS["en"])

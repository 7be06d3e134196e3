"""A scene in sentences for a voice: all that is read, in the order in which it matters.

A sentence stands for itself: whoever hears only what has changed must understand it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import singledispatch

from slapmat.scene.answering import answers
from slapmat.scene.elements import (
    Cheer,
    DeadHeat,
    Fact,
    Hint,
    Message,
    Person,
    Question,
    Scene,
    Signal,
    Slap,
    TableButton,
    TableDecides,
    Turn,
)
from slapmat.sound.bodies import body_sentences, button_name, joined, who


class Level(IntEnum):
    """How much is spoken."""

    OFF = 0
    PROMPTS = 1
    EVERYTHING = 2


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to say.

    Attributes:
        text: In the words of the screen.
        is_news: It just happened: it is said to its end, even if the screen has gone on.
    """

    text: str
    is_news: bool = False


def sentences_of(scene: Scene, level: Level) -> list[Sentence]:
    """Give what a scene says aloud, the most important first."""
    if level is Level.OFF or scene.is_silent:
        return []
    told = list(_prompts(scene))
    if level is Level.EVERYTHING:
        told += [Sentence(text) for text in _rest(scene)]
    return [each for each in dict.fromkeys(told) if each.text]


def _prompts(scene: Scene) -> Iterator[Sentence]:
    if scene.banner is not None:
        yield Sentence(joined(". ", scene.banner.title, scene.banner.text), is_news=True)
    elif scene.question is not None:
        yield Sentence(_asked(scene.question), is_news=True)
    elif scene.hero is not None:
        is_news = isinstance(scene.hero, Slap | DeadHeat | Cheer)
        yield Sentence(hero_sentence(scene.hero), is_news)
    if scene.question is None or scene.next.text != answers(scene.question):
        # Else it was said with the question.
        yield Sentence(scene.next.text)
    yield Sentence(scene.remark)


def _asked(question: Question) -> str:
    about = who(question.person) if question.person else ""
    answers = (_of_button(TableButton.YES, question.yes), _of_button(TableButton.NO, question.no))
    return joined(". ", joined(": ", about, question.text), *answers)


def _rest(scene: Scene) -> Iterator[str]:
    yield joined(", ", scene.header.game, scene.header.where)
    if scene.banner is None and scene.question is None and scene.hero is not None:
        yield from hero_details(scene.hero)
    if scene.body is not None:
        yield from body_sentences(scene.body)
    if scene.hold is not None:
        yield scene.hold.text
    for hint in scene.hints:
        yield _hint(hint)


def _hint(hint: Hint) -> str:
    if hint.button:
        return _of_button(hint.button, hint.text)
    return f"{who(hint.person) if hint.person else hint.key}: {hint.text}"


def _of_button(button: TableButton, text: str) -> str:
    return f"{button_name(button.value)}: {text}"


def _people(people: tuple[Person, ...]) -> str:
    return ", ".join(map(who, people))


def _facts(facts: tuple[Fact, ...]) -> str:
    return ", ".join(joined(" ", fact.label, fact.text) for fact in facts)


@singledispatch
def hero_sentence(hero: object) -> str:
    """Give what the hero says."""
    raise TypeError(f"{type(hero).__name__} is no hero.")


@hero_sentence.register
def _turn(hero: Turn) -> str:
    return joined(". ", joined(" ", who(hero.person), hero.text), _facts(hero.facts))


@hero_sentence.register
def _signal(hero: Signal) -> str:
    text = joined(": ", hero.text, _people(hero.people))
    return joined(". ", hero.title, text, _facts(hero.facts))


@hero_sentence.register
def _slap(hero: Slap) -> str:
    rival = joined(" ", hero.over, who(hero.rival)) if hero.rival else ""
    return joined(". ", f"{who(hero.person)}: {joined(' ', hero.margin, rival)}", hero.guess)


@hero_sentence.register
def _dead_heat(hero: DeadHeat) -> str:
    return f"{hero.title}: {_people(hero.people)}. {hero.text}"


@hero_sentence.register
def _table_decides(hero: TableDecides) -> str:
    return joined(". ", f"{hero.title}: {who(hero.shown)}", _people(hero.people), hero.text)


@hero_sentence.register(Message)
@hero_sentence.register(Cheer)
def _message(hero: Message | Cheer) -> str:
    if isinstance(hero, Cheer) and hero.text[:1].islower():
        # On the screen a name is shouted, and the line below goes on: aloud they are one sentence.
        text = joined(" ", hero.title.rstrip(" \u202f!"), hero.text)
        return joined(". ", text, hero.detail)
    return joined(". ", hero.title, hero.text, hero.detail)


def hero_details(hero: object) -> Iterator[str]:
    """Give what only a listener without eyes needs: how far behind the others were, the clock."""
    if isinstance(hero, Slap):
        for gap in hero.gaps:
            yield joined(", ", f"{who(gap.person)} {gap.text}", gap.note)
    if isinstance(hero, Turn | Signal) and hero.seconds is not None:
        yield str(hero.seconds)

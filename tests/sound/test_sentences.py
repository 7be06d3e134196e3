"""Everything that the screen says can be spoken."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest
from hypothesis import given

from slapmat.scene.elements import (
    Banner,
    Cheer,
    Choices,
    History,
    HistoryRow,
    Hold,
    Join,
    Letters,
    Message,
    Next,
    Scene,
    Seated,
    Slap,
    Tile,
)
from slapmat.shell.languages import speak_language
from slapmat.sound.sentences import Level, Sentence, sentences_of
from tests.screens import samples, strategies

SCENES = samples.scenes()
# Names that only a click gives back, what has a longer form beside it, and what is no word.
UNSPOKEN = {
    "action",
    "card",
    "name",
    "focus",
    "key",
    "short",
    "left_short",
    "short_note",
    "sign",
    "typed",
}


def texts_in(value: object) -> Iterator[str]:
    """Give every text that a scene shows at its full width."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, Tile):
        if value.count:
            yield value.label
    elif isinstance(value, HistoryRow) and value.is_undone:
        return
    elif is_dataclass(value) and not isinstance(value, Enum):
        for each in fields(value):
            if each.name not in UNSPOKEN and not (each.name == "name" and is_row(value)):
                yield from texts_in(getattr(value, each.name))


def is_row(value: object) -> bool:
    return isinstance(value, HistoryRow)


def spoken(scene: Scene, level: Level = Level.EVERYTHING) -> str:
    return " ".join(sentence.text for sentence in sentences_of(scene, level))


def shown(scene: Scene) -> Scene:
    """Leave out what the screen itself leaves out: what is covered, and rows out of focus."""
    body = scene.body
    if isinstance(body, Choices) and body.focus:
        body = replace(body, choices=tuple(c for c in body.choices if c.name == body.focus))
    if isinstance(body, Letters):
        rows = tuple(
            replace(row, tiles=tuple(tile for tile in row.tiles if tile.card == body.focus))
            for row in body.rows
        )
        actions = tuple(action for action in body.actions if action.name == body.focus)
        body = replace(body, rows=rows, actions=actions)
    if isinstance(body, History) and body.focus:
        body = replace(body, rows=tuple(row for row in body.rows if row.name == body.focus))
    if isinstance(body, Join):
        taken = tuple(chair for chair in body.chairs if chair.seated is not Seated.FREE)
        body = replace(body, chairs=tuple(replace(chair, hint="") for chair in taken))
    is_covered = scene.banner is not None or scene.question is not None
    question = None if scene.banner is not None else scene.question
    hero = None if is_covered else scene.hero
    return replace(scene, body=body, hero=hero, question=question)


def words_in(text: str) -> list[str]:
    return re.findall(r"\w+", text)


@pytest.mark.parametrize("name", SCENES)
def test_every_word_of_every_screen_is_spoken(name: str) -> None:
    said = set(words_in(spoken(SCENES[name])))
    missing = {
        word
        for text in texts_in(shown(SCENES[name]))
        for word in words_in(text)
        if word not in said
    }
    assert missing == set()


@given(scene=strategies.scenes())
def test_any_scene_can_be_spoken(scene: Scene) -> None:
    for level in Level:
        sentences = sentences_of(scene, level)
        assert len(set(sentences)) == len(sentences)
        assert all(sentence.text for sentence in sentences)


@given(scene=strategies.scenes())
def test_prompts_are_what_is_said_first_of_everything(scene: Scene) -> None:
    prompts = sentences_of(scene, Level.PROMPTS)
    assert sentences_of(scene, Level.EVERYTHING)[: len(prompts)] == prompts
    assert sentences_of(scene, Level.OFF) == []


def test_a_slap_is_news_and_names_winner_margin_and_rival() -> None:
    scene = samples.slap()
    assert isinstance(scene.hero, Slap)
    first = sentences_of(scene, Level.PROMPTS)[0]
    assert first.is_news
    assert scene.hero.rival is not None
    for text in (scene.hero.person.name, scene.hero.margin, scene.hero.rival.name):
        assert text in first.text


def test_trouble_is_said_in_place_of_what_it_covers() -> None:
    scene = replace(samples.slap(), banner=Banner("The box is out.", "Push its cable in."))
    first, *_ = sentences_of(scene, Level.PROMPTS)
    assert first == Sentence("The box is out. Push its cable in.", is_news=True)


def test_a_title_that_shouts_needs_no_full_stop() -> None:
    scene = replace(samples.message(), hero=Message("Shared!", "Ann and Ben"), next=Next(""))
    assert sentences_of(scene, Level.PROMPTS) == [Sentence("Shared! Ann and Ben")]


@pytest.mark.parametrize(
    ("title", "text", "said"),
    [
        ("Zoë!", "wins with 70 points", "Zoë wins with 70 points"),
        ("Zoë\u202f!", "gagne avec 70 points", "Zoë gagne avec 70 points"),
        ("Zoë!", "остаётся без карт", "Zoë остаётся без карт"),
        ("Shared!", "Ann and Ben win", "Shared! Ann and Ben win"),
    ],
)
def test_a_name_that_is_shouted_is_one_sentence_with_what_it_does(
    title: str, text: str, said: str
) -> None:
    scene = replace(samples.message(), hero=Cheer(title, text), next=Next(""))
    assert sentences_of(scene, Level.PROMPTS) == [Sentence(said, is_news=True)]


def test_a_ring_that_fills_is_one_sentence_all_the_while() -> None:
    scene = replace(samples.message(), hold=Hold("The deck is out", 0.2))
    more = replace(scene, hold=Hold("The deck is out", 0.9))
    both = [sentences_of(each, Level.EVERYTHING) for each in (scene, more)]
    assert both[0] == both[1]


@pytest.mark.parametrize(
    ("code", "said"), [("en", "May slap: "), ("fr", "Peuvent taper"), ("ru", "Могут бить: ")]
)
def test_who_may_slap_is_said_in_each_language(code: str, said: str) -> None:
    speak_language(code)
    told = [each.text for each in sentences_of(samples.play(6), Level.EVERYTHING)]
    assert any(text.startswith(said) for text in told)

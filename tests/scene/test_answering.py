"""While something is asked the bottom line says what the two buttons mean, and says it once."""

import pytest

from slapmat.scene.answering import answers, with_answers
from slapmat.scene.elements import Header, Next, Person, Question, Scene
from slapmat.sound.sentences import Level, sentences_of

ANN = Person(1, "Ann")
QUESTION = Question("Is the deck out?", "yes, count the cards", "no, go on")
TOLD = "Green: yes, count the cards. White: no, go on."


def asked(text: str) -> Scene:
    return Scene(Header("SWAT!"), question=QUESTION, next=Next(text, ANN))


@pytest.mark.parametrize("text", ["", QUESTION.text])
def test_a_line_that_says_nothing_new_says_what_the_buttons_mean(text: str) -> None:
    assert with_answers(asked(text)).next == Next(TOLD, ANN)


def test_a_line_with_something_of_its_own_stays() -> None:
    scene = asked("Hold green until the ring is full.")
    assert with_answers(scene) is scene


def test_where_nothing_is_asked_the_line_stays() -> None:
    scene = Scene(Header("SWAT!"), next=Next("Ann deals.", ANN))
    assert with_answers(scene) is scene


@pytest.mark.parametrize("level", [Level.PROMPTS, Level.EVERYTHING])
def test_the_voice_says_the_answers_once(level: Level) -> None:
    told = [sentence.text for sentence in sentences_of(with_answers(asked("")), level)]
    assert sum("count the cards" in text for text in told) == 1
    assert answers(QUESTION) not in told

"""What is said next, of all that the screen says."""

from dataclasses import replace

from slapmat.scene.elements import DeadHeat, Header, Hero, Message, Next, Person, Scene, Slap
from slapmat.sound.sentences import Level, Sentence
from slapmat.sound.talk import MOST_WAITING, Fresh, Talk

ANN, BEN = Person(1, "Ann"), Person(2, "Ben")
SLAPPED = Sentence("Ann: first", is_news=True)


def scene(hero: Hero | None, prompt: str = "") -> Scene:
    return Scene(Header("SWAT!"), hero, next=Next(prompt))


def talk(level: Level = Level.PROMPTS) -> Talk:
    return Talk(level)


def all_of(told: Talk) -> list[str]:
    said = []
    while (sentence := told.next()) is not None:
        said.append(sentence.text)
    return said


def test_what_happened_comes_before_what_to_do() -> None:
    told = talk()
    told.hear(scene(Slap(ANN, "first"), "Ann deals."))
    assert all_of(told) == ["Ann: first", "Ann deals."]


def test_only_what_is_new_is_said() -> None:
    told = talk()
    told.hear(scene(Message("Count"), "Enter the cards: Ann, Ben."))
    assert len(all_of(told)) == 2
    assert told.hear(scene(Message("Count"), "Enter the cards: Ann, Ben.")) == Fresh()
    told.hear(scene(Message("Count"), "Enter the cards: Ben."))
    assert all_of(told) == ["Enter the cards: Ben."]


def test_what_stands_is_said_again_for_who_asks() -> None:
    told, stands = talk(), scene(Message("Count"), "Enter the cards: Ann.")
    told.hear(stands)
    said = all_of(told)
    told.hear(replace(stands, asked=1))
    told.hear(replace(stands, asked=2))
    assert all_of(told) == said
    assert told.hear(replace(stands, asked=2)) == Fresh()


def test_a_prompt_that_waits_is_dropped_when_the_screen_goes_on() -> None:
    told = talk()
    told.hear(scene(None, "Old."))
    told.hear(scene(None, "New."))
    assert all_of(told) == ["New."]


def test_a_new_prompt_ends_an_old_one() -> None:
    told = talk()
    told.hear(scene(None, "Old."))
    assert told.next() == Sentence("Old.")
    assert told.hear(scene(None, "New.")).is_interrupting


def test_a_screen_that_only_says_less_ends_nothing() -> None:
    told = talk()
    told.hear(scene(Message("Count"), "Enter."))
    assert told.next() is not None
    assert not told.hear(scene(None, "Enter.")).is_interrupting


def test_news_is_said_to_its_end_though_the_screen_has_gone_on() -> None:
    told = talk()
    told.hear(scene(Slap(ANN, "first")))
    assert told.next() == SLAPPED
    assert not told.hear(scene(Message("Ann deals"))).is_interrupting
    assert all_of(told) == ["Ann deals"]


def test_news_that_waits_is_said_though_the_screen_has_gone_on() -> None:
    told = talk()
    told.hear(scene(Slap(ANN, "first")))
    told.hear(scene(Message("Ann deals")))
    assert all_of(told) == ["Ann: first", "Ann deals"]


def test_newer_news_ends_older() -> None:
    told = talk()
    told.hear(scene(Slap(ANN, "first")))
    told.next()
    heat = DeadHeat("Dead heat", "Slap again", (ANN, BEN))
    assert told.hear(scene(heat)).is_interrupting
    assert all_of(told) == ["Dead heat: Ann, Ben. Slap again"]


def test_news_overtakes_prompts_that_wait() -> None:
    told = talk()
    told.hear(scene(Message("Ann deals"), "Flip."))
    told.hear(scene(Slap(ANN, "first"), "Flip."))
    assert all_of(told) == ["Ann: first", "Flip."]


def test_ever_so_many_sentences_take_no_more_room() -> None:
    told = talk(Level.EVERYTHING)
    for number in range(10 * MOST_WAITING):
        told.hear(scene(Slap(ANN, f"first by {number}"), f"{number}"))
    assert len(all_of(told)) <= MOST_WAITING


def test_while_nobody_may_speak_nothing_is_said_and_what_is_being_said_ends() -> None:
    told = talk(Level.EVERYTHING)
    told.hear(scene(Slap(ANN, "first"), "Ann deals."))
    assert told.next() == SLAPPED
    silence = replace(scene(Slap(BEN, "first"), "Hush."), is_silent=True)
    assert told.hear(silence) == Fresh((), is_interrupting=True)
    assert told.next() is None


def test_after_a_silence_what_the_screen_says_is_said_again() -> None:
    told = talk()
    told.hear(scene(None, "Ann deals."))
    told.hear(replace(scene(None, "Ann deals."), is_silent=True))
    told.hear(scene(None, "Ann deals."))
    assert all_of(told) == ["Ann deals."]

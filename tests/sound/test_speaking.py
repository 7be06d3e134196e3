"""The voice: sentence after sentence, by a thread that holds nobody up."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from slapmat.scene.elements import Header, Hero, Next, Person, Scene, Slap
from slapmat.sound.errors import SoundError
from slapmat.sound.failing import BANNER_NS, Failing
from slapmat.sound.sentences import Level
from slapmat.sound.speaking import Mouth, Speech
from slapmat.sound.synthesis import RATE_HZ
from slapmat.sound.talk import Talk
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_S

PATIENCE_S = 30
SECOND = bytes(2 * RATE_HZ)
MISSING = SoundError("espeak-ng is not installed.")


@dataclass
class Rig:
    """A voice without a thread, on a clock set by hand; every sentence lasts a second."""

    now_ns: int = 1_000 * NS_PER_S
    asked: list[str] = field(default_factory=list)
    heard: list[bytes] = field(default_factory=list)
    told: list[SlapmatError | None] = field(default_factory=list)
    noted: list[str] = field(default_factory=list)
    error: Exception | None = None
    speech: Speech = field(init=False)

    def __post_init__(self) -> None:
        self.speech = Speech(
            Talk(Level.PROMPTS),
            Mouth(self.samples_of, self.heard.append),
            Failing("voice", self.told.append),
            self.note,
            lambda: self.now_ns,
        )

    def samples_of(self, text: str) -> bytes:
        self.asked.append(text)
        if self.error is not None:
            raise self.error
        return SECOND

    def note(self, text: str, at_ns: int, *, is_news: bool) -> None:
        assert at_ns == self.now_ns
        self.noted.append(f"{text}!" if is_news else text)

    def hear(self, prompt: str, hero: Hero | None = None) -> None:
        self.speech.hear(Scene(Header("SWAT!"), hero, next=Next(prompt)))

    def run(self, seconds: float = 0) -> None:
        until_ns = self.now_ns + round(seconds * NS_PER_S)
        while True:
            due_ns = self.speech.turn(self.now_ns)
            if due_ns is None or due_ns > until_ns:
                break
            self.now_ns = max(self.now_ns, due_ns)
        self.now_ns = until_ns


@pytest.fixture
def rig() -> Rig:
    return Rig()


SLAP = Slap(Person(1, "Ann"), "first")


def test_sentences_are_said_one_after_the_other(rig: Rig) -> None:
    rig.hear("Ann deals.", SLAP)
    rig.run(0.5)
    assert rig.asked == ["Ann: first"]
    rig.run(0.5)
    assert rig.asked == ["Ann: first", "Ann deals."]
    assert rig.heard == [SECOND, SECOND]


def test_a_newer_prompt_silences_an_older_one_at_once(rig: Rig) -> None:
    rig.hear("Old.")
    rig.run(0.5)
    rig.hear("New.")
    rig.run()
    assert rig.heard == [SECOND, b"", SECOND]
    assert rig.asked == ["Old.", "New."]


def test_what_was_overtaken_while_it_was_made_is_not_said(rig: Rig) -> None:
    def overtaken(text: str) -> bytes:
        rig.asked.append(text)
        if text == "Old.":
            rig.hear("New.")
        return SECOND

    rig.speech = Speech(
        Talk(Level.PROMPTS),
        Mouth(overtaken, rig.heard.append),
        Failing("voice", rig.told.append),
        clock_ns=lambda: rig.now_ns,
    )
    rig.hear("Old.")
    rig.run()
    assert rig.asked == ["Old.", "New."]
    assert rig.heard == [SECOND]


def test_every_sentence_is_noted_whether_it_is_said_or_not(rig: Rig) -> None:
    rig.hear("Old.")
    rig.hear("New.", SLAP)
    rig.run()
    assert rig.noted == ["Old.", "Ann: first!", "New."]
    assert rig.asked == ["Ann: first"]


def test_without_the_program_nothing_is_said_with_one_banner_for_a_while(rig: Rig) -> None:
    rig.error = MISSING
    rig.hear("One.")
    rig.run(1)
    rig.hear("Two.")
    rig.run(BANNER_NS / NS_PER_S)
    assert rig.told == [MISSING, None]
    assert rig.heard == []


def test_it_is_tried_again_ever_more_seldom_and_works_again(rig: Rig) -> None:
    rig.error = MISSING
    for number in range(100):
        rig.hear(f"Prompt {number}.")
        rig.run(0.1)
    # At once, and after 1, 2 and 4 s.
    assert len(rig.asked) == 4
    rig.error = None
    rig.run(10)
    rig.hear("Now.")
    rig.run()
    assert rig.heard == [SECOND]
    assert rig.told == [MISSING, None]


def test_while_there_is_nothing_to_say_it_sleeps(rig: Rig) -> None:
    rig.hear("One.")
    rig.run(5)
    assert rig.speech.turn(rig.now_ns) is None


@dataclass
class Slow:
    """A voice that takes until it is let go."""

    may_go: threading.Event = field(default_factory=threading.Event)
    is_asked: threading.Event = field(default_factory=threading.Event)
    is_heard: threading.Event = field(default_factory=threading.Event)
    heard: list[bytes] = field(default_factory=list)

    def samples_of(self, text: str) -> bytes:
        self.is_asked.set()
        assert self.may_go.wait(PATIENCE_S), text
        return b"\1\0"

    def say(self, samples: bytes) -> None:
        self.heard.append(samples)
        self.is_heard.set()


@pytest.fixture
def slow() -> Iterator[tuple[Slow, Speech]]:
    voice = Slow()
    talk = Talk(Level.PROMPTS)
    failing = Failing("voice", lambda _: None)
    speech = Speech(talk, Mouth(voice.samples_of, voice.say), failing)
    speech.open()
    yield voice, speech
    voice.may_go.set()
    speech.close()
    assert voice.heard[-1] == b""


def test_showing_a_scene_waits_for_no_voice(slow: tuple[Slow, Speech]) -> None:
    voice, speech = slow
    for number in range(50):
        speech.hear(Scene(Header("SWAT!"), next=Next(f"Prompt {number}.")))
    assert voice.is_asked.wait(PATIENCE_S)
    assert voice.heard == []
    voice.may_go.set()
    assert voice.is_heard.wait(PATIENCE_S)

"""The loudspeaker's thread: asking returns at once, and what it raises comes back."""

import threading
from dataclasses import dataclass, field

import pytest

from slapmat.referee.effects import Cue, Play
from slapmat.sound.failing import Failing
from slapmat.sound.loudspeaker import Loudspeaker, wait_s
from slapmat.sound.mixing import Mixing
from slapmat.sound.output import Channel
from slapmat.sound.tones import Tones
from tests.sound.fake_output import FakeOutput

PATIENCE_S = 30


@dataclass
class SignallingOutput(FakeOutput):
    """Says when something was played; opens only once it may."""

    has_played: threading.Event = field(default_factory=threading.Event)
    may_open: threading.Event = field(default_factory=threading.Event)
    is_opening: threading.Event = field(default_factory=threading.Event)

    def open(self) -> None:
        self.is_opening.set()
        assert self.may_open.wait(PATIENCE_S)
        super().open()

    def play(self, sound: bytes, channel: Channel) -> None:
        super().play(sound, channel)
        self.has_played.set()


def loudspeaker(output: FakeOutput, *, has_cues: bool = True) -> Loudspeaker:
    return Loudspeaker(
        lambda: Mixing(output, Tones(()), Failing("sound device", lambda _: None)),
        has_cues=has_cues,
        clock_ns=lambda: 5,
    )


def test_a_cue_is_played_by_the_thread_and_asking_waits_for_no_device() -> None:
    output = SignallingOutput()
    speaker = loudspeaker(output)
    speaker.open()
    assert output.is_opening.wait(PATIENCE_S)
    speaker.play(Play(Cue.SLAP, 1))
    assert not output.has_played.is_set()
    output.may_open.set()
    assert output.has_played.wait(PATIENCE_S)
    speaker.close()
    assert not output.is_open


def test_closing_twice_is_closing_once_and_then_nothing_is_played() -> None:
    output = FakeOutput()
    speaker = loudspeaker(output)
    speaker.open()
    speaker.close()
    speaker.close()
    speaker.play(Play(Cue.SLAP, 1))
    speaker.say(b"\1\0")
    assert output.played == []


def test_where_only_the_voice_is_wanted_no_cue_is_heard() -> None:
    output = SignallingOutput()
    output.may_open.set()
    speaker = loudspeaker(output, has_cues=False)
    speaker.open()
    speaker.play(Play(Cue.SLAP, 1))
    speaker.say(b"\1\0")
    assert output.has_played.wait(PATIENCE_S)
    speaker.close()
    assert output.played == [(Channel.VOICE, b"\1\0")]


class BrokenMixing(Mixing):
    def turn(self, now_ns: int) -> int | None:
        raise ZeroDivisionError(str(now_ns))


def test_what_ends_the_thread_is_raised_by_the_next_cue() -> None:
    speaker = Loudspeaker(
        lambda: BrokenMixing(FakeOutput(), Tones(()), Failing("sound device", lambda _: None))
    )
    before = threading.active_count()
    speaker.open()
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join(PATIENCE_S)
    assert threading.active_count() == before
    with pytest.raises(ZeroDivisionError):
        speaker.play(Play(Cue.SLAP, 1))


def test_it_waits_until_something_is_due() -> None:
    assert wait_s(None, 5) is None
    assert wait_s(5_000_000_000, 3_000_000_000) == 2
    assert wait_s(3, 5) == 0

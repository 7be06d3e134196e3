"""What the loudspeaker does at each moment, on a clock set by hand."""

from dataclasses import dataclass, field

import pytest

from slapmat.referee.effects import Cue, Play
from slapmat.sound.errors import SoundError
from slapmat.sound.failing import BANNER_NS, Failing
from slapmat.sound.mixing import APART_NS, MOST_LATE_NS, MOST_WAITING, SILENT_NS, Mixing
from slapmat.sound.notes import notes_of
from slapmat.sound.output import Channel
from slapmat.sound.synthesis import samples_of
from slapmat.sound.tones import Tones
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.sound.fake_output import FakeOutput

NO_DEVICE = SoundError("There is no loudspeaker.", remedy="Plug one in.")


def tone(cue: Cue, seat_no: int | None = None) -> bytes:
    return samples_of(notes_of(cue, seat_no))


@dataclass
class Rig:
    """A loudspeaker and what it plays on."""

    output: FakeOutput = field(default_factory=FakeOutput)
    told: list[SlapmatError | None] = field(default_factory=list)
    now_ns: int = 1_000 * NS_PER_S
    failing: Failing = field(init=False)
    mixing: Mixing = field(init=False)

    def __post_init__(self) -> None:
        self.failing = Failing("sound device", self.told.append)
        self.make()

    def make(self) -> None:
        """Make it, or make it anew, as for another volume."""
        self.mixing = Mixing(self.output, Tones(()), self.failing)

    def run(self, ns: int = 0) -> None:
        """Turn whenever it is due, for so long."""
        until_ns = self.now_ns + ns
        while True:
            due_ns = self.mixing.turn(self.now_ns)
            if due_ns is None or due_ns > until_ns:
                break
            self.now_ns = max(self.now_ns + 1, due_ns)
        self.now_ns = max(self.now_ns, until_ns)

    def play(self, play: Play) -> None:
        self.mixing.ask(play, self.now_ns)
        self.run()

    @property
    def sounds(self) -> list[bytes]:
        return [samples for _, samples in self.output.played]


@pytest.fixture
def rig() -> Rig:
    return Rig()


def test_the_device_is_tried_at_the_start_and_given_back(rig: Rig) -> None:
    rig.run(NS_PER_S)
    assert (rig.output.opened, rig.output.is_open, rig.told) == (1, False, [])


def test_a_cue_is_played_at_once(rig: Rig) -> None:
    rig.play(Play(Cue.SLAP, 3))
    assert rig.sounds == [tone(Cue.SLAP, 3)]


def test_a_race_is_heard_one_tone_after_the_other(rig: Rig) -> None:
    rig.play(Play(Cue.SLAP, 3, (5, 1)))
    assert rig.sounds == [tone(Cue.SLAP, 3)]
    rig.run(APART_NS)
    assert rig.sounds[1:] == [tone(Cue.LATE, 5)]
    rig.run(APART_NS)
    assert rig.sounds[2:] == [tone(Cue.LATE, 1)]


def test_a_late_slap_does_not_sound_into_the_tone_before(rig: Rig) -> None:
    rig.play(Play(Cue.SLAP, 3))
    rig.run(10 * NS_PER_MS)
    rig.play(Play(Cue.LATE, 4))
    assert len(rig.sounds) == 1
    rig.run(APART_NS)
    assert rig.sounds[1:] == [tone(Cue.LATE, 4)]


def test_two_cues_at_once_have_a_channel_each_and_the_voice_its_own(rig: Rig) -> None:
    rig.mixing.say(b"\1\0", rig.now_ns)
    rig.mixing.ask(Play(Cue.OPEN), rig.now_ns)
    rig.mixing.ask(Play(Cue.FOUL, 2), rig.now_ns)
    rig.run()
    channels = [channel for channel, _ in rig.output.played]
    assert sorted(channels) == [Channel.CUE, Channel.OTHER_CUE, Channel.VOICE]


def test_the_voice_falls_silent_when_told(rig: Rig) -> None:
    rig.mixing.say(b"\1\0", rig.now_ns)
    rig.run()
    rig.mixing.say(b"", rig.now_ns)
    rig.run()
    assert rig.output.stopped == [Channel.VOICE]


def test_an_open_device_is_given_back_after_a_minute_of_silence(rig: Rig) -> None:
    rig.play(Play(Cue.OPEN))
    rig.run(SILENT_NS - 1)
    assert rig.output.is_open
    rig.run(NS_PER_MS)
    assert not rig.output.is_open
    assert rig.mixing.turn(rig.now_ns) is None
    rig.play(Play(Cue.OPEN))
    assert rig.output.is_open
    assert len(rig.sounds) == 2


def test_a_cue_that_would_come_too_late_is_not_played(rig: Rig) -> None:
    rig.mixing.ask(Play(Cue.SLAP, 1), rig.now_ns)
    rig.now_ns += MOST_LATE_NS + 1
    rig.run()
    assert rig.sounds == []


def test_ever_so_many_cues_take_no_more_room(rig: Rig) -> None:
    for _ in range(10 * MOST_WAITING):
        rig.mixing.ask(Play(Cue.OPEN), rig.now_ns)
    rig.run()
    assert len(rig.sounds) == MOST_WAITING


def test_without_a_device_play_is_silent_with_one_banner_for_a_while(rig: Rig) -> None:
    rig.output.open_error = NO_DEVICE
    rig.run(BANNER_NS - 1)
    assert rig.told == [NO_DEVICE]
    rig.run(600 * NS_PER_S)
    assert rig.told == [NO_DEVICE, None]


def test_a_device_that_fails_is_tried_again_ever_more_seldom(rig: Rig) -> None:
    rig.output.open_error = NO_DEVICE
    tries = []
    for _ in range(8):
        rig.run(15 * NS_PER_S)
        tries.append(rig.output.opened)
    # At once and after 1, 2, 4, 8 s; then after 16 s, and every 30 s.
    assert tries[0] == 5
    assert tries[-1] == 8
    rig.play(Play(Cue.SLAP, 1))
    assert rig.output.opened == 8


@pytest.mark.parametrize("after_s", [0, 5, 15, 600])
def test_made_anew_without_a_device_it_tries_at_once_and_tells_nothing_again(
    rig: Rig, after_s: int
) -> None:
    rig.output.open_error = NO_DEVICE
    rig.run(after_s * NS_PER_S)
    for _ in range(5):
        tries = rig.output.opened
        rig.make()
        rig.run()
        assert rig.output.opened == tries + 1
    rig.run(600 * NS_PER_S)
    assert rig.told == [NO_DEVICE, None]


def test_a_device_that_works_once_it_is_made_anew_is_told_when_it_fails_again(rig: Rig) -> None:
    rig.output.open_error = NO_DEVICE
    rig.run(NS_PER_S // 2)
    rig.output.open_error = None
    rig.make()
    rig.run()
    assert rig.told == [NO_DEVICE, None]
    rig.output.open_error = NO_DEVICE
    rig.play(Play(Cue.SLAP, 1))
    assert rig.told == [NO_DEVICE, None, NO_DEVICE]


def test_a_device_that_comes_plays_from_then_on_and_nothing_that_is_past(rig: Rig) -> None:
    rig.output.open_error = NO_DEVICE
    rig.play(Play(Cue.SLAP, 1))
    rig.output.open_error = None
    rig.run(NS_PER_S)
    assert rig.told == [NO_DEVICE, None]
    assert rig.sounds == []
    rig.play(Play(Cue.SLAP, 2))
    assert rig.sounds == [tone(Cue.SLAP, 2)]


def test_a_device_that_fails_in_play_is_told_closed_and_tried_again(rig: Rig) -> None:
    rig.output.play_error = OSError(5, "input/output error")
    rig.play(Play(Cue.SLAP, 1))
    assert isinstance(rig.told[0], SoundError)
    assert not rig.output.is_open
    rig.output.play_error = None
    rig.run(NS_PER_S)
    rig.play(Play(Cue.SLAP, 2))
    assert rig.sounds == [tone(Cue.SLAP, 2)]
    assert rig.told[1:] == [None]


def test_while_nothing_is_to_be_heard_it_sleeps(rig: Rig) -> None:
    rig.run(NS_PER_S)
    assert rig.mixing.turn(rig.now_ns) is None


def test_tones_are_made_beforehand_in_small_steps() -> None:
    rig = Rig()
    tones = Tones((1, 2))
    rig.mixing = Mixing(rig.output, tones, rig.failing)
    rig.run(20 * NS_PER_S)
    assert tones.bytes_taken > 100_000
    assert rig.mixing.turn(rig.now_ns) is None

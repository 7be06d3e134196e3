"""The adapter to SDL's mixer: the real one into SDL's drivers without a device, and a fake.

The driver `disk` writes what a loudspeaker would get: that is how a sound is followed to its end.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from slapmat.referee.effects import Cue
from slapmat.sound.errors import SoundError
from slapmat.sound.mixer import FORM, MIXER, MixerOutput, chosen, has_device, load_mixer
from slapmat.sound.notes import notes_of
from slapmat.sound.output import Channel
from slapmat.sound.synthesis import FULL_SCALE, samples_of
from tests.sound.spectrum import numbers

PLAY = """
import threading, sys
from slapmat.referee.effects import Cue
from slapmat.sound.mixer import MixerOutput
from slapmat.sound.notes import notes_of
from slapmat.sound.output import Channel
from slapmat.sound.synthesis import samples_of

output = MixerOutput(volume=float(sys.argv[1]))
output.open()
sounds = [
    output.prepared(samples_of(notes_of(Cue(cue), int(seat))))
    for cue, seat in zip(sys.argv[2::2], sys.argv[3::2])
]
# At once, whatever else the machine has to do: only what is ready can be.
for number, sound in enumerate(sounds):
    output.play(sound, Channel(number))
import pygame.mixer
while pygame.mixer.get_busy():
    threading.Event().wait(0.01)
output.close()
"""


def heard(tmp_path: Path, *words: str, pace_ms: int = 1) -> bytes:
    """Give what the loudspeaker gets when these are played, in a process of its own."""
    raw = tmp_path / "heard.raw"
    environ = {
        **os.environ,
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(raw),
        "SDL_DISKAUDIODELAY": str(pace_ms),
    }
    subprocess.run([sys.executable, "-c", PLAY, *words], env=environ, check=True, timeout=60)
    return raw.read_bytes()


def test_a_tone_comes_out_of_the_mixer_sample_for_sample(tmp_path: Path) -> None:
    tone = samples_of(notes_of(Cue.SLAP, 3))
    assert tone.strip(b"\0") in heard(tmp_path, "1.0", "slap", "3")


def test_half_the_volume_is_half_the_height(tmp_path: Path) -> None:
    tone = numbers(samples_of(notes_of(Cue.SLAP, 3)))
    quiet = heard(tmp_path, "0.5", "slap", "3")
    assert max(numbers(quiet)) == pytest.approx(max(tone) / 2, rel=0.03)


def test_three_at_once_are_not_cut_off(tmp_path: Path) -> None:
    """The loudest three; the voice's channel is turned down besides."""
    mixed = numbers(heard(tmp_path, "1.0", "foul", "1", "win", "1", "foul", "1", pace_ms=12))
    assert 0.4 * FULL_SCALE < max(map(abs, mixed)) < FULL_SCALE


def test_the_mixer_that_was_left_out_of_the_start_is_loaded_when_it_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for name in MIXER:
        monkeypatch.setitem(sys.modules, name, None)
    with closing(MixerOutput()) as output:
        output.open()
        output.play(output.prepared(bytes(200)), Channel.CUE)
        output.stop(Channel.CUE)
        assert load_mixer().get_init() == FORM
    assert load_mixer().get_init() is None


def test_a_device_is_chosen_by_a_part_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with closing(MixerOutput("AUDIO out")) as output:
        output.open()
        assert load_mixer().get_init() == FORM
    with pytest.raises(SoundError, match="No sound device has 'nix'"):
        MixerOutput("nix").open()
    assert load_mixer().get_init() is None


def test_of_several_devices_the_first_that_has_it_is_taken() -> None:
    assert chosen("hdmi", ["Headphones", "vc4-HDMI-0", "vc4-HDMI-1"]) == "vc4-HDMI-0"


@pytest.mark.parametrize(
    ("environ", "has"),
    [
        ({}, False),
        ({"SDL_AUDIODRIVER": "dummy"}, True),
        ({"PULSE_SERVER": "tcp:box"}, True),
    ],
)
def test_a_machine_without_sound_is_not_asked_for_any(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], has: bool
) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    # A machine that does have cards has them whatever the environment says.
    assert has_device() == (has or any(Path("/dev/snd").glob("pcm*p")))


def test_a_sound_server_is_a_device(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    (tmp_path / "pipewire-0").touch()
    assert has_device()


@dataclass
class FakeMixer:
    """pygame's mixer on a device that does what the test says."""

    form: tuple[int, int, int] | None = FORM
    error: Exception | None = None
    asked: list[str] = field(default_factory=list)
    is_open: bool = False

    def init(self, *form: int, devicename: str = "", **settings: int) -> None:
        assert (form, settings) == (FORM, {"buffer": 256, "allowedchanges": 0})
        self.asked.append(devicename)
        if self.error is not None:
            raise self.error
        self.is_open = True

    def get_init(self) -> tuple[int, int, int] | None:
        return self.form

    def set_num_channels(self, number: int) -> None:
        assert number == 3

    def quit(self) -> None:
        self.is_open = False


@pytest.fixture
def output_on(monkeypatch: pytest.MonkeyPatch) -> Callable[..., MixerOutput]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "fake")

    def on(mixer: FakeMixer, device: str = "") -> MixerOutput:
        return MixerOutput(
            device,
            load=lambda: mixer,
            names=lambda: ["HDMI 0", "USB box"],
        )

    return on


def test_a_busy_device_is_told(output_on: Callable[..., MixerOutput]) -> None:
    mixer = FakeMixer(error=RuntimeError("Device or resource busy"))
    with pytest.raises(SoundError, match="cannot be had \\(Device or resource busy\\)") as told:
        output_on(mixer).open()
    assert "Close what else plays" in told.value.remedy


def test_a_device_with_another_rate_is_told_and_given_back(
    output_on: Callable[..., MixerOutput],
) -> None:
    mixer = FakeMixer(form=(48_000, -16, 2))
    with pytest.raises(SoundError, match="48000"):
        output_on(mixer).open()
    assert not mixer.is_open


def test_the_chosen_device_is_opened_by_its_whole_name(
    output_on: Callable[..., MixerOutput],
) -> None:
    mixer = FakeMixer()
    output_on(mixer, "usb").open()
    assert mixer.asked == ["", "USB box"]


def test_closing_twice_is_closing_once(output_on: Callable[..., MixerOutput]) -> None:
    output = output_on(FakeMixer())
    output.open()
    output.close()
    output.close()

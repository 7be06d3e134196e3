"""The sound device as SDL's mixer has it.

One channel of 16 bits at 22,050 Hz, and 256 samples a time: what is asked for begins at most 12 ms
later, and then takes as long as the device's own buffers. That is 86 wake-ups a second of a thread
inside SDL for as long as the device is open: `mixing.py` has it open no longer than needed.
"""

import importlib
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from slapmat.sound.errors import SoundError
from slapmat.sound.output import Channel
from slapmat.sound.synthesis import RATE_HZ
from slapmat.table.language import N_, _

BUFFER_SAMPLES = 256
SIGNED_16 = -16
FORM = (RATE_HZ, SIGNED_16, 1)
# A third of what fits for each channel: tones are made so, a voice is turned down to it.
VOICE_SHARE = 1 / 3
# `shell/starting.py` keeps pygame from loading these before the first frame.
MIXER = ("pygame.mixer", "pygame.mixer_music")
NO_DEVICE = N_("Plug one in, or play without sound.")
BUSY = N_("Close what else plays, or choose another device.")
SILENT_DEVICE = N_("The sound device does not answer.")
PLUG = N_("Unplug the loudspeaker, and plug it in again.")
# A sound that has not ended so long after its end is held by the device.
MOST_LATE_S = 2.0
SERVERS = ("pulse/native", "pipewire-0")


def has_device() -> bool:
    """Say whether there may be anything to play on: a card, or a sound server.

    To ask without one, ALSA's library writes a page of complaints on the terminal each time.
    """
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        return True
    if os.environ.get("PULSE_SERVER") or any(Path("/dev/snd").glob("pcm*p")):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(runtime) and any((Path(runtime) / server).exists() for server in SERVERS)


def load_mixer() -> Any:  # noqa: ANN401 - a module
    """Give pygame's mixer, which the program starts without.

    Raises:
        SoundError: This pygame has none.
    """
    for name in MIXER:
        if name in sys.modules and sys.modules[name] is None:
            del sys.modules[name]
    try:
        return importlib.import_module("pygame.mixer")
    except ImportError as error:
        raise SoundError(
            _("This pygame has no sound ({why}).").format(why=error),
            remedy=_("Install pygame-ce from its wheel."),
        ) from error


def device_names() -> list[str]:
    """Give the names of the devices that SDL knows; the mixer is open."""
    audio = importlib.import_module("pygame._sdl2.audio")
    return [str(name) for name in audio.get_audio_device_names(False)]  # noqa: FBT003 - pygame's own argument: not for recording


def chosen(part: str, names: Sequence[str]) -> str:
    """Give the device that has this in its name, whatever its case.

    Raises:
        SoundError: None has.
    """
    for name in names:
        if part.casefold() in name.casefold():
            return name
    there = ", ".join(names) or "none"
    raise SoundError(
        _("No sound device has {part!r} in its name.").format(part=part),
        remedy=_("Take one of: {there}.").format(there=there),
    )


class MixerOutput:
    """A sound device, by SDL's mixer."""

    def __init__(
        self,
        device: str = "",
        volume: float = 1.0,
        load: Callable[[], Any] = load_mixer,
        names: Callable[[], list[str]] = device_names,
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """Choose a device, not open yet.

        Args:
            device: A part of its name; "" is the system's own choice.
            volume: How loud, 0 to 1.
            load: Gives pygame's mixer.
            names: Gives the names of all devices, while one is open.
            clock_s: The clock, in s.
        """
        self._device = device
        self._volume = volume
        self._load = load
        self._names = names
        self._clock_s = clock_s
        self._mixer: Any = None
        # When what a channel plays must have been heard, in s.
        self._ends_s: dict[Channel, float] = {}

    def open(self) -> None:
        """Open the device.

        Raises:
            SoundError: There is none, it is busy, or it cannot play as we do.
        """
        if not has_device():
            raise SoundError(_("There is no loudspeaker."), remedy=_(NO_DEVICE))
        self.close()
        mixer = self._load()
        self._mixer = mixer
        try:
            self._init(mixer)
        except Exception as error:
            self.close()
            if isinstance(error, SoundError):
                raise
            raise SoundError(
                _("The sound device cannot be had ({why}).").format(why=error),
                remedy=_(BUSY),
            ) from error

    def _init(self, mixer: Any) -> None:  # noqa: ANN401 - a module
        settings = {"buffer": BUFFER_SAMPLES, "allowedchanges": 0}
        mixer.init(*FORM, **settings)
        if self._device:
            name = chosen(self._device, self._names())
            mixer.quit()
            mixer.init(*FORM, devicename=name, **settings)
        if mixer.get_init() != FORM:
            raise SoundError(
                _("The sound device plays {form} only, not {wanted}.").format(
                    form=mixer.get_init(), wanted=FORM
                ),
                remedy=_("Choose another one (sound.device)."),
            )
        mixer.set_num_channels(len(Channel))

    def prepared(self, samples: bytes) -> Any:  # noqa: ANN401 - pygame's own type
        """Give samples as pygame's sound."""
        return self._mixer.Sound(buffer=samples)

    def play(self, sound: Any, channel: Channel) -> None:  # noqa: ANN401 - pygame's own type
        """Begin to play.

        Raises:
            SoundError: What was played before should have been heard long ago.
        """
        share = VOICE_SHARE if channel is Channel.VOICE else 1.0
        to, now_s = self._mixer.Channel(channel), self._clock_s()
        if to.get_busy() and now_s > self._ends_s.get(channel, now_s):
            raise SoundError(_(SILENT_DEVICE), remedy=_(PLUG))
        to.play(sound)
        self._ends_s[channel] = now_s + sound.get_length() + MOST_LATE_S
        # A channel that is played on is at full volume again.
        to.set_volume(self._volume * share)

    def stop(self, channel: Channel) -> None:
        """Let a channel be silent."""
        self._mixer.Channel(channel).stop()

    def close(self) -> None:
        """Give the device back."""
        mixer, self._mixer = self._mixer, None
        self._ends_s.clear()
        if mixer is not None:
            mixer.quit()

"""Every sound of the table, one after another or as files, for whoever wants to hear them."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from slapmat.referee.effects import Cue
from slapmat.settings.values import Settings
from slapmat.shell.sounds import SOUND_PROCESS, pronouncer_of, volume_of
from slapmat.sound.apart import ApartOutput
from slapmat.sound.notes import notes_of
from slapmat.sound.output import Channel
from slapmat.sound.synthesis import RATE_HZ, samples_of
from slapmat.sound.tones import OF_NOBODY
from slapmat.sound.wav import SAMPLE_BYTES, wav_of
from slapmat.table.errors import InputError, SlapmatError

PAUSE_S = 0.25


def all_sounds(settings: Settings, text: str | None) -> Iterator[tuple[str, Channel, bytes]]:
    """Give every sound: its name, its channel and its samples; of a text only that.

    Raises:
        SoundError: The voice fails.
    """
    if text is not None:
        yield "voice", Channel.VOICE, pronouncer_of(settings)(text)
        return
    seats = range(1, settings.table.seats + 1)
    for cue in Cue:
        for seat_no in [None] if cue in OF_NOBODY else seats:
            name = cue.value if seat_no is None else f"{cue.value}-{seat_no:02}"
            yield name, Channel.CUE, samples_of(notes_of(cue, seat_no))


def write_sounds(settings: Settings, folder: Path, text: str | None) -> int:
    """Write every sound as a WAV file; give how many there are.

    Raises:
        InputError: It is no folder.
        SlapmatError: The folder cannot be written to, or the voice fails.
    """
    count = 0
    if folder.exists() and not folder.is_dir():
        raise InputError(f"{folder} is no folder.", remedy="Name a folder, or a new one.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, _, samples in all_sounds(settings, text):
            (folder / f"{name}.wav").write_bytes(wav_of(samples))
            count += 1
    except OSError as error:
        raise SlapmatError(
            f"{folder} cannot be written to: {error.strerror}.", remedy="Give another folder."
        ) from error
    return count


def play_sounds(settings: Settings, say: Callable[[str], object], text: str | None) -> None:
    """Play every sound, each with its name before it.

    Raises:
        SoundError: The device cannot be had, or the voice fails.
    """
    sound = settings.sound
    output = ApartOutput(SOUND_PROCESS, sound.device, volume_of(sound.volume_percent))
    with ended(output):
        output.open()
        for name, channel, samples in all_sounds(settings, text):
            say(name)
            output.play(output.prepared(samples), channel)
            time.sleep(len(samples) / SAMPLE_BYTES / RATE_HZ + PAUSE_S)


def devices() -> list[str]:
    """Give the names of the sound devices.

    Raises:
        SoundError: There is none that can be had.
    """
    output = ApartOutput(SOUND_PROCESS)
    with ended(output):
        output.open()
        return output.names()


@contextmanager
def ended(output: ApartOutput) -> Iterator[None]:
    """Give the device back in the end, whatever happens."""
    try:
        yield
    finally:
        output.end()

"""Samples as WAV, and back."""

import io
import wave

from slapmat.sound.errors import SoundError
from slapmat.sound.synthesis import RATE_HZ
from slapmat.table.language import _

SAMPLE_BYTES = 2


def wav_of(samples: bytes) -> bytes:
    """Give 16-bit samples of one channel as a WAV file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(SAMPLE_BYTES)
        writer.setframerate(RATE_HZ)
        writer.writeframes(samples)
    return file.getvalue()


def samples_in_wav(file: bytes) -> bytes:
    """Give the samples of a WAV file, also of one that was written to a pipe and knows no length.

    Raises:
        SoundError: It is none, or has another rate or form than ours.
    """
    try:
        with wave.open(io.BytesIO(file)) as reader:
            form = (reader.getnchannels(), reader.getsampwidth(), reader.getframerate())
            samples: bytes = reader.readframes(len(file) // SAMPLE_BYTES)
    except (wave.Error, EOFError) as error:
        raise SoundError(_("The voice gave no sound ({why}).").format(why=error)) from error
    if form != (1, SAMPLE_BYTES, RATE_HZ):
        channels, width, rate_hz = form
        raise SoundError(
            _(
                "The voice gave {channels} channels of {bits} bits at {rate} Hz, "
                "not one of 16 at {wanted}."
            ).format(channels=channels, bits=8 * width, rate=rate_hz, wanted=RATE_HZ),
            remedy=_("Take another voice."),
        )
    return samples[: len(samples) // SAMPLE_BYTES * SAMPLE_BYTES]

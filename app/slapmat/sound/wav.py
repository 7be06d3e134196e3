"""Samples as WAV, and back."""

import io
import wave

from slapmat.sound.errors import SoundError
from slapmat.sound.synthesis import RATE_HZ

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
        raise SoundError(f"The voice gave no sound ({error}).") from error
    if form != (1, SAMPLE_BYTES, RATE_HZ):
        channels, width, rate_hz = form
        raise SoundError(
            f"The voice gave {channels} channels of {8 * width} bits at {rate_hz} Hz, not one "
            f"of 16 at {RATE_HZ}.",
            remedy="Take another voice.",
        )
    return samples[: len(samples) // SAMPLE_BYTES * SAMPLE_BYTES]

"""espeak-ng: a text becomes samples, by a process that ends with them.

Its sound comes through a pipe and is played as the cues are, so the two never fight for a device.
"""

import shutil
import subprocess

from slapmat.sound.errors import SoundError
from slapmat.sound.synthesis import RATE_HZ
from slapmat.sound.wav import SAMPLE_BYTES, samples_in_wav
from slapmat.table.language import N_, _

PROGRAM = "espeak-ng"
# A Pi Zero 2 W takes some tenths of a second for a long sentence.
MOST_S = 5.0
MOST_SAMPLES_BYTES = 30 * RATE_HZ * SAMPLE_BYTES
INSTALL = N_("Type: sudo apt install espeak-ng.")


class Espeak:
    """One voice."""

    def __init__(self, voice: str, words_a_minute: int, program: str = PROGRAM) -> None:
        """Choose it.

        Args:
            voice: espeak-ng's name of the language.
            words_a_minute: How quickly it speaks.
            program: The program, by name or path.
        """
        self._voice = voice
        self._words_a_minute = words_a_minute
        self._program = program

    def samples(self, text: str) -> bytes:
        """Give a text as 16-bit samples of one channel, half a minute at most.

        Raises:
            SoundError: The program is not there, fails, or hangs.
        """
        path = shutil.which(self._program)
        if path is None:
            raise SoundError(
                _("The voice is missing: espeak-ng is not installed."), remedy=_(INSTALL)
            )
        voice = ("-v", self._voice, "-s", str(self._words_a_minute))
        try:
            done = subprocess.run(  # noqa: S603 - the text goes in by a pipe, never by a shell
                (path, "-b", "1", *voice, "--stdin", "--stdout"),
                input=text.encode(errors="replace"),
                capture_output=True,
                timeout=MOST_S,
                check=True,
            )
        except subprocess.TimeoutExpired as error:
            raise SoundError(_("espeak-ng hangs."), remedy=_("Try it by hand.")) from error
        except (OSError, subprocess.CalledProcessError) as error:
            said = getattr(error, "stderr", b"") or b""
            why = said.decode(errors="replace").strip().partition("\n")[0] or str(error)
            raise SoundError(
                _("espeak-ng fails ({why}).").format(why=why), remedy=_(INSTALL)
            ) from error
        return samples_in_wav(done.stdout)[:MOST_SAMPLES_BYTES] if done.stdout else b""

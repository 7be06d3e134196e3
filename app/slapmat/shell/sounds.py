"""The sounds and the voice that the settings ask for, made and not yet opened."""

import json
import logging
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.referee.inputs import Trouble
from slapmat.scene.elements import Scene
from slapmat.settings.files import spare_database
from slapmat.settings.values import Settings
from slapmat.shell.troubles import Troubles, in_sentences
from slapmat.sound.failing import Failing
from slapmat.sound.port import Sound, Voice
from slapmat.table.errors import InputError, SlapmatError
from slapmat.table.language import N_, _, spoken

if TYPE_CHECKING:
    from slapmat.sound.speaking import Mouth, Note
    from slapmat.sound.talk import Talk

log = logging.getLogger(__name__)

# In letters: two lines on the narrowest screen.
LONGEST_REMARK = 72
AUTO, YES, NO, OFF = "auto", "yes", "no", "off"
# Never from the folder that slapmat happens to be started in.
SOUND_PROCESS = (sys.executable, "-P", "-m", "slapmat.shell.sound_process")
TITLES = {"sound device": N_("There is no sound"), "voice": N_("Nothing is spoken")}


@dataclass(frozen=True, slots=True)
class HeardParts:
    """What can be heard at this table."""

    sounds: list[Sound] = field(default_factory=list)
    voices: list[Voice] = field(default_factory=list)


class Ears:
    """What the table was told of its sound, for the whole evening, however often that is made."""

    def __init__(self, troubles: Troubles, wake: Callable[[], object]) -> None:
        """Tell it there, and end the loop's sleep so that it is read."""
        self._troubles = troubles
        self._wake = wake
        self.device = Failing("sound device", self._teller("sound device"))
        self.voice = Failing("voice", self._teller("voice"))
        # Whether there was speech before: whoever switches it on wants to know why it is not heard.
        self.was_spoken = True

    def _teller(self, about: str) -> Callable[[SlapmatError | None], None]:
        def tell(error: SlapmatError | None) -> None:
            trouble = Trouble(about)
            if error is not None:
                title = _(TITLES[about])
                trouble = Trouble(about, title, remark_of(title, error), is_minor=True)
            self._troubles.tell(trouble)
            self._wake()

        return tell


def remark_of(title: str, error: SlapmatError) -> str:
    """Give as much of what is wrong as a line has room for; the log has it all."""
    remedy = InputError(title, remedy=error.remedy)
    told = (in_sentences(error), in_sentences(remedy), in_sentences(InputError(str(error))))
    return next(
        (text for text in told if len(text) <= LONGEST_REMARK), in_sentences(InputError(title))
    )


def heard_parts(settings: Settings, ears: Ears, *, has_window: bool) -> HeardParts:
    """Make what is heard at this table.

    Args:
        settings: Whether there are sounds, and what is spoken.
        ears: What was told already of what cannot be heard.
        has_window: Whether there is a window: without one sound is asked for by name.
    """
    sound, is_spoken = settings.sound, settings.speech.say != OFF
    if sound.on == NO or (is_spoken and not ears.was_spoken):
        ears.device.forget()
    if not is_spoken:
        ears.voice.forget()
    ears.was_spoken = is_spoken
    has_cues = sound.on == YES or (sound.on == AUTO and has_window)
    if sound.on == NO or not sound.volume_percent:
        # Nobody wants to hear anything: no device is looked for, and none is missed.
        ears.device.hush()
        ears.voice.hush()
        is_noted = is_spoken and settings.speech.log
        return HeardParts(voices=[noting_voice(settings)] if is_noted else [])
    if not (has_cues or is_spoken):
        return HeardParts()
    return made(settings, ears, has_cues=has_cues, has_voice=is_spoken)


def made(settings: Settings, ears: Ears, *, has_cues: bool, has_voice: bool) -> HeardParts:
    """Make the loudspeaker, and the voice that speaks through it."""
    from slapmat.sound.apart import ApartOutput  # noqa: PLC0415 - a silent table does without
    from slapmat.sound.loudspeaker import Loudspeaker  # noqa: PLC0415 - as above
    from slapmat.sound.mixing import Mixing  # noqa: PLC0415 - as above
    from slapmat.sound.tones import Tones  # noqa: PLC0415 - as above

    sound, seats = settings.sound, range(1, settings.table.seats + 1) if has_cues else ()

    def mixing() -> Mixing:
        output = ApartOutput(SOUND_PROCESS, sound.device, volume_of(sound.volume_percent))
        return Mixing(output, Tones(seats), ears.device)

    loudspeaker = Loudspeaker(mixing, has_cues=has_cues)
    voices = [voice_of(settings, loudspeaker.say, ears.voice)] if has_voice else []
    return HeardParts([loudspeaker], voices)


def volume_of(percent: int) -> float:
    """Give a volume, 0 to 1, so that half the number is half as loud to the ear."""
    return float((percent / 100) ** 1.66)


def pronouncer_of(settings: Settings) -> Callable[[str], bytes]:
    """Give what makes a text into samples, with names said as the settings spell them."""
    from slapmat.sound.espeak import Espeak  # noqa: PLC0415 - as above
    from slapmat.sound.pronouncing import pronounced  # noqa: PLC0415 - as above

    speech = settings.speech

    def samples_of(text: str) -> bytes:
        # espeak-ng calls the languages as we do.
        espeak = Espeak(spoken(), speech.words_a_minute)
        return espeak.samples(pronounced(text, speech.spoken))

    return samples_of


def voice_of(settings: Settings, say: Callable[[bytes], None], failing: Failing) -> Voice:
    """Make the voice."""
    from slapmat.sound.speaking import Mouth  # noqa: PLC0415 - as above

    failing.try_again()
    return speech_of(settings, Mouth(pronouncer_of(settings), say), failing)


def noting_voice(settings: Settings) -> Voice:
    """Make a voice that only notes what it would say: where nobody wants to hear it."""
    from slapmat.sound.speaking import Mouth  # noqa: PLC0415 - as above

    mouth = Mouth(lambda _text: b"", lambda _samples: None)
    return speech_of(settings, mouth, Failing("voice", lambda _error: None))


def speech_of(settings: Settings, mouth: "Mouth", failing: Failing) -> Voice:
    """Make a voice of what speaks."""
    from slapmat.sound.sentences import Level  # noqa: PLC0415 - as above
    from slapmat.sound.speaking import Speech  # noqa: PLC0415 - as above
    from slapmat.sound.talk import Talk  # noqa: PLC0415 - as above

    speech = settings.speech
    return Speech(
        Talk(Level[speech.say.upper()]),
        mouth,
        failing,
        SpokenLog(Path(speech.log)) if speech.log else None,
    )


class WrittenVoice:
    """A voice that writes all it would say, and is never late."""

    def __init__(self, talk: "Talk", note: "Note") -> None:
        """Write there."""
        self._talk = talk
        self._note = note

    def open(self) -> None:
        """Take nothing."""

    def hear(self, scene: Scene) -> None:
        """Write what is new in a scene."""
        for sentence in self._talk.hear(scene).told:
            self._note(sentence.text, time.monotonic_ns(), is_news=sentence.is_news)

    def close(self) -> None:
        """Give nothing back."""


def written_voice(path: Path) -> Voice:
    """Make a voice that writes all it would say into a new file.

    Raises:
        InputError: The file cannot be written.
        WriteError: It is a database.
    """
    from slapmat.sound.sentences import Level  # noqa: PLC0415 - as above
    from slapmat.sound.talk import Talk  # noqa: PLC0415 - as above

    try:
        spare_database(path)
        path.write_bytes(b"")
    except OSError as error:
        raise InputError(
            _("{path} cannot be written: {reason}.").format(path=path, reason=error.strerror),
            remedy=_("Name another file."),
        ) from error
    return WrittenVoice(Talk(Level.EVERYTHING), SpokenLog(path))


class SpokenLog:
    """A file that gets each sentence as a line of JSON."""

    def __init__(self, path: Path) -> None:
        """Write there; one that cannot be written is no reason not to speak."""
        self._path = path

    def __call__(self, text: str, at_ns: int, *, is_news: bool) -> None:
        """Write one."""
        line = json.dumps({"at_ns": at_ns, "text": text, "news": is_news}, ensure_ascii=False)
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as error:
            log.warning("the spoken sentences cannot be written: %s", error)

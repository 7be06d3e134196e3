"""The sounds and the voice that the settings ask for, made and not yet opened."""

import json
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.referee.inputs import Trouble
from slapmat.scene.elements import Scene
from slapmat.settings.values import Settings
from slapmat.shell.troubles import Troubles, in_sentences
from slapmat.sound.port import Sound, Voice
from slapmat.table.errors import InputError, SlapmatError
from slapmat.table.language import N_, _, spoken

if TYPE_CHECKING:
    from slapmat.sound.speaking import Note
    from slapmat.sound.talk import Talk

log = logging.getLogger(__name__)

AUTO, YES, NO, OFF = "auto", "yes", "no", "off"


@dataclass(frozen=True, slots=True)
class HeardParts:
    """What can be heard at this table."""

    sounds: list[Sound] = field(default_factory=list)
    voices: list[Voice] = field(default_factory=list)


def heard_parts(
    settings: Settings, troubles: Troubles, wake: Callable[[], object], *, has_window: bool
) -> HeardParts:
    """Make what is heard at this table.

    Args:
        settings: Whether there are sounds, and what is spoken.
        troubles: Where it is told that nothing can be heard.
        wake: Ends the loop's sleep, so that it is read.
        has_window: Whether there is a window: without one sound is asked for by name.
    """
    has_cues = settings.sound.on == YES or (settings.sound.on == AUTO and has_window)
    has_voice = settings.speech.say != OFF and settings.sound.on != NO
    if not (has_cues or has_voice):
        return HeardParts()
    return made(settings, Teller(troubles, wake), has_cues=has_cues, has_voice=has_voice)


class Teller:
    """Tells the table of what its threads find, and wakes it."""

    def __init__(self, troubles: Troubles, wake: Callable[[], object]) -> None:
        """Tell it there."""
        self._troubles = troubles
        self._wake = wake

    def teller(self, about: str, title: str) -> Callable[[SlapmatError | None], None]:
        """Give what tells of one part."""

        def tell(error: SlapmatError | None) -> None:
            trouble = (
                Trouble(about) if error is None else Trouble(about, _(title), in_sentences(error))
            )
            self._troubles.tell(trouble)
            self._wake()

        return tell


def made(settings: Settings, teller: Teller, *, has_cues: bool, has_voice: bool) -> HeardParts:
    """Make the loudspeaker, and the voice that speaks through it."""
    from slapmat.sound.loudspeaker import Loudspeaker  # noqa: PLC0415 - a silent table does without
    from slapmat.sound.mixer import MixerOutput  # noqa: PLC0415 - as above
    from slapmat.sound.mixing import Mixing  # noqa: PLC0415 - as above
    from slapmat.sound.tones import Tones  # noqa: PLC0415 - as above

    sound, seats = settings.sound, range(1, settings.table.seats + 1) if has_cues else ()
    tell = teller.teller("sound device", N_("There is no sound"))

    def mixing() -> Mixing:
        output = MixerOutput(sound.device, volume_of(sound.volume_percent))
        return Mixing(output, Tones(seats), tell)

    loudspeaker = Loudspeaker(mixing, has_cues=has_cues)
    voices = [voice_of(settings, loudspeaker.say, teller)] if has_voice else []
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


def voice_of(settings: Settings, say: Callable[[bytes], None], teller: Teller) -> Voice:
    """Make the voice."""
    from slapmat.sound.failing import Failing  # noqa: PLC0415 - as above
    from slapmat.sound.sentences import Level  # noqa: PLC0415 - as above
    from slapmat.sound.speaking import Mouth, Speech  # noqa: PLC0415 - as above
    from slapmat.sound.talk import Talk  # noqa: PLC0415 - as above

    speech = settings.speech
    return Speech(
        Talk(Level[speech.say.upper()]),
        Mouth(pronouncer_of(settings), say),
        Failing("voice", teller.teller("voice", N_("Nothing is spoken"))),
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
    """
    from slapmat.sound.sentences import Level  # noqa: PLC0415 - as above
    from slapmat.sound.talk import Talk  # noqa: PLC0415 - as above

    try:
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

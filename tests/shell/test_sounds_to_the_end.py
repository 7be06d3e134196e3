"""From the settings to the loudspeaker: SDL's driver `disk` writes what would be heard."""

import os
import subprocess
import sys
from pathlib import Path

from slapmat.referee.effects import Cue
from slapmat.sound.mixer import BUFFER_SAMPLES
from slapmat.sound.notes import Note, notes_of, seat_hz
from slapmat.sound.synthesis import samples_of
from slapmat.sound.wav import wav_of
from tests.sound.spectrum import strength

VOICE_HZ = 2_000.0
# 40 ms.
STRETCH_BYTES = 2 * 882
# A table's parts as `slapmat play` has them: a race of three, and then a prompt.
PLAY = """
import sys, threading
from pathlib import Path
from slapmat.referee.effects import Cue, Play
from slapmat.scene.elements import Header, Next, Scene
from slapmat.settings.load import load_settings
from slapmat.shell.sounds import Ears, heard_parts
from slapmat.shell.troubles import Troubles

settings = load_settings(environ={}, sets=[
    "sound.on=yes", "sound.volume_percent=100", "speech.say=prompts", "speech.spoken.Zoe=zo ee"
])
troubles = Troubles()
heard = heard_parts(settings, Ears(troubles, lambda: None), has_window=False)
for part in (*heard.sounds, *heard.voices):
    part.open()
heard.sounds[0].play(Play(Cue.SLAP, 3, (7, 5)))

heard_file = Path(sys.argv[1])
def is_silent():
    # For half a second.
    return not any(heard_file.read_bytes()[-22050:]) if heard_file.exists() else True

def wait(until_silent):
    for _ in range(3000):
        if is_silent() == until_silent:
            return
        threading.Event().wait(0.01)
    raise SystemExit("it takes too long")

wait(until_silent=False)
wait(until_silent=True)
heard.voices[0].hear(Scene(Header("SWAT!"), next=Next("Zoe deals.")))
wait(until_silent=False)
wait(until_silent=True)
for part in (*heard.voices, *heard.sounds):
    part.close()
assert not troubles.take()
"""


def stand_in(folder: Path, samples: bytes) -> None:
    """Put a program in espeak-ng's place that keeps what it is told, and gives these samples."""
    (folder / "voice.wav").write_bytes(wav_of(samples))
    program = folder / "espeak-ng"
    program.write_text(
        f"#!{sys.executable}\nimport pathlib, sys\n"
        f"folder = pathlib.Path({str(folder)!r})\n"
        "(folder / 'told').write_bytes(sys.stdin.buffer.read())\n"
        "sys.stdout.buffer.write((folder / 'voice.wav').read_bytes())\n",
        encoding="utf-8",
    )
    program.chmod(0o755)


def begin(heard: bytes, hz: float) -> int:
    """Give in which stretch a pitch begins: where it is first half as strong as it ever is."""
    strengths = [
        strength(heard[at : at + STRETCH_BYTES], hz) for at in range(0, len(heard), STRETCH_BYTES)
    ]
    return next(i for i, each in enumerate(strengths) if each >= max(strengths) / 2)


def test_a_race_and_a_prompt_come_out_of_the_loudspeaker(tmp_path: Path) -> None:
    stand_in(tmp_path, samples_of([Note(0, VOICE_HZ, 300)]))
    raw = tmp_path / "heard.raw"
    environ = {
        **os.environ,
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(raw),
        "SDL_DISKAUDIODELAY": "11",
    }
    subprocess.run([sys.executable, "-c", PLAY, str(raw)], env=environ, check=True, timeout=120)
    heard = raw.read_bytes()
    assert (tmp_path / "told").read_bytes() == b"zo ee deals."
    # The first buffer: on a busy machine the next seat's note begins in the second.
    assert samples_of(notes_of(Cue.SLAP, 3))[2 : 2 * BUFFER_SAMPLES] in heard
    begins = [begin(heard, hz) for hz in (seat_hz(3), seat_hz(7), seat_hz(5), VOICE_HZ)]
    assert begins == sorted(begins)
    assert len(set(begins)) == len(begins)

"""A sound device that really hangs, in SDL's and ALSA's own calls: play goes on silently.

Both write into a FIFO: opening it waits for a reader, and with a reader that never reads, writing
waits as soon as the pipe is full.
"""

import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import slapmat
from slapmat.referee.effects import Cue, Play
from slapmat.shell.hearing_sounds import devices
from slapmat.shell.languages import speak_language
from slapmat.shell.sound_process import serve
from slapmat.shell.sounds import SOUND_PROCESS, Ears, heard_parts
from slapmat.shell.troubles import Troubles
from slapmat.sound.apart import Answer, ApartOutput, Ask, receive, send
from slapmat.sound.errors import SoundError
from slapmat.sound.output import Channel
from tests.shell.test_sounds import settings

MOST_S = 0.5
LONG = bytes(2 * 22_050 * 10)
ALSA = 'pcm.!default {{ type file slave.pcm null file "{fifo}" }}\npcm.null {{ type null }}\n'


@pytest.fixture(params=["disk", "alsa"])
def fifo(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A device that hangs while it is opened."""
    path, config = tmp_path / "device", tmp_path / "asound.conf"
    os.mkfifo(path)
    config.write_text(ALSA.format(fifo=path), encoding="utf-8")
    monkeypatch.setenv("SDL_AUDIODRIVER", request.param)
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(config))
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return path


@contextmanager
def read_from(path: Path) -> Iterator[int]:
    """Have the device opened by a reader that never reads."""
    number = os.open(path, os.O_RDWR)
    try:
        yield number
    finally:
        os.close(number)


def wait_until(is_so: Callable[[], bool]) -> None:
    for _ in range(3000):
        if is_so():
            return
        threading.Event().wait(0.01)
    raise AssertionError


def processes() -> set[str]:
    """Give the sound processes that there are, of this process or left by it."""
    found = set[str]()
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words, parent = entry.read_bytes().split(b"\0"), parent_of(entry.parent)
        except OSError:
            continue
        if SOUND_PROCESS[-1].encode() in words and parent == os.getpid():
            found.add(entry.parent.name)
    return found


def is_loaded(number: str) -> bool:
    """Say whether a process has SDL, so that it opens the device next."""
    return "SDL2_mixer" in Path(f"/proc/{number}/maps").read_text(encoding="utf-8")


def parent_of(process: Path) -> int:
    return int((process / "stat").read_bytes().rpartition(b")")[2].split()[1])


def test_a_device_that_hangs_in_opening_is_given_up_and_tried_again(fifo: Path) -> None:
    output = ApartOutput(SOUND_PROCESS, most_s=MOST_S)
    for _attempt in range(2):
        with pytest.raises(SoundError, match="does not answer") as told:
            output.open()
        assert "Unplug" in told.value.remedy
        assert not processes()
    patient = ApartOutput(SOUND_PROCESS, most_s=30)
    with read_from(fifo):
        patient.open()
        patient.play(patient.prepared(LONG), Channel.CUE)
        patient.stop(Channel.CUE)
        assert len(processes()) == 1
    patient.end()
    assert not processes()


STUCK = """
import os
from slapmat.sound.errors import SoundError
from slapmat.sound.mixer import MixerOutput
from slapmat.sound.output import Channel

clock = iter([0.0, 11.9, 25.0])
output = MixerOutput(clock_s=lambda: next(clock))
output.open()
sound = output.prepared(bytes(2 * 22_050 * 10))
output.play(sound, Channel.VOICE)
output.play(sound, Channel.VOICE)
try:
    output.play(sound, Channel.VOICE)
except SoundError as error:
    print(error, flush=True)
os._exit(0)
"""


def test_a_device_that_hangs_in_playing_is_noticed_by_the_next_sound(fifo: Path) -> None:
    with read_from(fifo):
        done = subprocess.run(
            [sys.executable, "-c", STUCK], capture_output=True, text=True, check=True, timeout=60
        )
    assert done.stdout == "The sound device does not answer.\n"


def test_a_device_that_hangs_in_playing_does_not_hold_up_closing(fifo: Path) -> None:
    output = ApartOutput(SOUND_PROCESS, most_s=30)
    with read_from(fifo) as number:
        output.open()
        output.play(output.prepared(LONG), Channel.CUE)
        wait_until(lambda: not select.select([], [number], [], 0)[1])
        output.most_s = MOST_S
        output.close()
        assert not processes()
        output.end()


def test_a_device_that_breaks_in_two_is_told_and_opened_anew(fifo: Path) -> None:
    """A driver that crashes takes only its own process along."""
    output = ApartOutput(SOUND_PROCESS, most_s=30)
    with read_from(fifo):
        output.open()
        (number,) = processes()
        os.kill(int(number), signal.SIGKILL)
        with pytest.raises(SoundError, match="does not answer"):
            output.play(output.prepared(LONG), Channel.CUE)
        output.open()
        output.most_s = MOST_S
        output.end()


LEAVE = """
import threading
from slapmat.shell.sounds import SOUND_PROCESS
from slapmat.sound.apart import ApartOutput
from tests.shell.test_hanging_sound import is_loaded, processes, wait_until

threading.Thread(target=ApartOutput(SOUND_PROCESS, most_s=600).open, daemon=True).start()
wait_until(lambda: any(map(is_loaded, processes())))
print("leaves", flush=True)
"""


@pytest.mark.usefixtures("fifo")
def test_a_program_whose_device_hangs_ends_and_leaves_nothing_behind() -> None:
    # Whoever is left behind has the pipe too, which is read to its end.
    done = subprocess.run(
        [sys.executable, "-c", LEAVE], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "leaves\n", done.stderr


@pytest.mark.slow
@pytest.mark.usefixtures("fifo")
def test_a_table_whose_device_hangs_plays_on_and_reads_of_it_once() -> None:
    troubles, woken = Troubles(), threading.Event()
    heard = heard_parts(settings("sound.on=yes"), Ears(troubles, woken.set), has_window=False)
    (sound,) = heard.sounds
    sound.open()
    wait_until(lambda: any(map(is_loaded, processes())))
    for seat_no in range(1, 8):
        # Returns although the device hangs: nothing else in this thread would end the waiting.
        sound.play(Play(Cue.SLAP, seat_no))
    assert not troubles.take()
    assert woken.wait(60)
    (trouble,) = troubles.take()
    assert (trouble.title, trouble.is_minor) == ("There is no sound", True)
    sound.close()
    sound.close()


@pytest.mark.slow
@pytest.mark.usefixtures("fifo")
def test_a_device_that_hangs_ends_a_command_with_what_to_do() -> None:
    with pytest.raises(SoundError, match="does not answer"):
        devices()
    assert not processes()


def test_the_process_tells_its_errors_in_the_tables_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    output = ApartOutput(SOUND_PROCESS, "nix", most_s=30)
    speak_language("fr")
    try:
        with pytest.raises(SoundError, match="nix") as told:
            output.open()
    finally:
        speak_language("en")
        output.end()
    assert "No sound device" not in str(told.value)


def test_a_fault_of_the_process_is_told_as_one() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        send(ours, Ask.PLAY, 0, b"")
        ours.shutdown(socket.SHUT_WR)
        serve(theirs)
        answer, _channel, told = receive(ours)
    assert answer == Answer.BROKEN
    assert told.startswith(b"AttributeError")


def test_a_program_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with pytest.raises(FileNotFoundError):
        ApartOutput(("/nowhere/python",)).open()


def test_what_lies_in_the_folder_that_slapmat_is_started_in_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ctypes.py").write_text("open('ran', 'w').close()\nraise ImportError\n")
    monkeypatch.setenv("PYTHONPATH", str(Path(slapmat.__file__).parents[1]))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)
    output = ApartOutput(SOUND_PROCESS, most_s=30)
    output.open()
    output.end()
    assert not (tmp_path / "ran").exists()

"""A sound server that takes a call and never answers holds up nobody but who asks it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from slapmat.sound.asking import LIBRARY, loaded_sdl

# The server is in the process itself: once it was called, everybody else must be able to go on
# while whoever asks still waits.
STUCK = """
import socket, sys, threading
from slapmat.sound.errors import SoundError
from slapmat.sound.mixer import MixerOutput

server = socket.socket(socket.AF_UNIX)
server.bind(sys.argv[1])
server.listen()
has_ended, told = threading.Event(), []

def ask():
    try:
        MixerOutput().open()
    except SoundError as error:
        told.append(str(error))
    has_ended.set()
    # Ends the waiting below where SDL does not call at all.
    with socket.socket(socket.AF_UNIX) as caller:
        caller.connect(sys.argv[1])

threading.Thread(target=ask, daemon=True).start()
call, _ = server.accept()
if has_ended.is_set() and "not available" in told[0]:
    raise SystemExit(77)
try:
    while call.recv(4096, socket.MSG_DONTWAIT):
        pass
    print("the caller gave up before anybody else could go on", flush=True)
except BlockingIOError:
    print("the caller waits", flush=True)
call.close()
call, _ = server.accept()
call.close()
has_ended.wait()
print(told[0], flush=True)
"""
NO_SUCH_DRIVER = 77


def test_a_sound_server_that_never_answers_stops_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "pulse"
    environment = {
        **os.environ,
        "PULSE_SERVER": f"unix:{path}",
        "SDL_AUDIODRIVER": "pulseaudio",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", STUCK, str(path)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == NO_SUCH_DRIVER:
        pytest.skip("this SDL has no PulseAudio")
    waits, told, *_ = done.stdout.splitlines()
    assert waits == "the caller waits", done.stderr
    assert told.startswith("The sound device cannot be had")


@pytest.mark.parametrize(
    "line",
    [
        "7f0-7f1 r-xp 00000000 08:01 12 /usr/lib/libSDL2-2.0.so.0.2600.5",
        "7f0-7f1 r--p 00000000 08:01 12    /v/pygame_ce.libs/libSDL2-2-1a2b.0.so.0.3200.10",
    ],
)
def test_the_library_is_known_by_where_it_is_mapped(line: str) -> None:
    found = LIBRARY.search(f"7e0-7e1 r-xp 0 08:01 1 /usr/lib/libc.so.6\n{line}\n")
    assert found is not None
    assert line.endswith(found[1])
    assert LIBRARY.search("7f0-7f1 r-xp 0 08:01 12 /usr/lib/libSDL2_mixer-2.0.so.0\n") is None


def test_pygames_own_sdl_is_found() -> None:
    import pygame  # noqa: PLC0415 - loads the library that is looked for

    assert pygame.get_sdl_version()
    library = loaded_sdl()
    assert library is not None
    assert library.SDL_WasInit

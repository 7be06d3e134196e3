"""Asks SDL for the sound before pygame does: a sound server that never answers holds up nobody.

pygame waits for one with all of Python stopped: half a minute, each time that it is tried. A call
through ctypes lets the other threads go on; only once the server has answered is pygame asked.
"""

import ctypes
import re
from contextlib import suppress
from pathlib import Path

from slapmat.sound.errors import SoundError
from slapmat.table.language import _

# SDL.h.
SDL_INIT_AUDIO = 0x10
LIBRARY = re.compile(r"^\S+ r\S* .* (/\S*libSDL2-2\S*)$", re.MULTILINE)
MAPS = Path("/proc/self/maps")


def ask_for_sound(remedy: str) -> None:
    """Wait for the sound system, in this thread alone; where SDL is not found, for nothing.

    Raises:
        SoundError: There is none; `remedy` says what to do.
    """
    library = loaded_sdl()
    if library is None:
        return
    if library.SDL_InitSubSystem(SDL_INIT_AUDIO):
        why = (library.SDL_GetError() or b"").decode(errors="replace")
        raise SoundError(
            _("The sound device cannot be had ({why}).").format(why=why), remedy=remedy
        )
    library.SDL_QuitSubSystem(SDL_INIT_AUDIO)


def loaded_sdl() -> ctypes.CDLL | None:
    """Give the very library that pygame has loaded; None: it cannot be told which."""
    with suppress(OSError, AttributeError):
        found = LIBRARY.search(MAPS.read_text(encoding="utf-8", errors="replace"))
        if found is not None:
            library = ctypes.CDLL(found[1])
            library.SDL_InitSubSystem.argtypes = [ctypes.c_uint32]
            library.SDL_QuitSubSystem.argtypes = [ctypes.c_uint32]
            library.SDL_QuitSubSystem.restype = None
            library.SDL_GetError.restype = ctypes.c_char_p
            return library
    return None

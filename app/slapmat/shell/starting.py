"""The start: nothing is done before the first frame that can wait until after it."""

import ctypes
import gc
import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from slapmat.shell.tidying import put_off, tidy

log = logging.getLogger(__name__)

# glibc's malloc.h.
M_MMAP_THRESHOLD = -3
LARGE_BYTES = 64 * 1024
MIXER = ("pygame.mixer", "pygame.mixer_music")
# The field "starttime" of proc(5), counted from the one after the program's name.
START_FIELD = 19


@contextmanager
def starting() -> Iterator[None]:
    """Start a program that stays: what is loaded is not searched for garbage.

    `first_frame_shown` ends that; this only makes sure that it ends.
    """
    give_large_blocks_back()
    leave_out_the_mixer()
    gc.disable()
    try:
        with put_off():
            yield
    finally:
        gc.enable()


def leave_out_the_mixer() -> None:
    """Have pygame come without its mixer, which nobody here uses: 3 MB of formats of sound.

    pygame goes on without a part that cannot be imported. Sounds have a process of their own.
    """
    for name in MIXER:
        sys.modules.setdefault(name, None)  # type: ignore[arg-type] # None is how Python refuses


def first_frame_shown() -> None:
    """Note how long it took, and catch up on what had to wait for it."""
    log.info("first frame %s ms after the start", running_ms())
    tidy()
    gc.enable()


def running_ms() -> int | None:
    """Give for how long this process has been running; None where the system does not tell."""
    try:
        told = Path("/proc/self/stat").read_bytes()
    except OSError:
        return None
    # The program's name stands in parentheses, and may have any character in it.
    started_ticks = int(told.rpartition(b")")[2].split()[START_FIELD])
    started_s = started_ticks / os.sysconf("SC_CLK_TCK")
    return round((time.clock_gettime(time.CLOCK_BOOTTIME) - started_s) * 1000)


def give_large_blocks_back() -> None:
    """Have the C library give each large block back to the system as soon as it is free.

    By itself glibc keeps them once it has seen large ones, and the room of pictures that are gone
    lies between what is still used. Other C libraries do as they do.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)

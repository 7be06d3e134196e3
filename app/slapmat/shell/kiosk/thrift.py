"""Gives memory back that only the start has needed: above all the compiler in the graphics library.

SDL's way to a bare display is OpenGL ES, and with that comes Mesa, and with that LLVM: 50 MB of its
code are read for a few shaders, and never again. It is code in a file, so the kernel can read it
once more whenever it is wanted; a table that waits tells it so.
"""

import ctypes
import logging
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from slapmat.table.stamps import NS_PER_S

log = logging.getLogger(__name__)

SMAPS = Path("/proc/self/smaps")
FIRST_AFTER_NS = 10 * NS_PER_S
# A display that comes back compiles again.
AGAIN_AFTER_NS = 600 * NS_PER_S
# <sys/mman.h>
MADV_DONTNEED = 4
GRAPHICS = re.compile(r"/(libLLVM|libgallium|libz3|[^/]*_dri\.so)[^/]*$")
MAPPING = re.compile(r"([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \S+ +(/.*)")
# Pages that are no longer as in the file: what the loader has put in, for instance.
OWN_PAGES = "Anonymous:"


def unneeded(smaps: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Give where code of the graphics library stands that is just as in its file.

    Args:
        smaps: Lines as in proc(5): of each mapping a heading, then what it amounts to.

    Yields:
        First address and length, in bytes.
    """
    found: tuple[int, int] | None = None
    for line in smaps:
        if heading := MAPPING.match(line):
            first, end, rights, path = heading.groups()
            is_ours = "w" not in rights and GRAPHICS.search(path.rstrip()) is not None
            found = (int(first, 16), int(end, 16) - int(first, 16)) if is_ours else None
        elif found is not None and line.startswith(OWN_PAGES):
            if line.split()[1] == "0":
                yield found
            found = None


def give_back() -> None:
    """Give back what is not needed now; what cannot be given is kept."""
    library = ctypes.CDLL(None)
    with SMAPS.open(encoding="utf-8", errors="replace") as smaps:
        for first, length in list(unneeded(smaps)):
            library.madvise(ctypes.c_void_p(first), ctypes.c_size_t(length), MADV_DONTNEED)
    # What was compiled has left holes in the heap; only glibc can be told so.
    trim = getattr(library, "malloc_trim", None)
    if trim is not None:
        trim(ctypes.c_size_t(0))


class Thrift:
    """An attendant of the loop: soon after the start, and now and then while nobody plays."""

    def __init__(
        self, is_game_on: Callable[[], bool], give_back: Callable[[], object] = give_back
    ) -> None:
        """Take what says whether a game is on, and what gives back."""
        self._is_game_on = is_game_on
        self._give_back = give_back
        self._due_ns: int | None = None

    @property
    def due_ns(self) -> int | None:
        """Give when it is due; None: whenever."""
        return self._due_ns

    def tend(self, now_ns: int) -> None:
        """Give back where that is due; a game is not held up for it."""
        if self._due_ns is None:
            self._due_ns = now_ns + FIRST_AFTER_NS
        elif now_ns >= self._due_ns:
            self._due_ns = now_ns + AGAIN_AFTER_NS
            if not self._is_game_on():
                try:
                    self._give_back()
                except OSError as error:
                    log.info("no memory is given back: %s", error)

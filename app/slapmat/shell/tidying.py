"""Garbage is searched for while nothing is urgent, so that no slap waits for it.

Python looks through all values again when there are a quarter more of them: with the past of a long
evening in memory, that takes a fifth of a second, and it may begin at any moment. So it is put off
(`put_off`), and done where the loop rests and no race is near. What has stayed until then is not
looked through again: a search costs what was made since the last one, not what the evening is long.

What is no longer used goes at once, as ever in Python: only values that hold each other have to be
searched for, and play makes none of these (`tests/shell/test_tidying.py`).
"""

import ctypes
import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from slapmat.table.stamps import NS_PER_MS

# After so many passes through what is not quite new, a full search is worth it.
MANY_PASSES = 10
MANY_VALUES = 250_000
# As good as never: the loop rests before that.
FORCED_PASSES = 1_000
# A search takes some ms.
SPARE_NS = 40 * NS_PER_MS


@contextmanager
def put_off() -> Iterator[None]:
    """Have no full search begin by itself, but where nobody tidies for hours."""
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], FORCED_PASSES)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def is_due() -> bool:
    """Say whether searches are put off, and one is worth it."""
    return gc.get_count()[2] >= MANY_PASSES and gc.get_threshold()[2] == FORCED_PASSES


def tidy() -> None:
    """Search for garbage among what is new, and do not look through the rest again.

    Where hundreds of thousands of values are new, a long match has been read, which leaves no
    garbage: they are not looked through even once.
    """
    if gc.get_count()[0] < MANY_VALUES:
        gc.collect()
    gc.freeze()


def give_free_memory_back() -> None:
    """Have the C library give the system back what is free between what is used; takes 1 ms.

    What was needed for painting a picture lies there for good else. Other C libraries than glibc
    do as they do.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)

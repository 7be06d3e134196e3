"""Keeps the machine busy, with processes that end with us, however we end."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

# Two for each processor: whatever wants to run must wait for its turn.
EACH = 2
# Told who its parent is: by the time that it could ask, that one may be gone.
SPIN = """
import os, sys
while os.getppid() == int(sys.argv[1]):
    sum(range(10_000))
"""


@contextmanager
def busy() -> Iterator[None]:
    """Keep every processor busy meanwhile."""
    spinning = [
        subprocess.Popen(  # noqa: S603 - our own words
            [sys.executable, "-ISc", SPIN, str(os.getpid())], stdout=subprocess.DEVNULL
        )
        for _ in range(EACH * (os.cpu_count() or 1))
    ]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()

"""Who notices lost edges: `tests/lab/run python -m tests.lab.lost METHOD TRIALS`.

METHOD as in `figures.py`: slapmat, button, rpi-lgpio. In each trial the program that listens is
stopped while a contact moves more often than the kernel keeps edges for it, and goes on. Noticed is
a trial after which the program knows that edges are missing: for slapmat one that the judge flags.
The others have nothing that would tell; what counts for them is any word, a warning or an error,
that they say by themselves.
Prints one line of JSON.
"""

import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path

from slapmat.judging.lines import Lines
from slapmat.judging.values import Flag
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.sources.gpiod_pins import JITTER_NS, GpiodSource
from slapmat.sources.gpiod_port import MOST_UNREAD
from slapmat.table.signals import MAIN_SOURCE
from slapmat.table.stamps import NS_PER_MS
from tests.lab.figures import Called, listen_by_button, listen_by_rpi_lgpio
from tests.lab.pairs import PINS
from tests.lab.simulated_chip import Move, SimulatedChip

BUTTON, LINE = "1", PINS["1"]
# So many more than the kernel keeps.
TOO_MANY = 76
EDGE_NS = NS_PER_MS // 4
SETTLED_S = 1.0


def noise() -> list[Move]:
    """Give more moves than the kernel keeps edges; they end as they began."""
    return [Move(i * EDGE_NS, LINE, i % 2 == 0) for i in range(MOST_UNREAD + TOO_MANY)]


def listen_as_the_table_does(is_over: threading.Event) -> int:
    """Read until it is over; gives in how many stretches the judge misses edges."""
    rung = threading.Event()
    lines = Lines(Wiring(tuple(PINS), {MAIN_SOURCE: SourceClock(JITTER_NS)}))
    with closing(GpiodSource(PINS, name=MAIN_SOURCE)) as source:
        source.open(rung.set)
        print("open", flush=True)
        while not is_over.is_set():
            rung.wait(0.02)
            rung.clear()
            for signal_heard in source.read(time.monotonic_ns()).signals:
                lines.deliver(signal_heard)
    lines.read_all()
    spans = lines.quality(BUTTON, 0, None).spans
    return sum(span.flag is Flag.LOST_EDGES for span in spans)


def listen_by_callbacks(start: Callable[[Called], object], is_over: threading.Event) -> int:
    """Have a library call until it is over; it has no way to say that edges are missing."""
    os.chdir("/run")  # lgpio makes its pipe where it is
    kept = start(Called())
    print("open", flush=True)
    is_over.wait()
    del kept
    return 0


LISTENING: Mapping[str, Callable[[threading.Event], int]] = {
    "slapmat": listen_as_the_table_does,
    "button": partial(listen_by_callbacks, listen_by_button),
    "rpi-lgpio": partial(listen_by_callbacks, listen_by_rpi_lgpio),
}


def listen(method: str) -> None:
    """Be the program that listens; says in the end what it has noticed."""
    is_over = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: is_over.set())
    print(LISTENING[method](is_over), flush=True)
    os._exit(0)  # threads of all kinds end with it


def main(method: str, trials: int = 20) -> None:
    chip = SimulatedChip()
    command = [sys.executable, "-m", "tests.lab.lost", "listen", method]
    folder = Path(tempfile.mkdtemp())
    said = (folder / "said").open("w+")
    provoked = 0
    # Pygame greets on stdout.
    quietly = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=said, text=True, env=quietly
    ) as program:
        assert program.stdout is not None
        if program.stdout.readline() != "open\n":
            program.kill()
            raise SystemExit((folder / "said").read_text())
        before = said.tell()
        for _ in range(trials):
            program.send_signal(signal.SIGSTOP)
            provoked += len(chip.drive(noise(), folder)) - MOST_UNREAD
            program.send_signal(signal.SIGCONT)
            # Nothing that comes by itself is later.
            select.select([], [], [], SETTLED_S)
        program.terminate()
        flagged = int(program.stdout.readline())
    said.seek(before)
    words = [line for line in said.read().splitlines() if line.strip()]
    figures = {"method": method, "trials": trials, "provoked_at_least": provoked}
    noticed = flagged if method == "slapmat" else min(len(words), trials)
    print(json.dumps({**figures, "noticed": noticed, "said": words[:3]}), flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "listen":
        listen(sys.argv[2])
    else:
        main(sys.argv[1], *map(int, sys.argv[2:]))

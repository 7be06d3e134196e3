"""The program when nothing happens: in attract, and in play while no race is armed."""

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from slapmat.journal.reading import open_reader
from slapmat.shell.bench.processes import usage_of
from slapmat.shell.bench.programs import LOOKED_AT, Running, bare_window, running, table
from slapmat.shell.bench.screen_server import Onlooker, screen_server
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_S

BARE = "a bare window in pygame.event.wait()"
# Two sit down, and start.
START_KEYS = ("x", "p", "space")
TAP_EVERY_S = 0.3


@dataclass(frozen=True, slots=True)
class Rest:
    """A stretch in which nothing happened.

    Attributes:
        core_share: Processor time, as a share of one core.
        wakeups_a_second: How often a thread was woken.
        seconds: How long it was looked at.
    """

    core_share: float
    wakeups_a_second: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Idling:
    """What was seen of an idle table, and of a bare window that waits for events."""

    attract: Rest
    play: Rest
    bare: Rest


def idle(folder: Path, settle_s: float, seconds: float) -> Idling:
    """Leave the program alone, before a match and in one.

    Raises:
        NotMeasuredError: There is no screen to open a window on.
    """
    store = folder / "idle" / "slapmat.sqlite3"
    with screen_server() as display, closing(Onlooker(display)) as onlooker:
        with running(bare_window(), display, store.parent) as window:
            window.until_shown(onlooker)
            bare = rest(window, settle_s, seconds)
        onlooker.wait_for_black(*LOOKED_AT)
        with running(table(store), display, store.parent) as program:
            program.until_shown(onlooker)
            attract = rest(program, settle_s, seconds)
            for key in START_KEYS:
                onlooker.tap(key)
                time.sleep(TAP_EVERY_S)
            program.until(has_match(store), "a match that has begun")
            return Idling(attract, rest(program, settle_s, seconds), bare)


def has_match(store: Path) -> Callable[[], bool]:
    """Give what says whether a match has begun."""

    def look() -> bool:
        try:
            with closing(open_reader(store)) as reader:
                return any(row.record_count for row in reader.matches(1))
        except SlapmatError:
            return False

    return look


def rest(program: Running, settle_s: float, seconds: float) -> Rest:
    """Watch a program that is left alone."""
    time.sleep(settle_s)
    began_ns, before = time.monotonic_ns(), usage_of(program.pid)
    time.sleep(seconds)
    after, ended_ns = usage_of(program.pid), time.monotonic_ns()
    span_s = (ended_ns - began_ns) / NS_PER_S
    core_ns, wakeups = after.since(before)
    return Rest(core_ns / (ended_ns - began_ns), wakeups / span_s, span_s)

"""How soon a slap is an event: `tests/lab/run python -m tests.lab.slaps [COUNT [BUSY]]`.

A table without a screen, its loop and its store as in play, its buttons on real lines. Slap after
slap is made by `drive.c` and taken back by the table's *no*. Prints one line of JSON, times in ms:
from the beginning of the write that closed the contact until the winner's lamp is asked for: the
referee has the event then. The quickest tenth tells what a machine without neighbours would take.
BUSY Python threads compute meanwhile, in the same program. Also what a reading of the clock costs,
in µs: in the lab that is a call of the kernel, and those are dear.
"""

import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

from slapmat.journal.sqlite import SqliteJournal
from slapmat.lamps.port import NONE_FAIL
from slapmat.referee.effects import LampState
from slapmat.referee.evening import Evening
from slapmat.settings.values import Settings
from slapmat.shell.bench.long_match import GAME
from slapmat.shell.bench.numbers import spread_ms
from slapmat.shell.bench.slapping import prepared
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.evenings import setup_of
from slapmat.shell.hearing import Hearing
from slapmat.shell.keeping import Keeper
from slapmat.shell.loop import Gear, Loop
from slapmat.shell.tidying import put_off, tidy
from slapmat.shell.troubles import Troubles
from slapmat.shell.waking import Waker
from slapmat.shell.wiring import Reckoning
from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.sources.opening import open_sources
from slapmat.sources.port import Source
from slapmat.table.signals import NO_BUTTON
from slapmat.table.stamps import NS_PER_MS
from tests.lab.loads import compute, without_end
from tests.lab.simulated_chip import Drive, Move, Moved, SimulatedChip

PINS = {"1": 17, "2": 27, "3": 22, "4": 10, NO_BUTTON: 19}
PERIOD_NS = 600 * NS_PER_MS
TAKE_BACK_NS = PERIOD_NS // 2
HOLD_NS = 80 * NS_PER_MS
# The last slap is taken back by then.
REST_S = 1.0
READINGS = 1_000


class Winners:
    """Lamps that are not there: when a winner's was asked for."""

    failures = NONE_FAIL

    def __init__(self) -> None:
        self.asked_ns: list[int] = []

    def open(self) -> None:
        return

    def light(self, states: Mapping[str, LampState]) -> None:
        if LampState.WON in states.values():
            self.asked_ns.append(time.monotonic_ns())

    def close(self) -> None:
        return


def slaps(buttons: Sequence[str], count: int) -> list[Move]:
    """Give the moves of so many slaps, each taken back half a period later."""
    moves = []
    for number in range(count):
        at_ns = number * PERIOD_NS
        line, no = PINS[buttons[number % len(buttons)]], PINS[NO_BUTTON]
        for start_ns, moved in ((at_ns, line), (at_ns + TAKE_BACK_NS, no)):
            moves += [Move(start_ns, moved, True), Move(start_ns + HOLD_NS, moved, False)]
    return moves


def table(store: Path, source: Source, winners: Winners, opened: ExitStack) -> Loop:
    """Open a table at which the store's match goes on."""
    troubles, now_ns, settings = Troubles(), time.monotonic_ns, Settings()
    keeper = Keeper(partial(SqliteJournal.open, store), lambda: "lab", troubles)
    opened.enter_context(closing(keeper))
    keeper.open(now_ns())
    waker = opened.enter_context(closing(Waker()))
    sources = opened.enter_context(closing(open_sources([source], waker.wake, now_ns())))
    hearing = Hearing(sources, Reckoning(), troubles)
    setup = setup_of(GAME, settings, hearing, Reckoning(), keeper.store)
    evening = Evening(setup, now_ns())
    assert setup.stored is not None
    evening.resume(setup.stored.match_id)
    doer = opened.enter_context(closing(Doer(keeper, Parts(lamps=[winners]), troubles)))
    doer.open(now_ns())
    return Loop(Gear(evening, hearing, doer, keeper, troubles, waker, now_ns))


def until_events(moved: Sequence[Moved], asked_ns: Sequence[int]) -> list[int]:
    """Give of each slap that became an event before it was taken back how long that took."""
    spans_ns = []
    for move in moved:
        if move.is_closed and move.line != PINS[NO_BUTTON]:
            from_ns, to_ns = move.before_ns, move.before_ns + TAKE_BACK_NS
            at_ns = next((at_ns for at_ns in asked_ns if from_ns <= at_ns < to_ns), None)
            spans_ns += [] if at_ns is None else [at_ns - from_ns]
    return spans_ns


def leave_after(drive: Drive, loop: Loop, moved: list[Moved]) -> None:
    moved += drive.result()
    time.sleep(REST_S)
    loop.leave()


def slap_all(count: int) -> dict[str, object]:
    """Slap so many times at an idle table; gives the figures."""
    folder, winners, moved = Path(tempfile.mkdtemp()), Winners(), list[Moved]()
    chip = SimulatedChip()
    buttons = prepared(folder / "slaps.sqlite3")
    with ExitStack() as opened:
        opened.enter_context(put_off())
        loop = table(folder / "slaps.sqlite3", GpiodSource(PINS), winners, opened)
        tidy()
        drive = chip.start_drive(slaps(buttons, count), folder)
        hand = threading.Thread(target=leave_after, args=(drive, loop, moved))
        hand.start()
        loop.run()
        hand.join()
    spans_ns = until_events(moved, winners.asked_ns)
    tenth_ms = sorted(spans_ns)[len(spans_ns) // 10] / NS_PER_MS
    return {
        "slaps": count,
        "events": len(spans_ns),
        "event_after_ms": {"tenth_ms": round(tenth_ms, 2), **spread_ms(spans_ns)},
    }


def clock_us() -> float:
    """Give what a reading of the clock costs."""
    began_ns = time.monotonic_ns()
    for _ in range(READINGS):
        time.monotonic_ns()
    return round((time.monotonic_ns() - began_ns) / READINGS / 1000, 2)


def main(count: int = 100, busy: int = 0) -> None:
    costs = {"busy": busy, "clock_us": clock_us()}
    for _ in range(busy):
        threading.Thread(target=without_end, args=(compute,), daemon=True).start()
    print(json.dumps({**costs, **slap_all(count)}), flush=True)
    os._exit(0)  # threads of all kinds end with the lab


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

"""Who was first, three ways: `tests/lab/run python -m tests.lab.figures METHOD COUNT BUSY DRAWING`.

METHOD: slapmat (its source gpiod and its judge), lgpio (the same with gpiozero on lgpio),
button (gpiozero's Button.when_pressed with bounce_time=0.02), rpi-lgpio (its callback with
bouncetime=20; on PYTHONPATH). The same pairs for each: gaps from 0.15 to 5 ms, the first presser
bouncing for 0 to 12 ms. Meanwhile BUSY Python threads compute, and DRAWING ones draw a picture
again and again; without these words none does.
Prints one line of JSON; times in µs. A pair that was judged wrongly is told with everything that is
known of it ("stories").
"""

import importlib
import json
import os
import sys
import tempfile
import threading
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.sources.port import Source
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_S
from tests.lab.loads import compute, redrawing, without_end
from tests.lab.pairs import PINS, Pair, judge_pairs, pairs, story_of, windows_of
from tests.lab.simulated_chip import Moved, SimulatedChip
from tests.lab.truth import truths_of
from tests.lab.watching import Reader

Figures = dict[str, object]
Drive = Callable[[], list[Moved]]
QUIET_S = 0.02


def share(values: Sequence[int], part: float) -> float | None:
    """Give what this part of the values does not exceed, in µs."""
    in_order = sorted(values)
    return round(in_order[int(part * (len(in_order) - 1))] / 1000, 1) if in_order else None


def spread(values: Sequence[int]) -> dict[str, float | None]:
    return {name: share(values, part) for name, part in (("median", 0.5), ("p99", 0.99))}


def of_slapmat(drawn: list[Pair], drive: Drive, source: Source | None = None) -> Figures:
    source = source or GpiodSource(PINS)
    reader = Reader(source)
    moved = drive()
    heard = reader.stop(moved[-1].after_ns)
    judged = judge_pairs(drawn, moved, heard, source)
    edges = reader.edges
    said = [
        (pair.truth.gap, pair.said_gap_ns)
        for pair in judged
        if pair.truth.is_clear and pair.truth.gap is not None and pair.said_gap_ns is not None
    ]
    tied = [pair for pair in judged if pair.is_tied_above_doubt]
    wrong = [pair for pair in judged if pair.is_wrong]
    return {
        "wrong": len(wrong),
        "dead_heats_above_doubt": len(tied),
        "unclear": sum(not pair.truth.is_clear for pair in judged),
        "unanswered": sum(pair.answer is None for pair in judged),
        "named": sum(pair.winner is not None for pair in judged),
        "gap": spread([gap.middle_ns for gap, _ in said]),
        "gap_error": spread([abs(at_ns - gap.middle_ns) for gap, at_ns in said]),
        "write_of_pair": spread([gap.most_ns - gap.middle_ns for gap, _ in said]),
        "gap_errors_above_write": sum(gap.beyond_ns(at_ns) > 0 for gap, at_ns in said),
        "edges": len(edges),
        "moves": len(moved),
        "stamps_outside": stamps_outside(edges, moved),
        "late": sum(len(each.late_edges) for each in heard),
        "told_after": spread(
            [each.read_ns - edge.stamp.at_ns for each in heard for edge in each.edges]
        ),
        "answered_after": spread(
            [
                pair.answered_ns - pair.truth.presses[0].before_ns
                for pair in judged
                if pair.answered_ns is not None and pair.truth.presses
            ]
        ),
        "stories": [story_of(pair, moved, heard) for pair in [*wrong, *tied]],
    }


def of_lgpio(drawn: list[Pair], drive: Drive) -> Figures:
    return of_slapmat(drawn, drive, GpiozeroSource(dict(PINS), factory="lgpio"))


def stamps_outside(edges: Sequence[Edge], moved: Sequence[Moved]) -> int:
    """Count the edges that were not stamped within a write that moved their contact."""
    writes = {line: [move for move in moved if move.line == line] for line in PINS.values()}
    begins = {line: [move.before_ns for move in moves] for line, moves in writes.items()}
    outside = 0
    for edge in edges:
        line, at_ns = PINS[edge.button], edge.stamp.at_ns
        index = bisect_right(begins[line], at_ns) - 1
        outside += index < 0 or at_ns > writes[line][index].after_ns
    return outside


@dataclass
class Called:
    """When callbacks were called, by their line."""

    calls: list[tuple[int, int]] = field(default_factory=list)

    def __call__(self, line: int) -> None:
        self.calls.append((time.monotonic_ns(), line))

    def figures(self, drawn: list[Pair], moved: list[Moved]) -> Figures:
        """Count of each pair that is clear who was called first, up to the next pair."""
        windows_ns, calls = windows_of(drawn, moved), sorted(self.calls)
        ends_ns = [*(from_ns for from_ns, _ in windows_ns[1:]), moved[-1].after_ns + NS_PER_S]
        wrong = named = unclear = 0
        errors_ns, after_ns = [], []
        for truth, (from_ns, _), until_ns in zip(
            truths_of(moved, windows_ns), windows_ns, ends_ns, strict=True
        ):
            if not truth.is_clear or not truth.presses:
                unclear += 1
                continue
            found = calls[bisect_left(calls, (from_ns, 0)) : bisect_left(calls, (until_ns, 0))]
            at_ns = {line: called_ns for called_ns, line in reversed(found)}
            first = truth.presses[0]
            wrong += bool(found) and found[0][1] != first.line
            named += bool(found)
            if first.line in at_ns:
                after_ns.append(at_ns[first.line] - first.before_ns)
            if truth.gap is not None and len(at_ns) > 1:
                second = truth.presses[1]
                gap_ns = at_ns[second.line] - at_ns[first.line]
                errors_ns.append(abs(gap_ns - truth.gap.middle_ns))
        return {
            "wrong": wrong,
            "named": named,
            "unclear": unclear,
            "gap_error": spread(errors_ns),
            "told_after": spread(after_ns),
        }


def listen_by_button(called: Called) -> list[Any]:
    """Have gpiozero's buttons call; gives them, to be kept."""
    gpiozero: Any = importlib.import_module("gpiozero")
    lgpio: Any = importlib.import_module("gpiozero.pins.lgpio")
    factory = lgpio.LGPIOFactory(chip=0)
    buttons = [
        gpiozero.Button(line, bounce_time=QUIET_S, pin_factory=factory) for line in PINS.values()
    ]
    for button, line in zip(buttons, PINS.values(), strict=True):
        button.when_pressed = lambda line=line: called(line)
    return buttons


def listen_by_rpi_lgpio(called: Called) -> None:
    """Have rpi-lgpio call."""
    os.environ |= {"RPI_LGPIO_REVISION": "c03114", "RPI_LGPIO_CHIP": "0"}
    gpio: Any = importlib.import_module("RPi.GPIO")
    gpio.setmode(gpio.BCM)
    for line in PINS.values():
        gpio.setup(line, gpio.IN, pull_up_down=gpio.PUD_UP)
        gpio.add_event_detect(line, gpio.FALLING, callback=called, bouncetime=round(QUIET_S * 1000))


def of_button(drawn: list[Pair], drive: Drive) -> Figures:
    called = Called()
    buttons = listen_by_button(called)
    figures = called.figures(drawn, drive())
    for button in buttons:
        button.close()
    return figures


def of_rpi_lgpio(drawn: list[Pair], drive: Drive) -> Figures:
    called = Called()
    listen_by_rpi_lgpio(called)
    return called.figures(drawn, drive())


METHODS = {"slapmat": of_slapmat, "lgpio": of_lgpio, "button": of_button, "rpi-lgpio": of_rpi_lgpio}


def main(method: str, count: int = 200, busy: int = 0, drawing: int = 0) -> None:
    os.chdir("/run")  # lgpio makes its pipe where it is
    chip = SimulatedChip()
    drawn = pairs(count, seed=7)
    for work in (*[compute] * busy, *[redrawing()] * drawing):
        threading.Thread(target=without_end, args=(work,), daemon=True).start()
    moves = [move for pair in drawn for move in pair]
    folder = Path(tempfile.mkdtemp())
    figures = METHODS[method](drawn, lambda: chip.drive(moves, folder))
    given = {"method": method, "pairs": count, "busy": busy, "drawing": drawing}
    print(json.dumps({**given, **figures}), flush=True)
    os._exit(0)  # threads of all kinds end with the lab


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))

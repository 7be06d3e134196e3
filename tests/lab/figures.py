"""Who was first, three ways: `tests/lab/run python -m tests.lab.figures METHOD [COUNT [BUSY]]`.

METHOD: slapmat (its source gpiod and its judge), button (gpiozero's Button.when_pressed with
bounce_time=0.02), rpi-lgpio (its callback with bouncetime=20; on PYTHONPATH). The same pairs for
each: gaps from 0.15 to 5 ms, the first presser bouncing for 0 to 12 ms. BUSY Python threads compute
meanwhile. Prints one line of JSON; times in µs.
"""

import importlib
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from slapmat.sources.gpiod_pins import GpiodSource
from tests.lab.pairs import ARM_NS, HOLD_NS, PINS, Judged, Pair, judge_pairs, pairs, presses_of
from tests.lab.simulated_chip import Moved, SimulatedChip
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


def of_slapmat(drawn: list[Pair], drive: Drive) -> Figures:
    source = GpiodSource(PINS)
    reader = Reader(source)
    moved = drive()
    heard = reader.stop(moved[-1].after_ns)
    judged = judge_pairs(drawn, moved, heard, source)
    stamps_ns = {edge.stamp.at_ns for edge in reader.edges}
    gaps_ns = [
        abs(pair.answer.verdict.gaps_ns[1] - pair.gap_ns)
        for pair in judged
        if pair.answer is not None and len(pair.answer.verdict.gaps_ns) > 1
    ]
    above = [
        pair for pair in judged if pair.doubt_ns and pair.gap_ns > pair.doubt_ns + pair.write_ns
    ]
    return {
        "wrong": [as_said(pair) for pair in judged if pair.winner not in {None, pair.first}],
        "not_as_drawn": sum(not pair.is_as_drawn for pair in judged),
        "named": sum(pair.winner is not None for pair in judged),
        "edges": len(stamps_ns),
        "moves": len(moved),
        "stamps_outside": len(
            stamps_ns - {at_ns for at_ns in stamps_ns if is_within(at_ns, moved)}
        ),
        "dead_heats_above_doubt": sum(pair.winner is None for pair in above),
        "gap_error": spread(gaps_ns),
        "write": spread([move.after_ns - move.before_ns for move in moved]),
        "told_after": spread(
            [each.read_ns - edge.stamp.at_ns for each in heard for edge in each.edges]
        ),
        "answered_after": spread(
            [pair.answered_ns - pair.first_ns for pair in judged if pair.answered_ns is not None]
        ),
    }


def as_said(pair: Judged) -> dict[str, object]:
    """Give of a wrong winner by how much, and whether the contacts moved as they should."""
    return {"gap_us": pair.gap_ns // 1000, "is_as_drawn": pair.is_as_drawn}


def is_within(at_ns: int, moved: Sequence[Moved]) -> bool:
    return any(move.before_ns <= at_ns <= move.after_ns for move in moved)


@dataclass
class Called:
    """When callbacks were called, by their line."""

    calls: list[tuple[int, int]] = field(default_factory=list)

    def __call__(self, line: int) -> None:
        self.calls.append((time.monotonic_ns(), line))

    def figures(self, drawn: list[Pair], moved: list[Moved]) -> Figures:
        wrong = missing = 0
        errors_ns, after_ns = [], []
        for first, second in presses_of(drawn, moved):
            from_ns, until_ns = first.before_ns - ARM_NS, first.before_ns + HOLD_NS - ARM_NS
            calls = [call for call in sorted(self.calls) if from_ns <= call[0] < until_ns]
            lines = [line for _, line in calls]
            if first.line not in lines or second.line not in lines:
                missing += 1
            else:
                at_ns = {line: at for at, line in reversed(calls)}
                true_ns = second.before_ns - first.before_ns
                errors_ns.append(abs(at_ns[second.line] - at_ns[first.line] - true_ns))
                after_ns.append(at_ns[first.line] - first.before_ns)
            wrong += bool(lines) and lines[0] != first.line
        return {
            "wrong": wrong,
            "named": len(drawn) - missing,
            "gap_error": spread(errors_ns),
            "told_after": spread(after_ns),
        }


def of_button(drawn: list[Pair], drive: Drive) -> Figures:
    gpiozero: Any = importlib.import_module("gpiozero")
    lgpio: Any = importlib.import_module("gpiozero.pins.lgpio")
    factory, called = lgpio.LGPIOFactory(chip=0), Called()
    buttons = [
        gpiozero.Button(line, bounce_time=QUIET_S, pin_factory=factory) for line in PINS.values()
    ]
    for button, line in zip(buttons, PINS.values(), strict=True):
        button.when_pressed = lambda line=line: called(line)
    return called.figures(drawn, drive())


def of_rpi_lgpio(drawn: list[Pair], drive: Drive) -> Figures:
    os.environ |= {"RPI_LGPIO_REVISION": "c03114", "RPI_LGPIO_CHIP": "0"}
    gpio: Any = importlib.import_module("RPi.GPIO")
    called = Called()
    gpio.setmode(gpio.BCM)
    for line in PINS.values():
        gpio.setup(line, gpio.IN, pull_up_down=gpio.PUD_UP)
        gpio.add_event_detect(line, gpio.FALLING, callback=called, bouncetime=round(QUIET_S * 1000))
    return called.figures(drawn, drive())


METHODS = {"slapmat": of_slapmat, "button": of_button, "rpi-lgpio": of_rpi_lgpio}


def main(method: str, count: int = 200, busy: int = 0) -> None:
    os.chdir("/run")  # lgpio makes its pipe where it is
    chip = SimulatedChip()
    drawn = pairs(count, seed=7)
    for _ in range(busy):
        threading.Thread(target=compute, daemon=True).start()
    moves = [move for pair in drawn for move in pair.moves]
    folder = Path(tempfile.mkdtemp())
    figures = METHODS[method](drawn, lambda: chip.drive(moves, folder))
    print(json.dumps({"method": method, "pairs": count, "busy": busy, **figures}), flush=True)
    os._exit(0)  # threads of all kinds end with the lab


def compute() -> None:
    while True:
        sum(range(10_000))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))

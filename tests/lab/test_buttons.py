"""`slapmat buttons` on a real kernel's lines, pressed by the drive."""

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import gpiod

from slapmat.knowing.together import TOGETHER_NS
from slapmat.sources.gpiod_pins import JITTER_NS
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, Moved, SimulatedChip

LOOK_EVERY_S = 0.02
PATIENCE_S = 60
# More than a contact waits for edges that may still belong to it.
SETTLE_S = 0.5
SEAT_1, SEAT_2, SEAT_3 = 17, 27, 22


def bouncing(line: int, start_ms: int) -> list[Move]:
    """Give a press of 100 ms that bounces for 3 ms."""
    moments = (0, 1, 3, 100)
    return [Move((start_ms + ms) * NS_PER_MS, line, i % 2 == 0) for i, ms in enumerate(moments)]


def are_together(moved: Sequence[Moved]) -> bool:
    """Say whether the two seats closed together in at least nine of their ten presses."""
    closings = {
        seat: [each for each in moved if each.line == seat and each.is_closed][::2]
        for seat in (SEAT_1, SEAT_2)
    }
    apart_ns = [
        other.before_ns - one.before_ns
        for one, other in zip(closings[SEAT_1], closings[SEAT_2], strict=True)
    ]
    # Half a millisecond, and what both stamps may be off.
    limit_ns = TOGETHER_NS + 2 * JITTER_NS
    return sum(each <= limit_ns for each in apart_ns) >= 9


def wait_until_taken(chip: SimulatedChip) -> None:
    for _ in range(round(PATIENCE_S / LOOK_EVERY_S)):
        with gpiod.Chip(str(chip.path)) as opened:
            if opened.get_line_info(SEAT_1).used:
                return
        threading.Event().wait(LOOK_EVERY_S)
    raise AssertionError("nobody listens")


def spike(line: int, start_ms: int) -> list[Move]:
    return [
        Move(start_ms * NS_PER_MS, line, True),
        Move(start_ms * NS_PER_MS + NS_PER_MS // 2, line, False),
    ]


def test_presses_bounces_shorts_and_spikes_are_seen(chip: SimulatedChip, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "slapmat", "buttons", "--source", "gpiod", "--json"]
    with subprocess.Popen([*words, "--seats", "3"], stdout=subprocess.PIPE, text=True) as test:
        wait_until_taken(chip)
        moves = [
            move
            for i in range(10)
            for line in (SEAT_1, SEAT_2)
            for move in bouncing(line, 100 + 300 * i)
        ]
        spikes = [move for ms in (3_200, 3_400, 3_600, 3_800, 4_000) for move in spike(SEAT_3, ms)]
        moved = chip.drive([*moves, *spikes], tmp_path)
        threading.Event().wait(SETTLE_S)
        test.send_signal(signal.SIGINT)
        told = json.loads(test.communicate()[0])
    buttons = {each["button"]: each for each in told["buttons"]}
    assert [buttons[name]["presses"] for name in ("1", "2", "yes", "no")] == [10, 10, 0, 0]
    # A spike in whose midst the drive is held up is long enough for a press.
    spikes_seen = buttons["3"]["spikes"]
    assert spikes_seen + buttons["3"]["presses"] == 5
    assert all(buttons[seat]["bounce"]["most_edges"] == 3 for seat in "12")
    assert all(buttons[seat]["lost"] + buttons[seat]["missed"] == 0 for seat in "12")
    faults = {(fault["fault"], *fault["buttons"]) for fault in told["faults"]}
    # The drive moves one line after the other, and is now and then held up in between.
    assert (("short", "1", "2") in faults) == are_together(moved)
    assert (("spikes", "3") in faults) == (spikes_seen >= 3)
    rest = faults - {("short", "1", "2"), ("spikes", "3")}
    assert rest == {("untried", "yes"), ("untried", "no")}
    assert test.returncode == int(len(faults) > len(rest))

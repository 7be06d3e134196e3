"""`slapmat buttons` on a real kernel's lines, pressed by the drive."""

import json
import signal
import subprocess
import sys
import threading
from pathlib import Path

import gpiod

from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, SimulatedChip

LOOK_EVERY_S = 0.02
PATIENCE_S = 60
# More than a contact waits for edges that may still belong to it.
SETTLE_S = 0.5
SEAT_1, SEAT_2, SEAT_3 = 17, 27, 22


def bouncing(line: int, start_ms: int) -> list[Move]:
    """Give a press of 100 ms that bounces for 3 ms."""
    moments = (0, 1, 3, 100)
    return [Move((start_ms + ms) * NS_PER_MS, line, i % 2 == 0) for i, ms in enumerate(moments)]


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
        spikes = [move for ms in (3_200, 3_400, 3_600) for move in spike(SEAT_3, ms)]
        chip.drive([*moves, *spikes], tmp_path)
        threading.Event().wait(SETTLE_S)
        test.send_signal(signal.SIGINT)
        told = json.loads(test.communicate()[0])
    buttons = {each["button"]: each for each in told["buttons"]}
    assert {name: each["presses"] for name, each in buttons.items()} == {
        "1": 10,
        "2": 10,
        "3": 0,
        "yes": 0,
        "no": 0,
    }
    assert all(buttons[seat]["bounce"]["most_edges"] == 3 for seat in "12")
    assert all(buttons[seat]["lost"] + buttons[seat]["missed"] == 0 for seat in "12")
    faults = {(fault["fault"], *fault["buttons"]) for fault in told["faults"]}
    assert faults == {
        ("short", "1", "2"),
        ("spikes", "3"),
        ("untried", "yes"),
        ("untried", "no"),
    }
    assert test.returncode == 1

"""Starts and stops of a whole table in one process leave nothing open.

LAB_TURNS says how many: 30, or 200 where somebody wants to know better (6 minutes).
"""

import os
import signal
import threading
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import gpiod
import pytest

from slapmat.journal.sqlite import SqliteJournal
from slapmat.settings.values import ButtonSettings, LampSettings, ScreenSettings, Settings
from slapmat.shell.kiosk.notify import Notifier
from slapmat.shell.kiosk.service import Service
from slapmat.shell.playing import Request, play
from tests.lab.simulated_chip import HEADER_NAMES, SimulatedChip

TURNS = int(os.environ.get("LAB_TURNS", "30"))
# What is made once and kept, such as SDL's own files, is made in these.
FIRST_TURNS = 5
PATIENCE_NS = 1_000_000_000
GLANCES, GLANCE_S = 100, 0.02
BUTTONS = ("1", "2", "3", "yes", "no")
EVIDENCE_BYTES = 1_000_000


class Leaver(Notifier):
    """Has the table left as soon as its loop has turned."""

    def __init__(self, chip: SimulatedChip) -> None:
        super().__init__()
        self.told: list[str] = []
        self.used = 0
        self._chip = chip

    def tell(self, *lines: str) -> None:
        self.told += lines
        if "WATCHDOG=1" in lines:
            self.used = left_open(self._chip)[-1]
            os.kill(os.getpid(), signal.SIGTERM)


def left_open(chip: SimulatedChip) -> tuple[int, int, int, int]:
    """Give how many files, threads of ours, of the kernel's counting, and lines are there."""
    with gpiod.Chip(str(chip.path)) as opened:
        used = sum(opened.get_line_info(line).used for line in range(len(HEADER_NAMES)))
    files = len(list(Path("/proc/self/fd").iterdir()))
    return files, threading.active_count(), len(list(Path("/proc/self/task").iterdir())), used


def is_no_more(found: tuple[int, ...], before: tuple[int, ...]) -> bool:
    return all(now <= then for now, then in zip(found, before, strict=True))


def settled(chip: SimulatedChip, before: tuple[int, ...]) -> tuple[int, ...]:
    """Give what is left open once it is no more than before, or has been more for long.

    A thread that was joined is still there for the kernel, for a moment.
    """
    for _ in range(GLANCES):
        if is_no_more(left_open(chip), before):
            break
        time.sleep(GLANCE_S)
    return left_open(chip)


@pytest.mark.slow
def test_starts_and_stops_leave_no_file_thread_or_line_open(
    chip: SimulatedChip, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    settings = replace(
        Settings(),
        buttons=ButtonSettings(sources=("gpiod",)),
        lamps=LampSettings(on="yes"),
        screen=ScreenSettings(width=800, height=480),
    )
    used_before = left_open(chip)[-1]
    counts = []
    for _ in range(TURNS):
        leaver = Leaver(chip)
        store = tmp_path / "store"
        play(
            Request(
                settings,
                partial(SqliteJournal.open, store, evidence_bytes=EVIDENCE_BYTES),
                service=Service(leaver, PATIENCE_NS),
            )
        )
        assert "READY=1" in leaver.told
        assert "STOPPING=1" in leaver.told
        assert leaver.used >= used_before + len(BUTTONS)
        counts.append(left_open(chip))
    found = settled(chip, counts[FIRST_TURNS])
    assert is_no_more(found, counts[FIRST_TURNS]), (found, counts)
    assert counts[-1][-1] == used_before

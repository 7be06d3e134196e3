"""The clock on the wall jumps by a day either way at every look: nobody cares but people."""

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.journal.memory import MemoryJournal
from slapmat.journal.reading import open_reader
from slapmat.shell.demo.running import Demo, run_demo
from slapmat.shell.remembering import interrupted_match, names_played
from tests.disk.recording import ROOT, shim

pytestmark = pytest.mark.slow
GAME_WORDS = ("demo", "--players", "2", "--fast", "--json")


def said(*words: str | Path, draw: int | None = 1) -> str:
    """Run slapmat, and give what it says; `draw` draws how the clock jumps, None: not at all."""
    jumping = {"LD_PRELOAD": str(shim()), "SHIM_WALL": str(draw)} if draw is not None else {}
    return subprocess.run(
        [sys.executable, "-m", "slapmat", *words],
        cwd=ROOT,
        env={**os.environ, **jumping},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout


def test_races_and_timers_are_the_same() -> None:
    assert json.loads(said(*GAME_WORDS)) == json.loads(said(*GAME_WORDS, draw=None))


def test_the_order_of_history_is_that_of_the_games(tmp_path: Path) -> None:
    store = tmp_path / "slapmat.sqlite3"
    for seed in range(1, 6):
        said(*GAME_WORDS, "--seed", str(seed), "--store", store, draw=seed)
    history = json.loads(said("history", "--json", "--store", store))
    assert [match["match"] for match in history] == [5, 4, 3, 2, 1]
    started = [match["started"] for match in history]
    assert started != sorted(started, reverse=True)  # else the clock had not jumped
    with closing(open_reader(store)) as reader:
        headers = [json.loads(row.header)["seed"] for row in reader.matches()]
    assert headers == [5, 4, 3, 2, 1]


def test_an_evening_that_starts_before_the_last_game_resumes_that_game() -> None:
    journal = MemoryJournal()
    run_demo(Demo(1, 2), journal, "2026-05-01 20:15", lambda _: None)
    begun = journal.match(1)
    for wall in ("2026-05-02 09:00", "1970-01-01 00:00"):
        header = json.loads(begun.header)
        header["players"] = [f"of {wall[:4]}"]
        match_id = journal.begin_match("swat", begun.rules_version, json.dumps(header), wall)
        journal.append(match_id, [*journal.records(1)])
    stored = interrupted_match(journal)
    assert stored is not None
    assert stored.match_id == 3
    assert names_played(journal)[0] == "of 1970"

"""The real program and its store: two starts at once, `kill -9`, a damaged one."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from slapmat.journal.reading import open_reader

ROOT = Path(__file__).parents[2]


@contextmanager
def playing(store: Path) -> Iterator["subprocess.Popen[str]"]:
    """Let simulated players play by the real program, in real time."""
    words = ["-m", "slapmat", "play", "--source", "simulated", "--headless", "--store", str(store)]
    with subprocess.Popen(
        [sys.executable, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def wait_for(program: "subprocess.Popen[str]", word: str) -> None:
    assert program.stdout is not None
    for line in program.stdout:
        if word in line:
            return
    raise AssertionError(program.communicate()[1])


@pytest.mark.slow
def test_the_second_start_names_the_first_and_leaves_it_alone_until_it_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    store = tmp_path / "slapmat.sqlite3"
    with playing(store) as first:
        wait_for(first, "SWAT!")
        with playing(store) as second:
            said = second.communicate()[1]
            assert second.returncode == 1
            assert f"held by process {first.pid}" in said
            assert len(said.splitlines()) == 2
        wait_for(first, "Ben")  # it plays on
        wait_for(first, "deal")
        first.send_signal(signal.SIGKILL)
        first.wait()
    with closing(open_reader(store)) as reader:
        before = len([*reader.records(1)])
    assert before > 0
    with playing(store) as third:
        wait_for(third, "Ben")
        third.send_signal(signal.SIGTERM)
        third.communicate()
        assert third.returncode == 0
    with closing(open_reader(store)) as reader:
        assert len([*reader.records(1)]) == before


@pytest.mark.slow
def test_a_damaged_store_is_set_aside_by_the_table_and_only_named_by_those_who_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    store = tmp_path / "slapmat.sqlite3"
    store.write_bytes(b"no store at all" * 1000)
    for words in (["history"], ["export", "last"], ["replay", "last"]):
        command = [sys.executable, "-m", "slapmat", *words, "--store", str(store)]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert ran.returncode == 1
        assert "is damaged or no store of slapmat" in ran.stderr
    assert [path.name for path in tmp_path.iterdir() if "damaged" in path.name] == []
    with playing(store) as program:
        wait_for(program, "The file of scores was damaged")
        wait_for(program, "Ben")
    (aside,) = tmp_path.glob("slapmat-damaged-*.sqlite3")
    assert aside.read_bytes() == b"no store at all" * 1000
    open_reader(store).close()

"""The store: absent, sound, in use, damaged, newer, not writable."""

import os
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.doctor.finding import Light
from slapmat.shell.doctor.store import Kept, check, holder_of, judge, read
from tests.shell.doctor.trees import lights, made, texts


def test_a_store_that_is_not_there_yet_is_no_fault(tmp_path: Path) -> None:
    findings = check(made(tmp_path, {}))
    assert lights(findings) == {"store": "green"}
    assert "no match was played yet" in texts(findings)


def test_a_store_in_use_is_read_and_its_holder_named(tmp_path: Path) -> None:
    patient = made(tmp_path, {})
    assert patient.store is not None
    journal = SqliteJournal.open(patient.store)
    journal.begin_match("swat", 1, "{}", "today")
    inode = patient.store.with_name(f"{patient.store.name}.lock").stat().st_ino
    made(tmp_path, {"/proc/locks": f"1: FLOCK  ADVISORY  WRITE 4711 08:02:{inode} 0 EOF\n"})
    findings = check(patient)
    journal.close()
    assert lights(findings) == {"store": "green"}
    assert "1 match," in texts(findings)
    assert "Process 4711 plays with it." in texts(findings)


def test_the_kernels_list_names_this_process_while_it_plays(tmp_path: Path) -> None:
    store = tmp_path / "store.sqlite3"
    journal = SqliteJournal.open(store)
    lock = store.with_name("store.sqlite3.lock")
    locks = Path("/proc/locks").read_text(encoding="utf-8")
    assert holder_of(lock, locks) == os.getpid()
    journal.close()
    assert holder_of(lock, Path("/proc/locks").read_text(encoding="utf-8")) is None


def test_a_damaged_store_is_red_and_left_as_it_is(tmp_path: Path) -> None:
    patient = made(tmp_path, {"store.sqlite3": "no database, but long enough to be one\n" * 30})
    before = (tmp_path / "store.sqlite3").read_bytes()
    findings = check(patient)
    assert lights(findings) == {"store": "red"}
    assert "damaged" in texts(findings)
    assert (tmp_path / "store.sqlite3").read_bytes() == before


def test_a_newer_store_is_red_with_the_remedy(tmp_path: Path) -> None:
    patient = made(tmp_path, {})
    assert patient.store is not None
    SqliteJournal.open(patient.store).close()
    connection = sqlite3.connect(patient.store)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    findings = check(patient)
    assert lights(findings) == {"store": "red"}
    assert "newest slapmat" in texts(findings)


def test_a_store_that_cannot_be_written_is_red() -> None:
    assert judge(Kept(Path("/s"), is_writable=False)).light.value == "red"


def test_looking_leaves_nothing_behind(tmp_path: Path) -> None:
    read(made(tmp_path, {}), tmp_path / "away" / "store.sqlite3")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["/", "/dev/null", "a" * 5000, "a\0b", "loop"])
def test_a_place_that_can_hold_no_store_is_red_with_a_remedy(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    patient = replace(made(tmp_path, {}), store=tmp_path / name)
    (finding,) = check(patient)
    assert finding.light is Light.RED
    assert finding.remedy

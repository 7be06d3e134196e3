"""What a program does to its files is recorded whole, and the states made of it are right."""

import random
from itertools import product
from pathlib import Path

import pytest

from tests.disk.disks import Disk, found, sectors_of, states, uncertain, written
from tests.disk.recording import Note, Words, recorded

WRITER = """
import os, sys
from pathlib import Path
folder = Path(sys.argv[1])
(folder / "sub").mkdir()
(folder / "sub" / "d").write_bytes(b"four")
a = folder / "a"
a.write_bytes(b"one")
with a.open("r+b") as file:
    file.seek(2); file.write(b"two"); file.truncate(4); os.fsync(file.fileno())
with a.open("ab") as file:
    file.write(b"three")
os.link(a, folder / "b"); a.replace(folder / "c"); (folder / "b").unlink()
os.fsync(os.open(folder, os.O_RDONLY | os.O_DIRECTORY))
print("done", flush=True)
"""


def note(kind: str, file: int = 1, at: int = 0, data: bytes = b"", *names: str) -> Note:
    return Note(kind, file, at, names, data)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "disk"
    made.mkdir()
    return made


def replayed(notes: list[Note]) -> dict[str, bytes]:
    disk = Disk()
    for each in notes:
        disk.take(each)
    return found(disk, uncertain(disk))


@pytest.mark.slow
def test_what_was_recorded_gives_the_files_as_they_are(folder: Path, tmp_path: Path) -> None:
    notes = recorded(folder, tmp_path / "log", ["-c", WRITER, folder])
    files = {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert files == {str(folder / "c"): b"ontwthree", str(folder / "sub" / "d"): b"four"}
    assert replayed(notes) == files
    assert b"".join(each.data for each in notes if each.kind == "S") == b"done\n"


@pytest.mark.slow
def test_what_a_game_does_to_the_store_is_recorded_whole(folder: Path, tmp_path: Path) -> None:
    store = folder / "slapmat.sqlite3"
    words: Words = ["-m", "slapmat", "demo", "--players", "2", "--fast", "--json", "--store", store]
    notes = recorded(folder, tmp_path / "log", words)
    files = {str(path): path.read_bytes() for path in folder.iterdir()}
    assert len(files) == 2
    assert replayed(notes) == files


def states_after(*notes: Note) -> set[tuple[tuple[str, bytes], ...]]:
    disk = Disk()
    for each in notes:
        disk.take(each)
    chance = random.Random(1)
    return {tuple(sorted(files.items())) for _ in range(50) for files in states(disk, chance, 100)}


def contents_after(*notes: Note) -> set[bytes]:
    return {dict(state)["/f/a"] for state in states_after(*SYNCED, *notes)}


SYNCED = (note("D", 9, 0, b"", "/f"), note("C", 1, 0, b"", "/f/a"), note("Y", 9))


def test_a_name_that_was_not_synced_may_be_missing() -> None:
    assert states_after(note("C", 1, 0, b"", "/f/a")) == {(), (("/f/a", b""),)}
    assert states_after(*SYNCED) == {(("/f/a", b""),)}


def test_what_was_synced_is_certain_and_what_came_later_is_not() -> None:
    contents = contents_after(note("W", 1, 0, b"old"), note("Y"), note("W", 1, 0, b"NEW"))
    assert {b"old", b"NEW"} <= contents <= {b"old", b"NEW", bytes(3), b"\xa5" * 3}


def test_a_later_write_may_be_there_without_an_earlier_one() -> None:
    contents = contents_after(*(note("W", 1, at, bytes([65 + at])) for at in range(3)))
    assert {b"", b"A", b"AB", b"ABC", b"\0\0C", b"\0B", b"A\0C", b"\0BC"} <= contents


def test_of_many_writes_each_may_be_missing_alone_or_there_alone() -> None:
    contents = contents_after(*(note("W", 1, at, bytes([65 + at])) for at in range(6)))
    assert {b"", b"ABCDEF", b"AB\0DEF", b"\0\0C", b"ABC"} <= contents


def test_a_write_may_be_torn_between_sectors_only() -> None:
    parts = [*sectors_of(note("W", 1, 500, b"x" * 600))]
    assert [(part.at, len(part.data)) for part in parts] == [(500, 12), (512, 512), (1024, 76)]
    contents = contents_after(note("W", 1, 0, b"A" * 512 + b"B" * 512))
    one = (b"A" * 512, bytes(512), b"\xa5" * 512)
    two = (b"B" * 512, b"", bytes(512), b"\xa5" * 512)
    assert contents <= {b"", *(first + second for first, second in product(one, two))}
    assert len(contents) > 6


def test_a_renamed_file_is_found_under_one_of_its_names() -> None:
    rename = note("R", 0, 0, b"", "/f/a", "/f/b")
    assert states_after(*SYNCED, rename) == {(("/f/a", b""),), (("/f/b", b""),)}


def test_a_file_is_lost_with_its_folder() -> None:
    notes = note("M", 8, 0, b"", "/f/s"), note("C", 1, 0, b"", "/f/s/a"), note("Y", 8)
    assert states_after(*notes) == {(), (("/f/s/a", b""),)}


def test_truncating_and_writing_beyond_the_end_fill_with_zeros() -> None:
    assert written(b"abc", [note("T", 1, 1), note("W", 1, 3, b"d")]) == b"a\0\0d"
    assert written(b"a", [note("T", 1, 3)]) == b"a\0\0"

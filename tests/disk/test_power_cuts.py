"""After a power cut, whatever the disk was not made to keep is gone or torn, and all is well.

SIGKILL does not show this: what was written lives on in the kernel. Here what a program does to its
files is recorded, and each state is built that the disk could be in (tests/disk/disks).
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from slapmat.games.finding import game_called
from slapmat.journal.opening import WAL_BYTES
from slapmat.journal.port import StoredRecord
from slapmat.journal.reading import open_reader
from slapmat.journal.schema import MIGRATIONS
from slapmat.journal.sqlite import SqliteJournal
from slapmat.settings.write import last_good_path, load_or_last_good
from slapmat.shell.demo.running import Demo
from slapmat.shell.remembering import interrupted_match
from tests.disk import keep_on
from tests.disk.demo_story import Story, is_beginning_of, story_of
from tests.disk.disks import Disk
from tests.disk.recording import Note, Words, recorded
from tests.disk.trials import Found, cut_at_each_sync
from tests.journal.stores import begin, record
from tests.journal.test_migrations import NEXT, version

pytestmark = pytest.mark.slow

STORE = "slapmat.sqlite3"
GAME = game_called("swat")
SEED, PLAYERS = 5, 2
GAME_WORDS = ("demo", "--seed", str(SEED), "--players", str(PLAYERS), "--fast", "--store")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "disk"
    made.mkdir()
    return made


@cache
def the_story() -> Story:
    return story_of(Demo(SEED, PLAYERS))


class GameCheck:
    """Holds what is found after a cut in a game against what was shown before."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.lengths: set[int] = set()

    def __call__(self, found: Found) -> None:
        acknowledged = self.story.acknowledged(len(found.said))
        with closing(SqliteJournal.open(found.folder / STORE)) as journal:
            matches = journal.matches()
            assert len(matches) <= 1
            records = [*journal.records(1)] if matches else []
            assert len(records) >= acknowledged
            assert is_beginning_of(records, self.story.records)
            if matches:
                self.check_the_rest(journal, records)
            # And it can go on.
            match_id = matches[0].id if matches else begin(journal)
            journal.append(match_id, [record(len(records) + 1)])

    def check_the_rest(self, journal: SqliteJournal, records: Sequence[StoredRecord]) -> None:
        told = [row for row in self.story.evidence if row.seq <= len(records)]
        assert journal.evidence(1) == told
        match = journal.match(1)
        assert match.summary in {None, self.story.summary}
        if records and match.is_open and len(records) not in self.lengths:
            # Read and folded once for each length: the records were compared already.
            stored = interrupted_match(journal)
            assert stored is not None
            assert len(stored.ledger.records) == len(records)
            self.lengths.add(len(records))


def test_whenever_the_power_goes_in_a_game_all_that_was_shown_is_there_once(
    folder: Path, tmp_path: Path
) -> None:
    notes = recorded(folder, tmp_path / "log", ["-m", "slapmat", *GAME_WORDS, folder / STORE])
    check = GameCheck(the_story())
    tried = cut_at_each_sync(notes, folder, Disk(), check)
    assert tried > 1000
    assert check.lengths >= set(range(1, len(the_story().records) - 1))


def test_with_careless_syncing_a_loss_is_found(folder: Path, tmp_path: Path) -> None:
    words: Words = ["-m", "tests.disk.careless", *GAME_WORDS, folder / STORE]
    notes = recorded(folder, tmp_path / "log", words)
    check = GameCheck(the_story())
    with pytest.raises(AssertionError):
        cut_at_each_sync(notes, folder, Disk(), check)


def without_syncs(notes: Sequence[Note], number: int) -> Iterator[Note]:
    """Leave out every sync of a file but each of so many."""
    syncs = 0
    for note in notes:
        syncs += note.kind == "Y"
        if note.kind != "Y" or syncs % number == 0:
            yield note


def test_with_every_second_sync_left_out_a_loss_is_found(folder: Path, tmp_path: Path) -> None:
    notes = recorded(folder, tmp_path / "log", ["-m", "slapmat", *GAME_WORDS, folder / STORE])
    fewer = [*without_syncs(notes, 2)]
    with pytest.raises(AssertionError):
        cut_at_each_sync(fewer, folder, Disk(), GameCheck(the_story()))


APPENDS, ROOM_APPENDS, ROOM_AFTER = 420, 30, 5


class KeptOn:
    """Holds what is found of so many appends against what was told before."""

    def __init__(self, appends: int) -> None:
        self.expected = [keep_on.record(seq) for seq in range(1, appends + 1)]
        self.log_bytes: set[int] = set()

    def __call__(self, found: Found) -> None:
        acknowledged = len(found.said.split())
        log = found.folder / f"{STORE}-wal"
        self.log_bytes.add(log.stat().st_size if log.exists() else 0)
        with closing(SqliteJournal.open(found.folder / STORE)) as journal:
            records = [*journal.records(1)] if journal.matches() else []
            assert acknowledged <= len(records) <= acknowledged + 1
            assert is_beginning_of(records, self.expected)
            match_id = 1 if journal.matches() else begin(journal)
            journal.append(match_id, [record(len(records) + 1)])


def test_nothing_is_lost_where_room_is_made_in_the_log(folder: Path, tmp_path: Path) -> None:
    counts = [str(ROOM_APPENDS), str(ROOM_AFTER)]
    notes = recorded(
        folder, tmp_path / "log", ["-m", "tests.disk.keep_on", folder / STORE, *counts]
    )
    check = KeptOn(ROOM_APPENDS)
    assert cut_at_each_sync(notes, folder, Disk(), check) > 100
    assert WAL_BYTES in check.log_bytes


def test_nothing_is_lost_where_the_log_begins_again(folder: Path, tmp_path: Path) -> None:
    words: Words = ["-m", "tests.disk.keep_on", folder / STORE, str(APPENDS)]
    notes = recorded(folder, tmp_path / "log", words)
    logs = {note.file for note in notes if note.kind == "C" and note.names[0].endswith("-wal")}
    again = [at for at, n in enumerate(notes) if n.kind == "W" and n.file in logs and n.at == 0][-1]
    # All of it goes by, but only where the log begins again is the power cut often.
    disk, near = Disk(), 120
    for note in notes[: again - near]:
        disk.take(note)
    said = b"".join(note.data for note in notes[: again - near] if note.kind == "S")
    assert len(said.split()) > APPENDS // 4
    rest = [Note("S", 0, 0, (), said), *notes[again - near : again + near]]
    assert cut_at_each_sync(rest, folder, disk, KeptOn(APPENDS)) > 300


FIRST = """
from contextlib import closing
from slapmat.journal.sqlite import SqliteJournal
with closing(SqliteJournal.open()) as journal:
    journal.begin_match("swat", 1, "{}", "")
    print("begun", flush=True)
"""


def test_the_first_store_of_all_has_its_folders_too(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "home" / "state"))
    notes = recorded(folder, tmp_path / "log", ["-c", FIRST])

    def check(found: Found) -> None:
        monkeypatch.setenv("XDG_STATE_HOME", str(found.folder / "home" / "state"))
        with closing(SqliteJournal.open()) as journal:
            assert len(journal.matches()) == 1 or not found.said

    assert cut_at_each_sync(notes, folder, Disk(), check) > 100


MIGRATE = """
import sys
from contextlib import closing
from pathlib import Path
from slapmat.journal.sqlite import SqliteJournal
from tests.journal.test_migrations import NEXT
with closing(SqliteJournal.open(Path(sys.argv[1]), migrations=NEXT)):
    print("migrated", flush=True)
"""


def test_an_older_store_is_migrated_whole_or_not_at_all_and_its_copy_is_whole(
    folder: Path, tmp_path: Path
) -> None:
    with closing(SqliteJournal.open(folder / STORE)) as journal:
        journal.append(begin(journal), [record(seq) for seq in range(1, 50)])
    disk = Disk.holding(folder)
    notes = recorded(folder, tmp_path / "log", ["-c", MIGRATE, folder / STORE])
    backup = "slapmat-v1.sqlite3.bak"
    versions = set()

    def check(found: Found) -> None:
        store = found.folder / STORE
        found_version = version(store)
        versions.add(found_version)
        assert found_version == len(NEXT) or not found.said
        if (found.folder / backup).exists() or found_version == len(NEXT):
            with closing(open_reader(found.folder / backup)) as reader:
                assert len([*reader.records(1)]) == 49
        with closing(SqliteJournal.open(store, migrations=NEXT)) as journal:
            assert len([*journal.records(1)]) == 49

    assert cut_at_each_sync(notes, folder, disk, check) > 150
    assert versions == {len(MIGRATIONS), len(NEXT)}


SET_ASIDE = """
import sys
from pathlib import Path
from slapmat.journal.place import set_aside
set_aside(Path(sys.argv[1]))
print("set aside", flush=True)
"""
PARTS = {"": b"damaged", "-wal": b"the log", "-shm": b"the index"}


def test_a_damaged_store_is_never_lost_on_the_way_aside(folder: Path, tmp_path: Path) -> None:
    for part, data in PARTS.items():
        (folder / f"{STORE}{part}").write_bytes(data)
    disk = Disk.holding(folder)
    notes = recorded(folder, tmp_path / "log", ["-c", SET_ASIDE, folder / STORE])

    def check(found: Found) -> None:
        files = {path.name: path.read_bytes() for path in found.folder.iterdir()}
        for part, data in PARTS.items():
            names = [name for name, there in files.items() if there == data]
            assert any(name.endswith(f".sqlite3{part}") for name in names)
        if STORE not in files:
            # Whole under the other name: SQLite throws away a log that has lost its store.
            aside = sorted(name for name in files if "damaged" in name)
            assert len(aside) == len(PARTS)
        assert not found.said or STORE not in files

    assert cut_at_each_sync(notes, folder, disk, check) > 10


CHANGE = """
import sys
from pathlib import Path
from slapmat.settings.write import write_settings
write_settings(Path(sys.argv[1]), {"buttons.quiet_ms": 30})
print("written", flush=True)
"""


def test_the_settings_are_the_old_ones_or_the_new_ones(folder: Path, tmp_path: Path) -> None:
    old, new = b"[buttons]\nquiet_ms = 20  # ms\n", b"[buttons]\nquiet_ms = 30  # ms\n"
    (folder / "settings.toml").write_bytes(old)
    disk = Disk.holding(folder)
    notes = recorded(folder, tmp_path / "log", ["-c", CHANGE, folder / "settings.toml"])
    seen = set()

    def check(found: Found) -> None:
        place = found.folder / "settings.toml"
        text = place.read_bytes()
        assert text in ({new} if found.said else {old, new})
        seen.add(text)
        copy = last_good_path(place)
        assert not copy.exists() or copy.read_bytes() == old
        assert load_or_last_good(place, environ={})[1] is None

    assert cut_at_each_sync(notes, folder, disk, check) > 20
    assert seen == {old, new}


SHEET = """
import sys
from pathlib import Path
from slapmat.journal.sheet import Sheet
from tests.journal.stores import record
head = {"game": "swat", "rules_version": 1, "wall": "", "header": {}}
sheet = Sheet.begin([Path(sys.argv[1])], head)
for seq in range(1, 6):
    sheet.append([record(seq)])
    print(seq, flush=True)
"""


def test_what_is_on_a_sheet_stays_there(folder: Path, tmp_path: Path) -> None:
    notes = recorded(folder, tmp_path / "log", ["-c", SHEET, folder])

    def check(found: Found) -> None:
        acknowledged = found.said.split()
        sheets = [*found.folder.glob("*.jsonl")]
        assert sheets or not acknowledged
        lines = sheets[0].read_bytes().split(b"\n") if acknowledged else []
        whole = [json.loads(line) for line in lines[: len(acknowledged) + 1]]
        assert [line["seq"] for line in whole[1:]] == [*map(int, acknowledged)]

    assert cut_at_each_sync(notes, folder, Disk(), check) > 20

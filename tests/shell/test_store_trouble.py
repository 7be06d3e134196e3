"""The store fails as real ones do: play goes on, it is said, and made up for."""

import json
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from slapmat.journal.exports import read_export
from slapmat.journal.place import set_aside
from slapmat.journal.port import StoredRecord
from slapmat.journal.reading import open_reader
from slapmat.journal.sheet import Sheet
from slapmat.journal.sqlite import SqliteJournal
from slapmat.rules.records import Record
from slapmat.shell.keeping import DAMAGED_TITLE, SAID_FOR_NS, TITLE
from slapmat.shell.rescue import Rescue
from slapmat.shell.stored_records import stored
from slapmat.table.stamps import NS_PER_MS
from tests.journal.stores import inside
from tests.journal.test_migrations import NEXT
from tests.shell.rigs import Laid, SimulatedTable

ROOT = Path(__file__).parents[2]
SECOND_MS = 1_000
RETRIED_MS = 31_000
PAGE_BYTES = 4096
NO_LIMIT = resource.getrlimit(resource.RLIMIT_FSIZE)


@dataclass
class Disk:
    """Where the store is, and what can happen to it."""

    folder: Path

    @property
    def store(self) -> Path:
        return self.folder / "slapmat.sqlite3"

    @property
    def away(self) -> Path:
        return self.folder.with_name("away")

    def pull_out(self) -> None:
        self.folder.rename(self.away)

    def plug_in(self) -> None:
        self.away.rename(self.folder)

    def lose_the_store(self) -> None:
        for path in self.folder.iterdir():
            path.unlink()

    def fill(self) -> None:
        """Let the kernel refuse to write, as on a full disk: no page of a log has room."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (PAGE_BYTES, NO_LIMIT[1]))

    def make_room(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, NO_LIMIT)

    def look_on(self) -> None:
        """Do nothing: a new store is begun by itself."""

    def spoil(self) -> None:
        for path in (self.store, Path(f"{self.store}-wal")):
            if path.exists():
                with path.open("r+b") as file:
                    file.write(b"\xa5" * path.stat().st_size)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    made = Disk(tmp_path / "disk")
    made.folder.mkdir()
    yield made
    made.make_room()


@pytest.fixture
def table(disk: Disk) -> Iterator[SimulatedTable]:
    rescue = Rescue(
        lambda: set_aside(disk.store), lambda head: Sheet.begin([disk.folder], head), print
    )
    laid = Laid(lambda: SqliteJournal.open(disk.store), {"hands": 1}, rescue=rescue)
    made = SimulatedTable(laid)
    yield made
    made.close()


def banner(table: SimulatedTable) -> str:
    return table.scene.banner.title if table.scene.banner else ""


def check_whole(disk: Disk, table: SimulatedTable) -> None:
    """See that the newest match in the store has every record of the one on the table, once."""
    with closing(open_reader(disk.store)) as reader:
        newest = reader.matches(1)[0]
        assert [*reader.records(newest.id)] == [*map(stored, table.evening.log)]


Act = Callable[[Disk], None]
# How it fails, and how it works again.
FAULTS: dict[str, tuple[Act, Act]] = {
    "full": (Disk.fill, Disk.make_room),
    "pulled out": (Disk.pull_out, Disk.plug_in),
    "its file is deleted": (Disk.lose_the_store, Disk.look_on),
}
every_fault = pytest.mark.parametrize("fault", FAULTS)


@every_fault
def test_play_goes_on_it_is_said_at_once_and_made_up_for(
    disk: Disk, table: SimulatedTable, fault: str
) -> None:
    fail, mend = FAULTS[fault]
    table.start("1", "2")
    table.press("1")
    before = len(table.evening.log)
    fail(disk)
    table.press("2")
    table.run(SECOND_MS)
    is_noticed = banner(table) == TITLE
    table.run(2 * SECOND_MS)
    table.press("1")
    assert len(table.evening.log) > before
    mend(disk)
    table.run(RETRIED_MS)
    assert banner(table) == ""
    # A store that is only gone is begun anew so soon that there is nothing to say.
    assert is_noticed or fault == "its file is deleted"
    check_whole(disk, table)


@every_fault
def test_a_game_that_is_begun_meanwhile_is_saved_too(
    disk: Disk, table: SimulatedTable, fault: str
) -> None:
    fail, mend = FAULTS[fault]
    fail(disk)
    table.start("1", "2")
    table.press("1")
    assert table.evening.log
    mend(disk)
    table.run(RETRIED_MS)
    assert banner(table) == ""
    check_whole(disk, table)


def test_a_disk_that_is_pulled_out_is_seen_within_a_second_while_nobody_does_anything(
    disk: Disk, table: SimulatedTable
) -> None:
    table.start("1", "2")
    table.run(5 * SECOND_MS)
    disk.pull_out()
    table.run(SECOND_MS)
    assert banner(table) == TITLE
    disk.plug_in()
    table.run(RETRIED_MS)
    assert banner(table) == ""


def test_what_was_saved_before_is_undamaged(disk: Disk, table: SimulatedTable) -> None:
    table.start("1", "2")
    table.press("1")
    saved = [*map(stored, table.evening.log)]
    disk.fill()
    table.press("2")
    table.press("1")
    disk.make_room()
    with closing(open_reader(disk.store)) as reader:
        assert [*reader.records(1)] == saved


def test_a_damaged_store_is_set_aside_whole_at_the_start_and_a_new_one_is_begun(
    disk: Disk,
) -> None:
    with closing(SqliteJournal.open(disk.store)) as journal:
        journal.begin_match("swat", 1, "{}", "")
    disk.spoil()
    spoilt = disk.store.read_bytes()
    rescue = Rescue(lambda: set_aside(disk.store), lambda head: Sheet.begin([], head), print)
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(disk.store), rescue=rescue))
    table.run(SECOND_MS)
    assert banner(table) == DAMAGED_TITLE
    (aside,) = disk.folder.glob("slapmat-damaged-*.sqlite3")
    assert table.scene.banner is not None
    assert aside.name in table.scene.banner.text
    assert aside.read_bytes() == spoilt
    table.start("1", "2")
    check_whole(disk, table)
    table.run(SAID_FOR_NS / NS_PER_MS)
    assert banner(table) == ""
    table.close()


def test_a_store_that_is_damaged_in_mid_game_is_set_aside_and_the_whole_game_saved_anew(
    disk: Disk, table: SimulatedTable
) -> None:
    table.start("1", "2")
    table.press("1")
    with inside(disk.store) as other:
        # Another program's change makes SQLite forget what it had read, and read it again.
        other.execute("PRAGMA user_version = 1")
        disk.spoil()
        table.press("2")
    table.run(SECOND_MS)
    assert banner(table) == DAMAGED_TITLE
    check_whole(disk, table)
    assert len([*disk.folder.glob("slapmat-damaged-*.sqlite3")]) == 1


def test_a_newer_store_is_left_alone_and_the_game_goes_on_a_sheet_in_the_end(disk: Disk) -> None:
    SqliteJournal.open(disk.store, migrations=NEXT).close()
    before = disk.store.read_bytes()
    told: list[Path] = []
    rescue = Rescue(
        lambda: set_aside(disk.store), lambda head: Sheet.begin([disk.folder], head), told.append
    )
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(disk.store), rescue=rescue))
    table.run(SECOND_MS)
    assert banner(table) == TITLE
    assert table.scene.banner is not None
    assert "Install the newest slapmat" in table.scene.banner.text
    table.start("1", "2")
    table.press("1")
    table.close()
    assert disk.store.read_bytes() == before
    (sheet,) = told
    assert [*read_export(sheet).records] == [*map(as_exported, table.evening.log)]


def as_exported(record: Record) -> StoredRecord:
    """Give a record as it comes back from an export: the same JSON, written anew."""
    kept = stored(record)
    return kept._replace(body=json.dumps(json.loads(kept.body)))


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("unshare") is None, reason="mounting a disk needs unshare")
def test_a_table_on_a_disk_that_is_really_full_and_then_read_only(tmp_path: Path) -> None:
    words = ["-m", "tests.shell.table_on_small_disk", str(tmp_path)]
    mounted = f'mount -t tmpfs -o size=1m tmpfs "{tmp_path}" && exec "$0" "$@"'
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", mounted, sys.executable, *words],
        capture_output=True,
        check=False,
        text=True,
        cwd=ROOT,
    )
    if not done.stdout and ("unshare" in done.stderr or "mount" in done.stderr):
        # The same is tried above without mounting anything, by the kernel's limit on files.
        pytest.skip(f"this machine lets nobody mount a small disk: {done.stderr.strip()}")
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "full: Scores are not being saved: the disk is full",
        "room: saved whole",
        "read-only: Scores are not being saved: it cannot be written here",
        "writable: saved whole",
    ]

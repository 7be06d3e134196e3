"""What is packed: as much as can be had, and never more than fits."""

import logging
import sqlite3
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest

from slapmat.journal.checks import MOST_TRACE_BYTES
from slapmat.journal.exports import parse_export
from slapmat.journal.port import Evidence, StoredRecord
from slapmat.journal.sqlite import SqliteJournal
from slapmat.settings.values import Settings, SpeechSettings
from slapmat.shell.bundle.contents import MOST_FILE_BYTES, Contents, Order, contents_of
from slapmat.shell.bundle.matches import MOST_EVIDENCE_BYTES, MOST_MATCHES
from slapmat.shell.bundle.zipping import zipped
from slapmat.shell.doctor.patient import Patient, Said

HEADER = '{"players": ["Ann", "Ben"], "seats": {"Ann": 1, "Ben": 2}}'


@pytest.fixture
def order(tmp_path: Path) -> Order:
    """Give an order for a machine of a folder, without a store yet."""
    patient = Patient(
        Settings(),
        tmp_path / "store.sqlite3",
        tmp_path / "settings.toml",
        root=tmp_path / "root",
        environ={},
        run=lambda _: Said(),
    )
    return Order(patient, tmp_path / "slapmat.log", lambda: {"table": {"seats": 7}})


@pytest.fixture
def journal(order: Order) -> Iterator[SqliteJournal]:
    """Give the store, open as by a table that plays."""
    assert order.patient.store is not None
    journal = SqliteJournal.open(order.patient.store)
    yield journal
    journal.close()


def kept(journal: SqliteJournal, records: int = 2, body: str = "{}", trace: str = "") -> None:
    match_id = journal.begin_match("swat", 1, HEADER, "today")
    evidence = [Evidence(1, trace)] if trace else []
    for seq in range(1, records + 1):
        journal.append(match_id, [StoredRecord(seq, "press", seq, body)], evidence)


def export_of(contents: Contents, name: str) -> tuple[int, int]:
    export = parse_export(BytesIO(contents.files[name].encode()), name)
    return len(export.records), len(export.evidence)


def test_without_a_store_and_a_log_everything_else_is_there(order: Order) -> None:
    contents = contents_of(order)
    assert set(contents.files) == {
        "README.txt",
        "doctor.txt",
        "doctor.json",
        "versions.json",
        "settings/in-effect.json",
    }
    (note,) = contents.notes
    assert note.startswith(f"matches: There is no store {order.patient.store}. Play a match")
    assert note in contents.files["README.txt"]


def test_log_settings_and_matches_are_there_while_a_table_plays(
    order: Order, journal: SqliteJournal, tmp_path: Path
) -> None:
    kept(journal, trace="{}")
    for name in ("slapmat.log", "slapmat.log.1", "settings.toml", "settings.toml.last-good"):
        (tmp_path / name).write_text(f"# {name}\n", encoding="utf-8")
    contents = contents_of(order)
    assert contents.notes == []
    assert contents.files["log/slapmat.log.1"] == "# slapmat.log.1\n"
    assert contents.files["settings/settings.toml"] == "# settings.toml\n"
    assert contents.files["settings/settings.toml.last-good"] == "# settings.toml.last-good\n"
    assert export_of(contents, "matches/1.jsonl") == (2, 2)


def test_names_that_are_spelled_for_the_voice_are_replaced_too(
    order: Order, tmp_path: Path
) -> None:
    spoken = Settings(speech=SpeechSettings(spoken={"Zoë": "zo ee"}))
    nameless = replace(
        order, patient=replace(order.patient, settings=spoken), is_without_names=True
    )
    text = '[speech.spoken]\n"Zoë" = "zo ee"\n'
    (tmp_path / "settings.toml").write_text(text, encoding="utf-8")
    packed = contents_of(nameless).files["settings/settings.toml"]
    assert "Zo" not in packed
    assert "zo ee" not in packed


def test_only_the_newest_matches_are_there(order: Order, journal: SqliteJournal) -> None:
    for _ in range(MOST_MATCHES + 2):
        kept(journal)
    names = [name for name in contents_of(order).files if name.startswith("matches/")]
    assert names == ["matches/5.jsonl", "matches/4.jsonl", "matches/3.jsonl"]


def test_a_long_match_is_cut_to_its_newest_part(order: Order, journal: SqliteJournal) -> None:
    kept(journal, records=5, body='{"note": "' + "x" * 1_000_000 + '"}')
    contents = contents_of(order)
    text = contents.files["matches/1-cut.jsonl"]
    assert [f'"seq": {seq},' in text for seq in range(1, 6)] == [False, False, True, True, True]


def test_of_much_evidence_the_newest_is_there(order: Order, journal: SqliteJournal) -> None:
    fitting = MOST_EVIDENCE_BYTES // MOST_TRACE_BYTES
    kept(journal, records=fitting + 3, trace="x" * MOST_TRACE_BYTES)
    assert export_of(contents_of(order), "matches/1.jsonl") == (fitting + 3, fitting)


def test_of_a_long_log_the_end_is_there(order: Order, tmp_path: Path) -> None:
    (tmp_path / "slapmat.log").write_bytes(b"first\n" + b"x" * MOST_FILE_BYTES + b"last\n")
    text = contents_of(order).files["log/slapmat.log"]
    assert len(text) == MOST_FILE_BYTES
    assert text.endswith("last\n")


@pytest.mark.parametrize("version", [99, None])
def test_a_store_that_cannot_be_read_is_a_note(
    order: Order, tmp_path: Path, version: int | None
) -> None:
    store = tmp_path / "store.sqlite3"
    if version is None:
        store.write_bytes(b"no database" * 1_000)
    else:
        SqliteJournal.open(store).close()
        connection = sqlite3.connect(store)
        connection.execute(f"PRAGMA user_version = {version}")
        connection.close()
    (tmp_path / "slapmat.log").write_text("Ann\n", encoding="utf-8")
    (note,) = contents_of(order).notes
    assert note.startswith("matches: ")
    without = contents_of(replace(order, is_without_names=True))
    assert "log/slapmat.log" not in without.files
    assert without.notes[0].startswith("log and settings files: they are left out")


def test_settings_that_are_broken_are_a_note_beside_their_file(
    order: Order, tmp_path: Path
) -> None:
    (tmp_path / "settings.toml").write_text("seats = \n", encoding="utf-8")

    def broken() -> object:
        raise ValueError("line 1")

    contents = contents_of(replace(order, settings=broken))
    assert contents.files["settings/settings.toml"] == "seats = \n"
    assert contents.notes[0] == "settings: ValueError: line 1"


def test_a_part_that_fails_stops_no_other(
    order: Order, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "slapmat.log").write_text("here\n", encoding="utf-8")

    def fails() -> object:
        raise ZeroDivisionError

    with caplog.at_level(logging.ERROR):
        contents = contents_of(replace(order, settings=fails))
    assert "settings: ZeroDivisionError: " in contents.notes
    assert "log/slapmat.log" in contents.files
    assert "doctor.txt" in contents.files


@pytest.mark.parametrize("year", [1970, 2026, 2200])
def test_a_zip_file_can_be_made_whatever_the_clock_says(year: int) -> None:
    data = zipped({"a/b.txt": "Zoë \udcff"}, datetime(year, 1, 1, tzinfo=UTC))
    with zipfile.ZipFile(BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert archive.read("a/b.txt") == "Zoë ".encode() + b"\\udcff"

"""`slapmat bundle`."""

import json
import logging
import zipfile
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.logs import handler_for
from tests.shell.rigs import Laid, SimulatedTable

NAMES = ("Wilhelmina", "Óscar", "Zoë")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path


def packed(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture
def played(home: Path) -> Path:
    """Give a home with a game of people with names, in whose log and settings they stand too."""
    store = home / "slapmat" / "slapmat.sqlite3"
    store.parent.mkdir()
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(store), names=NAMES))
    # A seat that presses again takes the next of the known names.
    table.start(*(seat for seat in "123" for _ in range(2)))
    for button in ("yes", *"123" * 6):
        table.press(button)
    table.close()
    (home / "slapmat" / "settings.toml").write_text("# for Wilhelmina\n", encoding="utf-8")
    handler = handler_for(home / "slapmat" / "slapmat.log")
    for name in NAMES:
        fault = (KeyError, KeyError(name), None)
        handler.handle(logging.LogRecord("slapmat", logging.ERROR, "", 1, name, None, fault))
    handler.close()
    return home


def test_it_writes_a_new_file_here_each_time_and_says_where(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    for count in (1, 2, 3):
        assert main(["bundle"]) == 0
        files = list((played / "here").glob("slapmat-bundle-*.zip"))
        assert len(files) == count
    out = capsys.readouterr().out
    assert all(file.name in out for file in files)
    assert "--without-names leaves them out" in out
    text = packed(files[0])
    assert b"Wilhelmina" in text["log/slapmat.log"]
    assert b"Wilhelmina" in text["matches/1.jsonl"]


def test_without_names_no_name_is_anywhere_in_it(played: Path) -> None:
    assert main(["bundle", "out.zip", "--without-names"]) == 0
    whole = (played / "here" / "out.zip").read_bytes()
    contents = packed(played / "here" / "out.zip")
    assert {"log/slapmat.log", "settings/settings.toml", "matches/1.jsonl"} <= contents.keys()
    spoken = [name.encode() for name in NAMES]
    spoken += [json.dumps(name)[1:-1].encode() for name in NAMES]
    spoken += [name.encode("unicode_escape") for name in NAMES]
    for data in (whole, *contents.values(), *(name.encode() for name in contents)):
        assert [name for name in spoken if name.lower() in data.lower()] == []
    assert b"# for Player 1" in contents["settings/settings.toml"]
    assert b"KeyError: 'Player 1'" in contents["log/slapmat.log"]


def test_a_match_without_names_is_judged_again_as_before(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bundle", "out.zip", "--without-names"]) == 0
    match = packed(played / "here" / "out.zip")["matches/1.jsonl"]
    (played / "here" / "match.jsonl").write_bytes(match)
    capsys.readouterr()
    assert main(["replay", "match.jsonl", "--from-edges", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["players"] == ["Player 1", "Player 2", "Player 3"]
    assert {race["result"] for race in said["races"]} == {"same"}


def test_a_file_that_is_there_is_not_replaced_unless_that_is_said(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = played / "here" / "mine.zip"
    out.write_text("a letter", encoding="utf-8")
    assert main(["bundle", "mine.zip"]) == 2
    assert "mine.zip is there already" in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == "a letter"
    assert main(["bundle", "mine.zip", "--force"]) == 0
    assert packed(out)


def test_a_folder_gets_a_new_file(home: Path) -> None:
    (home / "stick").mkdir()
    assert main(["bundle", str(home / "stick")]) == 0
    (file,) = (home / "stick").iterdir()
    assert zipfile.is_zipfile(file)


def test_a_place_that_cannot_be_written_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bundle", "no/such/folder.zip"]) == 1
    assert "no/such/folder.zip cannot be written" in capsys.readouterr().err


def test_what_is_not_in_it_is_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "slapmat").mkdir()
    (home / "slapmat" / "slapmat.sqlite3").write_bytes(b"no database at all" * 100)
    assert main(["bundle", "out.zip"]) == 0
    assert "Not in it: matches: " in capsys.readouterr().out
    contents = packed(home / "here" / "out.zip")
    assert b"Not in it:" in contents["README.txt"]
    assert b"damaged" in contents["doctor.txt"]


def test_nothing_else_is_changed(played: Path) -> None:
    def kept() -> dict[str, bytes]:
        # Whoever reads the store makes these two, which hold nothing, and leaves them behind.
        files = (played / "slapmat").iterdir()
        return {f.name: f.read_bytes() for f in files if not f.name.endswith(("-shm", "-wal"))}

    before = kept()
    assert main(["bundle", "out.zip"]) == 0
    assert kept() == before

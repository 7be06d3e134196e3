"""`slapmat export` writes a match whole, or says why not."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.journal.exports import read_export
from slapmat.journal.port import Evidence, EvidenceRow, StoredRecord
from slapmat.journal.sqlite import SqliteJournal

HEADER = '{"players": ["Zoë"]}'
WALL = "2025-05-01 20:15"
RECORD = StoredRecord(1, "press", 5, '{"events": [{"StackClaimed": {"seat": "Zo\\u00eb"}}]}')


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def journal() -> Iterator[SqliteJournal]:
    """Hold a store with two matches, the second with a record and evidence."""
    with closing(SqliteJournal.open()) as opened:
        for _ in range(2):
            opened.begin_match("swat", 1, HEADER, WALL)
        opened.append(2, [RECORD], [Evidence(1, "a\nb\n")])
        yield opened


@pytest.mark.usefixtures("journal")
@pytest.mark.parametrize("match", ["2", "last", "002"])
def test_a_match_is_printed_as_json_lines(capsys: pytest.CaptureFixture[str], match: str) -> None:
    assert main(["export", match]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["slapmat_export"] == 1
    assert (lines[0]["game"], lines[0]["match"]) == ("swat", 2)
    assert lines[0]["header"] == {"players": ["Zoë"]}
    assert lines[1:] == [
        {"seq": 1, "cause": "press", "at_ns": 5, "events": [{"StackClaimed": {"seat": "Zoë"}}]},
        {"evidence": 1, "seq": 1, "trace": "a\nb\n"},
    ]


@pytest.mark.usefixtures("journal")
def test_a_file_is_written_whole_and_reads_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("what was there before", encoding="utf-8")
    assert main(["export", "last", "--output", str(file)]) == 0
    assert capsys.readouterr().out == ""
    export = read_export(file)
    assert export.records == (RECORD,)
    assert export.evidence == (EvidenceRow(1, 1, "a\nb\n"),)
    assert json.loads(export.header) == json.loads(HEADER)
    assert (export.rules_version, export.wall) == (1, WALL)


@pytest.mark.usefixtures("journal")
def test_the_older_match_is_there_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "1"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["match"] == 1


@pytest.mark.usefixtures("journal")
@pytest.mark.parametrize("match", ["0", "3", "first", "", "1.5", "٣", "9" * 5000, "\x1b[2J"])
def test_a_match_that_is_not_there_is_refused(
    capsys: pytest.CaptureFixture[str], match: str
) -> None:
    assert main(["export", match]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "slapmat history" in printed.err
    assert "\x1b" not in printed.err
    assert len(printed.err) < 200


def test_before_the_first_match_there_is_nothing_to_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "last"]) == 2
    SqliteJournal.open().close()
    assert main(["export", "last"]) == 2
    assert main(["export", "last", "--store", str(tmp_path / "none")]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("No match was played yet.") == 2


@pytest.mark.usefixtures("journal")
@pytest.mark.parametrize("name", ["/nowhere/x", "/dev/null", "/"])
def test_a_file_that_cannot_be_written_fails_with_a_remedy(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["export", "last", "--output", name]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"slapmat: {name} " in printed.err
    assert "another file" in printed.err


@pytest.mark.usefixtures("journal")
def test_a_name_that_can_be_no_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    assert main(["export", "last", "--output", str(circle)]) == 1
    assert "cannot be written" in capsys.readouterr().err

"""A match on a loose sheet is on the disk line by line, and is read as an export is."""

import json
import resource
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from slapmat.journal.errors import StoreError
from slapmat.journal.exports import read_export
from slapmat.journal.port import Evidence
from slapmat.journal.sheet import Sheet
from tests.journal.stores import WALL, record

HEAD: dict[str, Any] = {"game": "swat", "rules_version": 1, "wall": WALL, "header": {"seed": 1}}


def test_a_sheet_is_read_as_an_export(tmp_path: Path) -> None:
    with closing(Sheet.begin([tmp_path], HEAD)) as sheet:
        sheet.append([record(1)], [Evidence(1, "edges\n")])
        sheet.append([record(2)])
        export = read_export(sheet.path)  # while it is still open, as after a power cut
    assert (export.game, export.wall, json.loads(export.header)) == ("swat", WALL, {"seed": 1})
    assert [each.seq for each in export.records] == [1, 2]
    assert [row.trace_text for row in export.evidence] == ["edges\n"]


def test_sheets_begun_in_one_second_do_not_replace_each_other(tmp_path: Path) -> None:
    paths = []
    for _ in range(3):
        with closing(Sheet.begin([tmp_path], HEAD)) as sheet:
            paths.append(sheet.path)
    assert len(set(paths)) == 3


def test_a_sheet_lies_in_the_first_folder_that_takes_it(tmp_path: Path) -> None:
    with closing(Sheet.begin([tmp_path / "away", tmp_path], HEAD)) as sheet:
        assert sheet.path.parent == tmp_path
    with pytest.raises(StoreError):
        Sheet.begin([tmp_path / "away"], HEAD)
    with pytest.raises(StoreError):
        Sheet.begin([], HEAD)


def test_what_cannot_be_written_whole_leaves_no_half_line(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with closing(Sheet.begin([tmp_path], HEAD)) as sheet:
        resource.setrlimit(resource.RLIMIT_FSIZE, (sheet.path.stat().st_size + 100, before[1]))
        try:
            with pytest.raises(StoreError):
                sheet.append([record(1, json.dumps({"events": ["x" * 500]}))])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        sheet.append([record(1)])
        assert [each.seq for each in read_export(sheet.path).records] == [1]


def test_a_sheet_that_cannot_be_begun_leaves_no_file_behind(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
    try:
        with pytest.raises(StoreError):
            Sheet.begin([tmp_path], HEAD)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_json_is_described(tmp_path: Path) -> None:
    with closing(Sheet.begin([tmp_path], {**HEAD, "header": {"seed": {1, 2}}})) as sheet:
        assert json.loads(read_export(sheet.path).header) == {"seed": "{1, 2}"}

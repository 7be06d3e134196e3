"""A match on a loose sheet: a file of its own, for what the store cannot take.

It has the lines of an export, each on the disk before the call returns, so that `slapmat replay`
reads it. A line that a power cut has torn is the last one.
"""

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import Any, Self

from slapmat.journal.errors import StoreError
from slapmat.journal.export_line import FORMAT
from slapmat.journal.place import sync_folder
from slapmat.journal.port import Evidence, StoredRecord
from slapmat.journal.reasons import plain_os_errors

MOST_NAMES = 1000


class Sheet:
    """An open sheet; it is only added to."""

    def __init__(self, path: Path, file: FileIO) -> None:
        """Write to an open file; `begin` is the usual way."""
        self.path = path
        self._file = file

    @classmethod
    def begin(cls, folders: Sequence[Path], head: Mapping[str, Any]) -> Self:
        """Begin a sheet in the first folder that takes one.

        Args:
            folders: Where it may be.
            head: `game`, `rules_version`, `wall` and `header` of the match.

        Raises:
            StoreError: None of the folders takes it.
        """
        refusal = StoreError("There is no folder for a loose sheet.")
        for folder in folders:
            try:
                with plain_os_errors(folder):
                    sheet = cls(*new_file(folder))
                    sheet.begin_with({"slapmat_export": FORMAT, "match": 1, **head})
                    sync_folder(folder)
            except StoreError as error:
                refusal = error
            else:
                return sheet
        raise refusal

    def begin_with(self, head: Mapping[str, Any]) -> None:
        """Write the first line, or leave nothing behind: an empty sheet would only puzzle.

        Raises:
            StoreError: It cannot be written.
        """
        try:
            self.add(head)
        except StoreError:
            self.close()
            with suppress(OSError):
                self.path.unlink()
            raise

    def append(self, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()) -> None:
        """Add records, and the evidence that they rest on.

        Raises:
            StoreError: It cannot be written.
        """
        lines: list[Mapping[str, Any]] = []
        for record in records:
            own = {"seq": record.seq, "cause": record.cause, "at_ns": record.at_ns}
            lines.append(own | json.loads(record.body) | own)
        lines += [{"evidence": item.race_no, "trace": item.trace_text} for item in evidence]
        self.add(*lines)

    def add(self, *lines: Mapping[str, Any]) -> None:
        """Add lines; what is no JSON data is described.

        Raises:
            StoreError: They cannot be written.
        """
        text = "".join(f"{json.dumps(line, default=repr)}\n" for line in lines)
        with plain_os_errors(self.path):
            end = self._file.seek(0, os.SEEK_END)
            try:
                rest = memoryview(text.encode())
                while rest:
                    rest = rest[self._file.write(rest) :]
                os.fsync(self._file.fileno())
            except OSError:
                # Not half of it: what comes next would go on in the middle of a line.
                self._file.truncate(end)
                raise

    def close(self) -> None:
        """Give the file back; twice is once."""
        self._file.close()


def new_file(folder: Path) -> tuple[Path, FileIO]:
    """Make a file that nothing else is called like.

    Raises:
        OSError: It cannot be made.
    """
    moment = f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    for number in range(1, MOST_NAMES):
        again = "" if number == 1 else f"-{number}"
        path = folder / f"slapmat-match-{moment}{again}.jsonl"
        try:
            return path, path.open("xb", buffering=0)
        except FileExistsError:
            continue
    raise FileExistsError(folder)

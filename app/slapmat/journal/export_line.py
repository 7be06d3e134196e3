"""One line of an exported match: what must stand on it, and what may."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from slapmat.journal.checks import LEAST_INT, MOST_INT, RECORD_NAMES
from slapmat.journal.port import EvidenceRow, StoredRecord
from slapmat.table.errors import InputError

FORMAT = 1
REMEDY = "Export the match again with `slapmat export`."

HEAD_NAMES = {"slapmat_export", "game", "match", "header"}
MORE_HEAD_NAMES = {"rules_version", "wall"}
EVIDENCE_NAMES = {"evidence", "trace"}
MORE_EVIDENCE_NAMES = {"seq", "cut"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line: where it stands, and the object on it."""

    place: str
    values: dict[str, Any]

    def error(self, wrong: str) -> InputError:
        """Give the error that says what is wrong here."""
        return InputError(f"{self.place}: {wrong}.", remedy=REMEDY)

    def checked_head(self) -> Self:
        """Refuse what is no first line of an export, and give this line otherwise."""
        version = self.values.get("slapmat_export")
        if version is None:
            raise self.error("this is no export of slapmat")
        if type(version) is not int or version != FORMAT:
            raise self.error(f"this export's format is not {FORMAT}")
        self.require(HEAD_NAMES, MORE_HEAD_NAMES)
        if not isinstance(self.values["header"], dict):
            raise self.error("header is no object")
        return self

    def as_record(self, seq: int) -> StoredRecord:
        """Give the record on this line, which must have this number."""
        self.require(RECORD_NAMES, self.values.keys())
        if self.number("seq") != seq:
            raise self.error(f"seq is {self.values['seq']}, and {seq} comes next")
        body = {name: value for name, value in self.values.items() if name not in RECORD_NAMES}
        return StoredRecord(seq, self.text("cause"), self.number("at_ns"), json.dumps(body))

    def as_evidence(self, record_count: int) -> EvidenceRow:
        """Give the evidence on this line, which is about one of so many records."""
        self.require(EVIDENCE_NAMES, MORE_EVIDENCE_NAMES)
        is_cut = self.values.get("cut", False)
        if not isinstance(is_cut, bool):
            raise self.error("cut is neither true nor false")
        seq = self.number("seq", least=0) if "seq" in self.values else 0
        if seq > record_count:
            raise self.error(f"seq is {seq}, and there are {record_count} records")
        return EvidenceRow(self.number("evidence"), seq, self.text("trace"), is_cut)

    def require(self, needed: Iterable[str], optional: Iterable[str]) -> None:
        """Refuse a line that lacks a name, or has one that nobody knows."""
        missing = sorted(set(needed) - self.values.keys())
        if missing:
            raise self.error(f"{missing[0]} is missing")
        extra = sorted(self.values.keys() - set(needed) - set(optional))
        if extra:
            raise self.error(f"{extra[0][:40]!a} is unknown")

    def number(self, name: str, least: int = LEAST_INT) -> int:
        """Give a whole number of at most 64 bits."""
        value = self.values[name]
        if type(value) is not int or not least <= value <= MOST_INT:
            raise self.error(f"{name} is no number that can stand here")
        return value

    def text(self, name: str) -> str:
        """Give a text without half characters, which nothing could write."""
        value = self.values[name]
        if not isinstance(value, str) or has_half_characters(value):
            raise self.error(f"{name} is no text")
        return value


def has_half_characters(text: str) -> bool:
    """Say whether a text cannot be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
